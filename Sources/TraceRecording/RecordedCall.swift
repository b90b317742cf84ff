import ListModel
import TraceEvents

/// A call of the app, as it was made: judged and written later, by the recorder's thread.
///
/// To hold one is to hold what the app handed over; nothing is copied but numbers.
enum RecordedCall: Sendable {
  case announced(Delivery, [TraceRecorder.Op], isNested: Bool)
  case answered(Delivery, [TraceRecorder.Section], isNested: Bool)
  case judged(Delivery, [TraceRecorder.Op], answer: [TraceRecorder.Section])
  case resized(ResizedCall)
  case scrolled(ScrollEvent.Phase, offset: Double, velocity: Double?)
  case navigated(TraceRecorder.Target, animated: Bool)
  case corrected(offset: Double, CorrectionMoment?)
  case viewportChanged(TraceRecorder.Size, TraceRecorder.Insets)
  case windowChanged(isInWindow: Bool)
  case layoutChanged(LayoutParameters, Animation?)
  case focusChanged(String?)
  case observed([TraceRecorder.VisibleItem], offset: Double)
  case mark(String)
}

/// What an app says of new sizes.
struct ResizedCall: Sendable {
  var via: ResizeEvent.Via
  var items: [TraceRecorder.Item]
  var headers: [String: Double]
  var footers: [String: Double]
  var tableHeader: Double?
  var tableFooter: Double?
}

/// A call and when it was made.
struct TimedCall: Sendable {
  var time: Timestamp
  var call: RecordedCall
}
