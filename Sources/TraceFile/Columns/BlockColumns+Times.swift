import TraceEvents

// The times of a block.
extension BlockColumns {
  /// Appends the times of all events in nanoseconds, in order and from that of the head to the end,
  /// as the column `time`.
  mutating func resolveTimes() throws(ColumnFault) {
    let grid = Array(numbers(of: .timeGrid))
    guard steps?.count ?? 0 == head.events else { throw .count(column: "time") }
    guard grid.isEmpty ? rests == nil : grid.count == 2 && rests?.count == steps?.count,
      grid.first.map(TimeGrid.rates.contains) ?? true
    else { throw .form(column: "timeGrid") }
    guard let steps else { return try judge(head.end?.nanoseconds, (head.time.nanoseconds, true)) }
    let outcome: (last: Int64, isInOrder: Bool)
    if let rests {
      outcome = try appendTimes(TimeGrid(rate: grid[0], phase: grid[1]), steps, rests)
    } else {
      outcome = try appendTimes(steps)
    }
    try judge(numbers(of: .time).first, outcome)
  }

  /// Appends times that are told by themselves.
  private mutating func appendTimes(
    _ times: NumberLayout
  ) throws(ColumnFault) -> (last: Int64, isInOrder: Bool) {
    append(times) { times.unfold($0, into: $1) }
    try times.judge(numbers.span.extracting(places(of: .time)))
    var (last, isInOrder) = (head.time.nanoseconds, true)
    for time in numbers(of: .time) {
      isInOrder = isInOrder && time >= last
      last = time
    }
    return (last, isInOrder)
  }

  /// Appends times that are told by steps of a grid and by rests.
  private mutating func appendTimes(
    _ grid: TimeGrid, _ steps: NumberLayout, _ rests: NumberLayout
  ) throws(ColumnFault) -> (last: Int64, isInOrder: Bool) {
    append(steps) { rests.unfold($0, into: $1) }
    try rests.judge(numbers.span.extracting(places(of: .time)))
    var seconds = GridSeconds(grid, after: head.time.nanoseconds)
    if steps.form.width <= 2, steps.keepsWithinRange {
      changeTimes { seconds.add(stepsOf: steps, $0, to: $1, areOnGrid: rests.form.isOfZeros) }
    } else {
      let numbers = content.withUnsafeBytes { steps.numbers(in: $0) }
      try steps.judge(numbers.span)
      changeTimes { seconds.add(numbers.span, to: $1) }
    }
    return (seconds.last, seconds.isInOrder)
  }

  private func judge(
    _ first: Int64?, _ times: (last: Int64, isInOrder: Bool)
  ) throws(ColumnFault) {
    let limit = head.end?.nanoseconds ?? Timestamp.limit.nanoseconds
    guard let first else { return }
    guard first == head.time.nanoseconds, times.isInOrder, times.last <= limit else {
      throw .times
    }
  }
}
