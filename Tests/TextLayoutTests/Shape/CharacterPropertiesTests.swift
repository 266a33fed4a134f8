import TestSupport
import Testing

@testable import TextLayout

/// The generated table, for each of the 0x110000 code points, as Unicode's files have them.
@Suite struct CharacterPropertiesTests {
  @Test("Script and Script_Extensions")
  func scripts() throws {
    let scripts = try RecordedUnicode.values("sc")
    let extensions = try RecordedUnicode.values("scx")
    for code in 0..<0x11_0000 {
      let properties = CharacterProperties.of(UInt32(code))
      let listed = extensions[code].split(separator: ",").map { Self.tag(String($0)) }
      let tag = Self.tag(scripts[code])
      let expected = listed == [tag] || extensions[code] == "<script>" ? [] : listed
      if properties.scriptTag != tag || Set(properties.scriptExtensions) != Set(expected) {
        Issue.record("U+\(String(code, radix: 16))")
      }
    }
  }

  @Test("Bidi_Class")
  func bidiClasses() throws {
    let values = try RecordedUnicode.values("bc")
    for code in 0..<0x11_0000
    where CharacterProperties.of(UInt32(code)).bidiClass != Self.bidiClasses[values[code]] {
      Issue.record("U+\(String(code, radix: 16)): \(values[code])")
    }
  }

  @Test("Word_Break")
  func wordBreaks() throws {
    let values = try RecordedUnicode.values("WB")
    for code in 0..<0x11_0000
    where CharacterProperties.of(UInt32(code)).wordBreak != Self.wordBreaks[values[code]] {
      Issue.record("U+\(String(code, radix: 16)): \(values[code])")
    }
  }

  @Test("flags and paired brackets")
  func flags() throws {
    let categories = try RecordedUnicode.values("gc")
    let ignorable = try RecordedUnicode.values("DI")
    let presentation = try RecordedUnicode.values("EPres")
    let pictographic = try RecordedUnicode.values("ExtPict")
    let whiteSpace = try RecordedUnicode.values("WSpace")
    let selector = try RecordedUnicode.values("VS")
    let paired = try RecordedUnicode.values("bpb")
    let kinds = try RecordedUnicode.values("bpt")
    for code in 0..<0x11_0000 {
      let properties = CharacterProperties.of(UInt32(code))
      let pair = CharacterProperties.pairedBracket(of: UInt32(code))
      if properties.isMark != categories[code].hasPrefix("M")
        || properties.isControl != (categories[code] == "Cc")
        || properties.isDecimalDigit != (categories[code] == "Nd")
        || properties.isDefaultIgnorable != (ignorable[code] == "Y")
        || properties.isEmojiPresentation != (presentation[code] == "Y")
        || properties.isExtendedPictographic != (pictographic[code] == "Y")
        || properties.isWhitespace != (whiteSpace[code] == "Y")
        || properties.isVariationSelector != (selector[code] == "Y")
        || properties.isOpenBracket != (kinds[code] == "o")
        || properties.isCloseBracket != (kinds[code] == "c")
        || pair != UInt32(paired[code], radix: 16)
      {
        Issue.record("U+\(String(code, radix: 16))")
      }
    }
  }

  /// What this toolchain's standard library knows, on the same version.
  @Test func flagsAsTheStandardLibraryHasThem() {
    for value in 0..<UInt32(0x11_0000) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = CharacterProperties.of(value)
      let expected = scalar.properties
      let marks: [Unicode.GeneralCategory] = [.nonspacingMark, .spacingMark, .enclosingMark]
      if properties.isMark != marks.contains(expected.generalCategory)
        || properties.isControl != (expected.generalCategory == .control)
        || properties.isDecimalDigit != (expected.generalCategory == .decimalNumber)
        || properties.isDefaultIgnorable != expected.isDefaultIgnorableCodePoint
        || properties.isEmojiPresentation != expected.isEmojiPresentation
        || properties.isWhitespace != expected.isWhitespace
        || properties.isVariationSelector != expected.isVariationSelector
      {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  private static func tag(_ name: String) -> UInt32 {
    name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static let bidiClasses: [String: BidiClass] = [
    "L": .leftToRight, "R": .rightToLeft, "AL": .arabicLetter, "EN": .europeanNumber,
    "ES": .europeanSeparator, "ET": .europeanTerminator, "AN": .arabicNumber,
    "CS": .commonSeparator, "NSM": .nonspacingMark, "BN": .boundaryNeutral,
    "B": .paragraphSeparator, "S": .segmentSeparator, "WS": .whiteSpace, "ON": .otherNeutral,
    "LRE": .leftToRightEmbedding, "LRO": .leftToRightOverride, "RLE": .rightToLeftEmbedding,
    "RLO": .rightToLeftOverride, "PDF": .popDirectionalFormat, "LRI": .leftToRightIsolate,
    "RLI": .rightToLeftIsolate, "FSI": .firstStrongIsolate, "PDI": .popDirectionalIsolate,
  ]

  private static let wordBreaks: [String: WordBreakClass] = [
    "XX": .other, "CR": .carriageReturn, "LF": .lineFeed, "NL": .newline, "Extend": .extend,
    "ZWJ": .zeroWidthJoiner, "RI": .regionalIndicator, "FO": .format, "KA": .katakana,
    "HL": .hebrewLetter, "LE": .letter, "SQ": .singleQuote, "DQ": .doubleQuote,
    "MB": .midNumberLetter, "ML": .midLetter, "MN": .midNumber, "NU": .numeric,
    "EX": .extendNumberLetter, "WSegSpace": .wordSegmentSpace,
  ]
}
