internal import CHarfBuzz
internal import Synchronization

/// What a font's full-width punctuation is in a language and script: which of it opens and closes
/// at a size, and what its `halt` takes off (Blink's `HanKerning::FontData`).
///
/// Where commas, colons and quotation marks stand in their squares depends on font, language and
/// size: in the middle in traditional Chinese, quotation marks narrow outside Chinese. The outlines
/// tell.
///
/// Kept by the font (``PunctuationCache``). About 1.2 kB. Any thread may read it.
final class PunctuationForms: Sendable {
  /// Who asks for the forms holds the font.
  private unowned let font: FontInstance
  private let language: Language
  private let script: UInt32
  private let probes: [PunctuationProbe]

  /// What each loses, by two bits of its block and six of its place in it; above zero where that
  /// has not been asked.
  private let losses: InlineArray<256, Atomic<Int32>> = InlineArray { _ in Atomic(1) }

  init(_ font: FontInstance, _ language: Language, script: UInt32) {
    self.font = font
    self.language = language
    self.script = script
    probes = PunctuationProbe.all(font, language)
  }

  func isOf(_ language: Language, script: UInt32) -> Bool {
    self.script == script && self.language == language
  }

  /// Whether punctuation may give way in the font.
  var hasGlyphPerProbe: Bool { !probes.isEmpty }

  /// Where it stands at a size.
  func places(_ scale: PixelScale) -> PunctuationPlaces { PunctuationPlaces(probes, scale) }

  /// What the character of three bytes at an offset loses, in font units: a negative number. A
  /// `halt` that widens takes nothing.
  ///
  /// - Complexity: constant but for the first time.
  func loss(at offset: Int, of utf8: Span<UInt8>) -> Int32 {
    // U+2000, U+3000, U+FF00 and U+FF40.
    let block = utf8[offset] == 0xEF ? 2 | utf8[offset + 1] & 1 : utf8[offset] & 1
    let place = Int(block) << 6 | Int(utf8[offset + 2] & 0x3F)
    let known = losses[place].load(ordering: .relaxed)
    if known <= 0 { return known }
    let loss = shapedLoss(at: offset, of: utf8)
    losses[place].store(loss, ordering: .relaxed)
    return loss
  }

  /// How far to the right of the pen a character is drawn that gave way, in font units: an opening
  /// bracket loses the room on its left.
  func placement(at offset: Int, of utf8: Span<UInt8>) -> Int32 {
    var buffer = HarfBuzzBuffer()
    guard shape(offset, of: utf8, gives: true, in: &buffer) else { return 0 }
    var run = ShapedGlyphs()
    buffer.appendGlyphs(isRightToLeft: false, to: &run)
    return run.offsets.first?.x ?? 0
  }

  private func shapedLoss(at offset: Int, of utf8: Span<UInt8>) -> Int32 {
    var buffer = HarfBuzzBuffer()
    guard shape(offset, of: utf8, gives: false, in: &buffer) else { return 0 }
    let whole = buffer.advance
    guard shape(offset, of: utf8, gives: true, in: &buffer) else { return 0 }
    return Int32(max(-Int(Int32.max), min(0, buffer.advance - whole)))
  }

  /// Shapes the character of three bytes at an offset.
  ///
  /// - Parameter gives: Whether it gives way, by `halt`.
  private func shape(
    _ offset: Int, of utf8: Span<UInt8>, gives: Bool, in buffer: inout HarfBuzzBuffer
  ) -> Bool {
    let range = offset..<offset + 3
    let item = Item(range: range, script: script, font: 0, language: language, level: 0)
    let halt = hb_feature_t(tag: Tag("halt").rawValue, value: 1, start: 0, end: .max)
    return buffer.shape(
      utf8, range: range, item: item, font: font,
      as: HarfBuzzBuffer.Extras(feature: gives ? halt : nil))
  }
}
