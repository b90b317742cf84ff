/// XXH64 with seed 0, written after its public description: the twin of what libzstd computes.
func xxh64(_ bytes: [UInt8]) -> UInt64 {
  var rest = bytes[...]
  var hash: UInt64
  if rest.count >= 32 {
    var lanes = [prime1 &+ prime2, prime2, 0, 0 &- prime1]
    while rest.count >= 32 {
      for lane in lanes.indices { lanes[lane] = round(lanes[lane], take(8, of: &rest)) }
    }
    hash =
      rotate(lanes[0], 1) &+ rotate(lanes[1], 7) &+ rotate(lanes[2], 12) &+ rotate(lanes[3], 18)
    for lane in lanes { hash = (hash ^ round(0, lane)) &* prime1 &+ prime4 }
  } else {
    hash = prime5
  }
  hash &+= UInt64(bytes.count)
  while rest.count >= 8 {
    hash = rotate(hash ^ round(0, take(8, of: &rest)), 27) &* prime1 &+ prime4
  }
  if rest.count >= 4 {
    hash = rotate(hash ^ (take(4, of: &rest) &* prime1), 23) &* prime2 &+ prime3
  }
  while !rest.isEmpty { hash = rotate(hash ^ (take(1, of: &rest) &* prime5), 11) &* prime1 }
  hash = (hash ^ (hash >> 33)) &* prime2
  hash = (hash ^ (hash >> 29)) &* prime3
  return hash ^ (hash >> 32)
}

private let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
private let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
private let prime3: UInt64 = 0x1656_67B1_9E37_79F9
private let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
private let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

private func rotate(_ number: UInt64, _ places: UInt64) -> UInt64 {
  number << places | number >> (64 - places)
}

private func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
  rotate(lane &+ input &* prime2, 31) &* prime1
}

private func take(_ count: Int, of bytes: inout ArraySlice<UInt8>) -> UInt64 {
  defer { bytes = bytes.dropFirst(count) }
  return bytes.prefix(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
}
