import ListModel
import StrictJSON

extension JSONText {
  /// The name of an event's kind and the event itself.
  mutating func event(_ kind: TraceEvent.Kind, names: NameTable) {
    switch kind {
    case .update(let update): field("update") { $0.update(update, names) }
    case .resize(let resize): field("resize") { $0.resize(resize, names) }
    case .scroll(let scroll):
      field("scroll") { json in
        json.field("phase", text: scroll.phase.rawValue)
        switch scroll.movement {
        case .offset(let offset): json.field("offset", length: offset)
        case .translation(let way): json.field("translation", length: way)
        }
        json.field("velocity", length: scroll.velocity)
      }
    case .navigate(let navigate): field("navigate") { $0.navigate(navigate, names) }
    case .correct(let correct):
      field("correct") { json in
        json.field("offset", length: correct.offset)
        if let moment = correct.moment { json.field("when", text: moment.rawValue) }
        if correct.author != .app { json.field("by", text: correct.author.rawValue) }
      }
    case .viewport(let viewport):
      field("viewport") { json in
        json.bounds(width: viewport.width, height: viewport.height, insets: viewport.insets)
        if let isInWindow = viewport.isInWindow { json.field("window", flag: isInWindow) }
        json.animation(viewport.animation, unlessSaid: false)
      }
    case .layout(let layout):
      field("layout") { json in
        json.name("to")
        json.layout(layout.layout, names: names)
        json.animation(layout.animation, unlessSaid: false)
      }
    case .restyle(let restyle): field("restyle") { $0.restyle(restyle, names) }
    case .focus(let item):
      field("focus") { json in
        if let item { json.field("item", text: names.name(of: item)) }
      }
    case .observe(let observe): field("observe") { $0.observe(observe, names) }
    case .mark(let label): field("mark", text: label)
    case .ignored: preconditionFailure("an ignored event is its own line")
    }
  }

  private mutating func update(_ event: UpdateEvent, _ names: NameTable) {
    delivery(event.delivery)
    if event.isNested { field("nested", flag: true) }
    switch event.content {
    case .announced(let updates): ops(updates, names)
    case .answered(let sections): after(sections, names)
    case .judged(let updates, let sections):
      ops(updates, names)
      after(sections, names)
    }
  }

  private mutating func after(_ sections: [RecordedSection], _ names: NameTable) {
    name("after")
    self.sections(sections, names: names)
  }

  private mutating func delivery(_ delivery: Delivery) {
    switch delivery {
    case .reload: field("via", text: "reload")
    case .batch(let animation):
      field("via", text: "batch")
      self.animation(animation)
    }
  }

  /// How a change is shown; nothing at all if it is not and that goes without saying.
  private mutating func animation(_ animation: Animation?, unlessSaid isAnimated: Bool? = nil) {
    let isShown = animation != nil
    if isShown != isAnimated { field("animated", flag: isShown) }
    if let duration = animation?.duration {
      name("duration")
      literal(duration.description)
    }
    if let curve = animation?.curve { field("curve", text: curve.rawValue) }
  }

  private mutating func resize(_ event: ResizeEvent, _ names: NameTable) {
    switch event.via {
    case .measured: field("via", text: "measured")
    case .delivered(let delivery): self.delivery(delivery)
    }
    if !event.items.isEmpty {
      field("items") { json in
        for (name, size) in names.ordered(event.items) {
          json.name(name)
          json.size(size)
        }
      }
    }
    heights("headers", event.headers, names)
    heights("footers", event.footers, names)
    field("tableHeader", length: event.tableHeader)
    field("tableFooter", length: event.tableFooter)
  }

  private mutating func heights(
    _ name: String, _ heights: [SectionID: Length], _ names: NameTable
  ) {
    guard !heights.isEmpty else { return }
    field(name) { json in
      for (section, height) in names.ordered(heights) {
        json.field(section, length: height)
      }
    }
  }

  private mutating func navigate(_ event: NavigateEvent, _ names: NameTable) {
    switch event.target {
    case .top: field("to", text: "top")
    case .offset(let offset): field("to") { $0.field("offset", length: offset) }
    case .item(let item, let position):
      field("to") { json in
        json.field("item", text: names.name(of: item))
        json.field("at", text: position.rawValue)
      }
    }
    field("animated", flag: event.animated)
    if event.attempts != 1 {
      name("attempts")
      number(event.attempts)
    }
  }

  private mutating func observe(_ event: ObserveEvent, _ names: NameTable) {
    field("offset", length: event.offset)
    field("items") { json in
      for (item, place) in names.ordered(event.items) {
        json.field(item, length: place)
      }
    }
  }
}
