internal import AutoLayout
internal import TextLayout

/// What controls are drawn in: greys, and the blue of UIKit's tint.
private enum ControlColor {
  static let tint = Color(red: 0, green: 122, blue: 255)
  static let gray = Color(red: 120, green: 120, blue: 128)
}

extension Canvas {
  /// Draws a control's shapes, without its titles.
  mutating func draw(_ control: ControlLayout, at origin: Point) {
    for shape in control.shapes {
      let rect = shape.rect.offsetBy(dx: origin.x, dy: origin.y)
      switch shape.role {
      case .track: fill(rect, shape.cornerRadius, ControlColor.gray.faded(to: 52))
      case .fill: fill(rect, shape.cornerRadius, ControlColor.tint.faded(to: 112))
      case .knob:
        fill(rect, shape.cornerRadius, options.paperColor)
        outline(rect, shape.cornerRadius)
      case .outline: outline(rect, shape.cornerRadius)
      case .stroke:
        add(
          .hairline(
            from: rect.origin, to: Point(x: rect.maxX, y: rect.maxY), ControlColor.gray))
      }
    }
  }

  private mutating func fill(_ rect: Rect, _ radius: Double, _ color: Color) {
    add(.roundedRectangle(rect, radius: radius, color, isFilled: true))
  }

  private mutating func outline(_ rect: Rect, _ radius: Double) {
    add(.roundedRectangle(rect, radius: radius, ControlColor.gray, isFilled: false))
  }
}
