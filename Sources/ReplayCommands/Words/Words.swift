/// Words that messages share.
enum Words {
  /// A number of things.
  static func counted(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }
}
