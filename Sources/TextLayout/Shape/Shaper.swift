internal import CHarfBuzz
internal import LineBreaking

/// Scratch memory for shaping, reused from text to text.
///
/// Every call that measures a new text may be handed one. Without one it is lent one of the font's
/// library, which costs some hundred instructions. A shaper belongs to one thread at a time, which
/// is why it is not `Sendable`: give each thread its own.
///
/// It learns, too. After two kilobytes of text in a font, or six in one of many glyphs, it finds
/// out the advances of pairs of letters, and of words with ligatures. Plain texts are then added
/// up, and shaped only when somebody asks for their lines. All answers stay the same.
///
/// ```swift
/// let shaper = Shaper()
/// let heights = answers.map { MeasuredText($0, font: font, shaper: shaper).height(width: 355) }
/// ```
///
/// - Complexity: 50 to 270 KB for each font, language and script of which plain texts were read.
public final class Shaper {
  private var buffer = HarfBuzzBuffer()

  /// About 100 bytes an entry, and 400 at most.
  private var stretches = ShapeMemo<StretchKey, (before: Int, after: Int)>(bound: 4096)

  /// With clusters that are told from the start of their stretch: about 400 bytes an entry, and
  /// 3 KB at most.
  private var windows = ShapeMemo<WindowKey, [Glyph]>(bound: 1024)

  /// Of a few letters each: about 200 bytes an entry, and 800 at most.
  private var shortItems = ShapeMemo<ItemKey, ShortItem>(bound: 2048)

  /// Those used last, so that no lock is taken for each item, and where punctuation stands at the
  /// size that was asked for last.
  private var punctuation: [KnownPunctuation] = []

  private struct KnownPunctuation {
    let font: FontInstance
    let forms: PunctuationForms
    var scale: PixelScale?
    var places: PunctuationPlaces?
  }

  /// The cluster whose characters were asked for last. It keeps one text alive, at most until the
  /// next such cluster.
  var lastCluster: LastCluster?

  struct LastCluster {
    let text: AnalysedText
    let range: Range<Int>
    let glyphs: [Glyph]?
  }

  /// Says when to give up; `nil` for never.
  var watch: DeadlineWatch? {
    get { analysis.watch }
    set { analysis.watch = newValue }
  }

  /// The most bytes that are shaped at once; see ``longestPiece``, which tests change.
  var pieceLength = longestPiece

  /// What the stage before asks for.
  let analysis = AnalysisScratch()

  /// What a later stage keeps, which alone knows its type: for texts that are read without being
  /// shaped.
  var reading: AnyObject?

  /// Creates a shaper with no memory held yet.
  public init() {}

  /// Lets go of what it keeps of its last text.
  func forgetText() {
    lastCluster = nil
    watch = nil
  }

  /// Creates a shaper for a text that may have a deadline.
  init(_ watch: DeadlineWatch?) { analysis.watch = watch }

  /// Shapes one item and appends its glyphs, in the order of the text.
  ///
  /// A long item is shaped in pieces, cut where HarfBuzz says that this changes nothing.
  /// HarfBuzz refuses output beyond 64 times its input (a font can grow text without end). Such an
  /// item is shaped in halves, down to single characters, and a character that still fails gets
  /// the glyph the font's `cmap` names: any text lays out.
  ///
  /// - Parameter start: How the item starts, for full-width punctuation.
  func shape(
    _ item: ScaledItem, of utf8: Span<UInt8>, boundaries: TextBoundaries,
    start: PunctuationTrim.Start, into run: inout ShapedGlyphs
  ) {
    let (font, range) = (item.font, item.item.range)
    let first = run.glyphs.count
    let key = ItemKey(item.item, utf8, font)
    if let key, let known = shortItems[key] {
      known.append(at: range.lowerBound, to: &run.glyphs, &run.offsets)
    } else {
      let firstOffset = run.offsets.count
      shapeInPieces(range, boundaries, &run) { piece, run in
        shape(piece, of: item, utf8: utf8, boundaries: boundaries, into: &run)
      }
      if let key, !watch.isPast {
        let shaped = ShortItem(
          run.glyphs[first...], run.offsets[firstOffset...], from: range.lowerBound)
        shortItems.insert(shaped, for: key, font: font)
      }
    }
    if let trim = trim(range, of: item, utf8: utf8, start: start) {
      run.glyphs.apply(trim, from: first)
    }
  }

  private func shape(
    _ range: Range<Int>, of item: ScaledItem, utf8: Span<UInt8>, boundaries: TextBoundaries,
    into run: inout ShapedGlyphs
  ) {
    if buffer.shape(utf8, range: range, item: item.item, font: item.font) {
      let first = run.glyphs.count
      buffer.appendGlyphs(isRightToLeft: item.item.isRightToLeft, to: &run)
      let pieces = Self.cutLongClusters(in: run.glyphs[first...], of: range, boundaries)
      if pieces.isEmpty { return }
      run.drop(from: first)
      for piece in pieces {
        shape(piece, of: item, utf8: utf8, boundaries: boundaries, into: &run)
      }
      return
    }
    guard let middle = Self.middle(of: range, utf8: utf8, boundaries: boundaries) else {
      run.glyphs.append(item.font.nominalGlyph(at: range.lowerBound, in: utf8))
      return
    }
    for half in [range.lowerBound..<middle, middle..<range.upperBound] {
      shape(half, of: item, utf8: utf8, boundaries: boundaries, into: &run)
    }
  }

  /// The advances of `range` shaped on its own, in units of `scale`. Clusters from `split` on are
  /// summed apart.
  ///
  /// Returns `nil` when HarfBuzz failed; the caller then keeps what the whole item said.
  ///
  /// - Parameter start: How the range starts, for full-width punctuation.
  func advances(
    of range: Range<Int>, splitAt split: Int, in item: ScaledItem, utf8: Span<UInt8>,
    start: PunctuationTrim.Start
  ) -> (before: Int, after: Int)? {
    let trim = trim(range, of: item, utf8: utf8, start: start)
    let key = StretchKey(
      range, splitAt: split, edges: trim?.edges ?? 0, in: item, utf8: utf8)
    if let key, let known = stretches[key] { return known }
    guard !watch.isPast, buffer.shape(utf8, range: range, item: item.item, font: item.font) else {
      return nil
    }
    if let trim { buffer.apply(trim, isRightToLeft: item.item.isRightToLeft) }
    let advances = buffer.advances(splitAt: split, scale: item.scale)
    if let key { stretches.insert(advances, for: key, font: item.font) }
    return advances
  }

  /// The glyphs of `range` shaped on its own, in the order of the text; `nil` when HarfBuzz failed.
  ///
  /// - Parameter byCharacter: Whether each character is a cluster of its own.
  func glyphs(
    of range: Range<Int>, in item: Item, utf8: Span<UInt8>, font: FontInstance,
    byCharacter: Bool = false
  ) -> [Glyph]? {
    guard
      buffer.shape(
        utf8, range: range, item: item, font: font,
        as: HarfBuzzBuffer.Extras(byCharacter: byCharacter))
    else { return nil }
    var run = ShapedGlyphs()
    buffer.appendGlyphs(isRightToLeft: item.isRightToLeft, to: &run)
    return run.glyphs
  }

  /// The glyphs of a short range shaped on its own, in the order of the text; `nil` when HarfBuzz
  /// failed.
  ///
  /// They are kept for when the same letters come again.
  func windowGlyphs(
    of range: Range<Int>, in item: Item, utf8: Span<UInt8>, font: FontInstance
  ) -> [Glyph]? {
    let key = WindowKey(range, in: item, utf8: utf8, font: font)
    if let key, let known = windows[key] { return known.moved(by: range.lowerBound) }
    let shaped = glyphs(of: range, in: item, utf8: utf8, font: font)
    if let key, let shaped {
      windows.insert(shaped.moved(by: -range.lowerBound), for: key, font: font)
    }
    return shaped
  }

  /// What full-width punctuation gives up in a range; `nil` where there is none, or it gives up
  /// nothing.
  private func trim(
    _ range: Range<Int>, of item: ScaledItem, utf8: Span<UInt8>, start: PunctuationTrim.Start
  ) -> PunctuationTrim? {
    guard let value = item.scale.punctuationTrim,
      let first = utf8.firstTrimmable(from: range.lowerBound, before: range.upperBound)
    else { return nil }
    guard let pixelScale = item.scale.pixelScale,
      let places = places(item.font, item.item, pixelScale)
    else { return nil }
    let rules = PunctuationTrim.Rules(
      forms: forms(item.font, item.item), places: places, trimsLineStarts: value.trimsLineStarts)
    let trim = PunctuationTrim(utf8, range: range, from: first, rules, start: start)
    return trim.isEmpty ? nil : trim
  }

  /// What the punctuation at an offset loses where it is trimmed, in font units: a negative number.
  func loss(at offset: Int, of item: Item, utf8: Span<UInt8>, font: FontInstance) -> Int32 {
    forms(font, item).loss(at: offset, of: utf8)
  }

  /// How far to the right of the pen punctuation is drawn that was trimmed, in font units.
  func placement(at offset: Int, of item: Item, utf8: Span<UInt8>, font: FontInstance) -> Int32 {
    forms(font, item).placement(at: offset, of: utf8)
  }

  private func forms(_ font: FontInstance, _ item: Item) -> PunctuationForms {
    punctuation[knownPunctuation(font, item)].forms
  }

  /// Where punctuation stands at a size; `nil` in a font where it gives no way.
  private func places(
    _ font: FontInstance, _ item: Item, _ scale: PixelScale
  ) -> PunctuationPlaces? {
    let index = knownPunctuation(font, item)
    let known = punctuation[index]
    if !known.forms.hasGlyphPerProbe { return nil }
    if let places = known.places, known.scale == scale { return places }
    let places = known.forms.places(scale)
    (punctuation[index].scale, punctuation[index].places) = (scale, places)
    return places
  }

  /// The least recently added of ``punctuationBound`` goes when one more is added: a text has one
  /// or two.
  private func knownPunctuation(_ font: FontInstance, _ item: Item) -> Int {
    let known = punctuation.lastIndex {
      $0.font === font && $0.forms.isOf(item.language, script: item.script)
    }
    if let known { return known }
    if punctuation.count == Self.punctuationBound { punctuation.removeFirst() }
    let forms = font.punctuation.forms(of: font, item.language, script: item.script)
    punctuation.append(KnownPunctuation(font: font, forms: forms))
    return punctuation.count - 1
  }

  private static let punctuationBound = 16

  /// A place to cut in the second half of `range`: before a grapheme cluster, else before a scalar.
  private static func middle(
    of range: Range<Int>, utf8: Span<UInt8>, boundaries: TextBoundaries
  ) -> Int? {
    let centre = range.lowerBound + range.count / 2
    var fallback: Int?
    for offset in max(centre, range.lowerBound + 1)..<max(range.upperBound, centre + 1) {
      if boundaries.flags[offset].contains(.grapheme) && offset < range.upperBound { return offset }
      if fallback == nil && offset < range.upperBound && utf8[offset] & 0xC0 != 0x80 {
        fallback = offset
      }
    }
    if fallback != nil { return fallback }
    var offset = range.upperBound - 1
    while offset > range.lowerBound && utf8[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset > range.lowerBound ? offset : nil
  }
}

extension FontInstance {
  /// The glyph `cmap` names for the scalar at `offset`, with its plain advance.
  fileprivate func nominalGlyph(at offset: Int, in utf8: Span<UInt8>) -> Glyph {
    var end = offset
    let scalar = utf8.decodeScalar(at: &end)
    var glyph: UInt32 = 0
    _ = unsafe hb_font_get_nominal_glyph(hbFont, scalar, &glyph)
    return Glyph(
      id: glyph, cluster: UInt32(offset),
      advance: unsafe hb_font_get_glyph_h_advance(hbFont, glyph),
      isUnsafeToBreak: false, hasOffset: false)
  }
}

/// An item with the font that it is shaped in, and what its advances are worth.
struct ScaledItem {
  let item: Item
  let font: FontInstance
  let scale: FontScale
}

extension AnalysedText {
  /// An item with its font.
  ///
  /// - Parameter scales: The scales of the text's fonts.
  func scaled(_ item: Item, _ scales: [FontScale]) -> ScaledItem {
    ScaledItem(item: item, font: fonts[item.font].instance, scale: scales[item.font])
  }
}

/// What shaping appends to: glyphs in the order of the text, and offsets of those that have one.
struct ShapedGlyphs {
  var glyphs: [Glyph] = []
  var offsets: [GlyphOffset] = []

  /// Whether a cluster starts at a UTF-8 offset.
  ///
  /// - Parameter first: The index of the first glyph of the item that the offset lies in.
  func startsCluster(at offset: Int, from first: Int) -> Bool {
    let index = glyphs.firstGlyph(atOrAfter: offset, in: first..<glyphs.count)
    return index < glyphs.count && glyphs[index].cluster == offset
  }
}
