import ListModel
import Viewport

/// A correction that is still to come.
struct PendingCorrection {
  enum Kind {
    /// An offset that the app wrote.
    case recorded(Length)
    /// The place that a policy captured, put back; what the user scrolled until then.
    case policy(AnchorPolicy, Capture, scrolledBefore: Length)
  }

  /// The frame in which it acts.
  var frame: Int
  /// The event that it is, or whose update it belongs to.
  var event: Int
  /// The frame of that event; a correction acts with its event where both fall in one frame.
  var eventFrame: Int
  var kind: Kind
}
