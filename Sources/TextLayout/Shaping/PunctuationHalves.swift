internal import CHarfBuzz

/// What full-width punctuation gives up where ``PunctuationTrim`` takes half of it: what the font's
/// `halt` takes off an advance, remembered.
///
/// Bounded by the punctuation of the fonts that a shaper meets.
struct PunctuationHalves: ~Copyable {
  private struct Key: Hashable {
    var font: ObjectIdentifier
    var language: UInt
    var script: UInt32
    var value: UInt32
  }

  private let buffer = HarfBuzzBuffer()
  private var known: [Key: Int32] = [:]

  /// Keeps the fonts of the keys alive, so that no other comes to have a key's identity.
  private var fonts: [ObjectIdentifier: FontInstance] = [:]

  /// What the character at an offset loses, in font units: a negative number.
  mutating func loss(
    at offset: Int, of item: Item, utf8: Span<UInt8>, font: FontInstance, language: Language
  ) -> Int32 {
    var end = offset
    let value = utf8.decodeScalar(at: &end)
    let key = Key(
      font: ObjectIdentifier(font), language: language.identity, script: item.script, value: value)
    if let loss = known[key] { return loss }
    let range = offset..<end
    let halt = hb_feature_t(tag: Tag("halt").rawValue, value: 1, start: 0, end: .max)
    var loss: Int32 = 0
    if buffer.shape(utf8, range: range, item: item, font: font, language: language) {
      loss -= buffer.advance
    }
    if buffer.shape(
      utf8, range: range, item: item, font: font, language: language, feature: halt)
    {
      loss += buffer.advance
    }
    known[key] = loss
    fonts[ObjectIdentifier(font)] = font
    return loss
  }
}
