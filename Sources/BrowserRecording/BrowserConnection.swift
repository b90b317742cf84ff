import ChildPrograms
import Foundation

/// A moment by which a step has to be over.
struct Deadline {
  var step: BrowserStep
  var seconds: Int
  private let end: ContinuousClock.Instant

  init(_ step: BrowserStep, seconds: Int) {
    (self.step, self.seconds) = (step, seconds)
    end = .now + .seconds(seconds)
  }

  var isOver: Bool { .now >= end }
}

/// A conversation with a browser: commands with their answers, events, and commands for later.
final class BrowserConnection {
  /// The page that commands go to; nil for the browser itself.
  var session: String?

  private let browser: BrowserProcess
  private let signals: HeldSignals
  private var number = 0
  private var answers: [Int: ProtocolMessage] = [:]
  /// Commands for whose answers nobody waits.
  private var unwatched: [Int: String] = [:]
  private var agenda: [(due: ContinuousClock.Instant, command: ProtocolCommand)] = []

  init(_ browser: BrowserProcess, signals: HeldSignals) {
    (self.browser, self.signals) = (browser, signals)
  }

  /// Sends a command; its answer is asked for by the number.
  func send(_ command: ProtocolCommand) -> Int {
    number += 1
    browser.pipe.send(command.message(number: number, session: session))
    return number
  }

  /// Sends a command of whose answer only a refusal matters.
  func tell(_ command: ProtocolCommand) { unwatched[send(command)] = command.method }

  /// Sends the commands of a gesture at their times.
  func play(_ steps: [GestureStep]) {
    var due = ContinuousClock.now
    for step in steps {
      due += .milliseconds(step.pause)
      agenda.append((due, step.command))
    }
    agenda.sort { $0.due < $1.due }
    sendDue()
  }

  /// Drops what was to be sent later.
  func forgetAgenda() { agenda = [] }

  /// The answer to a command, handed out once; nil if it has not come yet.
  func answer(_ number: Int, to method: String) throws(BrowserFailure) -> ProtocolMessage? {
    guard let message = answers.removeValue(forKey: number) else { return nil }
    if let error = message.head.error {
      throw .command(name: method, problem: error.message)
    }
    return message
  }

  /// Sends a command and waits for its answer; what else the browser says is taken by `turn`.
  func call<Value: Decodable>(
    _ command: ProtocolCommand, _ type: Value.Type, turn: () throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) -> Value {
    let number = send(command)
    while true {
      if let answer = try answer(number, to: command.method) {
        return try answer.result(as: type)
      }
      try turn()
    }
  }

  /// Opens an empty page, to which commands go from then on.
  func openPage(turn: () throws(BrowserFailure) -> Void) throws(BrowserFailure) {
    let target = try call(
      ProtocolCommand("Target.createTarget") { $0.field("url", "about:blank") },
      Target.self, turn: turn)
    let attached = try call(
      ProtocolCommand("Target.attachToTarget") { json in
        json.field("targetId", target.targetId)
        json.field("flatten", true)
      }, Attached.self, turn: turn)
    session = attached.sessionId
  }

  /// One turn: sends what is due, and takes what comes within a few milliseconds.
  ///
  /// - Returns: The events of the page, in their order.
  func turn(_ deadline: Deadline) throws(BrowserFailure) -> [ProtocolMessage] {
    if let signal = signals.next() { throw .interrupted(signal: signal) }
    // Asked first: a page that never stops talking is no reason to wait on.
    if deadline.isOver { throw .timeOut(deadline.step, seconds: deadline.seconds) }
    sendDue()
    try browser.pipe.exchange(waiting: waitingTime)
    var events: [ProtocolMessage] = []
    while let text = browser.pipe.next() {
      if let event = try sort(try ProtocolMessage(text)) { events.append(event) }
    }
    if events.isEmpty, browser.pipe.hasEnded { throw ended() }
    return events
  }

  /// A page's process that has ended, with the browser's words.
  var pageCrash: BrowserFailure { .pageCrashed(lastWords: browser.lastWords) }

  private func sort(_ message: ProtocolMessage) throws(BrowserFailure) -> ProtocolMessage? {
    guard let number = message.head.id else {
      return message.head.sessionId == session ? message : nil
    }
    if let method = unwatched.removeValue(forKey: number) {
      guard let error = message.head.error else { return nil }
      throw .command(name: method, problem: error.message)
    }
    answers[number] = message
    return nil
  }

  private func sendDue() {
    while let first = agenda.first, first.due <= .now {
      tell(first.command)
      agenda.removeFirst()
    }
  }

  private var waitingTime: Int32 {
    guard let due = agenda.first?.due else { return 20 }
    let rest = ContinuousClock.now.duration(to: due) / .milliseconds(1)
    return Int32(min(20, max(1, rest.rounded(.up))))
  }

  /// The pipe closes a little before the browser is gone.
  private func ended() -> BrowserFailure {
    for _ in 0..<200 where browser.status == nil { poll(nil, 0, 10) }
    return .ended(status: browser.status ?? 0, lastWords: browser.lastWords)
  }
}
