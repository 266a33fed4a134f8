import Testing

import TextLayout

/// Text views whose text keeps out of some regions. Every character is ten points wide and high.
@Suite struct TextViewExclusionTests {
  /// Of 110 points 40 are free on either side of the hole, and 30 of each are inside the padding.
  private func view(_ string: String) throws -> TextView {
    var view = TextView(string, font: try LoneFonts.em())
    view.exclusionPaths = [.rect(Rect(x: 40, y: 0, width: 30, height: 10))]
    return view
  }

  @Test func paddingIsInsideEachFragment() throws {
    let view = try view("aa bb cc dd")
    let lines = view.glyphLines(width: 110)
    #expect(lines.map(\.line.utf8Range) == [0..<3, 3..<6, 6..<11])
    // The insets come on top: 8 points above.
    #expect(lines.map(\.origin.x) == [5, 75, 5])
    #expect(areClose(lines.map(\.origin.y), [16.8, 16.8, 26.8]))
    let glyphs = lines.flatMap(\.runs).filter { !$0.isHanging }.flatMap(\.glyphs)
    #expect(glyphs.count == 9)
  }

  /// The second fragment reaches to 95 points; the padding is 5 more. Two lines of 10 between 8
  /// and 8.
  @Test func theSizeIsThatOfWhatShows() throws {
    let view = try view("aa bb cc dd")
    #expect(view.size(fitting: Size(width: 110, height: 0)) == Size(width: 100, height: 36))
    #expect(view.contentSize(width: 110) == Size(width: 110, height: 36))
    #expect(view.intrinsicContentSize(width: 110) == Size(width: 100, height: 36))
  }

  /// Paths count from where the insets end.
  @Test func pathsAreInTheContainersCoordinates() throws {
    var view = try view("aa bb cc dd")
    view.textContainerInset.left = 20
    let lines = view.glyphLines(width: 130)
    #expect(lines.map(\.origin.x) == [25, 95, 25])
    #expect(lines.map(\.line.utf8Range) == [0..<3, 3..<6, 6..<11])
  }

  /// A point has its nearest fragment, and a caret that moves down leaves both of a line.
  @Test func fragmentsOfALineAreHitByTheirPlace() throws {
    let layout = try view("aa bb cc dd").glyphLayout(width: 110)
    #expect(layout.hit(Point(x: 6, y: 12))?.cluster == 0..<1)
    #expect(layout.hit(Point(x: 76, y: 12))?.cluster == 3..<4)
    #expect(layout.hit(Point(x: 66, y: 12))?.cluster == 3..<4)
    #expect(layout.hit(Point(x: 16, y: 22))?.cluster == 7..<8)
    #expect(layout.move(from: 1, by: 1)?.utf8Offset == 7)
    #expect(layout.move(from: 4, by: 1)?.utf8Offset == 11)
    #expect(layout.move(from: 11, by: -1, x: 90)?.utf8Offset == 5)
  }

  @Test func pathsThatTouchNoTextChangeNothing() throws {
    var view = TextView("aa bb cc dd\n", font: try LoneFonts.em())
    let before = (view.size(fitting: Size(width: 60, height: 0)), view.glyphLines(width: 60))
    view.exclusionPaths = [.rect(Rect(x: 0, y: 300, width: 60, height: 9)), .polygon([])]
    let after = (view.size(fitting: Size(width: 60, height: 0)), view.glyphLines(width: 60))
    #expect(before == after)
  }
}
