/// What advances in units of a font's scale are worth at a size: font units, or 64ths of them in a
/// varied font.
///
/// They are added up as whole numbers and so exactly: under `.uiKit` as they are, under `.css` each
/// in 1/65,536 px, as ``PixelScale`` has it. Either sum becomes points by one multiplication.
struct FontScale: Sendable {
  /// What the font's size is asked to be, in points.
  let pointSize: Double

  /// The size that text is laid out in, in pixels; ``pointSize`` but under `.css`. What else here
  /// is in points, is in these.
  let size: Double

  /// What its sums are in.
  let unit: LineUnit

  /// The size of its glyphs, where these are no small capitals that are made of large ones.
  private let glyphSize: Double

  /// Under `.css` alone.
  private let pixels: PixelAdvances?

  /// - Parameters:
  ///   - size: In points.
  ///   - trim: Which full-width punctuation gives up room under `.css`.
  init(
    _ font: Font, size: Double, pixelsPerPoint: Double = 1, _ rules: RuleBook,
    trim: CSSStyle.TextSpacingTrim = .normal
  ) {
    self.init(font.instance, size: size, pixelsPerPoint: pixelsPerPoint, rules, trim: trim)
  }

  init(
    _ instance: FontInstance, size: Double, pixelsPerPoint: Double, _ rules: RuleBook,
    trim: CSSStyle.TextSpacingTrim
  ) {
    pointSize = size
    let size =
      rules.roundsAdvances ? PixelScale.computed(size, pixelsPerPoint: pixelsPerPoint) : size
    self.size = size
    glyphSize = instance.role.opticalSize(size)
    pixels = rules.roundsAdvances ? PixelAdvances(instance, size: size, trim: trim) : nil
    unit = LineUnit(instance, size: size, rules)
  }

  /// The same font, with a unit of a text's lines in the place of points. Glyphs add what they did.
  private init(_ other: FontScale, countedIn unit: LineUnit) {
    pointSize = other.pointSize
    size = other.size
    glyphSize = other.glyphSize
    pixels = other.pixels
    self.unit = LineUnit(size: Double(unit.count(in: other.unit)), perEm: 1)
  }

  /// The scale by which walks count, in a unit of a text's lines.
  func counted(in unit: LineUnit) -> FontScale {
    unit == .points ? self : FontScale(self, countedIn: unit)
  }

  /// Which full-width punctuation gives up room: under `.css` in a font that can, unless the
  /// features asked for already do it; `nil` for none.
  var punctuationTrim: CSSStyle.TextSpacingTrim? { pixels?.punctuationTrim }

  /// Whether the font may be so many times as large.
  func allows(_ factor: Double) -> Bool {
    Font.isSize(pointSize * factor) && Font.isSize(pointSize * (glyphSize / size) * factor)
  }

  /// Under `.css` alone.
  var pixelScale: PixelScale? { pixels?.scale }

  /// What a glyph adds to a sum.
  ///
  /// - Parameter advance: In units of the font's scale.
  func units(_ advance: Int32, glyph: UInt32) -> Int {
    pixels?.advance(advance, glyph: glyph) ?? Int(advance)
  }

  func units(_ glyph: Glyph) -> Int { units(glyph.advance, glyph: glyph.id) }

  /// Writes what each glyph of a range adds to a sum under `.css`, the glyph `start` first.
  func write(
    _ glyphs: Span<Glyph>, in range: Range<Int>, to units: inout MutableSpan<Int>, from start: Int
  ) {
    pixels?.write(glyphs, in: range, to: &units, from: start)
  }

  /// A sum in points.
  func points(_ units: Int) -> Double { unit.points(Double(units)) }

  /// The advance of one glyph, in points.
  @inline(__always)
  func points(of glyph: Glyph) -> Double {
    guard let pixels else { return unit.points(Double(glyph.advance)) }
    return Double(pixels.advance(glyph.advance, glyph: glyph.id)) / 65_536
  }

  /// How far a glyph is drawn from the pen, in points.
  func points(offset: Int32) -> Double {
    guard let pixels else { return points(Int(offset)) }
    return points(pixels.adjustment(Int(offset)))
  }

  /// The advance of a character by itself, in points; zero when the font lacks it.
  func points(_ scalar: Unicode.Scalar, of font: Font) -> Double {
    guard let glyph = font.instance.glyph(for: scalar) else { return 0 }
    return points(units(Int32(clamping: font.instance.advance(ofGlyph: glyph)), glyph: glyph))
  }

  /// Whether sums of another scale of the same font are in the same units. Under `.uiKit` sums of
  /// all sizes are.
  func hasSameUnits(as other: FontScale) -> Bool {
    pixels?.scale == other.pixels?.scale && punctuationTrim == other.punctuationTrim
  }

  /// What tells this scale from the same font's scales at other sizes, where sums depend on it;
  /// below zero where they do not.
  var sizeKey: Float { pixels?.scale.size ?? -1 }
}

extension LineUnit {
  /// What sums of a font's advances are in.
  ///
  /// - Parameter size: In pixels.
  init(_ font: FontInstance, size: Double, _ rules: RuleBook) {
    if rules.roundsAdvances {
      self.init(size: 1, perEm: 65_536)
    } else {
      self.init(size: font.role.glyphSize(size), perEm: Double(font.unitsPerEm))
    }
  }
}

extension ShapedText {
  /// What each glyph of a range adds to a sum under `.css`, found for all at once: segments there
  /// are often of one glyph.
  ///
  /// - Parameter first: The item of the range's first glyph, or one before.
  /// - Complexity: linear in the length of `range` and the number of items from `first` on.
  func units(ofGlyphs range: Range<Int>, firstItem first: Int, scales: [FontScale]) -> [Int] {
    let glyphs = glyphs
    var units = [Int](repeating: 0, count: range.count)
    var span = units.mutableSpan
    for item in items[first...] {
      if item.glyphs.lowerBound >= range.upperBound { break }
      scales[item.item.font].write(
        glyphs.span, in: item.glyphs.clamped(to: range), to: &span, from: range.lowerBound)
    }
    return units
  }
}
