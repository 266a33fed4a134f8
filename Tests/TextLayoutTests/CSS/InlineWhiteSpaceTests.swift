import TestSupport
import Testing

import TextLayout

/// Inline boxes with white space, tabs and cloned ends of their own. In the test font each letter
/// is an em wide, a space too.
@Suite struct InlineWhiteSpaceTests {
  private func text(_ style: CSSStyle = CSSStyle(), _ fill: (inout InlineContent) -> Void) throws
    -> MeasuredText
  {
    var content = InlineContent()
    fill(&content)
    return MeasuredText(css: content, font: try LoneFonts.em(10), style: style)
  }

  private func box(_ declarations: (String, String)...) throws -> InlineStyle {
    try InlineStyle(declarations: declarations.map { (name: $0.0, value: $0.1) })
  }

  /// CSS Text 4, section 3.1, box by box: a space that collapses goes only after one that does.
  @Test(arguments: [
    ("normal", "a  b", " c  d", "x a b c d y"), ("pre", "a  b", " c  d", "x a  b c  d y"),
    ("pre-line", "a \n b", " c", "x a\nb c y"), ("pre-wrap", "a \n b", " c", "x a \n b c y"),
    ("break-spaces", "  a", "b ", "x   ab  y"), ("preserve nowrap", " ", " ", "x    y"),
    ("nowrap", " a ", " b ", "x a b y"),
  ])
  func whiteSpaceIsTheBoxes(_ value: String, _ first: String, _ second: String, _ shown: String)
    throws
  {
    let style = try box(("white-space", value))
    let text = try text { content in
      content.append("x ")
      content.appendBox(style) {
        $0.append(first)
        $0.appendBox(InlineStyle()) { $0.append(second) }
      }
      content.append(" y")
    }
    let processed = text.glyphLines(width: .infinity).map { line in
      line.runs.filter { !$0.isHanging }.reduce(0) { $0 + $1.advance } / 10
    }
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
    // What hangs before a line feed takes no room.
    let expected = lines.enumerated().map { index, line in
      Double(index + 1 < lines.count ? line.trimmedAtEnd.count : line.count)
    }
    #expect(processed == expected)
  }

  /// Collapsing white space beside a line feed that a box preserves is gone: `AppendForcedBreak`.
  @Test func preservedLineFeedsTakeCollapsingSpaces() throws {
    let style = try box(("white-space-collapse", "preserve"))
    let text = try text { content in
      content.append("ab ")
      content.appendBox(style) { $0.append("\n") }
      content.append(" cd")
    }
    #expect(text.lines(width: .infinity).map(\.width) == [20, 20])
  }

  /// A tab counts the block's spaces, by its box's number of them.
  @Test func tabsAreTheBoxes() throws {
    let style = try box(("white-space", "pre"), ("tab-size", "3"))
    let own = try text { content in
      content.appendBox(style) { $0.append("a\tb") }
    }
    #expect(own.lines(width: .infinity).map(\.width) == [40])
    let length = try box(("white-space", "pre"), ("tab-size", "2.5em"))
    let ems = try text { content in
      content.appendBox(length) { $0.append("a\tb") }
    }
    #expect(ems.lines(width: .infinity).map(\.width) == [35])
  }

  /// Recorded in Chromium 156 with padding in place of widths: a cloned start takes room on each
  /// line, a cloned end takes none and still stands there.
  @Test func clonedEndsStandOnEachLine() throws {
    for (declaration, starts, widths) in [
      (("padding-left", "10px"), [0, 3, 6], [30.0, 30, 30]),
      (("padding-right", "10px"), [0, 6], [60.0, 30]),
    ] {
      let style = try box(declaration, ("box-decoration-break", "clone"))
      let text = try text { content in
        content.appendBox(style) { $0.append("ab cd ef") }
      }
      let lines = text.lines(width: declaration.0 == "padding-left" ? 30 : 50)
      #expect(lines.map(\.utf8Range.lowerBound) == starts)
      #expect(lines.map(\.width) == widths)
    }
  }

  /// Chromium clamps the width of a fragment to zero, where margins in it take more than its text.
  @Test func negativeMarginsLeaveNoWidthBelowZero() throws {
    let outer = try box(("padding-left", "1px")), inner = try box(("margin-right", "-50px"))
    let text = try text { content in
      content.appendBox(outer) { content in
        content.appendBox(inner) { $0.append("a") }
      }
    }
    #expect(text.glyphLines(width: 100).flatMap(\.boxes).map(\.frame.width) == [0, 10])
  }

  /// Each fragment of a cloned box has both ends.
  @Test func clonedFragmentsHaveBothEnds() throws {
    let style = try box(("padding", "0 5px"), ("box-decoration-break", "clone"))
    let text = try text { content in
      content.appendBox(style) { $0.append("ab cd") }
    }
    let boxes = text.glyphLines(width: 35).flatMap(\.boxes)
    #expect(boxes.map(\.frame.width) == [30, 30])
    #expect(boxes.allSatisfy { $0.hasLeftEnd && $0.hasRightEnd })
  }
}

extension Substring {
  fileprivate var trimmedAtEnd: Substring {
    var result = self
    while result.last == " " { result.removeLast() }
    return result
  }
}
