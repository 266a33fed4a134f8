internal import CUnicodeTables

/// What itemizing and shaping ask of a scalar, packed into one word.
///
/// Unicode 17.0. HarfBuzz 6.0 is on 15.0 and has no Script_Extensions.
///
/// - Complexity: three array reads a scalar.
struct CharacterProperties: Sendable {
  /// See `textgauge_character_record` for the bits.
  private let record: UInt64

  /// The properties of a scalar's number, at most 0x10FFFF.
  static func of(_ value: UInt32) -> CharacterProperties {
    CharacterProperties(record: textgauge_character_record(value))
  }

  /// The Script property as an ISO 15924 tag, packed as HarfBuzz does.
  var scriptTag: UInt32 { UInt32(truncatingIfNeeded: record >> 32) }

  /// Whether Script_Extensions says more than the Script property.
  var hasScriptExtensions: Bool { extensionSet != 0 }

  /// The scripts of Script_Extensions as tags; empty when they are no more than the script.
  var scriptExtensions: ArraySlice<UInt32> {
    let first = Int(CharacterPropertyTable.extensionStarts[extensionSet])
    let end = Int(CharacterPropertyTable.extensionStarts[extensionSet + 1])
    return CharacterPropertyTable.extensionTags[first..<end]
  }

  /// Whether the scalar takes the script around it: Common or Inherited, and no extensions.
  var isOfSharedScript: Bool {
    (scriptTag == 0x5A79_7979 || scriptTag == 0x5A69_6E68) && !hasScriptExtensions
  }

  /// Whether a line of the system font keeps its height when a fallback font shows the scalar.
  ///
  /// UIKit's lines do for Han, kana and Hangul (recorded). Of scripts that San Francisco has itself
  /// it is what a missing letter would have done, and for Bopomofo, symbols and emoji a choice.
  var keepsSystemHeight: Bool {
    hasScriptExtensions
      ? scriptExtensions.contains(where: Self.keepsSystemHeight)
      : Self.keepsSystemHeight(scriptTag)
  }

  private static func keepsSystemHeight(_ script: UInt32) -> Bool {
    switch script {
    case 0x4861_6E69, 0x4869_7261, 0x4B61_6E61, 0x4861_6E67: true  // Hani, Hira, Kana, Hang
    case 0x426F_706F: true  // Bopo
    case 0x4C61_746E, 0x4772_656B, 0x4379_726C: true  // Latn, Grek, Cyrl
    case 0x5A79_7979, 0x5A69_6E68, 0x5A7A_7A7A: true  // Zyyy, Zinh, Zzzz
    default: false
    }
  }

  /// Whether the scalar goes on in a run of `script` without further thought: it is no control, no
  /// bracket, no emoji, has no Script_Extensions, no script of its own, and no Bidi_Class of those
  /// that end the run.
  @inline(__always)
  func goesOn(in script: UInt32, endingAt classes: UInt64) -> Bool {
    let special: UInt64 = 0x7FF << 21 | 1 << 7 | 1 << 6 | 1 << 3 | 1 << 1
    guard record & special == 0, classes >> (record >> 16 & 0x1F) & 1 == 0 else { return false }
    return scriptTag == script || scriptTag == 0x5A79_7979 || scriptTag == 0x5A69_6E68
  }

  /// Whether a left-to-right text that holds the scalar may have other levels than 0: a
  /// right-to-left character, an Arabic number or an explicit control.
  var mayReorder: Bool { Self.reordering >> (record >> 16 & 0x1F) & 1 != 0 }

  /// The Bidi_Classes for which ``mayReorder`` holds, a bit for each.
  static let reordering: UInt64 = 1 << 1 | 1 << 2 | 1 << 6 | 0xF << 14 | 0x7 << 19

  var bidiClass: BidiClass {
    BidiClass(rawValue: UInt8(truncatingIfNeeded: record >> 16 & 0x1F)) ?? .otherNeutral
  }

  var wordBreak: WordBreakClass {
    WordBreakClass(rawValue: UInt8(truncatingIfNeeded: record >> 10 & 0x1F)) ?? .other
  }

  var isMark: Bool { has(0) }
  var isControl: Bool { has(1) }
  var isDefaultIgnorable: Bool { has(2) }
  var isEmojiPresentation: Bool { has(3) }
  var isExtendedPictographic: Bool { has(4) }
  var isWhitespace: Bool { has(5) }
  var isOpenBracket: Bool { has(6) }
  var isCloseBracket: Bool { has(7) }
  var isVariationSelector: Bool { has(8) }
  var isDecimalDigit: Bool { has(9) }

  private var extensionSet: Int { Int(truncatingIfNeeded: record >> 21 & 0x7FF) }

  private func has(_ bit: UInt64) -> Bool { record >> bit & 1 != 0 }

  /// The bracket that pairs with `value` (Bidi_Paired_Bracket), or `nil` if it is none.
  ///
  /// - Complexity: logarithmic in the 128 brackets.
  static func pairedBracket(of value: UInt32) -> UInt32? {
    let brackets = CharacterPropertyTable.brackets
    var low = 0
    var high = brackets.count
    while low < high {
      let middle = (low + high) / 2
      if brackets[middle] < value { low = middle + 1 } else { high = middle }
    }
    guard low < brackets.count, brackets[low] == value else { return nil }
    return CharacterPropertyTable.pairedBrackets[low]
  }
}

/// Bidi_Class (UAX #9, table 4), numbered as `scripts/generate unicode` does.
enum BidiClass: UInt8, Sendable {
  case leftToRight, rightToLeft, arabicLetter
  case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
  case nonspacingMark, boundaryNeutral, paragraphSeparator, segmentSeparator, whiteSpace
  case otherNeutral
  case leftToRightEmbedding, leftToRightOverride, rightToLeftEmbedding, rightToLeftOverride
  case popDirectionalFormat
  case leftToRightIsolate, rightToLeftIsolate, firstStrongIsolate, popDirectionalIsolate
}
