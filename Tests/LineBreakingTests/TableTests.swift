import TestSupport
import Testing

@testable import LineBreaking

/// The generated table, for each of the 0x110000 code points, as Unicode's files have them.
@Suite struct TableTests {
  @Test("Line_Break, East_Asian_Width and what rules ask besides")
  func lineSymbols() throws {
    let classes = try RecordedUnicode.values("lb")
    let widths = try RecordedUnicode.values("ea")
    let categories = try RecordedUnicode.values("gc")
    let emoji = try RecordedUnicode.values("ExtPict")
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
      let isUnassigned = emoji[index] == "Y" && category == "Cn"
      if isUnassigned != (symbol.detail == .unassignedPictograph) {
        Issue.record("unassigned pictograph U+\(String(code, radix: 16))")
      }
    }
  }

  @Test("Grapheme_Cluster_Break, Indic_Conjunct_Break, Extended_Pictographic")
  func clusterSymbols() throws {
    let clusters = try RecordedUnicode.values("GCB")
    let conjuncts = try RecordedUnicode.values("InCB")
    let emoji = try RecordedUnicode.values("ExtPict")
    for code in 0..<0x11_0000 {
      let number = BreakPropertyTable.properties(of: UInt32(code)) >> 8
      let symbol = ClusterSymbol.all[Int(number)]
      if symbol.cluster != Self.clusters[clusters[code]]
        || symbol.conjunct != Self.conjuncts[conjuncts[code]]
        || symbol.pictographic != (emoji[code] == "Y")
      {
        Issue.record("U+\(String(code, radix: 16)): \(symbol)")
      }
    }
  }

  /// The general categories this toolchain knows, which is on the same version.
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

  private static let clusters: [String: ClusterSymbol.Class] = [
    "XX": .other, "CN": .control, "CR": .cr, "LF": .lf, "EX": .extend, "PP": .prepend,
    "SM": .spacingMark, "RI": .regionalIndicator, "L": .l, "V": .v, "T": .t, "LV": .lv,
    "LVT": .lvt, "ZWJ": .zwj,
  ]
  private static let conjuncts: [String: ClusterSymbol.Conjunct] = [
    "None": .none, "Consonant": .consonant, "Linker": .linker, "Extend": .extend,
  ]
}

extension LineSymbol {
  fileprivate var isInitialQuote: Bool { detail == .initialQuote || detail == .openingCurlyQuote }
  fileprivate var isFinalQuote: Bool { detail == .finalQuote || detail == .closingCurlyQuote }
}
