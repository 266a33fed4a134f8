internal import AutoLayout
import Foundation
import TableLayout
import TestSupport
import TextLayout

/// Rows of a table: a number over a line of text that wraps, as in a book.
struct CellBenchmark {
  private static let width = 375.0
  private let articles: ArticleCells
  private let rows: [TableLayout.Row]
  private let template: CellTemplate
  private let stopwatch = Stopwatch()

  /// Takes a book where there is one, else the stories of the samples again and again.
  init(texts: Texts) throws {
    let book = try BookRows.load()
    rows = book.isNovel ? book.rows : book.rows.cycled(to: 1997)
    articles = ArticleCells(library: texts.library)
    template = try articles.huckleberry()
  }

  func measure() throws -> [Row] {
    let cells = try template.cells(for: rows)
    return [try coldRow()] + categoryRows(cells)
      + [widthRow(cells), try solveRow(), try elasticRow()] + (try stackRows())
      + [try standardRow()] + (try sweepRows(cells))
  }

  private var name: String { "\(grouped(rows.count)) rows" }

  /// The rows' texts in labels of their own.
  private func labels(_ shaper: Shaper) throws -> [(number: Label, line: Label)] {
    func font(_ style: TextStyle) throws -> Font {
      try articles.library.font(family: articles.family, size: style.pointSize(.large))
    }
    let (number, line) = (try font(.caption1), try font(.body))
    return rows.enumerated().map { index, row in
      var text = Label(row["text"]?.text ?? "", font: line, shaper: shaper)
      text.numberOfLines = 0
      return (Label("Line \(index + 1)", font: number, shaper: shaper), text)
    }
  }

  private func coldRow() throws -> Row {
    let shaper = Shaper()
    let room = Size(width: Self.width - 40, height: 0)
    let times = try stopwatch.compare(
      {
        var sizer = template.sizer(width: Self.width)
        use(sizer.heights(of: try template.cells(for: rows, shaper: shaper)))
      },
      to: {
        for (number, line) in try labels(shaper) {
          use(number.size(fitting: room))
          use(line.size(fitting: room))
        }
      })
    return Row(
      "Cells: \(name), cold",
      "\(figure(times.ratio)) × their texts (\(duration(times.first)), \(duration(times.second)))",
      times.ratio, atMost: 1.3, unit: " ×")
  }

  /// The time all heights take with a new sizer.
  private func heights(
    _ cells: [Cell], _ template: CellTemplate, width: Double = width,
    _ category: ContentSizeCategory = .large
  ) -> Double {
    stopwatch.time {
      var sizer = template.sizer(width: width, traits: Traits(category: category))
      use(sizer.heights(of: cells))
    }
  }

  private func categoryRows(_ cells: [Cell]) -> [Row] {
    let categories: [ContentSizeCategory] = [
      .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    return categories.map { category in
      let time = heights(cells, template, category)
      return Row(
        "Cells: \(name), a new category, \(category.shortName)", duration(time), time / 1e6,
        atMost: 3, unit: " ms")
    }
  }

  private func widthRow(_ cells: [Cell]) -> Row {
    let times = [320.0, 430].map { heights(cells, template, width: $0) }
    let slower = times.reduce(0, max)
    return Row(
      "Cells: \(name), a new width, the slower of 320 and 430", duration(slower), slower / 1e6,
      atMost: 3, unit: " ms")
  }

  /// What a height takes when labels are asked without a walk over their text: words that are
  /// narrower than their labels. Two scripts in turn, so that each row is as high as the one before
  /// is not, and has to be solved.
  private func solveRow() throws -> Row {
    let words = [TableLayout.Row("Rain."), TableLayout.Row("雨")].cycled(to: rows.count)
    let cells = try template.cells(for: words)
    var sizer = template.sizer(width: Self.width)
    let heightCount = Set(sizer.heights(of: cells)).count
    let time = heights(cells, template) / Double(cells.count)
    return Row(
      "Cells: a cell's solve, its labels known",
      "\(duration(time)) (one word a row, \(heightCount) heights in turn)",
      time / 1e3, atMost: 1.5, unit: " µs")
  }

  /// Two labels that wrap beside each other in a stack, which share the row.
  private func stackRows() throws -> [Row] {
    let body = try FontRule.preferred(.body, family: articles.family, in: articles.library)
    let template = try CellTemplate("Pair") { cell in
      let row = try cell.add(.stack(Stack(spacing: 16, alignment: .leading)), name: "row")
      for name in ["left", "right"] {
        try cell.label(name, TextBinding("{\(name)}"), font: body, numberOfLines: 0, to: row)
      }
      try cell.constrain(visualFormat: "H:|-16-[row]-16-|")
      try cell.constrain(visualFormat: "V:|-12-[row]-12-|")
    }
    let texts = rows.cycled(to: 2000).map { $0["text"] ?? .null }
    let pairs = zip(texts, texts.dropFirst() + texts.prefix(1)).map { left, right in
      TableLayout.Row(["left": left, "right": right])
    }
    let shaper = Shaper()
    let cold = try stopwatch.compare(
      {
        var sizer = template.sizer(width: Self.width)
        use(sizer.heights(of: try template.cells(for: pairs, shaper: shaper)))
      },
      to: {
        for pair in pairs {
          for name in ["left", "right"] {
            var label = Label(pair[name]?.text ?? "", font: body.font, shaper: shaper)
            label.numberOfLines = 0
            use(label.size(fitting: Size(width: 163.5, height: 0)))
          }
        }
      })
    let cells = try template.cells(for: pairs, shaper: shaper)
    let other = heights(cells, template, width: 320)
    return [
      Row(
        "Cells: 2,000 of two labels in a stack, cold",
        "\(figure(cold.ratio)) × their texts (\(duration(cold.first)), \(duration(cold.second)))"),
      Row("Cells: the same, a new width", duration(other)),
    ]
  }

  private func standardRow() throws -> Row {
    let content = ListContent(.subtitle, text: "{text}", secondaryText: "{text}")
    let template = try CellTemplate.standard(
      StandardCell(content), family: articles.family, in: articles.library)
    let cells = try template.cells(for: rows.cycled(to: 2000))
    let time = heights(cells, template) / Double(cells.count)
    return Row("Cells: a standard subtitle cell", "\(duration(time)) a cell")
  }

  /// A template with labels whose widths depend on their texts, so that widths are solved for each
  /// row.
  private func elasticRow() throws -> Row {
    let template = try articles.person()
    let rows = try SampleRows.people.load()
    let cells = try template.cells(for: rows.cycled(to: 1000))
    let time = heights(cells, template) / Double(cells.count)
    return Row(
      "Cells: a person, widths solved for each row",
      "\(duration(time)) a cell (\(rows.count) rows again and again)")
  }

  private func sweepRows(_ cells: [Cell]) throws -> [Row] {
    let sweep = DynamicTypeSweep(template, rows: rows, widths: [320, 375, 430])
    let findings = try sweep.report(of: [cells]).findings.count
    let time = try stopwatch.time { use(try sweep.report(of: [cells])) }
    let count = Double(sweep.categories.count * sweep.widths.count * rows.count)
    // In turn, so that what slows the machine slows both.
    var ones: [Clocks] = []
    var twos: [Clocks] = []
    for _ in 0..<stopwatch.rounds {
      ones.append(try Clocks { use(try sweep.report(of: [cells])) })
      twos.append(try Clocks { use(try sweep.report(of: [cells], jobs: 2)) })
    }
    let ratio = median(zip(twos, ones).map { $0.elapsed / $1.elapsed })
    return [
      Row(
        "Cells: \(name), sweep of 12 categories × 3 widths",
        "\(duration(time)) (\(duration(time / count)) a cell, \(grouped(findings)) findings)",
        time / 1e6, atMost: 150, unit: " ms"),
      Row(
        "Cells: the sweep on two threads",
        "\(figure(ratio)) × the time of one (\(Self.text(twos)); \(Self.text(ones)))"),
    ]
  }

  private static func text(_ clocks: [Clocks]) -> String {
    "\(duration(median(clocks.map(\.elapsed)))) elapsed, "
      + "\(duration(median(clocks.map(\.processors)))) of processors"
  }
}

/// What a piece of code takes by the clock, and of all processors, in nanoseconds.
private struct Clocks {
  let elapsed: Double
  let processors: Double

  init(_ body: () throws -> Void) rethrows {
    let start = clock()
    elapsed = try ContinuousClock().measure(body) / .nanoseconds(1)
    processors = Double(clock() - start) * 1e9 / Double(CLOCKS_PER_SEC)
  }
}
