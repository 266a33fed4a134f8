import Foundation
import TestSupport
import Testing

/// How many texts tests compare, and must at least compare: `Recorded/compared-texts.txt`.
enum ComparedTexts {
  /// Families of Latin letters, which the rows of a novel are shared out among: each row is
  /// compared in one of them.
  static let latinFamilies = [
    "Noto Sans", "Noto Serif", "Roboto", "Liberation Sans", "DejaVu Sans", "Inter",
  ]

  /// What the samples are compared in.
  static let families =
    latinFamilies + [
      "Noto Sans CJK SC", "Noto Sans CJK TC", "Noto Sans CJK JP", "Noto Sans CJK KR",
      "Noto Naskh Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Thai",
      "Noto Serif Devanagari",
    ]

  /// A family's share of the rows of a novel.
  static func novel(for family: String) throws -> [(string: String, language: String)] {
    let share = latinFamilies.firstIndex(of: family)
    return try BookRows.load().texts.enumerated()
      .filter { $0.offset % latinFamilies.count == share }.map { ($0.element, "en") }
  }

  /// Expects that enough texts were compared.
  ///
  /// - Parameters:
  ///   - what: How they were compared.
  ///   - name: The family or the font that they are set in.
  static func expect(
    _ compared: Int, _ what: String, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let path = Fixtures.packageFile("Tests/TextLayoutTests/Recorded/compared-texts.txt")
    for line in try loadLines(path) where line.hasPrefix("\(what) | \(name) | ") {
      let least = line.split(separator: "|").suffix(2).compactMap {
        Int($0.trimmingCharacters(in: .whitespaces))
      }
      try #require(least.count == 2, sourceLocation: sourceLocation)
      #expect(
        compared >= least[LongSweep.isWhole ? 1 : 0], "\(what) in \(name)",
        sourceLocation: sourceLocation)
      return
    }
    Issue.record("no least number of \(what) in \(name)", sourceLocation: sourceLocation)
  }
}
