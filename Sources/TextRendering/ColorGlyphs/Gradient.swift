internal import CPlatform
internal import TextLayout

/// A gradient in font units, y upwards.
struct Gradient {
  enum Shape {
    /// Colours go from the first point to the second; lines of one colour are parallel to the line
    /// from the first to the third.
    case linear(Point, Point, Point)

    /// Colours go from one circle to another.
    case radial(Point, Double, Point, Double)

    /// Colours go around a point, from one angle to another, in counter-clockwise degrees.
    case sweep(Point, Double, Double)
  }

  let shape: Shape
  let line: ColorLine

  /// - Parameter numbers: As the table has them; six of them except for a sweep.
  init(_ numbers: [Double], _ line: ColorLine, isRadial: Bool) {
    self.line = line
    let first = Point(x: numbers[0], y: numbers[1])
    if numbers.count == 4 {
      // The table's numbers are half turns, and one less than they mean.
      shape = .sweep(first, (numbers[2] + 1) * 180, (numbers[3] + 1) * 180)
    } else if isRadial {
      shape = .radial(first, numbers[2], Point(x: numbers[3], y: numbers[4]), numbers[5])
    } else {
      let second = Point(x: numbers[2], y: numbers[3])
      shape = .linear(first, second, Point(x: numbers[4], y: numbers[5]))
    }
  }

  /// Whether its end is where it starts, so that no place has a colour of its own.
  var isDegenerate: Bool {
    switch shape {
    case .linear(let start, let end, let turn):
      (end.x - start.x) * (turn.y - start.y) == (end.y - start.y) * (turn.x - start.x)
    case .radial(let start, let startRadius, let end, let endRadius):
      start == end && startRadius == endRadius
    case .sweep(_, let start, let end): start == end
    }
  }

  /// Where on the gradient a point is, 0 at its start and 1 at its end; `nil` for one that no
  /// circle reaches.
  func place(of point: Point) -> Double? {
    switch shape {
    case .linear(let start, let end, let turn):
      let normal = (x: turn.y - start.y, y: start.x - turn.x)
      return ((point.x - start.x) * normal.x + (point.y - start.y) * normal.y)
        / ((end.x - start.x) * normal.x + (end.y - start.y) * normal.y)
    case .radial(let start, let startRadius, let end, let endRadius):
      return Self.place(of: point, start, startRadius, end, endRadius)
    case .sweep(let center, let start, let end):
      let radians = atan2(point.y - center.y, point.x - center.x)
      let angle = radians < 0 ? radians * 180 / .pi + 360 : radians * 180 / .pi
      return (angle - start) / (end - start)
    }
  }

  /// The greatest place whose circle goes through a point and has no radius below zero.
  private static func place(
    of point: Point, _ start: Point, _ startRadius: Double, _ end: Point, _ endRadius: Double
  ) -> Double? {
    let (dx, dy, dr) = (end.x - start.x, end.y - start.y, endRadius - startRadius)
    let (px, py) = (point.x - start.x, point.y - start.y)
    let square = dx * dx + dy * dy - dr * dr
    let half = px * dx + py * dy + startRadius * dr
    let rest = px * px + py * py - startRadius * startRadius
    if square == 0 {
      if dr == 0, dx == 0, dy == 0 { return rest < 0 ? -.infinity : .infinity }
      let place = rest / (2 * half)
      return place.isFinite && startRadius + place * dr >= 0 ? place : nil
    }
    let discriminant = half * half - square * rest
    if !(discriminant >= 0) { return nil }
    let root = discriminant.squareRoot()
    let places = [(half + root) / square, (half - root) / square].sorted(by: >)
    return places.first { startRadius + $0 * dr >= 0 }
  }
}
