import TestSupport
import Testing

import TextLayout

/// Properties that choose fonts. Widths are those of TextGauge Em, whose letters are one em wide or
/// a whole part of it, or recorded.
@Suite struct FontPropertyTests {
  private func width(_ text: String, _ properties: [String: String]) throws -> Double {
    let path = try Fixtures.font("Em.ttf")
    let font = try FontLibrary(files: [path]).font(file: path, size: 20)
    let style = try CSSStyle(properties: properties)
    return MeasuredText(css: text, font: font, style: style).size(width: 10_000).width
  }

  /// Small letters become capitals at 0.7 of 20 px.
  @Test func smallCapitalsAreMadeOfLargeOnes() throws {
    let whole = try width("HHHH", [:])
    #expect(try width("HHhh", ["font-variant-caps": "small-caps"]) == whole * (2 + 1.4) / 4)
    #expect(try width("HHhh", ["font-variant": "all-small-caps"]) == whole * 0.7)
    #expect(try width("HHhh", ["font-variant-caps": "titling-caps"]) == whole)
    let none = ["font-variant-caps": "small-caps", "font-synthesis-small-caps": "none"]
    #expect(try width("HHhh", none) == whole)
  }

  /// Their size is rounded to whole pixels, so those of a tiny font have none.
  @Test func smallCapitalsMayHaveNoSize() throws {
    let style = try CSSStyle(properties: ["font-variant-caps": "all-small-caps"])
    func text(_ size: Double) throws -> MeasuredText {
      MeasuredText(css: "hh", font: try LoneFonts.em(size), style: style)
    }
    let tiny = try text(0.1)
    #expect(tiny.size(width: 100).width == 0)
    #expect(try tiny.withFontSize(0.17).lines(width: 100) == text(0.17).lines(width: 100))
    #expect(try tiny.withFontSize(10).size(width: 100).width == 14)
    #expect(try text(10).withFontSize(0.1).size(width: 100).width == 0)
    #expect(try text(10).scaledOrSame(by: 0.01).size(width: 100).width == 0)
  }

  @Test func valuesAreReadAgain() throws {
    let declarations = [
      ("font-variant", "small-caps historical-forms emoji"), ("font-size-adjust", "cap-height 0.5"),
      ("font-synthesis-small-caps", "none"), ("font-optical-sizing", "none"),
      ("text-rendering", "optimizeSpeed"), ("hyphenate-character", "'\\201D \\\\'"),
    ]
    let style = try CSSStyle(declarations: declarations)
    #expect(style.hyphenateCharacter == "\u{201D}\\")
    #expect(style.fontVariantAlternates == .historicalForms)
    #expect(style.fontSizeAdjust == CSSSizeAdjust(.capHeight, 0.5))
    #expect(try CSSStyle(properties: style.properties) == style)
  }

  @Test(arguments: [
    ("font-variant", "small-caps all-small-caps"), ("font-variant-alternates", "stylistic()"),
    ("font-size-adjust", "-1"), ("font-size-adjust", "ex-height"), ("font-size-adjust", "0.5 0.5"),
    ("hyphenate-character", "a"), ("hyphenate-character", "\""),
    ("hyphenate-character", "\"a\"b\""), ("font-variant-caps", "small"),
  ])
  func otherValuesAreErrors(_ name: String, _ value: String) {
    #expect(throws: CSSError.self) { try CSSStyle(properties: [name: value]) }
  }
}
