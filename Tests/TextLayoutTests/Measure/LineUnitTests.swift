import TestSupport
import Testing

@testable import TextLayout

/// What lines are counted in: whole units are decided as they are told, in points.
@Suite struct LineUnitTests {
  /// By hand: a unit is 17/1000 of a point, and 17/1000 of 1000 is told as 17.
  @Test func aToldWidthHoldsItsUnits() {
    for (size, perEm) in [(17.0, 1000.0), (11, 1000), (10.2, 1000), (16, 2048), (13, 65_536)] {
      let unit = LineUnit(size: size, perEm: perEm)
      for units in [1.0, 3, 370, 371, 733, 1000, 5882, 99_999, 1_048_575] {
        let told = unit.points(units)
        #expect(unit.limit(told) >= units)
        #expect(unit.limit(told.nextDown) < units)
        #expect(unit.limit(told) < units + 1)
      }
    }
    #expect(LineUnit(size: 17, perEm: 1000).points(1000) == 17)
    #expect(LineUnit.points.limit(99.5) == 99.5)
    #expect(LineUnit(size: 17, perEm: 1000).limit(.infinity) == .infinity)
    #expect(LineUnit(size: 17, perEm: 1000).limit(1e300).isFinite)
  }

  /// Fonts of 1000 and 2048 units share 256,000 (their least common multiple).
  @Test func fontsShareAUnit() throws {
    let rules = RuleBook.uiKit
    let fonts = [
      try LoneFonts.font("NotoSans-Regular.ttf", size: 17),
      try LoneFonts.font("Roboto-Regular.ttf", size: 17),
    ]
    #expect(fonts.map(\.instance.unitsPerEm) == [1000, 2048])
    let scales = fonts.map { FontScale($0, size: 17, rules) }
    #expect(LineUnit.shared(by: scales.map(\.unit)) == LineUnit(size: 17, perEm: 256_000))
    let other = FontScale(fonts[1], size: 16, rules)
    #expect(LineUnit.shared(by: [scales[0].unit, other.unit]) == .points)
  }

  /// Where lines may be looked for by an em that is no whole number of units, profiles end, and say
  /// what each width says.
  @Test(arguments: [1.0, 1.07, 0.93], [4.1, 10.2, 17])
  func profilesEnd(scale: Double, size: Double) throws {
    let font = try LoneFonts.font("SpaceKern.ttf", size: size)
      .withMetrics(MetricsOverride(scale: scale))
    let text = MeasuredText("aaaa bbbbb aaa a bbb", font: font, shaper: Shaper(readsAfter: .max))
    let profile = text.heightProfile(widths: 0...300)
    #expect(profile.steps.count > 3)
    for step in profile.steps.dropFirst() {
      #expect(text.height(width: step.width) == step.height)
      #expect(text.height(width: step.width.nextDown) > step.height)
    }
    #expect(text.narrowestWidth(lineCount: 2) != nil)
  }

  /// A line that is cut with a token of another size fits the width that is told of it.
  @Test func aCutLineFitsItsOwnWidth() throws {
    let font = try LoneFonts.font("NotoSans-Regular.ttf", size: 17)
    let other = try LoneFonts.font("Roboto-Regular.ttf", size: 13)
    let text = MeasuredText("How tall will all of this be, and how wide?", font: font)
    let token = StyledText("…", attributes: TextAttributes(font: other))
    for width in stride(from: 60.0, through: 160, by: 3.7) {
      let lines = text.visibleLines(
        width: width, numberOfLines: 1, truncation: Truncation(.tail, token: token))
      let line = try #require(lines.first)
      #expect(line.isTruncated && line.width <= width + 1.0 / 1024)
      let again = text.visibleLines(
        width: line.width, numberOfLines: 1, truncation: Truncation(.tail, token: token))
      #expect(again.first?.utf8Cut == line.utf8Cut)
      #expect(again.first?.width == line.width)
    }
  }
}
