import TestSupport
import TextLayout
import Testing

/// Lengths that nobody should give: they count up to 2³⁰ points, so that no sum of them is
/// infinite.
@Suite struct StyledExtremesTests {
  private func text(
    _ change: (inout ParagraphStyle, inout TextAttributes) -> Void
  ) throws -> MeasuredText {
    let font = try LoneFonts.em()
    var style = ParagraphStyle()
    var attributes = TextAttributes(font: font)
    change(&style, &attributes)
    return MeasuredText(StyledText("ab\ncd", attributes: attributes, paragraphStyle: style))
  }

  @Test(arguments: [1e30, .greatestFiniteMagnitude])
  func kernAndTrackingCountUpToABound(_ length: Double) throws {
    let text = try text { _, attributes in
      attributes.kern = length
      attributes.tracking = length
    }
    // Two letters of 10 points, with 2³¹ after each.
    #expect(text.size(width: .infinity).width == 20 + 0x1p32)
    #expect(text.size(width: .infinity).height.isFinite)
  }

  @Test(arguments: [1e30, .greatestFiniteMagnitude, -1e30, -.greatestFiniteMagnitude])
  func heightsStayFinite(_ length: Double) throws {
    let text = try text { style, attributes in
      attributes.baselineOffset = length
      style.lineSpacing = length
      style.paragraphSpacing = length
      style.paragraphSpacingBefore = length
      style.minimumLineHeight = length
      style.lineHeightMultiple = length
    }
    let size = text.size(width: 100)
    #expect(size.height.isFinite && size.height >= 0)
    #expect(size.height == text.lines(width: 100).size().height)
  }

  @Test func indentsCountUpToABound() throws {
    let text = try text { style, _ in style.headIndent = 1e30 }
    let width = try #require(text.narrowestWidth(lineCount: 2))
    #expect(text.lineCount(width: width) == 2)
    #expect(width <= 0x1p30 + 30)
  }
}
