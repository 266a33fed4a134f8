import Testing

import TextLayout

/// The methods that UIKit had before iOS 7; at 10.3 points every glyph of Em is 10.3 wide, and
/// every line as high.
@Suite struct OlderSizeTests {
  private func font() throws -> Font { try LoneFonts.em(10.3) }

  @Test func sizesAreWholePoints() throws {
    #expect("abc".size(font: try font()) == Size(width: 31, height: 11))
    let two = "ab cd".size(font: try font(), constrainedTo: Size(width: 30, height: 100))
    #expect(two == Size(width: 21, height: 21))
    #expect("abc".size(font: try LoneFonts.em()) == Size(width: 30, height: 10))
  }

  /// A choice: no text, no size.
  @Test func anEmptyTextHasNoSize() throws {
    #expect("".size(font: try font()) == .zero)
    #expect("".size(font: try font(), forWidth: 100, lineBreakMode: .byTruncatingTail) == .zero)
    #expect("".size(font: try font(), constrainedTo: Size(width: 100, height: 100)) == .zero)
  }

  @Test func oneLineTakesHardBreaksForNothing() throws {
    #expect("ab\ncd".size(font: try font()) == Size(width: 42, height: 11))
  }

  @Test(arguments: [
    // Four glyphs, the ellipsis among them: 41.2.
    (ParagraphStyle.LineBreakMode.byTruncatingTail, 42.0), (.byTruncatingMiddle, 42),
    (.byTruncatingHead, 42),
    // "abc", the word that fits; four glyphs, then the space hangs.
    (.byWordWrapping, 31), (.byCharWrapping, 31), (.byClipping, 31),
  ])
  func oneLineIsCutToAWidth(_ mode: ParagraphStyle.LineBreakMode, _ width: Double) throws {
    let size = "abc defgh".size(font: try font(), forWidth: 45, lineBreakMode: mode)
    #expect(size == Size(width: width, height: 11))
    let whole = "abc defgh".size(font: try font(), forWidth: 92.7, lineBreakMode: mode)
    #expect(whole == Size(width: 93, height: 11))
  }

  @Test func charactersThatFitStay() throws {
    for mode in [ParagraphStyle.LineBreakMode.byCharWrapping, .byClipping] {
      let size = "ab cdefgh".size(font: try font(), forWidth: 45, lineBreakMode: mode)
      #expect(size == Size(width: 42, height: 11))
    }
  }

  @Test(arguments: [
    (ParagraphStyle.LineBreakMode.byWordWrapping, Size(width: 31, height: 21)),
    (.byCharWrapping, Size(width: 52, height: 21)),
    (.byClipping, Size(width: 31, height: 21)),
    (.byTruncatingTail, Size(width: 52, height: 21)),
    (.byTruncatingHead, Size(width: 52, height: 21)),
    (.byTruncatingMiddle, Size(width: 52, height: 21)),
  ])
  func textIsCutToAHeight(_ mode: ParagraphStyle.LineBreakMode, _ size: Size) throws {
    let room = Size(width: 52, height: 29)
    #expect("abc def ghi".size(font: try font(), constrainedTo: room, lineBreakMode: mode) == size)
  }

  /// Apple's documentation: only where not even one line fits may the result be higher than asked.
  @Test func theResultIsNeverTallerThanAskedButForOneLine() throws {
    let fonts = [try font(), try LoneFonts.font("MetricsGap.ttf", size: 17)]
    for font in fonts {
      let line = "a".size(font: font).height
      for height in stride(from: 0.5, to: 120, by: 0.7) {
        let size = "ab cd ef gh ij".size(
          font: font, constrainedTo: Size(width: 30, height: height),
          lineBreakMode: .byTruncatingTail)
        #expect(size.height <= max(height, line))
        #expect(size.height == size.height.rounded() && size.width == size.width.rounded())
      }
    }
  }

  /// A choice, after `boundingRect`.
  @Test(arguments: [0, -1, .nan, .infinity, 1e9]) func aSizeThatIsNoneConstrainsNothing(
    _ length: Double
  ) throws {
    let size = Size(width: length, height: length)
    #expect("ab\ncd".size(font: try font(), constrainedTo: size) == Size(width: 21, height: 21))
    #expect(
      "abc".size(font: try font(), forWidth: length, lineBreakMode: .byTruncatingTail)
        == Size(width: 31, height: 11))
  }
}
