// Goal: an obvious fling to compare with.
// Method: the formulas of `uikit-semantics.md` 5.3 as they stand there, in points and milliseconds,
// with the powers of the mathematical library; no code is shared.

import Foundation

struct NaiveFling {
  var y: Double
  var v: Double
  var r: Double
  var mult: Double
  var scale: Double
  var isOver = false

  mutating func step(_ dt: Double, _ minimum: Double, _ maximum: Double) {
    if isOver || dt < 1 { return }
    if y < minimum {
      outside(dt, minimum)
    } else if y > maximum {
      outside(dt, maximum)
    } else {
      let delta = v * r * (1 - pow(r, dt)) / (1 - r) * mult
      if y + delta > maximum {
        split(dt, delta, maximum)
      } else if y + delta < minimum {
        split(dt, delta, minimum)
      } else {
        inside(dt)
      }
    }
    stop(minimum, maximum)
  }

  private mutating func inside(_ dt: Double) {
    y += v * r * (1 - pow(r, dt)) / (1 - r) * mult
    v *= pow(r, dt)
  }

  private mutating func outside(_ dt: Double, _ edge: Double) {
    let k = pow(0.99, dt)
    y = edge + k * (y - edge) + v * r * k * (1 - pow(r, dt)) / (1 - r)
    v *= pow(r, dt) * k
    mult = 1
  }

  private mutating func split(_ dt: Double, _ delta: Double, _ edge: Double) {
    let before = dt * (edge - y) / delta
    inside(before)
    outside(dt - before, edge)
  }

  mutating func stop(_ minimum: Double, _ maximum: Double) {
    if v >= 0.01 || v <= -0.01 { return }
    if y > maximum + 0.5 / scale || y < minimum - 0.5 / scale { return }
    if y > maximum { y = maximum }
    if y < minimum { y = minimum }
    v = 0
    isOver = true
  }
}
