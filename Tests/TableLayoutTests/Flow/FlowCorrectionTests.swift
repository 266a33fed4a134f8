internal import ListLayout
import Testing
import TextLayout

/// What is on screen stays there, whichever way the collection scrolls. Lines of one item, 20 long
/// by estimate and 10 apart.
@Suite struct FlowCorrectionTests {
  private func size(_ length: Double, _ direction: ScrollDirection) -> Size {
    direction == .vertical
      ? Size(width: 100, height: length) : Size(width: length, height: 100)
  }

  private func layout(_ count: Int, _ direction: ScrollDirection) -> FlowLayout {
    var section = FlowSection(itemCount: count)
    section.estimatedItemSize = size(20, direction)
    return FlowLayout([section], extent: 100, scrollDirection: direction)
  }

  private func start(_ item: Int, _ layout: FlowLayout) -> Double? {
    layout.frame(ofItem: item, inSection: 0).map {
      layout.scrollDirection == .vertical ? $0.minY : $0.minX
    }
  }

  @Test(arguments: ScrollDirection.allCases)
  func sizesAboveMoveNothingOnScreen(_ direction: ScrollDirection) {
    var layout = layout(1000, direction)
    #expect(start(100, layout) == 3000)
    #expect(layout.measureVisible(from: 3000, length: 100) { _, _ in size(20, direction) } == 0)
    var asked: [Int] = []
    let correction = layout.measureVisible(from: 2985, length: 100) { _, item in
      asked.append(item)
      return size(50, direction)
    }
    // The item above shows its last five points, and comes out 30 longer.
    #expect(asked == [99] && correction == 30)
    #expect(start(100, layout) == 3030)
  }

  @Test(arguments: ScrollDirection.allCases)
  func aNewSizeFarAboveIsMadeUpFor(_ direction: ScrollDirection) throws {
    var layout = layout(1000, direction)
    let sizes = [(item: 3, size: size(70, direction)), (item: 5, size: size(10, direction))]
    #expect(try layout.setSizes(sizes, inSection: 0, from: 3000, length: 100) == 40)
    #expect(start(100, layout) == 3040)
    // Below the window it changes nothing there.
    #expect(try layout.setSizes([(500, .zero)], inSection: 0, from: 3040, length: 100) == 0)
  }

  /// 100 lines are 2990 long: at the end of a window of 100 the offset is 2890, of 300 it is 2690.
  @Test func aLongerWindowShowsNothingBelowTheContent() {
    var layout = layout(100, .vertical)
    let moved = layout.resize(toExtent: 100, from: 2890, length: 100, newLength: 300)
    #expect(moved == -200)
    #expect(layout.resize(toExtent: 100, from: 2890, length: 100) == 0)
  }

  @Test func theTopStaysAtTheTop() throws {
    var layout = layout(1000, .vertical)
    #expect(
      try layout.setSizes([(0, size(70, .vertical))], inSection: 0, from: 0, length: 100) == 0)
  }

  /// 10 items take 290, so that 190 is the last offset.
  @Test func anOffsetInsideTheContentStaysInside() throws {
    var layout = layout(10, .vertical)
    let low = [(item: 9, size: size(5, .vertical))]
    var beyond = layout
    #expect(try beyond.setSizes(low, inSection: 0, from: 200, length: 100) == 0)
    #expect(try layout.setSizes(low, inSection: 0, from: 190, length: 100) == -15)
  }

  @Test(arguments: [.nan, .infinity, -Double.infinity, -1] as [Double])
  func windowsThatAreNoneCorrectNothing(_ offset: Double) throws {
    var layout = layout(10, .vertical)
    let sizes = [(item: 0, size: size(70, .vertical))]
    #expect(try layout.setSizes(sizes, inSection: 0, from: offset, length: 100) == 0)
    #expect(try layout.setSizes(sizes, inSection: 0, from: 50, length: offset) == 0)
    #expect(
      layout.measureVisible(from: .nan, length: offset) { _, _ in size(1, .vertical) } == 0)
  }

  /// Two items come in above, one goes: 60 less 30.
  @Test(arguments: ScrollDirection.allCases)
  func batchesMoveNothingOnScreen(_ direction: ScrollDirection) throws {
    var layout = layout(100, direction)
    layout.measureVisible(from: 600, length: 100) { _, _ in size(20, direction) }
    var updates = BatchUpdates()
    updates.insertRows(at: [RowPath(row: 0), RowPath(row: 1)])
    updates.deleteRows(at: [RowPath(row: 4)])
    var section = FlowSection(itemCount: 101)
    section.estimatedItemSize = size(20, direction)
    let correction = try layout.performBatchUpdates(
      updates, sections: [section], from: 605, length: 100)
    #expect(correction == 30)
    #expect(layout.isMeasured(item: 21, inSection: 0) && start(21, layout) == 630)
    #expect(!layout.isMeasured(item: 20, inSection: 0))
  }
}

extension FlowCorrectionTests {
  /// 100 items of 50 points: six a line of 300 points, three a line of 150.
  @Test func aTurnKeepsWhatIsOnScreen() {
    var section = FlowSection(itemCount: 100)
    section.itemSize = Size(width: 50, height: 50)
    section.minimumLineSpacing = 0
    section.minimumInteritemSpacing = 0
    var layout = FlowLayout([section], extent: 300)
    // Item 30 is the first of line 5.
    #expect(layout.frame(ofItem: 30, inSection: 0)?.minY == 250)
    let correction = layout.resize(toExtent: 150, from: 250, length: 200)
    #expect(layout.frame(ofItem: 30, inSection: 0)?.minY == 500)
    #expect(correction == 250)
  }
}
