import Foundation

/// The seeds of random tests.
public enum Seeds {
  /// A few fixed seeds, and one more if the environment variable `REPLAY_SEED` is set.
  ///
  /// A random test takes these as its arguments, so that a failure names its seed. `REPLAY_SEED` is
  /// a number, or any other text (the hash of a commit, say), which is folded into one.
  public static let all: [UInt64] = {
    let fixed: [UInt64] = [1, 2, 3, 20_240_607, 0xfeed_face_cafe_beef]
    let text = ProcessInfo.processInfo.environment["REPLAY_SEED"] ?? ""
    return text.isEmpty ? fixed : fixed + [seed(from: text)]
  }()

  /// The number that `text` spells, else its FNV-1a hash.
  package static func seed(from text: String) -> UInt64 {
    UInt64(text)
      ?? text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
