/// A float in pixels, which are whole layout units.
struct Floating {
  /// Chromium's lengths are no longer.
  static var widest: Double { 0x1p25 }

  /// Where it stands in the text that is shown.
  let offset: Int

  /// Its place among those that were given.
  let number: Int
  let side: FloatBox.Side
  let clear: FloatBox.Clear
  let size: Size
  let margin: Insets
  let outline: FloatOutline?

  init(_ box: FloatBox, number: Int, of text: LaidOutText, pixelsPerPoint: Double) {
    func pixels(_ length: Double) -> Double { length.inPixels(pixelsPerPoint).clampedCSSLength }
    func units(_ length: Double) -> Double { pixels(length).truncatedToLayoutUnit }
    let place = min(max(box.utf8Offset, 0), text.text.utf8.count)
    offset = text.shownRange(place..<place).lowerBound
    self.number = number
    side = box.side
    clear = box.clear
    let size = Size(width: max(units(box.size.width), 0), height: max(units(box.size.height), 0))
    self.size = size
    let margin = box.margin.mapped(units)
    self.margin = margin
    outline = box.shapeOutside.map { shape in
      let outer = Size(
        width: max(size.width + margin.left + margin.right, 0),
        height: max(size.height + margin.top + margin.bottom, 0))
      return FloatOutline(shape.mapped(pixels), margin: pixels(box.shapeMargin), in: outer)
    }
  }

  var outerWidth: Double { size.width + margin.left + margin.right }
  var outerHeight: Double { size.height + margin.top + margin.bottom }
}

extension FloatShape {
  /// The shape with other lengths.
  fileprivate func mapped(_ length: (Double) -> Double) -> FloatShape {
    func point(_ point: Point) -> Point { Point(x: length(point.x), y: length(point.y)) }
    switch self {
    case .circle(let center, let radius):
      return .circle(center: point(center), radius: length(radius))
    case .ellipse(let center, let radii):
      return .ellipse(
        center: point(center),
        radii: Size(width: length(radii.width), height: length(radii.height)))
    case .inset(let sides):
      return .inset(sides.mapped(length))
    case .polygon(let points): return .polygon(points.map(point))
    }
  }
}
