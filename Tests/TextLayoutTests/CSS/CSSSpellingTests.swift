import Testing

import TextLayout

/// Styles and their text: what one writes the other reads, by CSS's grammar.
@Suite struct CSSSpellingTests {
  @Test func tagsMayHoldMarksAndCommas() throws {
    let style = try CSSStyle(properties: [
      "font-feature-settings": #""a,bc" 2, '"xyz', "a\"\\b" off"#
    ])
    #expect(style.fontFeatureSettings == [Feature("a,bc", 2), .on("\"xyz"), .off("a\"\\b")])
    #expect(try CSSStyle(properties: style.properties) == style)
  }

  @Test(arguments: [#""abcd"#, #""abc""#, #""ab\63""#, #""abcd","#, "abcd", #""abcd" 1 2"#])
  func malformedSettingsAreRefused(_ value: String) {
    #expect(throws: CSSError.self) {
      try CSSStyle(properties: ["font-feature-settings": value])
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 1e308])
  func numbersThatCSSLacksAreSpelledAsTheyCount(_ number: Double) throws {
    var style = CSSStyle()
    style.lineHeight = .number(number)
    style.tabSize = .length(.em(number))
    style.textIndent = .percentage(number)
    style.letterSpacing = .px(number)
    let read = try CSSStyle(properties: style.properties)
    #expect(try CSSStyle(properties: read.properties) == read)
    #expect(read.letterSpacing.points(fontSize: 10) == style.letterSpacing.points(fontSize: 10))
  }

  @Test func aPropertyGivenTwiceIsRefused() {
    #expect(throws: CSSError.duplicateProperty("line-height")) {
      try CSSStyle(properties: ["Line-Height": "1", "line-height": "2"])
    }
  }

  @Test func offsetsOutsideATextAreItsEnds() {
    let text = CollapsedText(" a  b ", whiteSpace: .normal)
    #expect(text.string == "a b")
    #expect(text.sourceOffset(of: .max) == 6 && text.sourceOffset(of: .min) == 0)
    #expect(text.offset(ofSource: .max) == 3 && text.offset(ofSource: -1) == 0)
  }
}
