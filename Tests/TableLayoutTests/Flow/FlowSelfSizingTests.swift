internal import ListLayout
import Testing
import TextLayout

@Suite struct FlowSelfSizingTests {
  private func section(_ count: Int, estimate: Size = Size(width: 100, height: 20)) -> FlowSection {
    var section = FlowSection(itemCount: count)
    section.estimatedItemSize = estimate
    return section
  }

  /// Three estimates of 100 fit in 320.
  @Test func measuredSizesMoveWhatFollows() throws {
    var layout = FlowLayout([section(7), section(1)], extent: 320)
    #expect(layout.contentSize.height == 3 * 20 + 2 * 10 + 20)
    try layout.setSizes([(4, Size(width: 150, height: 40))], inSection: 0)
    // 100, 150 and no room for another 100: the line has 70 for its gap.
    #expect(layout.frame(ofItem: 3, inSection: 0) == Rect(x: 0, y: 40, width: 100, height: 20))
    #expect(layout.frame(ofItem: 4, inSection: 0) == Rect(x: 170, y: 30, width: 150, height: 40))
    #expect(layout.frame(ofItem: 5, inSection: 0) == Rect(x: 0, y: 80, width: 100, height: 20))
    #expect(layout.frame(ofItem: 0, inSection: 1)?.minY == 100)
    #expect(layout.isMeasured(item: 4, inSection: 0) && !layout.isMeasured(item: 5, inSection: 0))
  }

  @Test func anItemThatShrinksMayFindRoomInTheLineBefore() throws {
    var layout = FlowLayout([section(4, estimate: Size(width: 110, height: 20))], extent: 320)
    #expect(layout.frame(ofItem: 2, inSection: 0)?.minY == 30)
    try layout.setSizes([(2, Size(width: 80, height: 20))], inSection: 0)
    // 110 + 10 + 110 + 10 + 80.
    #expect(layout.frame(ofItem: 2, inSection: 0) == Rect(x: 240, y: 0, width: 80, height: 20))
    #expect(layout.frame(ofItem: 3, inSection: 0)?.minY == 30)
  }

  /// In 100 points of height there are four lines of estimates, and one high item once measured.
  @Test func onlyWhatIsSeenIsMeasured() {
    var layout = FlowLayout([section(1000)], extent: 100)
    var asked: [Int] = []
    layout.measureVisible(from: 0, length: 100) { _, item in
      asked.append(item)
      return Size(width: 100, height: 25)
    }
    #expect(asked == [0, 1, 2, 3])
    #expect(layout.frame(ofItem: 3, inSection: 0)?.minY == 105)
    #expect(layout.contentSize.height == 4 * 35 + 996 * 30 - 10)
    asked = []
    layout.measureVisible(from: 0, length: 100) { _, item in
      asked.append(item)
      return .zero
    }
    #expect(asked == [])
  }

  @Test func itemsThatComeOutSmallerLetOthersIn() {
    var layout = FlowLayout([section(1000), section(3)], extent: 100)
    var asked: [Int] = []
    layout.measureVisible(from: 0, length: 100) { _, item in
      asked.append(item)
      return Size(width: 100, height: 10)
    }
    // Lines of 10 and gaps of 10.
    #expect(asked == [0, 1, 2, 3, 4])
  }

  @Test func estimatesComeFromTheSectionItsSizesOrTheItemSize() throws {
    var automatic = FlowSection(itemCount: 2)
    automatic.itemSize = Size(width: 30, height: 40)
    automatic.estimatedItemSize = FlowSection.automaticSize
    var sized = FlowSection(sizes: [Size(width: 60, height: 70)])
    sized.estimatedItemSize = Size(width: 1, height: 1)
    var layout = FlowLayout([automatic, sized], extent: 375)
    #expect(layout.frame(ofItem: 0, inSection: 0)?.size == Size(width: 30, height: 40))
    #expect(layout.frame(ofItem: 0, inSection: 1)?.size == Size(width: 60, height: 70))
    try layout.setSizes([(0, Size(width: 61, height: 71))], inSection: 1)
    #expect(layout.frame(ofItem: 0, inSection: 1)?.size == Size(width: 61, height: 71))
    // What was measured was for the old width.
    let turned = layout.resized(toExtent: 667)
    #expect(turned.frame(ofItem: 0, inSection: 1)?.size == Size(width: 60, height: 70))
    #expect(turned.extent == 667)
  }

  @Test func wrongIndicesAreErrors() {
    var layout = FlowLayout([section(2), FlowSection(itemCount: 1)], extent: 320)
    let size = Size(width: 10, height: 10)
    #expect(throws: FlowError.noSuchSection(2, count: 2)) {
      try layout.setSizes([(0, size)], inSection: 2)
    }
    #expect(throws: FlowError.noSuchItem(2, section: 0, count: 2)) {
      try layout.setSizes([(0, size), (2, size)], inSection: 0)
    }
    #expect(throws: FlowError.notSelfSizing(section: 1)) {
      try layout.setSizes([(0, size)], inSection: 1)
    }
    #expect(!layout.isMeasured(item: 0, inSection: 0))
    #expect(
      FlowError.noSuchSection(2, count: 2).description
        == "no section 2: give an index from 0 to 1")
    #expect(
      FlowError.noSuchItem(2, section: 0, count: 0).description
        == "section 0 has no item 2: it has none")
    #expect(
      FlowError.notSelfSizing(section: 1).description
        == "the items of section 1 have fixed sizes: set its estimatedItemSize")
  }
}
