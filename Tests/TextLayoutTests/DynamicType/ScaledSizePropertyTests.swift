import LineBreaking
import TestSupport
import Testing

import TextLayout

@Suite struct ScaledSizePropertyTests {
  @Test(arguments: [true, false])
  func anyStyledTextIsAsLargeAsTheTextScaled(_ isAnything: Bool) throws {
    for seed in 0..<150 as Range<UInt64> {
      var source = try RandomStyledText(seed: seed, isAnything: isAnything)
      var label = Label(source.text())
      label.displayScale = [0, 1, 2, 3][Int(seed % 4)]
      label.numberOfLines = Int(seed % 5)
      let view = TextView(source.text())
      for _ in 0..<6 {
        let factor = source.random.double(in: 0.3...4)
        let room = Size(width: source.random.double(in: 1...400), height: 0)
        let size = label.size(fitting: room, scaledBy: factor)
        let scaled = label.scaledOrSame(by: factor)
        Self.expectEqual(size, scaled.size(fitting: room), "seed \(seed), × \(factor)")
        Self.expectEqual(
          view.size(fitting: room, scaledBy: factor),
          view.scaledOrSame(by: factor).size(fitting: room), "seed \(seed), × \(factor)")
        #expect(label.size(fitting: room, scaledBy: 1) == label.size(fitting: room))
      }
    }
  }

  @Test func plainTextWithUnsafeEdgesIsAsLargeAsTheTextScaled() throws {
    let fonts = try [
      LoneFonts.em(), LoneFonts.font("Unsafe.ttf", size: 12),
      LoneFonts.font("SpaceKern.ttf", size: 16),
    ]
    for seed in 0..<120 as Range<UInt64> {
      var generator = TextGenerator(seed: seed)
      let string = generator.text(12, [.hardBreaks])
      var label = Label(string, font: fonts[Int(seed % 3)])
      label.numberOfLines = 0
      #expect(label.text.isProportional)
      for _ in 0..<8 {
        let factor = generator.random.double(in: 0.2...5)
        let room = Size(width: generator.random.double(in: 1...300), height: 0)
        Self.expectEqual(
          label.size(fitting: room, scaledBy: factor),
          label.scaledOrSame(by: factor).size(fitting: room), "seed \(seed), × \(factor)")
      }
    }
  }

  private static func expectEqual(_ left: Size, _ right: Size, _ name: String) {
    #expect(
      isClose(left.width, right.width) && isClose(left.height, right.height),
      "\(name): \(left) and \(right)")
  }

  @Test func factorsThatNoFontCanHaveLeaveTheText() throws {
    var label = Label("aaaa bbbb", font: try LoneFonts.em())
    label.numberOfLines = 0
    let view = TextView("aaaa\tbbbb", font: try LoneFonts.em())
    let room = Size(width: 50, height: 0)
    for factor in [0, -1, .nan, .infinity, -.infinity, 1e300, 1e-300, 100_001, 0.000_09] {
      #expect(label.size(fitting: room, scaledBy: factor) == label.size(fitting: room))
      #expect(view.size(fitting: room, scaledBy: factor) == view.size(fitting: room))
      #expect(label.scaledOrSame(by: factor).text.font == label.text.font)
      #expect(view.scaledOrSame(by: factor).text.font == view.text.font)
    }
    // Ten points are a million, and a millionth of a point more is too large.
    let largest = label.size(fitting: .unbounded, scaledBy: 100_000)
    #expect(largest == Size(width: 9e6, height: 1e6))
    for width in [.nan, 0, -1, .infinity, 1e300] as [Double] {
      let room = Size(width: width, height: .nan)
      #expect(label.size(fitting: room, scaledBy: 2) == Size(width: 180, height: 20))
    }
  }

  @Test func onlyLengthsInPointsAreNotProportional() throws {
    func isProportional(_ change: (inout ParagraphStyle) -> Void) throws -> Bool {
      try EmText.measured("a b", change).isProportional
    }
    #expect(try isProportional { _ in })
    #expect(try isProportional { $0.lineBreakStrategy = .standard })
    #expect(try isProportional { $0.lineBreakMode = .byCharWrapping })
    #expect(try isProportional { $0.alignment = .center })
    #expect(try isProportional { $0.tabStops = [] })
    #expect(try isProportional { $0.lineHeight = .multiple(factor: 2) })
    #expect(try !isProportional { $0.lineHeight = .exact(points: 2) })
    #expect(try !isProportional { $0.lineHeight = .leading(increase: 2) })
    #expect(try !isProportional { $0.lineSpacing = 1 })
    #expect(try !isProportional { $0.paragraphSpacing = 1 })
    #expect(try !isProportional { $0.paragraphSpacingBefore = 1 })
    #expect(try !isProportional { $0.minimumLineHeight = 1 })
    #expect(try !isProportional { $0.maximumLineHeight = 1 })
    #expect(try !isProportional { $0.lineHeightMultiple = 2 })
    #expect(try !isProportional { $0.firstLineHeadIndent = 1 })
    #expect(try !isProportional { $0.headIndent = 1 })
    #expect(try !isProportional { $0.tailIndent = 1 })
    #expect(try !isProportional { $0.tailIndent = -1 })
    #expect(try !isProportional { $0.hyphenationFactor = 1 })
    #expect(try !isProportional { $0.lineBreakMode = .byTruncatingTail })
    #expect(try !EmText.measured("a\tb").isProportional)
    #expect(try !EmText.measured(runs: "a\("b", .kern(1))").isProportional)
    #expect(try !EmText.measured(runs: "a\("b", .baselineOffset(1))").isProportional)
    #expect(try EmText.measured(runs: "a\("b", .font(LoneFonts.em(20)))").isProportional)
    let css = MeasuredText(
      "a", font: try LoneFonts.em(), options: LayoutOptions(convention: .css))
    #expect(!css.isProportional)
  }
}
