import TraceEvents

@testable import TraceFile

/// What the fuzzer calls for a new input: one that keeps to the format in most places, so that it
/// gets past the first check.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: UInt32
) -> Int {
  var random = Chance(state: UInt64(seed))
  let input = [UInt8](UnsafeBufferPointer(start: start, count: count))
  guard let changed = changed(input, &random), changed.count <= limit else {
    return mutateBytes(start, count, limit)
  }
  for (place, byte) in changed.enumerated() { start[place] = byte }
  return changed.count
}

/// The fuzzer's own way: bytes changed, inserted, removed, taken from elsewhere.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int

/// Random numbers, the same for the same seed.
struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &self) }
}

/// An input changed by its structure; nil where bytes are to be changed instead.
private func changed(_ input: [UInt8], _ random: inout Chance) -> [UInt8]? {
  guard random.below(4) > 0 else { return nil }
  guard var blocks = BlockInput(input) else {
    guard var blocks = BlockInput(unfolding: input) else { return nil }
    if random.below(8) == 0 { blocks.mode = .asTheyAre }
    return blocks.bytes
  }
  guard !blocks.contents.isEmpty else { return nil }
  let place = random.below(blocks.contents.count)
  switch random.below(16) {
  case 0: blocks.contents.remove(at: place)
  case 1: blocks.contents.insert(blocks.contents[place], at: random.below(place + 1))
  case 2: blocks.contents.swapAt(place, random.below(blocks.contents.count))
  default:
    guard var columns = EditedColumns(blocks.contents[place]) else { return nil }
    for _ in 0...random.below(3) { columns.change(&random) }
    if random.below(4) > 0 { columns.mend() }
    blocks.contents[place] = columns.content
  }
  return blocks.bytes
}

/// The head and the columns of a block, to be changed.
private struct EditedColumns {
  private var head: BlockHead
  private var numbers: [Column: [Int64]] = [:]
  private var bytes: [Column: [UInt8]] = [:]

  /// Nil for a block that is wrong, or too large to be changed often.
  init?(_ content: [UInt8]) {
    guard let columns = try? BlockColumns(content, memory: []),
      columns.numbers.count < 1 << 14
    else {
      return nil
    }
    head = columns.head
    for column in Column.allCases {
      if column.range == nil {
        bytes[column] = columns.bytes(of: column)
      } else {
        numbers[column] = Array(columns.numbers(of: column))
      }
    }
  }

  mutating func change(_ random: inout Chance) {
    switch random.below(12) {
    case 0: changeHead(&random)
    case 1, 2: changeBytes(&random)
    default: changeNumbers(&random)
    }
  }

  private mutating func changeHead(_ random: inout Chance) {
    switch random.below(5) {
    case 0: head.offset = random.anyNumber
    case 1: head.end = head.end == nil ? head.time : nil
    case 2: head.beginning = head.beginning == .state ? .nothing(blocksBack: 1) : .state
    case 3: head.events = max(0, head.events + random.below(3) - 1)
    default: head.time = Timestamp(nanoseconds: Int64(random.below(2_000_000_000)))
    }
  }

  private mutating func changeBytes(_ random: inout Chance) {
    let there = Column.allCases.filter { bytes[$0]?.isEmpty == false }
    guard !there.isEmpty else { return }
    let column = there[random.below(there.count)]
    guard let old = bytes[column] else { return }
    bytes[column] = [UInt8](unsafeUninitializedCapacity: old.count + 16) { buffer, count in
      _ = buffer.update(fromContentsOf: old)
      buffer[old.count...].update(repeating: 0)
      guard let start = buffer.baseAddress else { return }
      count = mutateBytes(start, old.count, old.count + 16)
    }
  }

  private mutating func changeNumbers(_ random: inout Chance) {
    let all = Column.allCases.filter { $0.range != nil }
    let there = all.filter { numbers[$0]?.isEmpty == false }
    let some = random.below(6) == 0 || there.isEmpty ? all : there
    let column = some[random.below(some.count)]
    guard var values = numbers[column] else { return }
    let place = random.below(values.count)
    switch random.below(8) {
    case 0: values.insert(random.number(of: column), at: place)
    case 1 where !values.isEmpty: values.insert(values[place], at: place)
    case 2 where !values.isEmpty: values.remove(at: place)
    case 3 where !values.isEmpty: values[place] = values[random.below(values.count)]
    case 4 where !values.isEmpty: values[place] &+= Int64(random.below(7)) - 3
    case 5 where values.count > 1: values.swapAt(place, random.below(values.count))
    case _ where !values.isEmpty: values[place] = random.number(of: column)
    default: values.append(random.number(of: column))
    }
    numbers[column] = values
  }

  /// Makes counts that have to be equal equal, and the head agree with the times.
  mutating func mend() {
    head.events = numbers[.shape]?.count ?? 0
    fit(.time, to: head.events)
    if numbers[.timeGrid]?.isEmpty == false { fit(.timeRest, to: head.events) }
    fit(.nameLength, to: numbers[.nameShared]?.count ?? 0)
    fit(.nameNumber, to: numbers[.namePrefix]?.count ?? 0)
    if numbers[.timeGrid]?.isEmpty != false {
      numbers[.time]?.sort()
      if let first = numbers[.time]?.first, first >= 0 { head.time = Timestamp(nanoseconds: first) }
      let last = max(0, numbers[.time]?.last ?? 0)
      if head.end != nil { head.end = Timestamp(nanoseconds: last) }
    }
    fitLast(.lineLength, to: .lineBytes)
    fitLast(.nameLength, to: .nameBytes)
    fitLast(.prefixLength, to: .prefixBytes)
  }

  private mutating func fit(_ column: Column, to count: Int) {
    var values = numbers[column] ?? []
    while values.count < count { values.append(values.last ?? 0) }
    numbers[column] = Array(values.prefix(count))
  }

  private mutating func fitLast(_ lengths: Column, to column: Column) {
    guard var values = numbers[lengths], let last = values.indices.last else { return }
    let others = values.dropLast().reduce(0, &+)
    values[last] = Int64(bytes[column]?.count ?? 0) &- others
    numbers[lengths] = values
  }

  /// The content of the block.
  var content: [UInt8] {
    var content = head.bytes
    for column in Column.allCases {
      if let bytes = bytes[column], !bytes.isEmpty {
        content.append(column.rawValue)
        content.append(varint: UInt64(bytes.count))
        content += bytes
      } else if let values = numbers[column], !values.isEmpty {
        content.append(column.rawValue)
        var values = values
        values.withUnsafeMutableBufferPointer { NumberForm.append($0, to: &content) }
      }
    }
    return content
  }
}

extension Chance {
  /// A number that a column may have, or one just outside.
  fileprivate mutating func number(of column: Column) -> Int64 {
    guard let range = column.range else { return 0 }
    switch below(8) {
    case 0: return range.lowerBound
    case 1: return range.upperBound
    case 2: return range.upperBound &+ 1
    case 3: return anyNumber
    default: return Int64(below(Int(min(range.upperBound, 40)) + 1))
    }
  }

  fileprivate var anyNumber: Int64 {
    mutating get { Int64(bitPattern: next() >> UInt64(below(64))) }
  }
}
