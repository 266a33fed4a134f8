internal import ListLayout
import Testing
import TextLayout

/// How UIKit packs lines, measured over 20 configurations (Vercantez/openuikit,
/// UICollectionViewFlowLayout.swift); numbers by hand.
@Suite struct FlowPackingTests {
  private func layout(
    _ sizes: [(Double, Double)], extent: Double = 375,
    _ change: (inout FlowSection) -> Void = { _ in }
  ) -> FlowLayout {
    var section = FlowSection(sizes: sizes.map { Size(width: $0.0, height: $0.1) })
    change(&section)
    return FlowLayout([section], extent: extent)
  }

  private func xs(_ layout: FlowLayout) -> [Double] {
    (0..<layout.itemCount(inSection: 0)).compactMap { layout.frame(ofItem: $0, inSection: 0)?.minX }
  }

  private func ys(_ layout: FlowLayout) -> [Double] {
    (0..<layout.itemCount(inSection: 0)).compactMap { layout.frame(ofItem: $0, inSection: 0)?.minY }
  }

  @Test func defaultsAreUIKits() {
    let section = FlowSection(itemCount: 3)
    #expect(section.itemSize == Size(width: 50, height: 50))
    #expect(section.minimumLineSpacing == 10 && section.minimumInteritemSpacing == 10)
    #expect(section.estimatedItemSize == .zero && !section.isSelfSizing)
    #expect(
      FlowSection.automaticSize
        == Size(width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    #expect(section.sectionInset == .zero)
    #expect(section.headerReferenceSize == .zero && section.footerReferenceSize == .zero)
    #expect(section.sizes == nil && section.itemCount == 3)
  }

  @Test func anItemJoinsTheLineWhileItFits() {
    let items = [(100.0, 20.0), (100, 20), (100, 20), (10, 20)]
    // 100 + 10 + 100 + 10 + 100.
    #expect(ys(layout(items, extent: 320)) == [0, 0, 0, 30])
    #expect(ys(layout(items, extent: 319.9)) == [0, 0, 30, 30])
    #expect(ys(layout(items, extent: 320) { $0.minimumInteritemSpacing = 10.1 }) == [0, 0, 30, 30])
  }

  /// 6 x 50 + 5 x 10 = 350 fit in 375, and 5 gaps share the 75 that are left.
  @Test func fullLinesSpreadWhatIsLeft() {
    let equal = FlowLayout([FlowSection(itemCount: 12)], extent: 375)
    #expect(xs(equal) == [0, 65, 130, 195, 260, 325, 0, 65, 130, 195, 260, 325])
    // 100 + 50 + 80, and 70 for two gaps.
    let mixed = layout([(100, 50), (50, 50), (80, 50), (200, 50)], extent: 300)
    #expect(xs(mixed).prefix(3) == [0, 135, 220])
    #expect(mixed.frame(ofItem: 2, inSection: 0)?.maxX == 300)
  }

  @Test func aLastLineOfEqualItemsHasTheGapsOfAFullOne() {
    let four = FlowLayout([FlowSection(itemCount: 4)], extent: 375)
    #expect(xs(four) == [0, 65, 130, 195])
    #expect(xs(layout([(50, 50), (50, 50), (50, 50), (50, 50)])) == [0, 65, 130, 195])
    // The line before may be of other sizes.
    let two = layout([(300, 50), (100, 50), (100, 50)])
    // 3 x 100 + 2 x 10 fit; two gaps share 75.
    #expect(xs(two) == [37.5, 0, 137.5])
  }

  @Test func aLastLineOfUnequalItemsHasTheLeastGap() {
    #expect(xs(layout([(50, 50), (60, 50), (50, 50)])) == [0, 60, 130])
    // One that is higher is enough.
    #expect(xs(layout([(50, 50), (50, 51), (50, 50)])) == [0, 60, 120])
  }

  @Test func aLoneItemStandsInTheMiddle() {
    #expect(xs(layout([(300, 50), (200, 50)])) == [37.5, 87.5])
    // Wider than the line.
    #expect(xs(layout([(400, 50), (200, 50)])) == [-12.5, 87.5])
    #expect(xs(layout([(385, 50)]) { $0.sectionInset.left = 15 }) == [2.5])
    // One more would fit beside it.
    #expect(xs(layout([(100, 50)])) == [0])
  }

  /// 375 - 24 - 4 x 80 leave 31 for three gaps: 12, 102.33, 192.67 and 283.
  @Test func originsAreOnPixelsAndSizesAreNot() {
    var section = FlowSection(itemCount: 8)
    section.itemSize = Size(width: 80, height: 80.3)
    section.sectionInset = Insets(top: 0, left: 12, bottom: 0, right: 12)
    let twice = FlowLayout([section], extent: 375)
    #expect(xs(twice).prefix(4) == [12, 102.5, 192.5, 283])
    #expect(twice.frame(ofItem: 1, inSection: 0)?.size == Size(width: 80, height: 80.3))
    // 80.3 + 10 lie at 90.5 on pixels, and the content ends at 2 x 80.3 + 10.
    #expect(ys(twice).last == 90.5)
    #expect(twice.contentSize == Size(width: 375, height: 80.3 + 10 + 80.3))
    let once = FlowLayout([section], extent: 375, displayScale: 1)
    #expect(xs(once).prefix(4) == [12, 102, 193, 283])
  }

  /// 19,999 x (80.3 + 10) = 1,805,909.7; units of 1/768 point would miss it by ten points.
  @Test func fractionsAddUpOverManyLines() {
    var section = FlowSection(itemCount: 20_000)
    section.itemSize = Size(width: 100, height: 80.3)
    let layout = FlowLayout([section], extent: 100)
    #expect(layout.frame(ofItem: 19_999, inSection: 0)?.minY == 1_805_909.5)
    #expect(layout.visible(from: 1_805_909, length: 0.5).map(\.items) == [])
    #expect(layout.visible(from: 1_805_909, length: 2).map(\.items) == [19_999..<20_000])
  }

  @Test func lowerItemsStandInTheMiddleOfTheirLine() {
    let layout = layout([(100, 20), (100, 50), (100, 35), (100, 10)])
    #expect(ys(layout) == [15, 0, 7.5, 60])
    #expect(layout.contentSize == Size(width: 375, height: 70))
  }

  @Test func sectionInsetsDoNotApplyToHeaders() {
    var section = FlowSection(itemCount: 1)
    section.sectionInset = Insets(top: 20, left: 15, bottom: 30, right: 15)
    section.headerReferenceSize = Size(width: 10, height: 44)
    section.footerReferenceSize = Size(width: 0, height: 24)
    let layout = FlowLayout([section, section], extent: 375)
    #expect(layout.headerFrame(inSection: 0) == Rect(x: 0, y: 0, width: 375, height: 44))
    #expect(layout.frame(ofItem: 0, inSection: 0) == Rect(x: 15, y: 64, width: 50, height: 50))
    #expect(layout.footerFrame(inSection: 0) == Rect(x: 0, y: 144, width: 375, height: 24))
    #expect(layout.headerFrame(inSection: 1) == Rect(x: 0, y: 168, width: 375, height: 44))
    #expect(layout.contentSize == Size(width: 375, height: 336))
  }

  /// In the same source lines have the bounds less the content insets, as the content has, and
  /// headers span the bounds. 6 x 50 + 5 x 10 are the 350 that 375 - 20 - 5 leave.
  @Test func contentInsetsNarrowLinesAndNotHeaders() {
    var section = FlowSection(itemCount: 7)
    section.headerReferenceSize = Size(width: 0, height: 44)
    section.footerReferenceSize = Size(width: 0, height: 24)
    let inset = Insets(top: 3, left: 20, bottom: 4, right: 5)
    let layout = FlowLayout([section], extent: 375, contentInset: inset)
    #expect(layout.headerFrame(inSection: 0) == Rect(x: 0, y: 0, width: 375, height: 44))
    #expect(layout.footerFrame(inSection: 0) == Rect(x: 0, y: 154, width: 375, height: 24))
    #expect(xs(layout) == [0, 60, 120, 180, 240, 300, 0])
    #expect(layout.contentSize == Size(width: 350, height: 178))
    #expect(layout.resized(toExtent: 320).contentSize.width == 295)
    let narrow = FlowLayout([section], extent: 20, contentInset: inset)
    #expect(narrow.contentSize.width == 0)
  }

  @Test func anEmptySectionHasItsInsetsHeaderAndFooter() {
    var section = FlowSection(itemCount: 0)
    section.sectionInset = Insets(top: 20, left: 0, bottom: 30, right: 0)
    section.headerReferenceSize.height = 44
    let layout = FlowLayout([section], extent: 375)
    #expect(layout.contentSize.height == 94)
    #expect(layout.footerFrame(inSection: 0) == nil)
    #expect(FlowLayout([], extent: 375).contentSize == Size(width: 375, height: 0))
  }

  /// Columns of 6 in a height of 375, 60 apart.
  @Test func aHorizontalCollectionHasColumns() {
    var section = FlowSection(itemCount: 8)
    section.itemSize = Size(width: 30, height: 50)
    section.minimumLineSpacing = 20
    section.sectionInset = Insets(top: 0, left: 7, bottom: 0, right: 9)
    section.headerReferenceSize = Size(width: 40, height: 0)
    let layout = FlowLayout([section], extent: 375, scrollDirection: .horizontal)
    #expect(layout.headerFrame(inSection: 0) == Rect(x: 0, y: 0, width: 40, height: 375))
    #expect(layout.frame(ofItem: 1, inSection: 0) == Rect(x: 47, y: 65, width: 30, height: 50))
    #expect(layout.frame(ofItem: 7, inSection: 0) == Rect(x: 97, y: 65, width: 30, height: 50))
    #expect(layout.contentSize == Size(width: 40 + 7 + 30 + 20 + 30 + 9, height: 375))
  }
}
