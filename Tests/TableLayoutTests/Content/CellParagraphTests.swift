internal import AutoLayout
import TableLayout
import TestSupport
import Testing
import TextLayout

/// Labels and text views of cells whose paragraphs have a style. A glyph of the Em font is 10 by 10
/// points.
@Suite struct CellParagraphTests {
  private static func style(_ change: (inout ParagraphStyle) -> Void) -> ParagraphStyle {
    var style = ParagraphStyle()
    change(&style)
    return style
  }

  private static func template(_ content: CellContent) throws -> CellTemplate {
    try CellTemplate("Paragraph") { cell in
      try cell.add(content, name: "text")
      try cell.constrain(visualFormat: "H:|[text]|")
      try cell.constrain(visualFormat: "V:|[text]|")
    }
  }

  private static func label(
    _ text: TextBinding = "{text}", font: FontRule? = nil, lines: Int = 0,
    style: ParagraphStyle?, _ change: (inout LabelTemplate) -> Void = { _ in }
  ) throws -> CellTemplate {
    var label = LabelTemplate(text, font: try font ?? EmFont.rule(), numberOfLines: lines)
    label.paragraphStyle = style
    change(&label)
    return try template(.label(label))
  }

  private static func textView(_ style: ParagraphStyle?) throws -> CellTemplate {
    var view = TextViewTemplate("{text}", font: try EmFont.rule())
    view.paragraphStyle = style
    return try template(.textView(view))
  }

  private func height(
    _ template: CellTemplate, _ text: String, width: Double,
    category: ContentSizeCategory = .large
  ) throws -> Double {
    var sizer = template.sizer(width: width, traits: Traits(category: category))
    return sizer.height(of: try template.cell(for: Row(text)))
  }

  /// Four lines at 30 points, two at 70, one at 150.
  @Test(arguments: [(30.0, 4.0), (70, 2), (150, 1)])
  func heightsFollowTheStyle(width: Double, lines: Double) throws {
    let text = "aaa bbb ccc ddd"
    let spaced = Self.style { $0.lineSpacing = 4 }
    let multiple = Self.style { $0.lineHeight = .multiple(factor: 1.4) }
    for (style, height) in [
      (nil, 10 * lines), (spaced, 14 * lines - 4), (multiple, 14 * lines),
      (Self.style { $0.lineHeight = .exact(points: 16) }, 16 * lines),
    ] as [(ParagraphStyle?, Double)] {
      #expect(try self.height(Self.label(style: style), text, width: width) == height)
      // With 5 at both ends of lines, and 8 above and below.
      #expect(
        try self.height(Self.textView(style), text, width: width + 10) == 16 + height)
    }
    let limited = try Self.label(lines: 2, style: spaced)
    #expect(try self.height(limited, text, width: width) == 14 * min(lines, 2) - 4)
  }

  /// The size is that of `UIFontMetrics`, which other tests hold to UIKit.
  @Test func pointsStayAndMultiplesFollowTheFont() throws {
    let font = try EmFont.font()
    let category = ContentSizeCategory.accessibilityExtraExtraExtraLarge
    let size = try ScaledMetrics(for: .body).scaledFont(font, category: category).size
    #expect(size > 20)
    for (lineHeight, height) in [
      (.multiple(factor: 2), 2 * size), (.leading(increase: 4), size + 4),
      (.exact(points: 16), 16), (.variable, size),
    ] as [(ParagraphStyle.LineHeight, Double)] {
      let template = try Self.label(
        font: .scaled(font), style: Self.style { $0.lineHeight = lineHeight })
      #expect(try self.height(template, "a", width: 300, category: category) == height)
    }
  }

  /// A label's own properties hold, as UIKit's do over `attributedText`.
  @Test func theLabelSaysItsModeAndAlignment() throws {
    let style = Self.style {
      $0.alignment = .right
      $0.lineBreakMode = .byTruncatingTail
    }
    let template = try Self.label(style: style) {
      $0.lineBreakMode = .byWordWrapping
      $0.textAlignment = .center
    }
    var sizer = template.sizer(width: 50)
    let layout = sizer.layout(of: try template.cell(for: Row("aaa bbb")))
    #expect(layout["text"]?.labelLayout?.lines.map(\.x) == [10, 10])
    #expect(layout["text"]?.isTruncated == false)
    // A text view has neither, so that its style says both.
    let view = try Self.textView(style)
    var views = view.sizer(width: 60)
    #expect(views.layout(of: try view.cell(for: Row("aaa bbb"))).height == 26)
  }

  /// Attributed text of a label has the strategy of its style, which is none by default: three
  /// glyphs and two of the last three words fit 50 points.
  @Test func aStyleHasAStrategyOfItsOwn() throws {
    func ranges(_ style: ParagraphStyle?) throws -> [Range<Int>]? {
      let template = try Self.label(style: style)
      var sizer = template.sizer(width: 50)
      return sizer.layout(of: try template.cell(for: Row("aa bb c")))["text"]?.labelLayout?
        .lines.map(\.utf8Range)
    }
    #expect(try ranges(nil) == [0..<3, 3..<7])
    #expect(try ranges(ParagraphStyle()) == [0..<6, 6..<7])
    #expect(try ranges(Self.style { $0.lineBreakStrategy = .standard }) == [0..<3, 3..<7])
  }

  @Test func styledTextsHaveTheirOwnStyles() throws {
    let font = try EmFont.font()
    let styled = TextBinding.styled { row in
      StyledText(
        row["text"]?.text ?? "", font: font,
        paragraphStyle: Self.style { $0.lineHeight = .exact(points: 12) })
    }
    let template = try Self.label(styled, style: Self.style { $0.lineHeight = .exact(points: 30) })
    #expect(try height(template, "aaa bbb", width: 30) == 24)
  }

  @Test func anEmptyTextIsALineHigh() throws {
    let style = Self.style { $0.lineHeight = .exact(points: 16) }
    #expect(try height(Self.textView(style), "", width: 100) == 32)
  }

  /// A text view with a style is measured with its cell at each edit.
  @Test func editsCountTheStyle() throws {
    let template = try Self.textView(
      Self.style {
        $0.paragraphSpacing = 3
        $0.lineHeight = .exact(points: 16)
      })
    var editing = try CellEditing(template, row: ["text": "aaa"], view: "text", width: 50)
    #expect(!editing.measuresParagraphs)
    #expect(editing.height == 32)
    #expect(try editing.append("\nbbb").heightDelta == 19)
    let last = try editing.append("\n")
    #expect(last.newHeight == 16 + 16 + 19 + 19)
    #expect(last.caretLine == Rect(x: 5, y: 8 + 38, width: 0, height: 16))
    #expect(editing.undo()?.newHeight == 51)
    for row in [editing.row, ["text": "aaa\nbbb"]] {
      var sizer = template.sizer(width: 50)
      #expect(sizer.height(of: try template.cell(for: row)) == 51)
    }
  }
}
