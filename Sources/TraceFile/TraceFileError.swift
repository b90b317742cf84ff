public import TraceEvents

/// Why a trace cannot be read, or not any further.
public enum TraceFileError: Error, Equatable, Sendable {
  /// The system refused to open the file or to read from it; `-` stands for the standard input.
  case system(path: String, errno: Int32)
  /// The file is empty, or ends before its first line is whole.
  case endsBeforeHeader
  /// The file begins like one of zstd, not like a trace.
  case notATrace
  /// The file is a trace of a version that this build does not know.
  case version(major: Int, minor: Int)
  /// The blocks of the file are written in a way that this build does not know.
  case blockEncoding(Int)
  /// The trace has more than 2^24 names, or 2^30 bytes of them.
  case tooManyNames
  /// A line is refused; lines are counted over the whole file.
  case line(TraceLineError)
  /// The file is damaged in a frame that begins, or in a field that lies, at that byte.
  ///
  /// Frames are counted from 0, as the entries of the seek table are: the mark is frame 0.
  case damaged(Damage, frame: Int, atByte: Int)

  /// What is damaged.
  public enum Damage: Equatable, Sendable {
    /// A field of the mark that has to be zero is not.
    case reservedField
    /// What stands where a frame should begin is none that may stand there.
    case unknownFrame
    /// A frame has more bytes than a seek table can list, or a block unfolds to more than
    /// 128 MiB, or wants a window of more than 8 MiB.
    case blockTooLarge
    /// A block without a checksum.
    case noChecksum
    /// The content of a block does not have the checksum that the block says.
    case checksum
    /// A block does not unfold.
    case folding
    /// A frame goes on behind the last byte of a file that ends as a finished one does.
    case frameLength
    /// The columns of a block are not as they should be.
    case columns(ColumnFault)
    /// There are more frames than a seek table may have entries.
    case tooManyFrames
    /// Something other than the seek table follows the end.
    case afterEnd
    /// The seek table follows blocks without an end.
    case noEnd
    /// The seek table does not have as many bytes as there are frames to list.
    case tableLength
    /// The seek table lists other frames than those that stand before it.
    case tableEntries
    /// The last nine bytes of the seek table are wrong.
    case tableFooter
    /// Something follows the seek table.
    case trailingBytes
  }
}

/// How a trace ended.
public enum TraceCompleteness: Equatable, Sendable {
  /// With its end line and, in a trace file, the seek table: nothing is missing.
  case complete
  /// With a whole line that is no end line, as a scenario written by hand may end.
  case withoutEnd
  /// Too early: everything before `atByte` was read, that many events in all, and nothing else
  /// that is whole follows.
  case cutOff(events: Int, atByte: Int)
}
