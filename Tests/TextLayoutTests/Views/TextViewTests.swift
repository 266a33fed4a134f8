import Testing

import TextLayout

/// Text views: eight points above and below the text, five at either end of its lines (Apple's
/// documentation of `textContainerInset` and `lineFragmentPadding`).
@Suite struct TextViewTests {
  private func view(_ text: String, size: Double = 10) throws -> TextView {
    TextView(text, font: try LoneFonts.em(size))
  }

  /// Lines of the system font's height, 20.287 points at 17: openuikit's UITextView.swift,
  /// measured. That the sum is rounded up to pixels is a choice.
  @Test(arguments: [
    (0, 2.0, 36.5), (1, 2, 36.5), (2, 2, 57), (3, 2, 77), (3, 1, 77), (1, 0, 36.287109375),
  ])
  func theHeightIsTheInsetsAndTheLines(_ lines: Int, _ scale: Double, _ height: Double) throws {
    let text = Array(repeating: "Line", count: lines).joined(separator: "\n")
    var view = TextView(text, font: try LoneFonts.font("MetricsSF.ttf", size: 17))
    view.displayScale = scale
    #expect(isClose(view.size(fitting: Size(width: 320, height: 0)).height, height))
    #expect(isClose(view.contentSize(width: 320).height, height))
  }

  /// TextKit's extra line fragment.
  @Test func anotherLineFollowsAFinalHardBreak() throws {
    #expect(try view("a").contentSize(width: 100).height == 26)
    #expect(try view("a\n").contentSize(width: 100).height == 36)
    #expect(try view("a\n\n").contentSize(width: 100).height == 46)
    #expect(try view("").contentSize(width: 100).height == 26)
  }

  /// Three ems of text less what the insets take: no size is below zero.
  @Test func insetsBelowZeroTakeAtMostAll() throws {
    var view = try view("abc")
    view.textContainerInset = Insets(top: -4, left: -15, bottom: 0, right: 0)
    #expect(view.size(fitting: Size(width: 0, height: 0)) == Size(width: 25, height: 6))
    view.textContainerInset = Insets(top: -100, left: -300, bottom: 0, right: 0)
    #expect(view.size(fitting: Size(width: 0, height: 0)) == Size(width: 0, height: 0))
  }

  @Test func linesWrapToWhatInsetsAndPaddingLeave() throws {
    var view = try view("ab cd ef")
    #expect(view.size(fitting: Size(width: 60, height: 0)) == Size(width: 60, height: 36))
    #expect(view.size(fitting: Size(width: 59, height: 0)) == Size(width: 30, height: 46))
    view.textContainerInset = Insets(top: 1, left: 2, bottom: 3, right: 4)
    view.lineFragmentPadding = 7
    #expect(view.size(fitting: Size(width: 70, height: 0)) == Size(width: 70, height: 24))
    #expect(view.size(fitting: Size(width: 69, height: 0)) == Size(width: 40, height: 34))
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e8])
  func aWidthThatIsNoneWrapsNothing(_ width: Double) throws {
    let size = try view("ab cd\nef").size(fitting: Size(width: width, height: 5))
    #expect(size == Size(width: 60, height: 36))
  }

  @Test func contentIsAsWideAsTheView() throws {
    let view = try view("ab cd ef")
    #expect(view.contentSize(width: 61.2) == Size(width: 61.2, height: 36))
    #expect(view.contentSize(width: .infinity) == Size(width: 90, height: 26))
    // Nothing is left of the width: a glyph a line.
    #expect(view.contentSize(width: 4) == Size(width: 4, height: 76))
  }

  @Test func onlyAViewThatDoesNotScrollHasAnIntrinsicSize() throws {
    var view = try view("ab cd ef")
    #expect(view.intrinsicContentSize() == Size(width: 90, height: 26))
    #expect(view.intrinsicContentSize(width: 60) == Size(width: 60, height: 36))
    view.isScrollEnabled = true
    #expect(view.intrinsicContentSize() == nil && view.intrinsicContentSize(width: 60) == nil)
    #expect(view.size(fitting: Size(width: 60, height: 0)) == Size(width: 60, height: 36))
  }

  /// A choice: a view's lines are not rounded one by one, and its text is broken without a
  /// strategy.
  @Test func stylesAreTheTextsOwn() throws {
    var style = ParagraphStyle()
    style.minimumLineHeight = 20.3
    let view = TextView(
      StyledText("a\nb\nc", font: try LoneFonts.em(), paragraphStyle: style))
    #expect(view.contentSize(width: 100).height == 16 + 61)
    let plain = try self.view("ab cd ef")
    #expect(
      plain.text.lines(width: 50).map { String(plain.text.text[$0.range]) } == ["ab cd ", "ef"])
  }

  @Test func anEmptyViewIsOneLineHighInEveryConvention() throws {
    let options = LayoutOptions(convention: .css)
    let view = TextView("", font: try LoneFonts.em(), options: options)
    #expect(view.contentSize(width: 100).height == 26)
    var style = ParagraphStyle()
    style.minimumLineHeight = 30
    let styled = TextView(StyledText("", font: try LoneFonts.em(), paragraphStyle: style))
    #expect(styled.contentSize(width: 100).height == 46)
  }
}
