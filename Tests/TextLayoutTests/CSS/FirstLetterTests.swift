import TestSupport
import Testing

import TextLayout

/// `::first-letter`, by arithmetic: each letter of the test font is as wide as its size, which
/// is 10.
@Suite struct FirstLetterTests {
  /// How many characters the first letter has, told by their spacing: each is 1 wider.
  private func count(
    _ texts: String..., css: [(String, String)] = [], boxed: Bool = false
  ) throws -> Int {
    func width(_ letter: InlineStyle?) throws -> Double {
      var content = InlineContent()
      content.firstLetter = letter
      for text in texts {
        if boxed { content.openBox(InlineStyle()) }
        content.append(text)
        if boxed { content.closeBox() }
      }
      return MeasuredText(
        css: content, font: try LoneFonts.em(10), style: try CSSStyle(declarations: css)
      ).maxContentWidth
    }
    let spaced = try InlineStyle(declarations: [("letter-spacing", "1px")], of: .firstLetter)
    return Int(try width(spaced) - width(nil))
  }

  /// The block's size is the text's, however large its first letter is.
  @Test func sizesAreOfTheBlock() throws {
    var content = InlineContent("ab")
    content.firstLetter = InlineStyle()
    content.firstLetter?.font = try LoneFonts.em(20)
    let text = MeasuredText(css: content, font: try LoneFonts.em(10))
    #expect(try text.withFontSize(10).maxContentWidth == 30)
    #expect(try text.withFontSize(20).maxContentWidth == 60)
    #expect(try text.withFontSize(25.5).withFontSize(10).maxContentWidth == 30)
    let box = Size(width: 90, height: 1_000)
    #expect(text.largestFontSize(of: FontSizes(5...50, step: 1), fitting: box) == 30)
  }

  /// What Chromium 156 has, asked with a script that raised its first letters.
  @Test func punctuationGoesWithTheLetter() throws {
    #expect(try count("ab") == 1)
    #expect(try count("“ab”") == 2)
    #expect(try count("—(a") == 3)
    #expect(try count("«a»!b") == 4)
    #expect(try count("(a-b") == 2)
    #expect(try count("a(b") == 1)
    #expect(try count("a .b") == 1)
    #expect(try count("( . ab") == 5)
    #expect(try count("+a") == 1)
    #expect(try count("...") == 0)
    #expect(try count("(\u{3000}a") == 0)
    #expect(try count("(\ta") == 0)
    #expect(try count("\na", css: [("white-space", "pre")]) == 0)
    #expect(try count("  (a") == 2)
  }

  /// Of punctuation and a letter in two elements the first is it.
  @Test func itStandsInOneElement() throws {
    #expect(try count("(", "ab", boxed: true) == 1)
    #expect(try count(" ", "ab", boxed: true) == 1)
    #expect(try count("(", " b", boxed: true) == 1)
    #expect(try count("(", "\tb", boxed: true) == 0)
  }

  /// Nothing stands before a first letter but text.
  @Test func elementsBeforeItLeaveNone() throws {
    for append: (inout InlineContent) -> Void in [
      { $0.appendLineBreak() }, { $0.appendBreakOpportunity() },
      { $0.appendAtomic(size: Size(width: 5, height: 5)) },
    ] {
      var content = InlineContent()
      content.firstLetter = try InlineStyle(declarations: [("padding-left", "3px")])
      append(&content)
      content.append("ab")
      var plain = content
      plain.firstLetter = nil
      let font = try LoneFonts.em(10)
      #expect(
        MeasuredText(css: content, font: font).maxContentWidth
          == MeasuredText(css: plain, font: font).maxContentWidth)
    }
  }

  /// Its box has the sides asked for, and the number after the others'.
  @Test func itsBoxComesLast() throws {
    var content = InlineContent()
    content.firstLetter = try InlineStyle(
      declarations: [("margin-left", "2px"), ("padding-right", "4px"), ("line-height", "50px")],
      of: .firstLetter)
    content.openBox(try InlineStyle(declarations: [("padding-left", "1px")]))
    content.append("ab")
    content.closeBox()
    content.openBox(try InlineStyle(declarations: [("padding-left", "1px")]))
    content.append("c")
    content.closeBox()
    let text = MeasuredText(css: content, font: try LoneFonts.em(10))
    let boxes = try #require(text.glyphLines(width: 100).first).boxes
    #expect(boxes.map(\.box).sorted() == [0, 1, 2])
    let letter = try #require(boxes.first { $0.box == 2 })
    #expect(letter.frame.minX == 3 && letter.frame.width == 14)
    #expect(text.size(width: 100).height == 50)
  }

  @Test func whatItDoesNotTakeIsAnError() throws {
    for (name, value) in [("float", "left"), ("initial-letter", "2"), ("direction", "rtl")] {
      #expect(throws: CSSError.self) {
        try InlineStyle(declarations: [(name, value)], of: .firstLetter)
      }
    }
    let computed = try InlineStyle(
      declarations: [("float", "none"), ("direction", "rtl"), ("font-kerning", "none")],
      unknown: .ignore, of: .firstLetter)
    #expect(computed.direction == nil && computed.fontKerning == CSSStyle.FontKerning.none)
  }
}
