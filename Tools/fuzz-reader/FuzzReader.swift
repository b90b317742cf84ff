import Foundation
import ListModel
import TraceEvents

@testable import TraceFile

/// What the fuzzer calls: any bytes as a trace, read in every way there is.
///
/// Input that begins with a byte of `BlockInput.Mode` is the contents of blocks, of which a file is
/// made, as no random byte gets past a checksum; other input is a file as it is. A trap, a finding
/// of the sanitizer, a long wait and too much memory are faults, and so is a file that says one
/// thing read one way and another read another way.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReader(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let file = BlockInput(input)?.file ?? input
  let whole = Reading { () throws(TraceFileError) in
    try TraceReader(reading: TraceSource(bytes: file))
  }
  guard whole.isFinished else { return 0 }
  // Each takes longer than to read: one of them, by what the input is like.
  var choice = Choice(input)
  switch choice.below(8) {
  case 0: checkPieces(file, whole)
  case 1, 2: checkWriting(file, whole, inSmallBlocks: false, &choice)
  case 3, 4: checkWriting(file, whole, inSmallBlocks: true, &choice)
  default: checkPlace(file, whole, &choice)
  }
  return 0
}

/// Numbers that an input chooses.
struct Choice {
  private var number: UInt64

  init(_ input: [UInt8]) {
    var digest = LineDigest()
    digest.add(line: input)
    number = digest.value
  }

  mutating func below(_ limit: Int) -> Int {
    defer { number /= UInt64(limit) }
    return Int(number % UInt64(limit))
  }
}

/// What comes of reading a trace, as far as it is small enough to be read often.
struct Reading {
  /// The events that are looked at, and the items and announcements in them.
  private static let weightLimit = 20_000

  private(set) var lines: [String] = []
  private(set) var times: [Timestamp] = []
  /// The states met, by the number of the event behind.
  private(set) var states: [Int: String] = [:]
  private(set) var header = ""
  private(set) var items = 0
  private(set) var firstEvent = 0
  private(set) var completeness: TraceCompleteness?
  private(set) var error: TraceFileError?
  /// Whether all of it was read, to the end or to an error.
  private(set) var isFinished = false

  init(_ open: () throws(TraceFileError) -> TraceReader) {
    do throws(TraceFileError) {
      var reader = try open()
      firstEvent = reader.events
      items = reader.header.sections.reduce(0) { $0 + $1.items.count }
      guard items < Reading.weightLimit else { return }
      header = TraceLineEncoder(names: reader.names).line(for: reader.header)
      try readEvents(&reader)
    } catch {
      self.error = error
      isFinished = true
    }
  }

  private mutating func readEvents(_ reader: inout TraceReader) throws(TraceFileError) {
    var weight = 0
    while let event = try reader.next() {
      weight += event.weight
      guard weight < Reading.weightLimit else { return }
      let encoder = TraceLineEncoder(names: reader.names)
      lines.append(encoder.line(for: event))
      times.append(event.time)
      guard let state = reader.stateBefore else { continue }
      states[reader.events - 1] = encoder.line(for: state)
    }
    completeness = reader.completeness
    isFinished = true
  }
}

extension TraceEvent {
  /// How much work a list has with an event.
  fileprivate var weight: Int {
    switch kind {
    case .update(let update):
      1 + (update.content.announced?.count ?? 0)
        + (update.content.answer ?? []).reduce(0) { $0 + 1 + $1.items.count }
    case .resize(let resize): 1 + resize.items.count + resize.headers.count + resize.footers.count
    case .observe(let observe): 1 + observe.items.count
    default: 1
    }
  }
}

/// The pieces in which bytes come make no difference.
private func checkPieces(_ file: [UInt8], _ whole: Reading) {
  guard file.count < 4096 else { return }
  var (rest, size) = (file[...], 0)
  let pieces = Reading { () throws(TraceFileError) in
    try TraceReader(
      reading: TraceSource { limit in
        size = size % 7 + 1
        defer { rest = rest.dropFirst(min(limit, size)) }
        return Array(rest.prefix(min(limit, size)))
      })
  }
  precondition(pieces.lines == whole.lines && pieces.header == whole.header)
  precondition(pieces.error == whole.error && pieces.completeness == whole.completeness)
}

/// A file that is whole says the same from each place on; of another nothing is expected but an
/// end.
private func checkPlace(_ file: [UInt8], _ whole: Reading, _ choice: inout Choice) {
  guard let path = OneFile.path(of: file), let input = try? TraceInput(path: path) else { return }
  let event = choice.below(whole.lines.count + 2)
  var place = TracePlace.event(event)
  if choice.below(2) == 0 {
    let time = whole.times.dropFirst(event).first ?? whole.times.last ?? .zero
    place = .time(Timestamp(nanoseconds: time.nanoseconds + Int64(choice.below(2))))
  }
  let part = Reading { () throws(TraceFileError) in try input.reader(at: place) }
  if whole.completeness == .complete { expect(part, at: place, in: whole) }
  guard part.isFinished, (part.items + 1) * (event + 1) < 1_000_000, choice.below(2) == 0 else {
    return
  }
  _ = try? input.beginning(at: place)
}

private func expect(_ part: Reading, at place: TracePlace, in whole: Reading) {
  precondition(part.completeness == .complete, "\(place): \(String(describing: part.error))")
  precondition(part.firstEvent <= whole.lines.count)
  precondition(part.lines == Array(whole.lines[part.firstEvent...]), "\(place)")
  if part.firstEvent > 0, let state = whole.states[part.firstEvent] {
    precondition(part.header == state, "\(place)")
  }
  let due = whole.times.indices.first {
    place.isBefore(event: $0, at: whole.times[$0])
  }
  precondition(part.firstEvent <= due ?? whole.lines.count, "\(place)")
}

/// What was read is written, at once or in many small blocks with states, and read again to the
/// same.
private func checkWriting(
  _ file: [UInt8], _ whole: Reading, inSmallBlocks: Bool, _ choice: inout Choice
) {
  guard whole.error == nil, (whole.items + 1) * (whole.lines.count + 1) < 1_000_000,
    let trace = try? Trace(reading: TraceSource(bytes: file))
  else { return }
  do throws(TraceWritingError) {
    let bytes = inSmallBlocks ? try smallBlocks(trace) : try trace.encoded()
    let again = Reading { () throws(TraceFileError) in
      try TraceReader(reading: TraceSource(bytes: bytes))
    }
    precondition(again.lines == whole.lines && again.header == whole.header)
    precondition(again.completeness == .complete && again.times == whole.times)
    if inSmallBlocks { checkPlace(bytes, again, &choice) }
  } catch {
    fatalError("what was read cannot be written: \(error)")
  }
}

private func smallBlocks(_ trace: Trace) throws(TraceWritingError) -> [UInt8] {
  var encoder = try TraceEncoder(header: trace.header, names: trace.names)
  encoder.statePrice = StatePrice(bytes: 0, bytesForItem: 0)
  var state = try? TraceState(trace.header)
  for (place, event) in trace.events.enumerated() {
    try encoder.append(event, names: trace.names, following: &state)
    if place % 5 == 3 { try encoder.flush() }
  }
  try encoder.finish(at: trace.endTime)
  return encoder.takeBytes()
}

/// The file in which an input stands while it is read from places in it.
private enum OneFile {
  private static let path = NSTemporaryDirectory() + "/fuzz-reader-\(getpid())"

  /// Nil if it cannot be written.
  static func path(of bytes: [UInt8]) -> String? {
    do throws(SystemFailure) {
      try SystemFile(writing: path).write(bytes)
      return path
    } catch {
      return nil
    }
  }
}
