/// Why a trace cannot be written.
public enum TraceWritingError: Error, Equatable, Sendable {
  /// A folder (`EISDIR`) or another thing that is no regular file (`EINVAL`) stands at the path, or
  /// the path is empty (`ENOENT`); nothing was created.
  case notRegularFile(path: String, errno: Int32)
  /// The system refused a step.
  case system(Step, path: String, errno: Int32)
  /// An event, counted from 0, or the header (nil) has more items, names or text than a block may
  /// hold.
  case tooLarge(event: Int?)
  /// The trace has more names than a reader takes: 2^24, or 2^30 bytes of them.
  case tooManyNames
  /// The trace has as many events as an end line can count.
  case tooManyEvents
  /// The trace has as many blocks as a seek table can list.
  case tooManyBlocks

  /// A step of writing a file, in the order they are taken.
  public enum Step: Equatable, Sendable {
    /// Creating the unfinished file; `EWOULDBLOCK` if another writer has it.
    case create
    /// Writing to it, which fails on a full disk.
    case write
    /// Waiting until the disk has it.
    case synchronize
    /// Putting it in its place.
    case rename
  }
}
