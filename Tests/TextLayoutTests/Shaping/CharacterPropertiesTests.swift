import TestSupport
import Testing

@testable import TextLayout

/// The generated table, for each of the 0x110000 code points.
@Suite struct CharacterPropertiesTests {
  @Test("Script and Script_Extensions", .enabled(if: UCDFile.isPresent))
  func scripts() throws {
    let names = try Self.scriptTags()
    let scripts = try #require(try UCDFile("Scripts.txt", missing: "Unknown")).values
    let extensions = try #require(try UCDFile("ScriptExtensions.txt", missing: "")).values
    for code in 0..<0x11_0000 {
      let properties = CharacterProperties.of(UInt32(code))
      let tag = try #require(names[scripts[code]])
      let listed = extensions[code].split(separator: " ").map { Self.tag(String($0)) }
      let expected = listed == [tag] || extensions[code] == "<script>" ? [] : listed
      if properties.scriptTag != tag || Set(properties.scriptExtensions) != Set(expected) {
        Issue.record("U+\(String(code, radix: 16))")
      }
    }
  }

  @Test("Bidi_Class", .enabled(if: UCDFile.isPresent))
  func bidiClasses() throws {
    let values = try #require(
      try UCDFile("extracted/DerivedBidiClass.txt", missing: "Left_To_Right")
    ).values
    let long = [
      "Left_To_Right": "L", "Right_To_Left": "R", "Arabic_Letter": "AL",
      "European_Terminator": "ET", "Boundary_Neutral": "BN", "Paragraph_Separator": "B",
    ]
    for code in 0..<0x11_0000 {
      let name = long[values[code]] ?? values[code]
      if CharacterProperties.of(UInt32(code)).bidiClass != Self.bidiClasses[name] {
        Issue.record("U+\(String(code, radix: 16)): \(name)")
      }
    }
  }

  @Test("flags and paired brackets", .enabled(if: UCDFile.isPresent))
  func flags() throws {
    let categories = try #require(
      try UCDFile("extracted/DerivedGeneralCategory.txt", missing: "Cn")
    ).values
    let ignorable = try Self.binary("DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
    let presentation = try Self.binary("emoji/emoji-data.txt", "Emoji_Presentation")
    let pictographic = try Self.binary("emoji/emoji-data.txt", "Extended_Pictographic")
    let whiteSpace = try Self.binary("PropList.txt", "White_Space")
    let selector = try Self.binary("PropList.txt", "Variation_Selector")
    let paired = try #require(try UCDFile("BidiBrackets.txt", missing: "")).values
    for code in 0..<0x11_0000 {
      let properties = CharacterProperties.of(UInt32(code))
      let pair = CharacterProperties.pairedBracket(of: UInt32(code))
      if properties.isMark != categories[code].hasPrefix("M")
        || properties.isControl != (categories[code] == "Cc")
        || properties.isDecimalDigit != (categories[code] == "Nd")
        || properties.isDefaultIgnorable != ignorable[code]
        || properties.isEmojiPresentation != presentation[code]
        || properties.isExtendedPictographic != pictographic[code]
        || properties.isWhitespace != whiteSpace[code]
        || properties.isVariationSelector != selector[code]
        || (properties.isOpenBracket || properties.isCloseBracket) != !paired[code].isEmpty
        || pair != UInt32(paired[code], radix: 16)
      {
        Issue.record("U+\(String(code, radix: 16))")
      }
    }
  }

  /// Without the Unicode files: what this toolchain's standard library knows, on the same version.
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

  private static func binary(_ file: String, _ property: String) throws -> [Bool] {
    let plain = try UCDFile(file, property: property, missing: "N")
    return try #require(plain).values.map { $0 == "Y" }
  }

  private static func tag(_ name: String) -> UInt32 {
    name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Short and long names of scripts, from PropertyValueAliases.txt.
  private static func scriptTags() throws -> [String: UInt32] {
    let path = try #require(
      Fixtures.sharedFile("data/unicode/17.0.0/PropertyValueAliases.txt"))
    var result: [String: UInt32] = [:]
    for line in try loadLines(path) where line.hasPrefix("sc ;") {
      let fields = line.prefix { $0 != "#" }.split(separator: ";")
        .map { $0.filter { $0 != " " } }
      result[fields[2]] = tag(fields[1])
    }
    return result
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
}
