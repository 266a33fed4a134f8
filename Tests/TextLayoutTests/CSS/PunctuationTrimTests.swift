import TestSupport
import Testing

@testable import TextLayout

/// `text-spacing-trim` as Chromium 156 has it: widths that `scripts/record chromium --answer` got,
/// at 20 px, in halves of an em.
@Suite struct PunctuationTrimTests {
  private func halves(_ string: String, _ language: String, _ features: [Feature] = []) throws
    -> Double
  {
    let font = try LoneFonts.font("NotoSansCJK-Regular.ttc", size: 20, features: features)
    let options = LayoutOptions(convention: .css, language: language)
    return MeasuredText(string, font: font, options: options).maxContentWidth / 10
  }

  @Test(arguments: [
    ("かな」（かな", "ja", 11.0), ("か（，）な", "zh-Hant", 10), ("か（，）な", "zh-HK", 10),
    ("か（，）な", "yue", 10), ("か（，）な", "zh", 9), ("か：」な", "ja", 8), ("か：」な", "zh", 7),
    ("か：」な", "zh-Hant", 8), ("か：」な", "en", 8), ("か‧（‧）な", "ja", 11),
    ("か’（な", "zh", 7), ("か’（な", "zh-Hant", 7), ("か“（な", "zh", 7),
  ])
  func punctuationGivesUpHalfAnEm(_ string: String, _ language: String, _ expected: Double) throws {
    #expect(try halves(string, language) == expected)
  }

  @Test func narrowQuotationMarksTakeFromOthersAlone() throws {
    // Outside Chinese “ and ” are 0.475 em wide, and nothing opens narrower after ”.
    #expect(try halves("か“（な", "ja") == 2.975 * 2)
    #expect(try halves("か”（な", "ja") == 3.475 * 2)
  }

  @Test func otherFeaturesTakeItsPlace() throws {
    // `halt` halves both brackets.
    #expect(try halves("か」（な", "ja", [.on("halt")]) == 6)
    #expect(try halves("か」（な", "ja", [.off("kern")]) == 7)
  }

  @Test func aLineStartsWithAWholeBracketAndEndsInHalfAnOne() throws {
    let font = try LoneFonts.font("NotoSansCJK-Regular.ttc", size: 20)
    let options = LayoutOptions(convention: .css, language: "ja")
    let start = MeasuredText("かな」（かな", font: font, options: options)
    #expect(start.lines(width: 60).map { $0.width * 64 } == [3840, 3840])
    let end = MeasuredText("かな」かな", font: font, options: options)
    #expect(end.lines(width: 50).map { $0.width * 64 } == [3200, 2560])
    let whole = MeasuredText("かな」", font: font, options: options)
    #expect(whole.lines(width: 50).map { $0.width * 64 } == [3200])
  }

  /// The recorded tightest widths, in 1/64 px: it is the bracket's whole advance that is rounded
  /// up, so that the 1/64 over counts at some sizes and not at others.
  @Test(arguments: [
    (12.3, "大大大大」", 3542.0), (12.3, "大大；》】", 2755), (13, "大大大》】", 3329),
    (15.55, "大大大大」", 4477), (15.55, "大大大》】", 3979), (28.23, "大大；》】", 6319),
    (32.125, "大大；》】", 7191),
  ])
  func aLineFitsWithItsBracketHalved(_ size: Double, _ line: String, _ tightest: Double) throws {
    let font = try LoneFonts.font("NotoSansCJK-Regular.ttc", size: size)
    let text = MeasuredText(
      line + "大大", font: font, options: LayoutOptions(convention: .css, language: "zh"))
    #expect(text.lineTexts(width: tightest / 64).first == line)
    #expect(text.lineTexts(width: (tightest - 1) / 64).first != line)
  }

  /// What a shaper remembers of か」（か, where one bracket loses half an em, is not for `space-all`.
  @Test(arguments: [
    [CSSStyle.TextSpacingTrim.normal, .spaceAll], [.spaceAll, .normal], [.spaceFirst, .spaceAll],
  ])
  func whatIsRememberedGoesByTheTrim(_ trims: [CSSStyle.TextSpacingTrim]) throws {
    let font = try LoneFonts.font("NotoSansCJK-Regular.ttc", size: 20)
    let shaper = Shaper()
    let han: UInt32 = 0x4861_6E69
    let language = Language("ja")
    let item = Item(range: 0..<12, script: han, font: 0, language: language, level: 0)
    for trim in trims + trims {
      let scaled = ScaledItem(
        item: item, font: font.instance, scale: FontScale(font, size: 20, .chromium, trim: trim))
      let advances = shaper.advances(
        of: item.range, splitAt: 6, in: scaled, utf8: "か」（か".utf8Span.span, start: .line)
      let halves: [Double] = [advances?.before ?? 0, advances?.after ?? 0].map {
        (Double($0) / 655_360 * 64).rounded() / 64
      }
      #expect(halves == (trim == .spaceAll ? [4, 4] : [4, 3]))
    }
  }
}
