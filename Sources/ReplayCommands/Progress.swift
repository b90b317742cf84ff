/// How far long work is, told in one line of a terminal that is written anew.
///
/// It has no thread: those who work count what they do, and every so often the count looks at the
/// clock. Nothing is told of work that is done in half a second.
final class Progress {
  /// What is counted of a trace.
  enum Unit: String {
    case bytes
    case events
  }

  /// One pass over a trace, or over lines that become one.
  private struct Pass {
    var verb: String
    var unit: Unit
    var total: Int?
    var done = 0
    let begun: ContinuousClock.Instant
  }

  private static let patience = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)
  /// Events from one look at the clock to the next: few enough that the line does not stand still,
  /// and so many that the looks cost nothing that can be measured.
  private static let stride = 64

  /// The number of events of the trace, once it was read.
  var events: Int?
  private let line: TerminalLine?
  private let command: String
  private let begun = ContinuousClock.now
  private var nextLook: ContinuousClock.Instant
  private var counted = 0
  private var traces = (done: 0, total: 0)
  private var name = ""
  private var pass: Pass?

  /// Creates the progress of a command; `line` is where it is told, or nil for nowhere.
  init(of command: String, on line: TerminalLine?) {
    (self.command, self.line) = (command, line)
    nextLook = begun.advanced(by: Progress.patience)
  }

  /// Begins work on that many traces.
  func begin(traces total: Int) { traces = (0, total) }

  /// Begins the work on a trace.
  func begin(_ name: String) {
    (self.name, events) = (name, nil)
    look()
  }

  /// Ends the work on a trace.
  func endTrace() {
    traces.done += 1
    pass = nil
    look()
  }

  /// Begins to go over a trace; `total` is how many bytes or events it has, if that is known.
  func begin(_ verb: String, _ unit: Unit, of total: Int?) {
    guard line != nil else { return }
    counted = 0
    pass = Pass(verb: verb, unit: unit, total: total, begun: .now)
  }

  /// Counts an event of a pass.
  func tick() {
    counted += 1
    if counted % Progress.stride == 0 { look() }
  }

  /// Counts bytes of a pass that were read.
  func take(bytes: Int) {
    guard pass?.unit == .bytes else { return }
    pass?.done += bytes
  }

  /// Looks at the clock and tells how far the work is, if that is due.
  func look() {
    guard let line else { return }
    let now = ContinuousClock.now
    guard now >= nextLook else { return }
    nextLook = now.advanced(by: Progress.interval)
    if pass?.unit == .events { pass?.done = counted }
    line.draw(texts(at: now))
  }

  /// Takes the line away.
  func erase() { line?.erase() }
}

// What the line says.
extension Progress {
  /// The line, then a shorter one for where it does not fit.
  private func texts(at now: ContinuousClock.Instant) -> [String] {
    guard traces.total > 1 else { return texts(of: pass, at: now) }
    let pace = Pace(traces.done, of: traces.total, in: begun.duration(to: now))
    let count = "\(command): \(traces.done) of \(traces.total) traces"
    let texts = [count + pace.words + pace.left, count + pace.left]
    guard let pass, let total = pass.total, pass.begun.duration(to: now) > .seconds(1) else {
      return texts
    }
    let share = min(100, pass.done * 100 / max(total, 1))
    return ["\(texts[0]); \(pass.verb) \(name), \(share) %"] + texts
  }

  private func texts(of pass: Pass?, at now: ContinuousClock.Instant) -> [String] {
    guard let pass else { return ["\(command): \(name)"] }
    let total = pass.total.map { max($0, pass.done) }
    let pace = Pace(pass.done, of: total, in: pass.begun.duration(to: now))
    func words(_ number: Int) -> String {
      pass.unit == .events ? String(number) : Progress.megabytes(number)
    }
    let of = total.map { " of " + words($0) } ?? ""
    let unit = pass.unit == .events ? "events" : "MB"
    let count = "\(words(pass.done))\(of) \(unit)"
    let speed = pass.unit == .events ? pace.words : ""
    return [
      "\(command): \(pass.verb) \(name), \(count)\(speed)\(pace.left)",
      "\(command): \(count)\(pace.left)",
    ]
  }

  private static func megabytes(_ bytes: Int) -> String {
    "\(bytes / 1_000_000).\(bytes % 1_000_000 / 100_000)"
  }
}

/// How fast work goes, each part with the comma before it; empty where nothing can be said yet.
private struct Pace {
  private(set) var words = ""
  private(set) var left = ""

  init(_ done: Int, of total: Int?, in time: Duration) {
    let seconds = time.seconds
    guard done > 0, seconds > 0 else { return }
    let rate = Double(done) / seconds
    words = ", \(rate < 10 ? "\((rate * 10).rounded() / 10)" : "\(Int(rate.rounded()))") a second"
    guard let total else { return }
    let rest = Double(total - done) / rate
    left = rest < 90 ? ", \(Int(rest.rounded(.up))) s left" : ", \(Int(rest / 60)) min left"
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// The duration in seconds with three decimals.
  var words: String {
    let milliseconds = Int((seconds * 1000).rounded())
    let digits = String(milliseconds % 1000 + 1000).dropFirst()
    return "\(milliseconds / 1000).\(digits) s"
  }
}
