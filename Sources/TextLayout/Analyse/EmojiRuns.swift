internal import LineBreaking

/// Cuts text where Chromium does between emoji and other text: a run of either is shaped on its
/// own.
///
/// Blink's `SymbolsIterator` with the grammar of its emoji segmenter
/// (`emoji_presentation_scanner.rl`): the longest emoji sequence from each place on, else one
/// character of text; neighbours of one kind are a run. It goes by code points and knows nothing of
/// grapheme clusters: U+200D between an emoji and a character that is none belongs to neither
/// sequence and is text, and so is U+20E3 after `👩‍1️`.
struct EmojiRuns {
  /// Blink's `FontFallbackPriority`.
  enum Kind: Sendable {
    case text, emoji

    /// Asked for by U+FE0E and U+FE0F.
    case selectedText, selectedEmoji

    var isEmoji: Bool { self == .emoji || self == .selectedEmoji }
  }

  private struct Token {
    var kind: Kind
    var end: Int
  }

  /// The last token read.
  private var token = Token(kind: .text, end: 0)

  /// The kind of the text at an offset, and where another begins, at `limit` at the latest. Offsets
  /// only grow.
  ///
  /// - Complexity: linear in what is read, each character once.
  mutating func run(
    from start: Int, upTo limit: Int, in utf8: Span<UInt8>
  ) -> (kind: Kind, end: Int) {
    if start >= token.end { token = Self.token(at: start, in: utf8) }
    let kind = token.kind
    while token.end < limit {
      let end = token.end
      token = Self.token(at: end, in: utf8)
      if token.kind != kind { return (kind, end) }
    }
    return (kind, limit)
  }

  /// Where the token ends that the last run ended in.
  var end: Int { token.end }

  /// The kind of a character that no other joins.
  static func kind(ofLone value: UInt32, _ properties: CharacterProperties) -> Kind {
    if !properties.isEmojiPresentation && !properties.isExtendedPictographic { return .text }
    return Category(value).isEmojiAlone ? .emoji : .text
  }

  private static func token(at start: Int, in utf8: Span<UInt8>) -> Token {
    var place = start
    let first = next(&place, utf8)
    var token = Token(kind: .text, end: place)
    if first == .regionalIndicator, next(&place, utf8) == .regionalIndicator {
      return Token(kind: .emoji, end: place)
    }
    guard first.isAnyEmoji else { return token }
    if first.isEmojiAlone { token.kind = .emoji }
    let second = next(&place, utf8)
    switch second {
    case .textSelector:
      return Token(kind: .selectedText, end: endOfKeycap(first, place, utf8) ?? place)
    case .emojiSelector:
      if let end = endOfKeycap(first, place, utf8) { return Token(kind: .selectedEmoji, end: end) }
      token = Token(kind: .selectedEmoji, end: place)
    case .circleBackslash: return Token(kind: .emoji, end: place)
    case .modifier where first == .modifierBase: token = Token(kind: .emoji, end: place)
    case .tag where first == .tagBase:
      if let end = endOfTags(place, utf8) { return Token(kind: .emoji, end: end) }
    default: break
    }
    return endOfSequence(token.end, utf8).map { Token(kind: .emoji, end: $0) } ?? token
  }

  /// Where the keycap after a selector at a place ends, if there is one.
  private static func endOfKeycap(_ first: Category, _ place: Int, _ utf8: Span<UInt8>) -> Int? {
    var end = place
    return first == .keycapBase && next(&end, utf8) == .keycap ? end : nil
  }

  /// Where tags after a place end, if they do as they must.
  private static func endOfTags(_ place: Int, _ utf8: Span<UInt8>) -> Int? {
    var place = place
    while true {
      switch next(&place, utf8) {
      case .tag: continue
      case .tagEnd: return place
      default: return nil
      }
    }
  }

  /// Where the last of the emoji ends that joiners bind to the one before a place.
  private static func endOfSequence(_ start: Int, _ utf8: Span<UInt8>) -> Int? {
    var end: Int?
    var place = start
    while next(&place, utf8) == .joiner {
      let element = next(&place, utf8)
      guard element.isAnyEmoji else { break }
      var after = place
      let second = next(&after, utf8)
      if second == .emojiSelector || second == .modifier && element == .modifierBase {
        place = after
      }
      end = place
    }
    return end
  }

  /// What the character at a place is to the grammar; `other` at the end of the text.
  private static func next(_ place: inout Int, _ utf8: Span<UInt8>) -> Category {
    place < utf8.count ? Category(utf8.decodeScalar(at: &place)) : .other
  }
}

extension EmojiRuns {
  /// Blink's `EmojiSegmentationCategory`, in the order in which it decides
  /// (`GetEmojiSegmentationCategory`).
  private enum Category {
    case keycapBase, keycap, circleBackslash, joiner, textSelector, emojiSelector
    case tagBase, tag, tagEnd, modifierBase, modifier, regionalIndicator
    case presentedEmoji, emoji, other

    init(_ value: UInt32) {
      switch value {
      case 0x23, 0x2A, 0x30...0x39: self = .keycapBase
      case ..<0xA9: self = .other
      case 0x20E3: self = .keycap
      case 0x20E0: self = .circleBackslash
      case 0x200D: self = .joiner
      case 0xFE0E: self = .textSelector
      case 0xFE0F: self = .emojiSelector
      case 0x1F3F4: self = .tagBase
      case 0xE0030...0xE0039, 0xE0061...0xE007A: self = .tag
      case 0xE007F: self = .tagEnd
      case 0x1F3FB...0x1F3FF: self = .modifier
      case 0x1F1E6...0x1F1FF: self = .regionalIndicator
      default: self = Self.ofPictograph(value)
      }
    }

    private static func ofPictograph(_ value: UInt32) -> Category {
      let properties = CharacterProperties.of(value)
      guard properties.isEmojiPresentation || properties.isExtendedPictographic,
        let scalar = Unicode.Scalar(value)
      else { return .other }
      if scalar.properties.isEmojiModifierBase { return .modifierBase }
      if properties.isEmojiPresentation { return .presentedEmoji }
      let isReserved = scalar.properties.generalCategory == .unassigned
      return scalar.properties.isEmoji || isReserved ? .emoji : .other
    }

    var isAnyEmoji: Bool { self == .keycapBase || self == .emoji || isEmojiAlone }
    var isEmojiAlone: Bool { self == .presentedEmoji || self == .modifierBase || self == .tagBase }
  }
}
