/// Why a text was not accepted as the golden; the old golden is as it was.
public enum GoldenError: Error, Equatable, Sendable {
  /// The text is larger than ``GoldenFile/sizeLimit`` and could never be compared.
  case tooLarge(path: String, byteCount: Int, limit: Int)

  /// A folder (`EISDIR`) or another thing that is no regular file (`EINVAL`) stands at the path.
  case notRegularFile(path: String, errno: Int32)

  /// The system refused one of the steps.
  case system(GoldenStep, path: String, errno: Int32)
}

/// A step of writing a golden, in the order they are taken.
public enum GoldenStep: Equatable, Sendable {
  /// Finding out what stands at the path.
  case inspect

  /// Creating the temporary file beside the golden.
  case create

  /// Writing the text, which fails on a full disk.
  case write

  /// Moving the text out of the caches of the system.
  case synchronize

  /// Putting the temporary file in the place of the golden.
  case rename
}
