internal import CCairo

/// A paint of the table `COLR`. Others that it names are places in the table.
enum Paint {
  /// One above the other, the first lowest.
  case layers(Range<Int>)

  /// Everything in one colour or gradient.
  case fill(Fill)

  /// A paint inside of an outline.
  case glyph(UInt32, Int)

  /// All that another glyph's paints draw.
  case colorGlyph(UInt32)

  case transform(Affine, Int)
  case composite(source: Int, CompositeMode, backdrop: Int)
}

enum Fill {
  case solid(PaletteColor)
  case gradient(Gradient)

  /// How many colours it has, and one for itself.
  var length: Int {
    if case .gradient(let gradient) = self { 1 + gradient.line.stops.count } else { 1 }
  }
}

/// A colour as a font has it.
struct PaletteColor {
  /// Of the palette; ``text`` for the text's own colour.
  let entry: Int

  /// What the colour's own alpha is multiplied with, 0 to 1.
  let alpha: Double

  static let text = 0xFFFF

  init(entry: Int, alpha: Double) {
    self.entry = entry
    self.alpha = min(max(alpha, 0), 1)
  }
}

/// How a paint is put on what is below it: `COLR`'s own numbers.
struct CompositeMode {
  let cairo: cairo_operator_t

  static let over = CompositeMode(3)

  /// Unknown ones leave what is below as it is, as Skia does.
  init(_ number: Int) {
    cairo = number < Self.all.count ? Self.all[number] : CAIRO_OPERATOR_DEST
  }

  private static let all = [
    CAIRO_OPERATOR_CLEAR, CAIRO_OPERATOR_SOURCE, CAIRO_OPERATOR_DEST, CAIRO_OPERATOR_OVER,
    CAIRO_OPERATOR_DEST_OVER, CAIRO_OPERATOR_IN, CAIRO_OPERATOR_DEST_IN, CAIRO_OPERATOR_OUT,
    CAIRO_OPERATOR_DEST_OUT, CAIRO_OPERATOR_ATOP, CAIRO_OPERATOR_DEST_ATOP, CAIRO_OPERATOR_XOR,
    CAIRO_OPERATOR_ADD, CAIRO_OPERATOR_SCREEN, CAIRO_OPERATOR_OVERLAY, CAIRO_OPERATOR_DARKEN,
    CAIRO_OPERATOR_LIGHTEN, CAIRO_OPERATOR_COLOR_DODGE, CAIRO_OPERATOR_COLOR_BURN,
    CAIRO_OPERATOR_HARD_LIGHT, CAIRO_OPERATOR_SOFT_LIGHT, CAIRO_OPERATOR_DIFFERENCE,
    CAIRO_OPERATOR_EXCLUSION, CAIRO_OPERATOR_MULTIPLY, CAIRO_OPERATOR_HSL_HUE,
    CAIRO_OPERATOR_HSL_SATURATION, CAIRO_OPERATOR_HSL_COLOR, CAIRO_OPERATOR_HSL_LUMINOSITY,
  ]
}
