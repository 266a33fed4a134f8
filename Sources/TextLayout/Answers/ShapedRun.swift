/// A run of glyphs of one font, script and direction, as HarfBuzz shaped it.
public struct ShapedRun: Sendable {
  /// A glyph as drawn, in units of which ``ShapedRun/unitsPerEm`` make an em.
  public struct Glyph: Sendable, Hashable {
    /// Index of the glyph in its font.
    public let id: UInt32

    /// UTF-8 offset in the text at which the glyph's cluster starts.
    public let cluster: Int

    /// How far the pen moves on.
    public let advance: Int

    /// How far to the right of the pen the glyph is drawn; to the left of it where negative.
    public let xOffset: Int

    /// How far above the pen the glyph is drawn; below it where negative.
    public let yOffset: Int

    /// Whether text cut before the cluster would shape differently.
    public let isUnsafeToBreak: Bool
  }

  /// The run's font.
  public let font: Font

  /// How many units of the glyphs' advances and offsets make an em: as many as the font has, or 64
  /// times as many where variations change it, whose advances have fractions of font units.
  public let unitsPerEm: Int

  /// The run's script, an ISO 15924 code such as `Latn`.
  public let script: String

  /// Whether the run's text goes from right to left; ``glyphs`` go from left to right all the same.
  public let isRightToLeft: Bool

  /// UTF-8 offsets in the text.
  public let utf8Range: Range<Int>

  /// The glyphs from left to right.
  public let glyphs: [Glyph]
}

extension MeasuredText {
  /// The text's glyphs, item by item in the order of the text, before any line breaks.
  ///
  /// Control characters, hard breaks and attachments have none.
  ///
  /// - Complexity: linear in the number of glyphs.
  public var runs: [ShapedRun] {
    let shaped = laidOut.shaped
    let offsets = Dictionary(uniqueKeysWithValues: shaped.offsets.map { ($0.glyph, $0) })
    let fonts = fonts
    return shaped.items.filter { !$0.item.isAttachment }.map { shapedItem in
      let item = shapedItem.item
      var glyphs = shapedItem.glyphs.map { index in
        let glyph = shaped.glyphs[index]
        return ShapedRun.Glyph(
          id: glyph.id, cluster: Int(glyph.cluster), advance: Int(glyph.advance),
          xOffset: Int(offsets[index]?.x ?? 0), yOffset: Int(offsets[index]?.y ?? 0),
          isUnsafeToBreak: glyph.isUnsafeToBreak)
      }
      if item.isRightToLeft { glyphs.reverse() }
      return ShapedRun(
        font: fonts[item.font], unitsPerEm: Int(fonts[item.font].instance.unitsPerEm),
        script: ShapedRun.name(ofScript: item.script), isRightToLeft: item.isRightToLeft,
        utf8Range: item.range, glyphs: glyphs)
    }
  }
}

extension ShapedRun {
  /// The ISO 15924 code of a script.
  static func name(ofScript tag: UInt32) -> String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
