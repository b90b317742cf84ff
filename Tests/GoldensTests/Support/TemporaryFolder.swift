import Foundation

/// A folder of its own for a test, removed at the end.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "goldens-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String {
    path + "/" + name
  }

  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
  }

  func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// Everything below by its name: the bytes of files, the kind of all else.
  func contents() throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      let kind = try FileManager.default.attributesOfItem(atPath: path(name))[.type]
      let isFile = kind as? FileAttributeType == .typeRegular
      contents[name] = isFile ? try bytes(of: name) : Array("\(kind ?? "unknown")".utf8)
    }
    return contents
  }
}
