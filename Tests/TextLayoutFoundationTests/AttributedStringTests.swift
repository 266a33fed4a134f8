import Foundation
import TestSupport
import Testing
import TextLayout

import TextLayoutFoundation

@Suite struct AttributedStringTests {
  let library: FontLibrary

  init() throws {
    let files = [
      "Em.ttf", "Axes.ttf", "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Italic.ttf",
    ]
    library = try FontLibrary(files: try files.map { try Fixtures.font($0) })
  }

  private func em() throws -> Font { try library.font(family: "TextGauge Em", size: 10) }
  private func sans() throws -> Font { try library.font(family: "Noto Sans", size: 10) }
  private func axes() throws -> Font { try library.font(family: "TextGauge Axes", size: 10) }

  private func text(_ string: String, _ intent: InlinePresentationIntent) -> AttributedString {
    var text = AttributedString(string)
    text.inlinePresentationIntent = intent
    return text
  }

  private func faces(_ text: StyledText) -> [String] {
    text.runs.map { $0.attributes.font.typeface.description.postScriptName }
  }

  @Test func plainTextIsSetInTheFont() throws {
    let styled = try StyledText(AttributedString("aé漢"), font: try em())
    #expect(styled == StyledText("aé漢", font: try em()))
    let empty = try StyledText(AttributedString(), font: try em())
    #expect(empty == StyledText("", font: try em()))
  }

  /// Bold and italic of the system font are the system font's, with its lines.
  @Test func emphasisKeepsWhatTheFontStandsFor() throws {
    let font = try sans().withSize(17).asSystemFont().withMetrics(.sanFrancisco)
    let attributed = text("a", .stronglyEmphasized) + text("b", .emphasized)
    let fonts = try StyledText(attributed, font: font).runs.map(\.attributes.font)
    #expect(fonts.count == 2)
    for font in fonts {
      #expect(font.isSystemFont)
      #expect(font.metrics.lineHeight == 20.287109375)
    }
  }

  @Test func emphasisChoosesTheFacesOfTheFamily() throws {
    let attributed =
      AttributedString("a ") + text("b", .stronglyEmphasized) + AttributedString(" c ")
      + text("d", .emphasized)
    let fallback = try em()
    let font = try sans().withFallbacks([fallback])
    let styled = try StyledText(attributed, font: font)
    #expect(styled.string == "a b c d")
    #expect(styled.runs.map(\.utf8Range) == [0..<2, 2..<3, 3..<6, 6..<7])
    #expect(
      faces(styled) == ["NotoSans-Regular", "NotoSans-Bold", "NotoSans-Regular", "NotoSans-Italic"])
    #expect(styled.runs.allSatisfy { $0.attributes.font.fallbacks == [fallback] })
    #expect(styled.runs.allSatisfy { $0.attributes.font.size == 10 })
  }

  @Test func aVariableFontGoesToItsBold() throws {
    let feature = Feature.off("kern")
    let font = try axes().withFeatures([feature])
    let styled = try StyledText(text("a", [.stronglyEmphasized, .emphasized]), font: font)
    let bold = styled.runs[0].attributes.font
    #expect(bold.features == [feature])
    // 500 + W/4 - 2 O of 1000 units, W = 700 - 400, O = 10 - 14.
    #expect(MeasuredText("a", font: bold).size(width: .infinity).width == 5.83)
    #expect(bold.variations.contains { $0.tag == .slant && $0.value < 0 })
  }

  @Test func otherTraitsStay() throws {
    let light = try library.font(
      family: "TextGauge Axes", size: 10, weight: .light, width: .condensed,
      variations: [Variation(.opticalSize, 30)])
    let font = try StyledText(text("a", .emphasized), font: light).runs[0].attributes.font
    func value(_ tag: TextLayout.Tag) -> Double? { font.variations.last { $0.tag == tag }?.value }
    #expect(value(.weight) == 300)
    #expect(value(.width) == 75)
    #expect(value(.opticalSize) == 30)
  }

  @Test func aFamilyWithoutTheFaceIsAnError() throws {
    #expect(
      throws: FontError.noSuchStyle(
        family: "TextGauge Em", style: "Bold", available: ["Regular"])
    ) { try StyledText(text("a", .stronglyEmphasized), font: try em()) }
    #expect(
      throws: FontError.noSuchStyle(
        family: "TextGauge Em", style: "Italic", available: ["Regular"])
    ) { try StyledText(text("a", .emphasized), font: try em()) }
    #expect(
      throws: FontError.noSuchStyle(
        family: "Noto Sans", style: "Bold Italic", available: ["Bold", "Italic", "Regular"])
    ) { try StyledText(text("a", [.stronglyEmphasized, .emphasized]), font: try sans()) }
    // What the font has already must not get lost either.
    let bold = try library.font(family: "Noto Sans", size: 10, weight: .bold)
    #expect(throws: FontError.self) { try StyledText(text("a", .emphasized), font: bold) }
    #expect(faces(try StyledText(text("a", .stronglyEmphasized), font: bold)) == ["NotoSans-Bold"])
  }

  @Test func codeHasItsOwnFont() throws {
    let attributed =
      AttributedString("a") + text("b", .code) + text("c", [.code, .stronglyEmphasized])
    let body = try em()
    let code = try sans()
    let styled = try StyledText(attributed, font: body, codeFont: code)
    #expect(faces(styled).dropFirst() == ["NotoSans-Regular", "NotoSans-Bold"])
    #expect(try StyledText(text("b", .code), font: body).runs[0].attributes.font == body)
  }

  @Test func attributesOfTheScopeBecomeThoseOfTheirNames() throws {
    let direction = WritingDirection(isRightToLeft: true)
    let icon = TextAttachment(size: Size(width: 3, height: 4))
    var style = ParagraphStyle()
    style.lineSpacing = 5
    var attributed = AttributedString("a\u{FFFC}\n")
    attributed.fontFamily = "noto sans"
    attributed.fontSize = 20
    attributed.fontWeight = .bold
    attributed.fontSlant = .upright
    attributed.kern = 1
    attributed.tracking = 2
    attributed.baselineOffset = 3
    attributed.ligature = .all
    attributed.writingDirectionOverride = direction
    attributed.textAttachment = icon
    attributed.paragraphStyle = style
    attributed.languageIdentifier = "de"
    attributed += AttributedString("b")
    var expected = TextAttributes(
      font: try library.font(family: "Noto Sans", size: 20, weight: .bold), .kern(1), .tracking(2),
      .baselineOffset(3), .ligatures(.all), .language("de"), .writingDirection(direction))
    expected.attachment = icon
    let styled = try StyledText(attributed, font: try em())
    #expect(styled.runs.map(\.attributes) == [expected, TextAttributes(font: try em())])
    #expect(styled.paragraphs.map(\.style) == [style, ParagraphStyle()])
  }

  @Test func sizesAndFamiliesThatDoNotExistAreErrors() throws {
    var attributed = AttributedString("a")
    attributed.fontSize = 0
    #expect(throws: FontError.invalidSize(0)) { try StyledText(attributed, font: try em()) }
    attributed.fontSize = nil
    attributed.fontFamily = "Nott Sans"
    #expect(throws: FontError.noSuchFamily(name: "Nott Sans", nearest: ["Noto Sans"])) {
      try StyledText(attributed, font: try em())
    }
  }
}
