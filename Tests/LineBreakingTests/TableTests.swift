import TestSupport
import Testing

@testable import LineBreaking

/// The generated table, for each of the 0x110000 code points.
@Suite struct TableTests {
  @Test("Line_Break, East_Asian_Width and what rules ask besides", .enabled(if: UCDFile.isPresent))
  func lineSymbols() throws {
    let classes = try #require(try UCDFile("LineBreak.txt", missing: "XX")).values
    let widths = try #require(try UCDFile("EastAsianWidth.txt", missing: "N")).values
    let categories = try #require(
      try UCDFile("extracted/DerivedGeneralCategory.txt", missing: "Cn")
    ).values
    let emoji = try Self.binary("emoji/emoji-data.txt", "Extended_Pictographic")
    for code in 0..<UInt32(0x11_0000) {
      let symbol = LineSymbol.all[Int(BreakPropertyTable.properties(of: code) & 0xFF)]
      let index = Int(code)
      let category = categories[index]
      if "\(symbol.lineBreak)".uppercased() != classes[index] {
        Issue.record("Line_Break of U+\(String(code, radix: 16)): \(symbol)")
      }
      if symbol.eastAsian != ["F", "W", "H"].contains(widths[index]) {
        Issue.record("East_Asian_Width of U+\(String(code, radix: 16))")
      }
      if symbol.lineBreak == .qu && (category == "Pi") != symbol.isInitialQuote
        || symbol.lineBreak == .qu && (category == "Pf") != symbol.isFinalQuote
      {
        Issue.record("quote U+\(String(code, radix: 16))")
      }
      if symbol.lineBreak == .sa && ["Mn", "Mc"].contains(category) != (symbol.detail == .mark) {
        Issue.record("SA mark U+\(String(code, radix: 16))")
      }
      let isUnassigned = emoji[index] && category == "Cn"
      if isUnassigned != (symbol.detail == .unassignedPictograph) {
        Issue.record("unassigned pictograph U+\(String(code, radix: 16))")
      }
    }
  }

  @Test(
    "Grapheme_Cluster_Break, Indic_Conjunct_Break, Extended_Pictographic",
    .enabled(if: UCDFile.isPresent))
  func clusterSymbols() throws {
    let clusters = try #require(
      try UCDFile("auxiliary/GraphemeBreakProperty.txt", missing: "Other")
    ).values
    let conjuncts = try #require(
      try UCDFile("DerivedCoreProperties.txt", property: "InCB", missing: "None")
    ).values
    let emoji = try Self.binary("emoji/emoji-data.txt", "Extended_Pictographic")
    for code in 0..<0x11_0000 {
      let number = BreakPropertyTable.properties(of: UInt32(code)) >> 8
      let symbol = ClusterSymbol.all[Int(number)]
      if symbol.cluster != Self.clusters[clusters[code]]
        || symbol.conjunct != Self.conjuncts[conjuncts[code]]
        || symbol.pictographic != emoji[code]
      {
        Issue.record("U+\(String(code, radix: 16)): \(symbol)")
      }
    }
  }

  /// Without the Unicode files: the general categories this toolchain knows, which is on the same
  /// version.
  @Test func controlsMarksAndQuotesAsTheStandardLibraryHasThem() {
    for value in 0..<UInt32(0x11_0000) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = BreakPropertyTable.properties(of: value)
      let symbol = LineSymbol.all[Int(properties & 0xFF)]
      let category = scalar.properties.generalCategory
      if category == .control && value != 0x09 && symbol.lineBreak == .al
        || category == .lineSeparator && symbol.lineBreak != .bk
        || category == .initialPunctuation && !symbol.isInitialQuote && symbol.lineBreak == .qu
        || category == .finalPunctuation && !symbol.isFinalQuote && symbol.lineBreak == .qu
      {
        Issue.record("U+\(String(value, radix: 16)): \(symbol)")
      }
    }
  }

  private static func binary(_ file: String, _ property: String) throws -> [Bool] {
    try #require(try UCDFile(file, property: property, missing: "N")).values.map { $0 == "Y" }
  }

  private static let clusters: [String: ClusterSymbol.Class] = [
    "Other": .other, "Control": .control, "CR": .cr, "LF": .lf, "Extend": .extend,
    "Prepend": .prepend, "SpacingMark": .spacingMark, "Regional_Indicator": .regionalIndicator,
    "L": .l, "V": .v, "T": .t, "LV": .lv, "LVT": .lvt, "ZWJ": .zwj,
  ]
  private static let conjuncts: [String: ClusterSymbol.Conjunct] = [
    "None": .none, "Consonant": .consonant, "Linker": .linker, "Extend": .extend,
  ]
}

extension LineSymbol {
  fileprivate var isInitialQuote: Bool { detail == .initialQuote || detail == .openingCurlyQuote }
  fileprivate var isFinalQuote: Bool { detail == .finalQuote || detail == .closingCurlyQuote }
}
