import Synchronization
import TestSupport
import Testing

@testable import TextLayout

/// Lines beside what no text enters. Every character of the test font is ten points wide and high.
@Suite struct TextContainerTests {
  private static func ranges(_ placed: PlacedText) -> [Range<Int>] {
    placed.lines.map(\.line.utf8Range)
  }

  /// 30 points are free on the left of the first line and 40 on its right.
  @Test func aLineGoesOnBesideAnExclusion() throws {
    let hole = ExclusionPath.rect(Rect(x: 30, y: 0, width: 30, height: 10))
    let container = TextContainer(width: 100, exclusionPaths: [hole])
    let placed = try EmText.measured("aa bb cc dd ee").lines(in: container)
    #expect(Self.ranges(placed) == [0..<3, 3..<6, 6..<14])
    #expect(placed.lines.map(\.line.x) == [0, 60, 0])
    #expect(areClose(placed.lines.map(\.line.baseline), [8.8, 8.8, 18.8]))
    #expect(placed.lines.map(\.rect.minX) == [0, 60, 0])
    #expect(placed.lines.map(\.rect.width) == [30, 40, 100])
    #expect(placed.lines.map(\.rect.minY) == [0, 0, 10])
    #expect(placed.height == 20)
    #expect(!placed.isCut && placed.utf8End == 14)
  }

  /// A point beside the exclusion lies on the line there, and a caret stands where its line does.
  @Test func editorsAskLinesInAContainer() throws {
    let hole = ExclusionPath.rect(Rect(x: 30, y: 0, width: 30, height: 10))
    let text = try EmText.measured("aa bb cc dd ee")
    let layout = text.glyphLayout(
      of: text.lines(in: TextContainer(width: 100, exclusionPaths: [hole])))
    #expect(layout.hit(Point(x: 72, y: 5))?.cluster == 4..<5)
    #expect(layout.carets(at: 4).map(\.x) == [70] && layout.line(at: 7) == 2)
    #expect(layout.selectionRects(of: 1..<4).map(\.minX) == [10, 60])
  }

  /// Under `.css` one interval takes text, here the right one, which is wider.
  @Test func inCSSTheWidestIntervalTakesText() throws {
    let hole = ExclusionPath.rect(Rect(x: 30, y: 0, width: 30, height: 10))
    let text = MeasuredText(
      "aa bb cc dd ee", font: try LoneFonts.em(), options: LayoutOptions(convention: .css))
    let placed = text.lines(in: TextContainer(width: 100, exclusionPaths: [hole]))
    #expect(Self.ranges(placed) == [0..<3, 3..<12, 12..<14])
    #expect(placed.lines.map(\.line.x) == [60, 0, 0])
  }

  /// A paragraph from right to left fills the right interval first.
  @Test func intervalsAreFilledInTheTextsDirection() throws {
    let hole = ExclusionPath.rect(Rect(x: 30, y: 0, width: 30, height: 10))
    let text = try EmText.measured("aa bb cc dd ee") { $0.baseWritingDirection = .rightToLeft }
    let placed = text.lines(in: TextContainer(width: 100, exclusionPaths: [hole]))
    #expect(Self.ranges(placed) == [0..<3, 3..<6, 6..<14])
    #expect(placed.lines.map(\.rect.minX) == [60, 0, 0])
    // Each ends at its interval's right edge.
    #expect(placed.lines.map(\.line.x) == [80, 10, 20])
  }

  /// A hard break leaves the rest of the line, and a word without room an interval.
  @Test func intervalsStayEmpty() throws {
    let hole = ExclusionPath.rect(Rect(x: 30, y: 0, width: 30, height: 10))
    let container = TextContainer(width: 100, exclusionPaths: [hole])
    let broken = try EmText.measured("aa\nbb").lines(in: container)
    #expect(Self.ranges(broken) == [0..<3, 3..<5])
    #expect(broken.lines.map(\.line.x) == [0, 0])
    let wide = try EmText.measured("aaaa bb").lines(in: container)
    #expect(Self.ranges(wide) == [0..<5, 5..<7])
    #expect(wide.lines.map(\.line.x) == [60, 0])
  }

  /// Nine characters fit nowhere beside the hole, so the line moves down to its end.
  @Test func aLineMovesDownToWhereItsWordFits() throws {
    let hole = ExclusionPath.rect(Rect(x: 30, y: 0, width: 30, height: 34.5))
    let container = TextContainer(width: 100, exclusionPaths: [hole])
    let placed = try EmText.measured("aaaaaaaaa b").lines(in: container)
    #expect(Self.ranges(placed) == [0..<10, 10..<11])
    #expect(placed.lines.map(\.rect.minY) == [34.5, 44.5])
    #expect(areClose(placed.lines.map(\.line.baseline), [43.3, 53.3]))
    #expect(placed.height == 54.5)
  }

  /// Twelve characters fit nowhere: they break where the container is widest.
  @Test func aWordWithoutRoomBreaksInTheWidestInterval() throws {
    let hole = ExclusionPath.rect(Rect(x: 0, y: 0, width: 50, height: 25))
    let container = TextContainer(width: 100, exclusionPaths: [hole])
    let placed = try EmText.measured("aaaaaaaaaaaa b").lines(in: container)
    #expect(Self.ranges(placed) == [0..<10, 10..<14])
    #expect(placed.lines.map(\.rect.minY) == [25, 35])
  }

  /// The first line is thought to be 10 high, which leaves it 100 points. Its "B" is 20 high, and
  /// reaches down to where 50 are taken.
  @Test func aLineIsSetAgainWhereItIsHigherThanThought() throws {
    var text = StyledText("a B c dd", font: try LoneFonts.em(10))
    let large = TextAttributes(font: try LoneFonts.em(20))
    text.setAttributes(large, in: try text.range(of: "B"))
    let hole = ExclusionPath.rect(Rect(x: 0, y: 12, width: 50, height: 100))
    let placed = MeasuredText(text).lines(
      in: TextContainer(width: 100, exclusionPaths: [hole]))
    // "a B" is 40 wide, "a B c" 60.
    #expect(Self.ranges(placed) == [0..<4, 4..<8])
    #expect(placed.lines.map(\.line.x) == [50, 50])
    #expect(placed.lines.map(\.rect.height) == [20, 10])
  }

  /// The padding is free inside each interval, and 8 points with 4 at either end take no text.
  @Test func paddingIsInsideEachInterval() throws {
    let hole = ExclusionPath.rect(Rect(x: 28, y: 0, width: 64, height: 10))
    var container = TextContainer(width: 100, exclusionPaths: [hole])
    container.lineFragmentPadding = 4
    let placed = try EmText.measured("aa bb").lines(in: container)
    #expect(Self.ranges(placed) == [0..<3, 3..<5])
    #expect(placed.lines.map(\.line.x) == [4, 4])
    #expect(placed.lines.map(\.rect.width) == [20, 92])
  }

  /// Three lines of 10 fit 35 points, and the next column takes the rest.
  @Test func columnsAreFilledOneAfterTheOther() throws {
    let columns = TextContainer.columns(3, gap: 10, size: Size(width: 80, height: 35))
    #expect(columns.map(\.width) == [20, 20, 20])
    let placed = try EmText.measured("aa bb cc dd ee").lines(in: columns)
    #expect(placed.map(Self.ranges) == [[0..<3, 3..<6, 6..<9], [9..<12, 12..<14], []])
    #expect(placed.flatMap(\.lines).map(\.line.x) == [0, 0, 0, 30, 30])
    #expect(areClose(placed[1].lines.map(\.line.baseline), [8.8, 18.8]))
    #expect(placed.map(\.isCut) == [true, false, false])
    #expect(placed.map(\.utf8End) == [9, 14, 14])
    #expect(placed.map(\.height) == [30, 20, 0])
  }

  /// A word that has no room in what is left of a column waits for the next one.
  @Test func aWordIsLeftToTheNextContainer() throws {
    let hole = ExclusionPath.rect(Rect(x: 0, y: 10, width: 80, height: 100))
    let first = TextContainer(width: 100, height: 30, exclusionPaths: [hole])
    let placed = try EmText.measured("aaaaaaaa bbb").lines(in: [first, TextContainer(width: 100)])
    #expect(placed.map(Self.ranges) == [[0..<9], [9..<12]])
  }

  /// Indents are inside each interval, and the gap above a line needs no room beside it.
  @Test func paragraphStylesHoldInIntervals() throws {
    let hole = ExclusionPath.rect(Rect(x: 0, y: 12, width: 50, height: 6))
    let container = TextContainer(width: 100, exclusionPaths: [hole])
    let text = try EmText.measured("aa bb cc dd ee ff") {
      $0.firstLineHeadIndent = 20
      $0.headIndent = 10
      $0.lineSpacing = 8
    }
    let placed = text.lines(in: container)
    // The second line is 10 high from 18 on, after the hole.
    #expect(Self.ranges(placed) == [0..<9, 9..<17])
    #expect(placed.lines.map(\.line.x) == [20, 10])
    #expect(placed.lines.map(\.rect.minY) == [0, 18])
  }

  /// What a triangle leaves: at 10, 20 and 30 points its slope is so far from the right.
  @Test func aContainerMayHaveAnyShape() throws {
    let triangle = TextContainer(width: 40, height: 40) { top, height in
      [FreeInterval(0, 40 - top - height)]
    }
    let placed = try EmText.measured("aaa bb c dd").lines(in: triangle)
    #expect(Self.ranges(placed) == [0..<4, 4..<7, 7..<9])
    #expect(placed.lines.map(\.rect.width) == [30, 20, 10])
    #expect(placed.isCut && placed.utf8End == 9)
  }

  @Test func intervalsAreASet() {
    let given = [
      FreeInterval(50, 70), FreeInterval(.nan, 4), FreeInterval(0, .nan), FreeInterval(9, 3),
      FreeInterval(10, 20), FreeInterval(15, 30), FreeInterval(30, 35), FreeInterval(-9, 2),
      FreeInterval(95, .infinity), FreeInterval(7, 7), FreeInterval(-.infinity, -1),
    ]
    let free = [
      FreeInterval(0, 2), FreeInterval(10, 35), FreeInterval(50, 70), FreeInterval(95, 100),
    ]
    #expect(given.normalized(width: 100) == free)
    #expect(given.reversed().normalized(width: 100) == free)
    #expect(
      given.complement(width: 100)
        == [FreeInterval(2, 10), FreeInterval(35, 50), FreeInterval(70, 95)])
    #expect([].complement(width: .infinity) == [FreeInterval(0, .infinity)])
  }
}

/// Containers that nobody would want.
@Suite struct HostileContainerTests {
  @Test(arguments: [Convention.uiKit, .css])
  func everyContainerEnds(_ convention: Convention) throws {
    let options = LayoutOptions(convention: convention, overflowWrap: .anywhere)
    let text = MeasuredText(
      "some words\nwith a supercalifragilistic one", font: try LoneFonts.em(), options: options)
    let calls = Mutex(SplitMix64(seed: 5))
    let rooms: [TextContainer.FreeIntervals] = [
      { _, _ in [] },
      { _, _ in [FreeInterval(.nan, .nan)] },
      { _, _ in [FreeInterval(-.infinity, .infinity)] },
      { _, _ in [FreeInterval(9, 1), FreeInterval(1, 1)] },
      { _, _ in [FreeInterval(0, Double.leastNonzeroMagnitude)] },
      { top, _ in top > 1e6 ? [FreeInterval(0, 100)] : [] },
      { top, height in [FreeInterval(top, top + height)] },
      { _, _ in (0..<9).reversed().map { FreeInterval(Double($0), Double($0) + 0.5) } },
      { _, _ in
        calls.withLock { random in
          (0..<3).map { _ in FreeInterval(random.double(in: 0...99), random.double(in: 0...99)) }
        }
      },
    ]
    for (number, room) in rooms.enumerated() {
      for width in [100.0, .infinity, .nan, 0, -1] {
        for height in [Double.infinity, .nan, 55, -1] {
          let steps = Mutex(0)
          let container = TextContainer(width: width, height: height) { top, height in
            steps.withLock { $0 += 1 }
            return room(top, height)
          }
          let placed = text.lines(in: container)
          // Each line looks for a row, and then asks for one as high as it turns out.
          let most = (placed.lines.count + 1) * 64 * (TextContainer.mostSteps + 2)
          #expect(steps.withLock { $0 } <= most)
          expectSound(placed, of: text, "\(number) \(width) \(height)")
          if number < 2 || number == 3 { #expect(placed.lines.isEmpty && placed.isCut) }
        }
      }
    }
  }

  @Test(.timeLimit(.minutes(30))) func everyPathEnds() throws {
    let text = MeasuredText("some words\nwith a supercalifragilistic one", font: try LoneFonts.em())
    let numbers = [
      0, 1, 50, -50, 1e9, 1e308, -1e308, .infinity, -.infinity, .nan, Double.leastNonzeroMagnitude,
    ]
    for x in numbers {
      for y in numbers {
        for size in numbers {
          let rect = Rect(x: x, y: y, width: size, height: size)
          let points = [Point(x: x, y: y), Point(x: size, y: y), Point(x: size, y: size)]
          for path in [ExclusionPath.rect(rect), .ellipse(in: rect), .polygon(points)] {
            let placed = text.lines(in: TextContainer(width: 100, exclusionPaths: [path]))
            expectSound(placed, of: text, "\(path)")
          }
        }
      }
    }
    for points in [[], [Point.zero], [Point.zero, Point(x: 9, y: 9)]] {
      let path = ExclusionPath.polygon(points)
      #expect(text.lines(in: TextContainer(width: 100, exclusionPaths: [path])).lines.count > 3)
    }
  }

  /// Lines follow each other without gaps, and none stands above the one before.
  private func expectSound(
    _ placed: PlacedText, of text: MeasuredText, _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var end = 0
    var top = -Double.infinity
    for line in placed.lines {
      #expect(line.line.utf8Range.lowerBound == end, comment, sourceLocation: sourceLocation)
      #expect(line.rect.minY >= top, comment, sourceLocation: sourceLocation)
      end = line.line.utf8Range.upperBound
      top = line.rect.minY
    }
    #expect(placed.utf8End == end, comment, sourceLocation: sourceLocation)
    #expect(
      placed.isCut || end == text.text.utf8.count, comment, sourceLocation: sourceLocation)
  }
}
