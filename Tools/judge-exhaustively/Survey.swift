import TestSupport

/// A way through spaces, shared by two workers.
struct Survey: Sendable {
  let name: String
  let spaces: [Space]
  /// How long it may last; nil for as long as it takes.
  let limit: Duration?
  private let workers = 2

  init(_ name: String, _ spaces: [Space], limit: Duration? = nil) {
    self.name = name
    self.spaces = spaces
    self.limit = limit
  }

  func run() async -> Tally {
    await withTaskGroup(of: Tally.self) { group in
      for worker in 0..<workers { group.addTask { visit(from: worker) } }
      var sum = Tally()
      for await tally in group {
        sum.add(tally)
        if tally.complaint != nil { group.cancelAll() }
      }
      return sum
    }
  }

  /// Goes round the lists, one case of each in a round; a list that is done is left out.
  private func visit(from worker: Int) -> Tally {
    let start = ContinuousClock.now
    var tally = Tally()
    var open = Array(spaces.map(\.unshared).enumerated())
    var visit = worker
    while true {
      open.removeAll { $0.element.size <= visit }
      if open.isEmpty || Task.isCancelled { return tally }
      if let limit, ContinuousClock.now - start >= limit { return tally }
      for (place, space) in open where tally.complaint == nil {
        tally.check(space.case(visit), ofSpace: place)
      }
      if tally.complaint != nil { return tally }
      visit += workers
    }
  }
}
