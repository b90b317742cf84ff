import StrictJSON

/// The elements of an array one after the other.
struct ElementReader {
  private let array: JSONNode
  private var elements: JSONNode.Elements
  /// How many were met: the number of the next.
  private var met = 0

  init(_ node: JSONNode) throws(NodeFault) {
    guard let elements = node.elements else { throw NodeFault(at: node, .expected(kind: "array")) }
    array = node
    self.elements = elements
  }

  var isAtEnd: Bool { elements.isAtEnd }

  /// The next element, which the caller knows to be there.
  mutating func next() throws(NodeFault) -> JSONNode { try next(orMissing: .missing) }

  /// The next element, which has to be there and a text.
  mutating func text() throws(NodeFault) -> LineText {
    try LineText(try next(orMissing: .expected(kind: "text")))
  }

  /// The next element, which has to be there and a number.
  mutating func number() throws(NodeFault) -> Double {
    try Double(try next(orMissing: .expected(kind: "number")))
  }

  /// An error at the next element, or where it should be.
  func error(_ problem: FieldProblem) -> NodeFault {
    NodeFault(at: array, .element(met), problem)
  }

  private mutating func next(orMissing problem: FieldProblem) throws(NodeFault) -> JSONNode {
    guard let element = elements.next() else { throw error(problem) }
    met += 1
    return element
  }
}
