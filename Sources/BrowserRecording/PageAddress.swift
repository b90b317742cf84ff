import Foundation

/// Why a word is no page that may be opened.
package enum PageAddressProblem: Error, Equatable, Sendable {
  /// The address is neither a file nor on the loopback.
  case foreign
  /// The address is not written as one.
  case malformed
  /// There is no such file.
  case missing
  /// The path is not that of a file.
  case notAFile
}

/// The address of the page: a file, or a server of this machine.
package struct PageAddress: Equatable, Sendable {
  /// The hosts that a page may come from and may ask, and no others.
  package static let hosts = ["127.0.0.1", "localhost", "[::1]"]

  /// The address as the browser is given it.
  package let text: String
  /// Whether it is a file.
  package let isFile: Bool

  /// Judges the word of the command line.
  ///
  /// A path may have `?` and what the page asks for behind it, as in `feed.html?seed=3`, unless a
  /// file is called so.
  package init(_ word: String, from folder: String) throws(BrowserFailure) {
    let scheme = word.prefixMatch(of: #/[A-Za-z][A-Za-z0-9+.\-]*:/#)?.output.lowercased()
    switch scheme {
    case "http:":
      guard PageAddress.isLoopback(word) else { throw .address(.foreign) }
      guard PageAddress.isPlain(word) else { throw .address(.malformed) }
      (text, isFile) = (word, false)
    case "file:":
      guard let path = word.wholeMatch(of: #/file:\/\/(?:localhost)?(\/[^?#]*)([?#].*)?/#) else {
        throw .address(.foreign)
      }
      guard PageAddress.isPlain(word), let plain = path.1.removingPercentEncoding else {
        throw .address(.malformed)
      }
      try PageAddress.check(plain)
      (text, isFile) = (word, true)
    case nil:
      (text, isFile) = (try PageAddress.address(ofPath: word, from: folder), true)
    default:
      // A file whose name has a colon is reached with `./` before it.
      throw .address(.foreign)
    }
  }

  /// Whether an address, as the browser writes it, may be asked: a server of this machine, or a
  /// file for a page that is one; what comes from the page itself always may.
  package func allows(_ address: String) -> Bool {
    if address.wholeMatch(of: #/(?:data|blob|about):.*/#.dotMatchesNewlines()) != nil {
      return true
    }
    if address.hasPrefix("file:") { return isFile }
    // Only the page itself has to come without encryption.
    let plain = address.replacing(#/^(http|ws)s:/#) { "\($0.1):" }
    return PageAddress.isLoopback(plain)
  }

  private static func isLoopback(_ address: String) -> Bool {
    let form = #/(?:http|ws):\/\/(127\.0\.0\.1|localhost|\[::1\])(?::[0-9]{1,5})?(?:[\/?#].*)?/#
    return address.wholeMatch(of: form.ignoresCase().dotMatchesNewlines()) != nil
  }

  /// Whether it has only what may stand in an address: browsers pass over line ends, and take a
  /// reverse slash for a slash.
  private static func isPlain(_ address: String) -> Bool {
    address.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\\\"<>^`{|}".utf8.contains($0) }
  }

  private static func address(
    ofPath word: String, from folder: String
  ) throws(BrowserFailure) -> String {
    let whole = word.hasPrefix("/") ? word : folder + "/" + word
    if FileManager.default.fileExists(atPath: whole) {
      try check(whole)
      return "file://" + escaped(whole)
    }
    let path = String(whole.prefix { $0 != "?" && $0 != "#" })
    let rest = String(whole.dropFirst(path.count))
    try check(path)
    guard isPlain(rest) || rest.isEmpty else { throw .address(.malformed) }
    return "file://" + escaped(path) + rest
  }

  private static func check(_ path: String) throws(BrowserFailure) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .address(.missing)
    }
    guard !isFolder.boolValue else { throw .address(.notAFile) }
  }

  /// The path with all but plain letters as escapes.
  private static func escaped(_ path: String) -> String {
    let standard = URL(fileURLWithPath: path).standardizedFileURL.path
    return standard.utf8.map { byte in
      let isKept =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || "/-._~".utf8.contains(byte)
      if isKept { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
