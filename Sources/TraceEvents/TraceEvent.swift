public import ListModel

/// Something that happened to a list, and when.
public struct TraceEvent: Equatable, Sendable {
  /// When it happened; events stand in the order of time.
  public var time: Timestamp
  /// What happened.
  public var kind: Kind

  /// Creates an event.
  public init(time: Timestamp, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// What happened.
  ///
  /// The large and rare ones are kept aside, so that the many small ones stay small.
  public enum Kind: Equatable, Sendable {
    /// The data source changed and the list was told.
    case update(UpdateEvent)
    /// Something has another size.
    indirect case resize(ResizeEvent)
    /// The user scrolled.
    case scroll(ScrollEvent)
    /// The list went to a place on purpose.
    case navigate(NavigateEvent)
    /// The app, or the host itself, set an offset to keep the reader's place.
    case correct(CorrectEvent)
    /// The viewport changed.
    indirect case viewport(ViewportEvent)
    /// The list took another layout.
    indirect case layout(LayoutEvent)
    /// Styles changed that turn a browser's scroll anchoring off.
    case restyle(RestyleEvent)
    /// The item that holds the focus from now on, as one that is edited; nil if none does.
    case focus(ItemID?)
    /// What the real screen showed at this moment.
    case observe(ObserveEvent)
    /// A label for people.
    case mark(String)
    /// An event of a later version that a reader may pass over; its line is kept as it is.
    case ignored(line: String)
  }
}

/// How an update came over the list.
public enum Delivery: Equatable, Sendable {
  /// By `reloadData`: one frame, no animation, every cell new.
  case reload
  /// By a batch update; without an animation it is done in one frame.
  case batch(Animation?)
}

/// How long a change takes on screen, and how it proceeds.
public struct Animation: Equatable, Sendable {
  /// The length, more than zero; nil where the trace does not say it
  /// (`ModelParameters.batchDuration`).
  public var duration: Timestamp?
  /// The share of the way that is done at each share of the time; nil where the trace does not say
  /// it (`ModelParameters.batchCurve`).
  public var curve: Curve?

  /// That of the host: nothing is said.
  public static let standard = Animation()

  /// Creates an animation.
  public init(duration: Timestamp? = nil, curve: Curve? = nil) {
    self.duration = duration
    self.curve = curve
  }

  /// The share of the way that is done at each share of the time.
  public enum Curve: String, CaseIterable, Sendable {
    /// As much way as time.
    case linear
    /// Slow at first.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Slow at both ends.
    case easeInOut
  }
}

/// The data source changed.
public struct UpdateEvent: Equatable, Sendable {
  /// How the list was told.
  public var delivery: Delivery
  /// What changed.
  public var content: Content
  /// Whether the call was made inside the updates of the batch that comes next and is not nested
  /// itself; the event then takes effect with that one (`uikit-semantics.md` 1.4, rules 27 and 28).
  public var isNested: Bool

  /// Creates an event.
  public init(delivery: Delivery, content: Content, isNested: Bool = false) {
    self.delivery = delivery
    self.content = content
    self.isNested = isNested
  }

  /// What changed, as the app announced it, as the data source answers it, or both.
  public enum Content: Equatable, Sendable {
    /// The announcement alone; what comes in brings its identity.
    case announced([AnnouncedUpdate])
    /// The whole list afterwards.
    case answered([RecordedSection])
    /// Both: the announcement is held against the answer, identities are the answer's.
    case judged([AnnouncedUpdate], answer: [RecordedSection])
  }
}

/// One update as it was announced, with what it brings.
public struct AnnouncedUpdate: Equatable, Sendable {
  /// The update.
  public var update: ListUpdate
  /// The item that is inserted, reloaded or reconfigured; nil where nothing is said of it.
  public var item: RecordedItem?
  /// The section that is inserted or reloaded; nil where nothing is said of it.
  public var section: RecordedSection?

  /// Creates an announcement.
  public init(_ update: ListUpdate, item: RecordedItem? = nil, section: RecordedSection? = nil) {
    self.update = update
    self.item = item
    self.section = section
  }
}

/// Something has another size now.
public struct ResizeEvent: Equatable, Sendable {
  /// How the list came to know.
  public var via: Via
  /// The new sizes of items.
  public var items: [ItemID: ItemSize]
  /// The new heights of section headers.
  public var headers: [SectionID: Length]
  /// The new heights of section footers.
  public var footers: [SectionID: Length]
  /// The new height of what stands above the first section.
  public var tableHeader: Length?
  /// The new height of what stands below the last section.
  public var tableFooter: Length?

  /// Creates an event.
  public init(
    via: Via, items: [ItemID: ItemSize] = [:], headers: [SectionID: Length] = [:],
    footers: [SectionID: Length] = [:], tableHeader: Length? = nil, tableFooter: Length? = nil
  ) {
    self.via = via
    self.items = items
    self.headers = headers
    self.footers = footers
    self.tableHeader = tableHeader
    self.tableFooter = tableFooter
  }

  /// How the list came to know of a size.
  public enum Via: Equatable, Sendable {
    /// The app changed it and delivered it as an update without changes of items.
    case delivered(Delivery)
    /// The list measured it on display: a fact, which applies in every run.
    case measured

    /// How the app delivered it; nil if the list measured it itself.
    public var delivery: Delivery? {
      switch self {
      case .delivered(let delivery): delivery
      case .measured: nil
      }
    }
  }
}

/// The user scrolled.
public struct ScrollEvent: Equatable, Sendable {
  /// Where the gesture stands.
  public var phase: Phase
  /// How far it went.
  public var movement: Movement
  /// The velocity of the content at the end of a drag, in points a second, positive when the offset
  /// grows.
  public var velocity: Length?

  /// Creates an event.
  public init(phase: Phase, movement: Movement, velocity: Length? = nil) {
    self.phase = phase
    self.movement = movement
    self.velocity = velocity
  }

  /// Creates an event that reached an offset.
  public init(phase: Phase, offset: Length, velocity: Length? = nil) {
    self.init(phase: phase, movement: .offset(offset), velocity: velocity)
  }

  /// Whether momentum carries the list from this event on, or did up to it.
  public var isMomentum: Bool {
    phase == .decelerate || phase == .end && velocity.map { $0 != .zero } ?? false
  }

  /// How far a gesture went.
  public enum Movement: Hashable, Sendable {
    /// To a content offset, which is a fact.
    case offset(Length)
    /// The finger is so far from where it came down, positive downwards; the offset, and what
    /// follows when the finger goes up, are the model's (`uikit-semantics.md` 5.3).
    case translation(Length)
  }

  /// Where a scroll gesture stands.
  public enum Phase: String, CaseIterable, Sendable {
    /// A finger went down and began to drag.
    case begin
    /// The finger moved.
    case drag
    /// The finger went up.
    case end
    /// The list goes on by itself.
    case decelerate
    /// The list came to rest.
    case rest

    /// Whether a finger is on the list from this event on.
    public var isFingerDown: Bool { self == .begin || self == .drag }
  }
}

/// A move that is meant.
public struct NavigateEvent: Equatable, Sendable {
  /// Where to.
  public var target: Target
  /// Whether the way there is shown.
  public var animated: Bool
  /// How often the app asks at most until the target stands where it should, 1 to 5
  /// (`uikit-semantics.md` 3.6).
  public var attempts: Int

  /// Creates an event.
  public init(target: Target, animated: Bool, attempts: Int = 1) {
    self.target = target
    self.animated = animated
    self.attempts = attempts
  }

  /// Where a navigation goes.
  public enum Target: Equatable, Sendable {
    /// To the top, as a tap on the status bar does it.
    case top
    /// To an offset.
    case offset(Length)
    /// To an item.
    case item(ItemID, at: Position)
  }

  /// Where the item is to stand in the viewport.
  public enum Position: String, CaseIterable, Sendable {
    /// At the top edge.
    case top
    /// In the middle.
    case middle
    /// At the bottom edge.
    case bottom
    /// Wherever the way is shortest; nowhere else if it is in view.
    case nearest
  }
}

/// The app, or the host itself, set an offset to keep the reader's place.
public struct CorrectEvent: Equatable, Sendable {
  /// The offset that was set.
  public var offset: Length
  /// At which moment of its update; nil if its time says when.
  public var moment: CorrectionMoment?
  /// Who set it.
  public var author: Author

  /// Creates an event.
  public init(offset: Length, moment: CorrectionMoment? = nil, author: Author = .app) {
    self.offset = offset
    self.moment = moment
    self.author = author
  }

  /// Who set an offset.
  public enum Author: String, CaseIterable, Sendable {
    /// The app wrote it.
    case app
    /// The host did it by itself, as browsers do.
    case host
  }
}

/// At which moment of an update an offset is written.
public enum CorrectionMoment: String, CaseIterable, Sendable {
  /// In the layout: the offset is part of the update and moves with its frames.
  case layout
  /// Right after the call that updates.
  case call
  /// In the completion of the update.
  case completion
  /// One frame after the update.
  case late1
  /// Two frames after the update.
  case late2
}

/// The viewport changed: rotation, keyboard, bars, or the list left its window or came back.
public struct ViewportEvent: Equatable, Sendable {
  /// The new width; nil if it stays.
  public var width: Length?
  /// The new height; nil if it stays.
  public var height: Length?
  /// The new insets on all sides; nil if they stay.
  public var insets: EdgeInsets?
  /// Whether the list is in a window from now on; nil if that stays.
  public var isInWindow: Bool?
  /// How the change is shown; nil if it is there at once.
  public var animation: Animation?

  /// Creates an event.
  public init(
    width: Length? = nil, height: Length? = nil, insets: EdgeInsets? = nil,
    isInWindow: Bool? = nil, animation: Animation? = nil
  ) {
    self.width = width
    self.height = height
    self.insets = insets
    self.isInWindow = isInWindow
    self.animation = animation
  }
}

/// The list took another layout.
public struct LayoutEvent: Equatable, Sendable {
  /// The layout from now on.
  public var layout: LayoutParameters
  /// How the change is shown; nil if it is there at once.
  public var animation: Animation?

  /// Creates an event.
  public init(layout: LayoutParameters, animation: Animation? = nil) {
    self.layout = layout
    self.animation = animation
  }
}

/// What the real screen showed.
public struct ObserveEvent: Equatable, Sendable {
  /// The content offset.
  public var offset: Length
  /// The distances of items' top edges from the top of the viewport.
  public var items: [ItemID: Length]

  /// Creates an event.
  public init(offset: Length, items: [ItemID: Length]) {
    self.offset = offset
    self.items = items
  }
}

/// What a finished trace ends with.
public struct TraceEnd: Equatable, Sendable {
  /// How many events the trace has.
  public var events: Int
  /// The digest of the lines before, as `LineDigest` makes it; nil if the writer gave none.
  public var digest: LineDigest?

  /// Creates an end.
  public init(events: Int, digest: LineDigest?) {
    self.events = events
    self.digest = digest
  }
}

/// One line of a trace.
public enum TraceLine: Equatable, Sendable {
  /// The first line; it stands apart, so that events are not moved as if they were as large.
  indirect case header(TraceHeader)
  /// Any line between the first and the last.
  case event(TraceEvent)
  /// The last line of a finished trace.
  case end(TraceEnd)

  /// The bytes that a line may have at most: 64 MiB, more than a first list of 2^20 items needs.
  public static let byteLimit = 64 << 20
}
