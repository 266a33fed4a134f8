internal import TextLayout

/// The colours along a gradient, as a font has them.
struct ColorLine {
  /// In the order of their offsets.
  let stops: [PaletteStop]

  let extend: Extend

  init(_ stops: [PaletteStop], _ extend: Extend) {
    // Of stops at one place the first is on the near side, so their order counts.
    let order = stops.indices.sorted { (stops[$0].offset, $0) < (stops[$1].offset, $1) }
    self.stops = order.map { stops[$0] }
    self.extend = extend
  }
}

struct PaletteStop {
  /// 0 is the gradient's start and 1 its end; others may be farther out.
  let offset: Double

  let color: PaletteColor
}

/// What is before the first stop and after the last.
enum Extend: Int {
  case pad
  case `repeat`
  case reflect
}

/// A colour whose alpha is not multiplied in; all are 0 to 1.
struct StraightColor {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  init(_ color: Color, alpha: Double) {
    self.init(
      red: Double(color.red) / 255, green: Double(color.green) / 255,
      blue: Double(color.blue) / 255, alpha: Double(color.alpha) / 255 * alpha)
  }

  func mixed(with other: StraightColor, _ share: Double) -> StraightColor {
    StraightColor(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha + (other.alpha - alpha) * share)
  }
}

/// A colour line in the colours of a text, its stops from 0 to 1.
struct ColorRamp {
  let stops: [(offset: Double, color: StraightColor)]
  let extend: Extend

  /// Where the first stop was, and how far from there the last.
  let start: Double
  let length: Double

  /// Returns `nil` where nothing is to be drawn: without stops, or where one place is to be
  /// repeated.
  init?(_ line: ColorLine, _ color: (PaletteColor) -> StraightColor) {
    guard let first = line.stops.first, let last = line.stops.last else { return nil }
    extend = line.extend
    let range = last.offset - first.offset
    if range > 0 {
      (start, length) = (first.offset, range)
      stops = line.stops.map { (($0.offset - first.offset) / range, color($0.color)) }
      return
    }
    // An edge between two colours, around which there is to be some length.
    if extend != .pad { return nil }
    (start, length) = (first.offset - 0.5, 1)
    let (before, after) = (color(first.color), color(last.color))
    stops = [(0, before), (0.5, before), (0.5, after), (1, after)]
  }

  /// The colour at a place of the gradient that the font counts by.
  func color(at place: Double) -> StraightColor {
    var place = (place - start) / length
    switch extend {
    case .pad: place = place.isNaN ? 1 : min(max(place, 0), 1)
    case .repeat: place -= place.rounded(.down)
    case .reflect:
      place = (place - 2 * (place / 2).rounded(.down))
      if place > 1 { place = 2 - place }
    }
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].offset <= place { low = middle + 1 } else { high = middle }
    }
    if low == 0 { return stops[0].color }
    let before = stops[low - 1]
    if low == stops.count { return before.color }
    let share = (place - before.offset) / (stops[low].offset - before.offset)
    return before.color.mixed(with: stops[low].color, share)
  }

  /// All of it mixed, each colour as far as it reaches.
  var average: StraightColor {
    var sum = StraightColor(red: 0, green: 0, blue: 0, alpha: 0)
    for (left, right) in zip(stops, stops.dropFirst()) {
      let share = right.offset - left.offset
      let middle = left.color.mixed(with: right.color, 0.5)
      sum.red += middle.red * share
      sum.green += middle.green * share
      sum.blue += middle.blue * share
      sum.alpha += middle.alpha * share
    }
    return sum
  }
}
