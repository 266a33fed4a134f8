import TestSupport
import Testing

@testable import TextLayout

/// What must hold of any label, on random texts of everything at once.
@Suite struct LabelPropertyTests {
  static let fonts = ["NotoSans-Regular.ttf", "Em.ttf", "Unsafe.ttf"]

  private func forLabels(
    _ name: String, seed: UInt64, count: Int = 20, words: Int = 20,
    _ mixture: TextGenerator.Mixture = [.hardBreaks, .nasty],
    _ body: (inout Label, inout TextGenerator) throws -> Void
  ) throws {
    let library = try PinnedFonts.shared.get()
    let font =
      name == "NotoSans-Regular.ttf"
      ? try library.font(file: Fixtures.font(name), size: 13) : try LoneFonts.font(name, size: 13)
    var generator = TextGenerator(seed: seed)
    for _ in 0..<count {
      let text = generator.text(1 + generator.random.int(below: words), mixture)
      var label = Label(text, font: font)
      label.displayScale = Double(1 + generator.random.int(below: 3))
      try body(&label, &generator)
    }
  }

  @Test(arguments: fonts) func aLabelFitsItsOwnSize(_ name: String) throws {
    var compared = 0
    try forLabels(name, seed: 21) { label, generator in
      label.numberOfLines = 0
      for _ in 0..<6 {
        let room = Size(width: generator.width(), height: 0)
        let size = label.size(fitting: room)
        let layout = label.layout(in: size)
        #expect(!layout.isTruncated)
        #expect(layout.lines.last?.utf8Range.upperBound ?? 0 == label.text.text.utf8.count)
        // A cluster wider than the room, or the pixel's rest, may have room for a word more.
        if size.width > room.width { continue }
        compared += 1
        #expect(layout.textRect.size == size && layout.textRect.minY == 0)
        #expect(label.size(fitting: size) == size)
      }
    }
    try ComparedTexts.expect(compared, "label", name)
  }

  @Test(arguments: fonts) func aLimitedLabelIsNoHigherThanAFreeOne(_ name: String) throws {
    try forLabels(name, seed: 22) { label, generator in
      for _ in 0..<6 {
        let room = Size(width: generator.width(), height: 0)
        label.numberOfLines = 0
        let free = label.size(fitting: room)
        label.numberOfLines = 2 + generator.random.int(below: 4)
        let limited = label.size(fitting: room)
        // A line that is cut may be wider than those that wrap, but not than the room: unless that
        // has none for the token alone.
        var token = Label("\u{2026}", font: label.text.font)
        token.displayScale = label.displayScale
        let widest = max(room.width + 1, token.intrinsicContentSize.width)
        #expect(limited.height <= free.height)
        #expect(limited.width <= max(free.width, widest))
        let lines = label.lines(in: Size(width: room.width, height: .infinity))
        #expect(lines.count <= label.numberOfLines || label.lineLimit == 0)
      }
    }
  }

  @Test(arguments: fonts) func whatShowsIsNoLargerThanTheLabel(_ name: String) throws {
    try forLabels(name, seed: 23) { label, generator in
      label.numberOfLines = generator.random.int(below: 4)
      label.allowsDefaultTighteningForTruncation = generator.random.int(below: 2) == 0
      for _ in 0..<6 {
        let room = Size(width: 40 + generator.width(), height: generator.width())
        let layout = label.layout(in: room)
        let limit = UIKitLineBreaker.limit(for: room.width)
        #expect(layout.lines.allSatisfy { $0.width <= limit })
        #expect(layout.lines.count == 1 || layout.lines.size().height <= room.height + 1e-3)
      }
    }
  }

  @Test(arguments: fonts) func aShrunkLabelShowsAllAndALargerOneDoesNot(_ name: String) throws {
    var shrunk = 0
    try forLabels(name, seed: 24, [.nasty]) { label, generator in
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.2
      for _ in 0..<4 {
        label.numberOfLines = generator.random.int(below: 4)
        let room = Size(width: 20 + generator.width(), height: 20 + generator.width())
        let layout = label.layout(in: room)
        let factor = layout.actualScaleFactor
        #expect(factor >= 0.2 && factor <= 1)
        if factor == 1 || factor == 0.2 { continue }
        shrunk += 1
        #expect(!layout.isTruncated)
        #expect(layout.lines.last?.utf8Range.upperBound == label.text.text.utf8.count)
        let larger = try label.text.scaled(by: factor + ScaleSearch.step)
        if label.numberOfLines == 1 {
          #expect(larger.size(width: .infinity, numberOfLines: 1).width > room.width)
        } else {
          #expect(!larger.isWhole(in: room, numberOfLines: label.numberOfLines))
        }
      }
    }
    #expect(shrunk > 10)
  }

  static let lengths = [0, -1, 1e-9, 30, 1e9, 1e300, Double.nan, .infinity, -.infinity]

  /// Nothing crashes, and what is measured is a size.
  @Test(arguments: lengths) func noNumberIsTooStrange(_ length: Double) throws {
    var generator = TextGenerator(seed: 25)
    for _ in 0..<6 {
      let string = generator.text(12, [.tabs, .hardBreaks, .nasty])
      var label = Label(string, font: try LoneFonts.em())
      label.adjustsFontSizeToFitWidth = true
      for other in Self.lengths {
        label.displayScale = other
        label.minimumScaleFactor = other == 30 ? 1e-12 : other
        label.preferredMaxLayoutWidth = length
        label.numberOfLines = [1, 2, 0, .min, .max][generator.random.int(below: 5)]
        let sizes = [
          label.intrinsicContentSize, label.size(fitting: Size(width: length, height: other)),
        ]
        #expect(sizes.allSatisfy { $0.width >= 0 && $0.width.isFinite && $0.height.isFinite })
        let layout = label.layout(in: Size(width: length, height: other))
        #expect(layout.firstBaseline.isFinite && layout.lastBaseline >= layout.firstBaseline)
        #expect(layout.lines.allSatisfy { $0.width.isFinite })
        var context = StringDrawingContext(minimumScaleFactor: label.minimumScaleFactor)
        let rect = label.text.boundingRect(
          size: Size(width: length, height: other), options: .usesLineFragmentOrigin,
          context: &context)
        #expect(rect.width.isFinite && context.actualScaleFactor > 0)
        let view = TextView(label.text)
        #expect(view.size(fitting: Size(width: length, height: other)).height.isFinite)
      }
    }
  }
}
