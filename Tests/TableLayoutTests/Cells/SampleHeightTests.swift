internal import AutoLayout
import TableLayout
import TestSupport
import Testing
import TextLayout

/// All rows of all samples at three widths and three content size categories: lines counted without
/// a cell, and the articles' numbers added up around them.
@Suite struct SampleHeightTests {
  /// The lines of a text in a font that nothing else knows of.
  struct Lines {
    var text: String
    var font: Font
    var size: Double { font.size }

    /// Those of a label.
    func label(in room: Double) -> Double {
      if text.isEmpty { return 0 }
      var style = ParagraphStyle()
      style.lineBreakStrategy = .standard
      let styled = StyledText(text, font: font, paragraphStyle: style)
      return Double(MeasuredText(styled).lineCount(width: room)) * size
    }

    /// Those of a text without a view, which has one at least.
    func drawn(in room: Double) -> Double {
      text.isEmpty ? size : label(in: room)
    }

    /// Those of a text view and its insets.
    func textView(width: Double) -> Double {
      let text = MeasuredText(text, font: font)
      return 16 + Double(text.lineCount(width: width - 10)) * size
    }
  }

  /// The sizes of `UIFontMetrics` for body, by its leadings of 22, 29 and 62 points, and those of
  /// the text styles (facts and sources stand in the tests of Dynamic Type).
  struct Sizes {
    var q: Double, a: Double, text: Double, caption: Double, body: Double
  }

  static let sizes: [(ContentSizeCategory, Sizes)] = [
    (.large, Sizes(q: 16, a: 14, text: 17, caption: 12, body: 17)),
    (.xxxL, Sizes(q: 21, a: 18, text: 22, caption: 18, body: 23)),
    (.ax5, Sizes(q: 45, a: 39, text: 48, caption: 43, body: 53)),
  ]

  @Test(arguments: ArticleCell.allCases)
  func everyRowOfTheSamples(cell: ArticleCell) throws {
    let template = try cell.template(isScaled: true)
    let rows = try cell.sample.load()
    let font = try EmFont.font()
    let cells = try template.cells(for: rows)
    for width in [320.0, 375, 430] {
      for (category, sizes) in Self.sizes {
        var sizer = template.sizer(width: width, traits: Traits(category: category))
        for (index, row) in rows.enumerated() {
          let expected = try cell.expectedHeight(row, width: width, sizes, font)
          #expect(
            sizer.height(of: cells[index]) == expected,
            "row \(index + 1) at \(width), \(category.shortName)")
        }
      }
    }
  }
}

extension ArticleCell {
  fileprivate func expectedHeight(
    _ row: Row, width: Double, _ sizes: SampleHeightTests.Sizes, _ font: Font
  ) throws -> Double {
    func lines(_ field: String, _ size: Double) throws -> SampleHeightTests.Lines {
      .init(text: row[field]?.text ?? "", font: try font.withSize(size))
    }
    switch self {
    case .question:
      var question = try lines("question", sizes.q)
      question.text = "Q\(row["ID"]?.text ?? ""): " + question.text
      let answer = try lines("answer", sizes.a)
      return max(30, question.drawn(in: width - 20) + 10)
        + max(30, answer.drawn(in: width - 20) + 10)
    case .huckleberry:
      let line = try lines("text", sizes.body).label(in: width - 40)
      return sum(20, sizes.caption, 8, line, 20, 1)
    case .person:
      let bar = ["date", "hot", "like"].allSatisfy { row[$0] == "" } ? 0 : sizes.text
      let picture = min(row.imageSize("imgUrl")?.height ?? 0, 200)
      let summary = try lines("summary", sizes.text).label(in: width - 20)
      return sum(10, 50, 5, summary, picture, -10, 5, bar, 5, 5, 1)
    case .selfSizing:
      let title = try lines("title", sizes.text).label(in: width - 88)
      let description = try lines("description", sizes.text).label(in: width - 88)
      return max(sum(title, 8, description), 80) + 0.5
    default: return noteHeight(try lines("text", sizes.text), width: width)
    }
  }

  private func noteHeight(_ note: SampleHeightTests.Lines, width: Double) -> Double {
    let room = width - 100
    return switch self {
    case .growingTextView: sum(8, max(note.textView(width: width - 16), 60), 8, 0.5)
    case .labelByConstraints: sum(10, note.label(in: room), 8, 1)
    case .textViewByConstraints: max(18 + note.textView(width: room), 89) + 1
    case .labelByHand: max(note.drawn(in: room), 44) + 1
    default: max(note.textView(width: room), 44) + 1
    }
  }
}
