import TableLayout
import TestSupport
import TextLayout

/// What the cells of each language come to.
struct LanguageTable {
  static let widths = [320.0, 375, 430]

  let samples: [Sample]
  let library: FontLibrary

  func print() throws {
    let (questions, cold) = try timed {
      try Questions(library, label: .plain, isScaled: false)
    }
    let (_, hot) = timed {
      for part in questions.parts {
        var sizer = part.template.sizer(width: 402)
        _ = sizer.heights(of: part.cells)
      }
    }
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
    let texts = try measuredTexts()
    for (index, part) in questions.parts.enumerated() {
      row(part.language, questions.layouts(part: index, width: 375), texts)
    }
    Swift.print(String(repeating: "─", count: 96))
    row("all", questions.parts.indices.flatMap { questions.layouts(part: $0, width: 375) }, texts)
    footer(texts, cold: cold, hot: hot)
  }

  /// The question and the answer of each sample.
  private func measuredTexts() throws -> [[MeasuredText]] {
    try samples.map { sample in
      let family = ArticleCells.family(for: sample.language)
      let options = LayoutOptions(language: sample.language == "mul" ? nil : sample.language)
      return [
        MeasuredText(
          sample.question, font: try library.font(family: family, size: 16, weight: .bold),
          options: options),
        MeasuredText(
          sample.answer, font: try library.font(family: family, size: 14), options: options),
      ]
    }
  }

  /// - Parameter texts: Of all samples.
  private func row(_ name: String, _ cells: [CellLayout], _ texts: [[MeasuredText]]) {
    let pairs = zip(samples, texts).filter { name == "all" || $0.0.language == name }
    let characters = pairs.reduce(0) { $0 + $1.0.question.count + $1.0.answer.count }
    let lines = Self.widths.map { width in
      pairs.flatMap(\.1).reduce(0) { $0 + $1.lineCount(width: width - 20) }
    }
    func blocks(_ view: String) -> Double {
      cells.reduce(0) { $0 + ($1[view]?.frame.height ?? 0) + 10 }
    }
    line(
      name, name == "all" ? "" : ArticleCells.family(for: name),
      ([pairs.count, characters] + lines).map(number),
      [
        blocks("question"), blocks("answer"), cells.reduce(0) { $0 + $1.height },
        cells.map(\.height).max() ?? 0,
      ].map { number($0) })
  }

  private func line(_ name: String, _ font: String, _ counts: [String], _ heights: [String]) {
    let widths = [6, 7, 7, 7, 7]
    Swift.print(
      Columns.left(name, 9) + Columns.left(font, 17)
        + zip(counts, widths).map { Columns.right($0, $1) }.joined()
        + zip(heights, [11, 9, 8, 8]).map { Columns.right($0, $1) }.joined())
  }

  private func footer(_ texts: [[MeasuredText]], cold: String, hot: String) {
    let texts = texts.flatMap(\.self)
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
