import TestSupport
import Testing

@testable import TextLayout

/// The largest size that fits a box; at a point every glyph of Em is a point wide and high.
@Suite struct LargestFontSizeTests {
  private func largest(
    _ text: String, _ box: Size, of sizes: FontSizes = FontSizes(1...72), lines: Int = 0,
    breaksWords: Bool = false
  ) throws -> Double? {
    MeasuredText(text, font: try LoneFonts.em(10)).largestFontSize(
      of: sizes, fitting: box, numberOfLines: lines, breaksWords: breaksWords)
  }

  @Test func textsGrowAndShrink() throws {
    #expect(try largest("ab", Size(width: 100, height: 0)) == 50)
    #expect(try largest("ab", Size(width: 4, height: 0)) == 2)
    #expect(try largest("ab", Size(width: 0, height: 30)) == 30)
    #expect(try largest("ab", Size(width: 1000, height: 1000)) == 72)
  }

  @Test func linesMayBeSoMany() throws {
    let box = Size(width: 100, height: 60)
    // Two lines of two ems need 60 = 2 * 30, one of five 100 = 5 * 20.
    #expect(try largest("ab cd", box) == 30)
    #expect(try largest("ab cd", box, lines: 1) == 20)
  }

  @Test func wordsStayWholeUnlessTheyMayBreak() throws {
    let box = Size(width: 30, height: 60)
    #expect(try largest("ab", box) == 15)
    #expect(try largest("ab", box, breaksWords: true) == 30)
  }

  @Test func sizesLieAStepApart() throws {
    let box = Size(width: 101, height: 0)
    #expect(try largest("ab", box, of: FontSizes(8...72, step: 5)) == 48)
    #expect(try largest("ab", box, of: FontSizes(8...72, step: 0.125)) == 50.5)
    // The greatest size counts, too, where no step comes to it.
    #expect(try largest("a", box, of: FontSizes(8...72, step: 60)) == 72)
    #expect(try largest("a", Size(width: 70, height: 0), of: FontSizes(8...72, step: 60)) == 68)
  }

  /// Of an infinite step only both ends are left.
  @Test(arguments: [Double.infinity, 1e300])
  func aStepMayBeHuge(_ step: Double) throws {
    let sizes = FontSizes(8...72, step: step)
    #expect(try largest("a", Size(width: 100, height: 0), of: sizes) == 72)
    #expect(try largest("a", Size(width: 70, height: 0), of: sizes) == 8)
  }

  @Test func whatDoesNotFitAtAllHasNone() throws {
    #expect(try largest("ab", Size(width: 10, height: 0), of: FontSizes(8...72)) == nil)
  }

  @Test func labelsHaveInsetsAndLines() throws {
    var label = Label("ab cd", font: try LoneFonts.em(10))
    label.textInsets = Insets(top: 5, left: 10, bottom: 5, right: 10)
    let sizes = FontSizes(1...72)
    #expect(label.largestFontSize(of: sizes, fitting: Size(width: 120, height: 70)) == 20)
    label.numberOfLines = 0
    #expect(label.largestFontSize(of: sizes, fitting: Size(width: 120, height: 70)) == 30)
    #expect(label.largestFontSize(of: sizes, fitting: Size(width: 20, height: 70)) == nil)
  }

  /// Against measuring at every size there is.
  @Test(arguments: [Convention.uiKit, .css])
  func noSizeOfTheSamplesIsLarger(_ convention: Convention) throws {
    let library = try PinnedFonts.shared.get()
    let font = try library.font(family: "Noto Sans", size: 17)
    let sizes = stride(from: 6.0, through: 40, by: 0.5)
    let box = Size(width: 300, height: 140)
    var found = 0
    for sample in try Sample.load().prefix(60) {
      let options = LayoutOptions(convention: convention, language: sample.language)
      let text = MeasuredText(String(sample.answer.prefix(150)), font: font, options: options)
      let fitting = try sizes.filter { size in
        let sized = try text.withFontSize(size)
        return sized.minContentWidth <= 300 && sized.height(width: 300) <= 140
      }
      let largest = text.largestFontSize(of: FontSizes(6...40, step: 0.5), fitting: box)
      #expect(largest == fitting.last)
      if largest != nil { found += 1 }
    }
    #expect(found > 30)
  }
}
