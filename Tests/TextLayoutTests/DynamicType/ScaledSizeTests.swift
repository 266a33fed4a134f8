import TestSupport
import Testing

@testable import TextLayout

/// Sizes at other font sizes without measuring again, against texts that are measured again.
@Suite struct ScaledSizeTests {
  private static let widths: [Double] = [0, 60, 187.5, 335, 390, 1024]

  /// What a category makes of a body font of 17 points.
  private static let factors = ContentSizeCategory.allCases.map {
    ScaledMetrics.default.scaledPointSize(17, category: $0) / 17
  }

  @Test func labelsAreAsLargeAsIfMadeWithTheLargerFont() throws {
    let library = try PinnedFonts.shared.get()
    let font = try library.font(family: "Noto Sans", size: 17)
    let shaper = Shaper()
    for sample in try Sample.load() {
      for string in [sample.question, sample.answer] {
        let label = Self.label(string, font, sample.language, shaper)
        #expect(label.text.isProportional != string.utf8.contains(0x09))
        for factor in Self.factors {
          let larger = Self.label(string, try font.withSize(17 * factor), sample.language, shaper)
          Self.compare(label, larger, factor, "sample \(sample.id)")
        }
      }
    }
  }

  private static func label(
    _ string: String, _ font: Font, _ language: String, _ shaper: Shaper
  ) -> Label {
    var label = Label(
      string, font: font, options: LayoutOptions(language: language), shaper: shaper)
    label.displayScale = 3
    return label
  }

  private static func compare(
    _ label: Label, _ larger: Label, _ factor: Double, _ name: String
  ) {
    var label = label
    var larger = larger
    for lines in [0, 1, 2] {
      label.numberOfLines = lines
      larger.numberOfLines = lines
      let scaled = label.scaledOrSame(by: factor)
      for width in widths {
        let room = Size(width: width, height: 0)
        let size = label.size(fitting: room, scaledBy: factor)
        #expect(size == larger.size(fitting: room), "\(name), × \(factor), \(width) wide")
        #expect(size == scaled.size(fitting: room), "\(name), × \(factor), \(width) wide")
      }
    }
  }

  @Test func textViewsAreAsLargeAsIfMadeWithTheLargerFont() throws {
    let library = try PinnedFonts.shared.get()
    let font = try library.font(family: "Noto Sans", size: 17)
    for sample in try Sample.load().prefix(12) {
      let view = TextView(sample.answer, font: font)
      for factor in Self.factors {
        let larger = TextView(sample.answer, font: try font.withSize(17 * factor))
        for width in Self.widths {
          let room = Size(width: width, height: 0)
          let size = view.size(fitting: room, scaledBy: factor)
          #expect(size == larger.size(fitting: room))
          #expect(size == view.scaledOrSame(by: factor).size(fitting: room))
        }
      }
    }
  }

  @Test func tenPointsDouble() throws {
    var label = Label("aaaa bbbb", font: try LoneFonts.em())
    label.numberOfLines = 0
    func size(_ width: Double, _ factor: Double) -> Size {
      label.size(fitting: Size(width: width, height: 0), scaledBy: factor)
    }
    // Nine glyphs of 20 on a line, else four.
    #expect(size(180, 2) == Size(width: 180, height: 20))
    #expect(size(179, 2) == Size(width: 80, height: 40))
    // Three on a line and one alone, twice: the last word does not fit the line of a rest.
    #expect(size(60, 2) == Size(width: 60, height: 80))
    #expect(size(90, 1) == Size(width: 90, height: 10))
    #expect(size(45, 0.5) == Size(width: 45, height: 5))
    // 8.75 × 9 and 8.75.
    #expect(size(78.5, 0.875) == Size(width: 35, height: 17.5))
    #expect(size(79, 0.875) == Size(width: 79, height: 9))
    label.numberOfLines = 1
    #expect(size(10, 2) == Size(width: 180, height: 20))
  }

  @Test func insetsStay() throws {
    let view = TextView("aaaa bbbb", font: try LoneFonts.em())
    // 8 above and below, 5 left and right.
    let room = Size(width: 90, height: 0)
    #expect(view.size(fitting: room, scaledBy: 2) == Size(width: 90, height: 56))
    #expect(view.size(fitting: room, scaledBy: 1) == Size(width: 50, height: 36))
    let empty = TextView("", font: try LoneFonts.em())
    #expect(empty.size(fitting: room, scaledBy: 2).height == 36)
  }

  @Test func whatJustFitsMeasuredAgainJustFits() throws {
    let text = MeasuredText("aaa bbb cc ddd", font: try LoneFonts.em(17))
    for step in 1...3000 {
      let factor = Double(step) * 0.001_7
      let larger = try text.scaled(by: factor)
      let content = larger.maxContentWidth
      for width in [content, UIKitLineBreaker.smallestWidth(fitting: content)] {
        let size = text.scaledOuterSize(width: width, factor: factor)
        #expect(isClose(size.width, content) && isClose(size.height, larger.height(width: width)))
      }
    }
  }

  @Test func nothingIsShaped() throws {
    let library = try PinnedFonts.shared.get()
    let font = try library.font(family: "Noto Sans", size: 17)
    let label = Label("Large 文字 and 😀", font: font)
    for factor in Self.factors {
      let scaled = label.scaledOrSame(by: factor)
      #expect(scaled.text.shaped === label.text.shaped)
      #expect(try label.text.scaled(by: factor).shaped === label.text.shaped)
      #expect(isClose(scaled.text.font.size, 17 * factor))
      #expect((scaled.text.storage === label.text.storage) == (factor == 1))
    }
  }

  @Test func aScaledLabelHasALargerToken() throws {
    var label = Label("aaaa bbbb cccc", font: try LoneFonts.em())
    label.truncationToken = StyledText("##", font: try LoneFonts.em())
    let layout = label.scaledOrSame(by: 2).layout(in: Size(width: 140, height: 20))
    #expect(layout.isTruncated)
    // Five letters of 20 points, since two places are the token's, and 20 high.
    #expect(layout.textRect.size == Size(width: 140, height: 20))
    #expect(layout.lines.first?.cut.map { label.text.text[$0].count } == 9)
  }
}
