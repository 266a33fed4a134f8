/// How a grapheme cluster is to be shown, as far as that decides between fonts that have it.
///
/// Source: UTS #51, sections 1.4.3 (emoji sequences) and 2 (presentation); for variation sequences
/// the Unicode Standard, 23.4.
enum Presentation: Sendable {
  /// In any font.
  case ordinary

  /// As emoji, in a coloured font: a character with Emoji_Presentation, a sequence with U+FE0F, a
  /// modifier or a joiner, a keycap, a flag.
  case emoji

  /// As text, in a font that is not coloured: an emoji character after which U+FE0E stands.
  case text

  /// As a variation, in a font that has it: a character after which another selector stands.
  case variation
}

/// Finds the presentation of a grapheme cluster, one character after the other.
///
/// A character that can be an emoji but is text by default stays ordinary on its own, and so does a
/// keycap without U+FE0F. Only directly after the first character does U+FE0E ask for text: later
/// in a sequence it changes nothing.
struct PresentationScanner {
  private enum Base { case emoji, other, ignorable }

  private(set) var presentation: Presentation
  private let base: Base
  private var isAfterBase = true

  init(first value: UInt32, _ properties: CharacterProperties) {
    presentation = properties.isEmojiPresentation ? .emoji : .ordinary
    if properties.isEmojiPresentation || properties.isExtendedPictographic
      || Self.isKeycapBase(value)
    {
      base = .emoji
    } else {
      base = properties.isDefaultIgnorable ? .ignorable : .other
    }
  }

  mutating func take(_ value: UInt32, _ properties: CharacterProperties) {
    defer { isAfterBase = false }
    if base == .emoji && isAfterBase && value == 0xFE0E {
      presentation = .text
    } else if base == .emoji && presentation != .text && Self.makesEmoji(value, properties) {
      presentation = .emoji
    } else if presentation == .ordinary && base != .ignorable && properties.isVariation(value) {
      presentation = .variation
    }
  }

  /// Whether a character makes an emoji of one it stands after: U+FE0F, a modifier, the second half
  /// of a flag, the end of a sequence of tags, or another pictograph, joined.
  private static func makesEmoji(_ value: UInt32, _ properties: CharacterProperties) -> Bool {
    value == 0xFE0F || value == 0xE007F || properties.isEmojiPresentation
      || properties.isExtendedPictographic
  }

  private static func isKeycapBase(_ value: UInt32) -> Bool {
    (0x30...0x39).contains(value) || value == 0x23 || value == 0x2A
  }
}

extension CharacterProperties {
  /// Whether `value`, the scalar of these properties, selects a variation other than text and
  /// emoji.
  func isVariation(_ value: UInt32) -> Bool {
    isVariationSelector && value & ~1 != 0xFE0E
  }
}
