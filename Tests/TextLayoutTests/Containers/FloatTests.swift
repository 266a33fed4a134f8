import TestSupport
import Testing

@testable import TextLayout

/// Floats by the rules of CSS 2.2, section 9.5.1. Every character is ten pixels wide and high.
@Suite struct FloatTests {
  private func text(_ string: String, _ css: [(String, String)] = []) throws -> MeasuredText {
    MeasuredText(
      css: string, font: try LoneFonts.em(), style: try CSSStyle(declarations: css))
  }

  private func ranges(_ placed: PlacedText) -> [Range<Int>] {
    placed.lines.map(\.line.utf8Range)
  }

  /// 40 of 100 pixels are taken from the first two lines.
  @Test(arguments: FloatBox.Side.allCases)
  func linesAreNarrowerBesideAFloat(_ side: FloatBox.Side) throws {
    let float = FloatBox(at: 0, size: Size(width: 40, height: 15), side: side)
    let placed = try text("aa bb cc dd ee ff gg").lines(width: 100, floats: [float])
    #expect(ranges(placed) == [0..<6, 6..<12, 12..<20])
    let x: Double = side == .left ? 40 : 0
    #expect(placed.lines.map(\.line.x) == [x, x, 0])
    #expect(placed.lines.map(\.rect.width) == [60, 60, 100])
    #expect(placed.lines.map(\.rect.minY) == [0, 10, 20])
    let left: Double = side == .left ? 0 : 60
    #expect(placed.floats == [Rect(x: left, y: 0, width: 40, height: 15)])
    #expect(placed.height == 30)
  }

  /// White space that collapses is set, though there is no line for it.
  @Test func whiteSpaceAloneIsSet() throws {
    let text = try text("  ")
    for placed in [text.lines(width: 50, floats: []), text.lines(in: TextContainer(width: 50))] {
      #expect(placed.lines.isEmpty && !placed.isCut && placed.utf8End == 2)
    }
  }

  /// Rule 6: a float is no higher than the line of what comes before it. It moves that text.
  @Test func aFloatInALineStandsBesideItIfItFits() throws {
    let float = FloatBox(at: 3, size: Size(width: 30, height: 10))
    let placed = try text("aa bb cc dd").lines(width: 80, floats: [float])
    #expect(placed.floats == [Rect(x: 0, y: 0, width: 30, height: 10)])
    #expect(ranges(placed) == [0..<6, 6..<11])
    #expect(placed.lines.map(\.line.x) == [30, 0])
  }

  /// After "aa bb " 20 pixels are free, and the float needs 30.
  @Test func aFloatInALineStandsBelowItIfItDoesNotFit() throws {
    let float = FloatBox(at: 6, size: Size(width: 40, height: 10))
    let placed = try text("aa bb cc dd").lines(width: 80, floats: [float])
    #expect(placed.floats == [Rect(x: 0, y: 10, width: 40, height: 10)])
    #expect(ranges(placed) == [0..<9, 9..<11])
    #expect(placed.lines.map(\.line.x) == [0, 40])
  }

  /// Rules 2 and 3: floats stand side by side as long as they fit, else the later one lower.
  @Test func floatsStandBesideEachOther() throws {
    let size = Size(width: 30, height: 12)
    let floats = [
      FloatBox(at: 0, size: size), FloatBox(at: 0, size: size),
      FloatBox(at: 0, size: size, side: .right), FloatBox(at: 0, size: size, side: .right),
    ]
    let placed = try text("aaaa bb").lines(width: 100, floats: floats)
    #expect(placed.floats.map(\.minX) == [0, 30, 70, 70])
    #expect(placed.floats.map(\.minY) == [0, 0, 0, 12])
    // 10 pixels between the floats have no room for a word, 70 beside the last one do.
    #expect(ranges(placed) == [0..<7])
    #expect(placed.lines[0].rect == Rect(x: 0, y: 12, width: 70, height: 10))
  }

  /// Rule 5: none is higher than an earlier one.
  @Test func noFloatIsHigherThanOneBefore() throws {
    let floats = [
      FloatBox(at: 0, size: Size(width: 60, height: 10)),
      FloatBox(at: 0, size: Size(width: 60, height: 10)),
      FloatBox(at: 0, size: Size(width: 20, height: 10), side: .right),
    ]
    let placed = try text("a").lines(width: 100, floats: floats)
    #expect(placed.floats.map(\.minY) == [0, 10, 10])
    #expect(placed.floats[2].minX == 80)
  }

  @Test func clearMovesBelowEarlierFloats() throws {
    let left = FloatBox(at: 0, size: Size(width: 20, height: 15))
    let right = FloatBox(at: 0, size: Size(width: 20, height: 25), side: .right)
    for (clear, y) in [(FloatBox.Clear.none, 0.0), (.left, 15), (.right, 25), (.both, 25)] {
      var third = left
      third.clear = clear
      let placed = try text("aa").lines(width: 100, floats: [left, right, third])
      #expect(placed.floats[2].minY == y)
    }
  }

  /// The margin box is what counts; the answer is the border box.
  @Test func marginsAreAroundTheBox() throws {
    var float = FloatBox(at: 0, size: Size(width: 20, height: 10))
    float.margin = Insets(top: 5, left: 7, bottom: 3, right: 13)
    let placed = try text("aa bb cc").lines(width: 70, floats: [float])
    #expect(placed.floats == [Rect(x: 7, y: 5, width: 20, height: 10)])
    #expect(placed.lines.map(\.line.x) == [40, 40, 0])
    #expect(ranges(placed) == [0..<3, 3..<6, 6..<8])
  }

  /// The first line meets the circle from 0 to 10, where half a chord is 30 at 10: 50² − 40².
  @Test func linesFollowAShape() throws {
    var float = FloatBox(at: 0, size: Size(width: 100, height: 100))
    float.shapeOutside = .circle(center: Point(x: 50, y: 50), radius: 50)
    let placed = try text("aaa bbb").lines(width: 140, floats: [float])
    #expect(placed.lines.map(\.line.x) == [80, 90])
    #expect(ranges(placed) == [0..<4, 4..<7])
  }

  /// A float after a line feed belongs to the next line, and one after the text has a place, too.
  @Test func floatsBelongToTheirLines() throws {
    let size = Size(width: 20, height: 10)
    let floats = [FloatBox(at: 5, size: size), FloatBox(at: 3, size: size)]
    let placed = try text("aa\nbb", [("white-space", "pre-line")]).lines(width: 90, floats: floats)
    // In the order of the text.
    #expect(placed.floats.map(\.minX) == [20, 0])
    #expect(placed.floats.map(\.minY) == [10, 10])
    #expect(placed.lines.map(\.line.x) == [0, 40])
    let alone = try text("").lines(width: 90, floats: floats)
    #expect(alone.lines.isEmpty && alone.height == 0)
    #expect(alone.floats.map(\.minX) == [0, 20])
  }

  @Test func withoutFloatsLinesAreThoseOfTheWidth() throws {
    var maker = try RandomStyledText(seed: 83)
    for number in 0..<200 {
      let convention = number % 2 == 0 ? Convention.uiKit : .css
      let text = MeasuredText(maker.text(), options: LayoutOptions(convention: convention))
      // In whole layout units, as all lengths of a block with floats.
      let width = (maker.random.double(in: 1...300) * 64).rounded() / 64
      let placed = text.lines(width: width, floats: [])
      #expect(placed.lines.map(\.line) == text.lines(width: width), "\(number)")
      #expect(placed.height == text.height(width: width), "\(number)")
    }
  }

  @Test(.timeLimit(.minutes(30))) func anyFloatsEnd() throws {
    let text = MeasuredText("some words\nand supercalifragilistic ones", font: try LoneFonts.em())
    let css = try self.text(
      "some words\nand supercalifragilistic ones", [("white-space", "pre-line")])
    let numbers = [0, 1, 50, -50, 1e308, -1e308, .infinity, -.infinity, .nan]
    var random = SplitMix64(seed: 19)
    func number() -> Double { random.pick(numbers + [random.double(in: 0...60)]) }
    for round in 0..<LongSweep.count(400) {
      var floats: [FloatBox] = []
      for _ in 0..<random.int(below: 6) {
        var box = FloatBox(
          at: random.pick([.min, -1, 0, 5, 20, 99, .max]),
          size: Size(width: number(), height: random.double(in: 0...90)),
          side: random.pick(FloatBox.Side.allCases))
        box.margin = Insets(top: number(), left: number(), bottom: number(), right: number())
        box.clear = random.pick(FloatBox.Clear.allCases)
        let point = Point(x: number(), y: number())
        box.shapeOutside = random.pick([
          nil, nil, .circle(center: point, radius: number()),
          .ellipse(center: point, radii: Size(width: number(), height: number())),
          .inset(Insets(top: number(), left: number(), bottom: number(), right: number())),
          .polygon([point, Point(x: number(), y: number()), .zero]), .polygon([]),
        ])
        box.shapeMargin = number()
        if round % 2 == 0 { box.margin.top = 0 }
        floats.append(box)
      }
      for width in [100, number()] {
        for text in [text, css] {
          let placed = text.lines(width: width, floats: floats)
          #expect(placed.utf8End == text.text.utf8.count, "\(floats) in \(width)")
          #expect(placed.floats.count == floats.count)
        }
      }
    }
  }

  /// A word that fits nowhere beside a tall shape looks for room in all of it, and at the deadline
  /// as it does: few looks after it came the search has ended.
  @Test func theSearchForRoomIsGivenUp() throws {
    var box = FloatBox(at: 0, size: Size(width: 60, height: 900_000))
    let edge = (0..<9000).map { Point(x: Double(50 + $0 % 2), y: Double($0 * 100)) }
    box.shapeOutside = .polygon(edge + [Point(x: 0, y: 900_000), .zero])
    let text = try text(Array(repeating: "aaaaaaaaa", count: 40).joined(separator: " "))
    for looks in [1, 30, 300] {
      let deadline = Deadline(afterLooks: looks)
      #expect(throws: DeadlineError()) {
        try text.measure(by: deadline) { _ = $0.lines(width: 100, floats: [box]) }
      }
      #expect(deadline.lookCount - looks < 20)
    }
  }

  /// Each of four thousand floats is tried at most beside the last row and below it.
  @Test func manyFloatsTakeFewSteps() {
    var space = FloatSpace(width: 100)
    var steps = 0
    for _ in 0..<4000 {
      var place: (left: Double, top: Double)?
      space.forEachOpportunity(from: max(space.lastTop, 0)) { opportunity in
        steps += 1
        guard opportunity.right - opportunity.left >= 30 else { return false }
        place = (opportunity.left, opportunity.top)
        return true
      }
      guard let place else {
        Issue.record("no place")
        return
      }
      space.add(
        FloatArea(
          left: place.left, right: place.left + 30, top: place.top, bottom: place.top + 10,
          side: .left))
    }
    // Three stand in a row.
    #expect(space.lastTop == 13_330)
    #expect(steps <= 8000)
  }

  @Test(.timeLimit(.minutes(30))) func manyFloatsEnd() throws {
    let size = Size(width: 30, height: 10)
    let text = try text(String(repeating: "word ", count: 200))
    let floats = (0..<4000).map { FloatBox(at: $0 / 4, size: size) }
    #expect(text.lines(width: 100, floats: floats).floats.count == 4000)
  }
}
