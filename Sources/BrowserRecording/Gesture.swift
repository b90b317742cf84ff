import StrictJSON

/// One command of a gesture.
struct GestureStep: Equatable {
  /// Milliseconds since the step before.
  var pause: Int
  var command: ProtocolCommand
}

extension PageAction {
  /// The commands by which a browser is made to believe that a user does it; the wheel is turned
  /// with the pointer at `wheelPoint`.
  func steps(wheelPoint: (x: Double, y: Double)) -> [GestureStep] {
    switch deed {
    case .wheel(let dy):
      let command = ProtocolCommand("Input.dispatchMouseEvent") { json in
        json.field("type", "mouseWheel")
        json.point(wheelPoint.x, wheelPoint.y)
        json.field("deltaX", 0)
        json.field("deltaY", dy)
      }
      return [GestureStep(pause: 0, command: command)]
    case .key(let key, let code):
      return ["rawKeyDown", "keyUp"].map { type in
        let command = ProtocolCommand("Input.dispatchKeyEvent") { json in
          json.field("type", type)
          json.field("key", key)
          json.field("code", key)
          json.field("windowsVirtualKeyCode", code)
        }
        return GestureStep(pause: 0, command: command)
      }
    case .touch(let x, let y, let dy, let steps, let rest):
      let way = PageAction.way(from: y, dy, steps)
      let moves = way.enumerated().map { place, y in
        GestureStep(pause: place == 0 ? 0 : 16, command: .touch("touchMove", (x, y)))
      }
      return [GestureStep(pause: 0, command: .touch("touchStart", (x, y)))] + moves
        + [GestureStep(pause: rest ? 216 : 16, command: .touch("touchEnd", nil))]
    case .mouse(let x, let y, let dy, let steps):
      let way = PageAction.way(from: y, dy, steps)
      let moves = way.enumerated().map { place, y in
        GestureStep(pause: place == 0 ? 0 : 16, command: .mouse("mouseMoved", x, y, buttons: 1))
      }
      return [GestureStep(pause: 0, command: .mouse("mousePressed", x, y, buttons: 1))] + moves
        + [
          GestureStep(
            pause: 16, command: .mouse("mouseReleased", x, way.last ?? y, buttons: 0))
        ]
    }
  }

  private static func way(from y: Double, _ dy: Double, _ steps: Int) -> [Double] {
    var at = y
    return (0..<steps).map { _ in
      at += dy / Double(steps)
      return at
    }
  }
}

extension ProtocolCommand {
  fileprivate static func touch(_ type: String, _ point: (Double, Double)?) -> ProtocolCommand {
    ProtocolCommand("Input.dispatchTouchEvent") { json in
      json.field("type", type)
      json.name("touchPoints")
      json.array { json in
        guard let point else { return }
        json.object { $0.point(point.0, point.1) }
      }
    }
  }

  fileprivate static func mouse(
    _ type: String, _ x: Double, _ y: Double, buttons: Int
  ) -> ProtocolCommand {
    ProtocolCommand("Input.dispatchMouseEvent") { json in
      json.field("type", type)
      json.point(x, y)
      json.field("button", "left")
      json.field("buttons", buttons)
      if type != "mouseMoved" { json.field("clickCount", 1) }
    }
  }
}

extension JSONText {
  fileprivate mutating func point(_ x: Double, _ y: Double) {
    field("x", x)
    field("y", y)
  }
}
