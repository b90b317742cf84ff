import StrictJSON

/// Why a value of a line is refused; the way to it is looked for only when somebody asks.
struct NodeFault: Error {
  /// What is meant: the value at `place`, or what it has or should have within.
  enum Part {
    case itself
    case field(String)
    case element(Int)
  }

  var place: Int
  var part: Part
  var problem: FieldProblem

  init(at node: JSONNode, _ problem: FieldProblem) { self.init(at: node, .itself, problem) }

  init(at node: JSONNode, _ part: Part, _ problem: FieldProblem) {
    place = node.place
    self.part = part
    self.problem = problem
  }

  /// The error with the way from the root of its line.
  ///
  /// - Complexity: O(n) in the values of the line.
  func error(in root: JSONNode) -> FieldError {
    var path = root.path(to: place)
    switch part {
    case .itself: break
    case .field(let name): path.step(to: name)
    case .element(let number): path.step(to: number)
    }
    return FieldError(path: path.text, problem: problem)
  }
}

/// The way to a value, as people read it: `update.ops[2][1]`.
struct FieldPath {
  private(set) var text = ""

  mutating func step(to name: String) { text += text.isEmpty ? name : "." + name }
  mutating func step(to number: Int) { text += "[\(number)]" }
}

extension JSONNode {
  /// The way to the value at a place within this one.
  fileprivate func path(to place: Int) -> FieldPath {
    var path = FieldPath()
    var node = self
    while node.place < place, let next = node.step(towards: place, &path) { node = next }
    return path
  }

  /// The field or element that holds a place.
  private func step(towards place: Int, _ path: inout FieldPath) -> JSONNode? {
    if let fields, let (name, value) = fields.first(where: { place < $0.value.end }) {
      path.step(to: name.string)
      return value
    }
    if let elements, let (number, value) = elements.enumerated().first(where: { place < $1.end }) {
      path.step(to: number)
      return value
    }
    return nil
  }
}
