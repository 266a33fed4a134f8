import Testing

import TextLayout

@Suite struct StyledTextScalingTests {
  let body: Font

  init() throws {
    body = try Styles.body()
  }

  @Test func fontsScaleAndPointsDoNot() throws {
    var text = StyledText("ab\("cd", .size(20), .kern(3), .baselineOffset(4))", font: body)
    text.setParagraphStyle(Styles.spaced(5))
    let half = try text.scaled(by: 0.5)
    #expect(half.runSizes == [5, 10])
    #expect(half.runs.map(\.attributes.kern) == [nil, 3])
    #expect(half.runs.map(\.attributes.baselineOffset) == [0, 4])
    #expect(half.paragraphSpacings == [5])
    #expect(try half.scaled(by: 2) == text)
    var empty = try StyledText("", font: body).scaled(by: 3)
    empty.append("a")
    #expect(empty.runSizes == [30])
  }

  @Test(arguments: [0, -1, .infinity, .nan, 1e-6, 1e6])
  func factorsThatLeaveNoFont(_ factor: Double) {
    #expect(throws: FontError.self) { try StyledText("a", font: body).scaled(by: factor) }
    #expect(throws: FontError.self) { try StyledText("", font: body).scaled(by: factor) }
  }

  /// UIKit says that the factor applies to fonts, nothing of what is set in points. This is our
  /// reading of it.
  @Test func attachmentsKeepTheirSize() throws {
    let icon = TextAttachment(size: Size(width: 20, height: 30))
    let text = try StyledText("a\(icon)", font: body).scaled(by: 2)
    #expect(text.runSizes == [20, 20])
    #expect(text.runs[1].attributes.attachment == icon)
  }

  @Test func fallbacksStay() throws {
    let fallback = try Styles.large()
    let text = try StyledText("a", font: body.withFallbacks([fallback])).scaled(by: 2)
    #expect(text.runs[0].attributes.font.fallbacks == [fallback])
  }

  @Test func fontsThatBecomeEqualBecomeOneRun() throws {
    var text = StyledText("a", font: try body.withSize(15))
    text += StyledText("b", font: try body.withSize(15.0.nextUp))
    #expect(text.runs.count == 2)
    // Both products round to the same number.
    #expect(15.0.nextUp * 0.7 == 15.0 * 0.7)
    #expect(try text.scaled(by: 0.7).runs.count == 1)
  }
}
