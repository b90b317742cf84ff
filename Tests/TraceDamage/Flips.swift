// Goal: no wrong bit changes what a file says.
// Method: each bit by itself is flipped and the file read from the start; what is read has to be
// refused, or be what it was. Bits that change nothing are told by where they stand.
import TraceEvents
import TraceFile

/// What came of flipping bits.
public struct Flips: Sendable {
  /// The bits that were flipped.
  public private(set) var bits = 0
  /// The bits with which the file was refused.
  public private(set) var refused = 0
  /// The bits with which it said the same, by where they stand.
  public private(set) var harmless: [Place: Int] = [:]
  /// What is not as it should be; the first few.
  public private(set) var faults: [String] = []

  /// Where in a file a bit stands that changes nothing.
  public enum Place: String, Sendable {
    /// The minor version.
    case minorVersion
    /// Bit 4 of the descriptor of a zstd frame header.
    case unusedBitOfFrame
    /// Padding and reserved bits within what a block is folded to.
    case withinBlock
    /// Bits 1 and 0 of the descriptor of the seek table.
    case descriptorOfTable
    /// Anywhere else, where every bit should matter.
    case elsewhere
  }

  private let trace: LargeTrace

  /// Flips the bits of those numbers: 8 times the byte, and the weight in it.
  public init(of trace: LargeTrace, bits: some Sequence<Int>) {
    self.trace = trace
    var bytes = trace.bytes
    for bit in bits {
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      flip(bit, bytes)
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
    }
  }

  private mutating func flip(_ bit: Int, _ bytes: [UInt8]) {
    bits += 1
    let place = place(of: bit)
    do throws(TraceFileError) {
      let read = try Trace(reading: TraceSource(bytes: bytes))
      guard read.completeness == .complete, read.header == trace.header,
        read.events == trace.events, read.digest == trace.digest
      else { return fault(bit, "it says something else: \(read.completeness)") }
      harmless[place, default: 0] += 1
      if place == .elsewhere { fault(bit, "it is not noticed") }
    } catch {
      refused += 1
      if place != .elsewhere, place != .withinBlock { fault(bit, "it is unused, and refused") }
    }
  }

  private func place(of bit: Int) -> Place {
    let byte = bit / 8
    if byte < trace.frameEnds[0] { return (18..<20).contains(byte) ? .minorVersion : .elsewhere }
    if byte >= trace.tableStart {
      let isUnused = byte == trace.bytes.count - 5 && bit % 8 < 2
      return isUnused ? .descriptorOfTable : .elsewhere
    }
    let start = trace.frameEnds.last { $0 <= byte } ?? 0
    let end = trace.frameEnds.first { $0 > byte } ?? byte
    if byte == start + 4, bit % 8 == 4 { return .unusedBitOfFrame }
    // Magic number, descriptor and checksum leave nothing open.
    return byte <= start + 4 || byte >= end - 4 ? .elsewhere : .withinBlock
  }

  private mutating func fault(_ bit: Int, _ text: String) {
    if faults.count < 10 { faults.append("bit \(bit % 8) of byte \(bit / 8): \(text)") }
  }
}
