import TestSupport
import TextLayout

/// What the cells of each language come to.
struct LanguageTable {
  static let widths = [320.0, 375, 430]

  let samples: [Sample]
  let library: FontLibrary

  func print() throws {
    let shaper = Shaper()
    let (cells, cold) = try timed {
      try samples.map { try Cell($0, library: library, shaper: shaper) }
    }
    let (_, hot) = timed { cells.reduce(0) { $0 + $1.height(width: 402) } }
    Swift.print(
      """
      \(samples.count) questions and answers. Question bold 16, answer regular 14; a cell is both, \
      each with
      10 pt of margin and never below 30 pt.

      """)
    Swift.print(
      Columns.right("lines of text at", 60) + Columns.right("points high at 375 pt", 36))
    line(
      "language", "font", ["pairs", "chars", "320 pt", "375 pt", "430 pt"],
      ["questions", "answers", "cells", "tallest"])
    Swift.print(String(repeating: "─", count: 96))
    var languages: [String] = []
    for sample in samples where !languages.contains(sample.language) {
      languages.append(sample.language)
    }
    for language in languages {
      row(language, zip(samples, cells).filter { $0.0.language == language })
    }
    Swift.print(String(repeating: "─", count: 96))
    row("all", Array(zip(samples, cells)))
    footer(cells, cold: cold, hot: hot)
  }

  private func row(_ name: String, _ rows: [(Sample, Cell)]) {
    let characters = rows.reduce(0) { $0 + $1.0.question.count + $1.0.answer.count }
    let lines = Self.widths.map { width in
      rows.reduce(0) { $0 + $1.1.lineCount(width: width) }
    }
    let heights = rows.map { $0.1.height(width: 375) }
    func blocks(_ text: KeyPath<Cell, MeasuredText>) -> Double {
      rows.reduce(0) { $0 + Cell.block($1.1[keyPath: text], width: 375) }
    }
    line(
      name, name == "all" ? "" : Cell.family(for: name),
      ([rows.count, characters] + lines).map(number),
      [blocks(\.question), blocks(\.answer), heights.reduce(0, +), heights.max() ?? 0]
        .map { number($0) })
  }

  private func line(_ name: String, _ font: String, _ counts: [String], _ heights: [String]) {
    let widths = [6, 7, 7, 7, 7]
    Swift.print(
      Columns.left(name, 9) + Columns.left(font, 17)
        + zip(counts, widths).map { Columns.right($0, $1) }.joined()
        + zip(heights, [11, 9, 8, 8]).map { Columns.right($0, $1) }.joined())
  }

  private func footer(_ cells: [Cell], cold: String, hot: String) {
    let texts = cells.flatMap { [$0.question, $0.answer] }
    var others: [String] = []
    for text in texts {
      for font in text.fonts.dropFirst() where !others.contains(font.familyName) {
        others.append(font.familyName)
      }
    }
    var missing: [String] = []
    for cluster in texts.flatMap({ text in text.missing.map { text.text[$0] } }) {
      let name = cluster.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
        .joined(separator: " ")
      if !missing.contains(name) { missing.append(name) }
    }
    Swift.print(
      """

      Fonts opened and texts measured in \(cold); every cell's height at one more width in \(hot).
      Stepped in for what those fonts lack:
        \(others.joined(separator: ", ")).
      Characters that no font has: \(missing.isEmpty ? "none" : missing.joined(separator: ", ")).
      """)
  }
}
