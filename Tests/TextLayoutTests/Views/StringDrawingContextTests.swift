import TestSupport
import Testing

@testable import TextLayout

/// Text that shrinks to fit; at 10 points every glyph of Em is 10 wide and every line 10 high.
@Suite struct StringDrawingContextTests {
  private let wraps: StringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]

  private func fit(
    _ text: String, _ width: Double, _ height: Double, minimum: Double = 0.25,
    _ options: StringDrawingOptions
  ) throws -> StringDrawingContext {
    var context = StringDrawingContext(minimumScaleFactor: minimum)
    let rect = text.boundingRect(
      size: Size(width: width, height: height), options: options, font: try LoneFonts.em(),
      context: &context)
    #expect(rect == context.totalBounds)
    return context
  }

  @Test func wrappedTextShrinksToTheWidthAndTheHeight() throws {
    // Eight glyphs on one line; three lines of two; two lines of five.
    #expect(try fit("ab cd ef", 50, 10, wraps).actualScaleFactor == 50.0 / 80)
    #expect(try fit("ab cd ef", 20, 30, wraps).actualScaleFactor == 1)
    let two = try fit("ab cd ef", 50, 15, wraps)
    #expect(two.actualScaleFactor == 15.0 / 20)
    #expect(two.totalBounds == Rect(x: 0, y: 0, width: 37.5, height: 15))
  }

  @Test func theFactorIsAMultipleOfTheStepOrTheLeast() throws {
    // 0.6 lies between 614 and 615 steps.
    #expect(try fit("ab cd", 30, 10, wraps).actualScaleFactor == 614 * ScaleSearch.step)
    #expect(try fit("ab cd", 30, 10, minimum: 0.59999, wraps).actualScaleFactor == 0.59999)
  }

  @Test func aLineOnTheBaselineShrinksToTheVeryWidth() throws {
    let narrow = try fit("ab cd", 30, 0, [])
    #expect(isClose(narrow.actualScaleFactor, 0.6))
    #expect(isClose(narrow.totalBounds.width, 30) && isClose(narrow.totalBounds.minY, -0.72))
    #expect(try fit("ab cd", 30, 5, []).actualScaleFactor == 0.5)
    #expect(try fit("ab cd", 0, 7.5, []).actualScaleFactor == 0.75)
  }

  @Test func whatDoesNotFitAtTheLeastSizeHasThatSize() throws {
    let whole = try fit("ab cd ef gh", 20, 10, minimum: 0.5, wraps)
    #expect(whole.actualScaleFactor == 0.5)
    // Four lines of two glyphs: the height is no clip.
    #expect(whole.totalBounds == Rect(x: 0, y: 0, width: 10, height: 20))
    let cut = try fit("abcdefgh", 20, 5, minimum: 0.5, wraps.union(.truncatesLastVisibleLine))
    #expect(cut.totalBounds == Rect(x: 0, y: 0, width: 20, height: 5))
  }

  /// UIKit's header: zero, the default, for no scaling; the actual factor is then one.
  @Test(arguments: [0, -1, 1, 3, .nan]) func aMinimumThatIsNoneScalesNothing(
    _ minimum: Double
  ) throws {
    let context = try fit("ab cd ef", 20, 10, minimum: minimum, wraps)
    #expect(context.actualScaleFactor == 1)
    #expect(context.totalBounds == Rect(x: 0, y: 0, width: 20, height: 30))
    #expect(StringDrawingContext().minimumScaleFactor == 0)
  }

  @Test(arguments: [0, -5, .nan, .infinity, 1e9]) func aSizeThatIsNoneShrinksNothing(
    _ length: Double
  ) throws {
    #expect(try fit("ab cd\nef", length, length, wraps).actualScaleFactor == 1)
    #expect(try fit("ab cd\nef", length, length, []).actualScaleFactor == 1)
    #expect(try fit("", 1, 1, wraps).totalBounds.width == 0)
  }

  /// Fonts cannot shrink below 1/1024 point.
  @Test func theSmallestFontsShrinkNoFurther() throws {
    var context = StringDrawingContext(minimumScaleFactor: 1e-9)
    let text = MeasuredText("abcdefgh", font: try LoneFonts.em(0.01))
    _ = text.boundingRect(size: Size(width: 0.001, height: 0), options: [], context: &context)
    #expect(context.actualScaleFactor * 0.01 >= Font.minimumSize)
    #expect(context.actualScaleFactor < 0.1)
  }

  @Test func styledTextShrinksTheSame() throws {
    let size = Size(width: 50, height: 15)
    var context = StringDrawingContext(minimumScaleFactor: 0.25)
    var text = StyledText("ab cd", font: try LoneFonts.em())
    text += StyledText(" ef", font: try LoneFonts.em())
    let rect = text.boundingRect(size: size, options: wraps, context: &context)
    #expect(context.actualScaleFactor == 0.75)
    #expect(rect == Rect(x: 0, y: 0, width: 37.5, height: 15))
    #expect(text.boundingRect(size: size) == Rect(x: 0, y: 0, width: 50, height: 20))
    #expect(
      text.boundingRect(size: size, options: wraps.union(.truncatesLastVisibleLine))
        == Rect(x: 0, y: 0, width: 50, height: 10))
    #expect(
      text.boundingRect(size: size, options: []) == Rect(x: 0, y: -1.2, width: 80, height: 10))
  }

  /// Real fonts, sizes that scripts differ in, kerning that changes at line ends.
  @Test func theFactorFitsAndAStepMoreDoesNot() throws {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 17)
    var generator = TextGenerator(seed: 31)
    var shrunk = 0
    for _ in 0..<30 {
      let string = generator.text(1 + generator.random.int(below: 20), [.hardBreaks, .nasty])
      let text = MeasuredText(string, font: font)
      let size = Size(width: 60 + generator.width(), height: 20 + generator.width())
      var context = StringDrawingContext(minimumScaleFactor: 0.2)
      let rect = text.boundingRect(size: size, options: wraps, context: &context)
      let factor = context.actualScaleFactor
      if factor == 1 || factor == 0.2 { continue }
      shrunk += 1
      #expect(rect.width <= size.width + FitLimit.tolerance)
      #expect(try text.scaled(by: factor).isWhole(in: size))
      #expect(!(try text.scaled(by: factor + ScaleSearch.step).isWhole(in: size)))
    }
    #expect(shrunk > 5)
  }
}
