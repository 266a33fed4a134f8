package import TextLayout

extension JSONWriter {
  /// Writes a rectangle's members.
  package mutating func rectangle(_ rect: Rect) {
    number("x", rect.minX)
    number("y", rect.minY)
    number("width", rect.width)
    number("height", rect.height)
  }
}
