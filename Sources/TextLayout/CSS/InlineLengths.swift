/// The lengths of a box in points: those that its font has to tell, told by it.
struct InlineLengths {
  /// With the features and variations that it inherits.
  var font: () -> Font
  var fontSize: Double
  var lineHeight: CSSLineHeight
  var pixelsPerPoint: Double

  func points(_ length: CSSLength) -> Double {
    if !length.isCalculation { return length.points(fontSize: fontSize) }
    let units = CSSFontUnits(font(), lineHeight: lineHeight, pixelsPerPoint: pixelsPerPoint)
    return length.resolved(units).points(fontSize: fontSize)
  }
}
