internal import ListLayout
import Testing
import TextLayout

@Suite struct FlowEdgeTests {
  @Test func whatIsNotThereHasNoFrame() {
    let layout = FlowLayout([FlowSection(itemCount: 2)], extent: 375)
    #expect(layout.frame(ofItem: 2, inSection: 0) == nil)
    #expect(layout.frame(ofItem: -1, inSection: 0) == nil)
    #expect(layout.frame(ofItem: 0, inSection: 1) == nil)
    #expect(layout.headerFrame(inSection: 0) == nil && layout.headerFrame(inSection: -1) == nil)
    #expect(layout.itemCount(inSection: 5) == 0 && layout.sectionCount == 1)
  }

  /// A choice: what is no length counts as zero.
  @Test(arguments: [-1, .nan, .infinity, -Double.infinity, 0] as [Double])
  func lengthsThatAreNoneCountAsZero(_ length: Double) {
    var section = FlowSection(itemCount: 3)
    section.itemSize = Size(width: length, height: length)
    section.minimumLineSpacing = length
    section.minimumInteritemSpacing = length
    section.sectionInset = Insets(top: length, left: length, bottom: length, right: length)
    section.headerReferenceSize = Size(width: length, height: length)
    let layout = FlowLayout([section], extent: length)
    #expect(layout.contentSize == .zero)
    #expect(layout.frame(ofItem: 2, inSection: 0) == .zero)
    #expect(layout.visible(from: length, length: length) == [])
    #expect(FlowLayout([FlowSection(itemCount: -4)], extent: 375).itemCount(inSection: 0) == 0)
  }

  /// The content ends, however long its items.
  @Test(arguments: [1e7, 1e300, Double.greatestFiniteMagnitude])
  func lengthsHaveALimit(_ length: Double) {
    var section = FlowSection(itemCount: 3)
    section.itemSize = Size(width: length, height: length)
    section.minimumLineSpacing = length
    section.minimumInteritemSpacing = length
    section.sectionInset = Insets(top: length, left: 0, bottom: length, right: 0)
    section.headerReferenceSize = Size(width: length, height: length)
    section.footerReferenceSize = Size(width: length, height: length)
    let layout = FlowLayout([section, section], extent: 100)
    // A header, a footer, two insets, three lines and two gaps.
    let limit = RowHeight.maximum
    #expect(layout.contentSize == Size(width: 100, height: 2 * 9 * limit))
    #expect(layout.frame(ofItem: 2, inSection: 1)?.minY == (9 + 6) * limit)
    #expect(layout.frame(ofItem: 2, inSection: 1)?.size == Size(width: limit, height: limit))
  }

  /// Estimates that are no lengths are none, and with none items do not size themselves.
  @Test(arguments: [-1, .nan, .infinity, -Double.infinity, 0] as [Double])
  func estimatesThatAreNoneSwitchNothingOn(_ length: Double) {
    var section = FlowSection(itemCount: 1)
    section.estimatedItemSize = Size(width: length, height: length)
    #expect(!section.isSelfSizing)
    var layout = FlowLayout([section], extent: 375)
    #expect(layout.frame(ofItem: 0, inSection: 0)?.size == Size(width: 50, height: 50))
    #expect(layout.isMeasured(item: 0, inSection: 0))
    #expect(throws: FlowError.notSelfSizing(section: 0)) {
      try layout.setSizes([(0, .zero)], inSection: 0)
    }
    section.estimatedItemSize = Size(width: length, height: 7)
    #expect(section.isSelfSizing)
  }

  /// Lines of no length let all others in; a call stops at its limit, and the next goes on.
  @Test func itemsOfNoLengthAreMeasuredInParts() {
    var section = FlowSection(itemCount: 5000)
    section.estimatedItemSize = Size(width: 100, height: 20)
    section.minimumLineSpacing = 0
    var layout = FlowLayout([section], extent: 100)
    var asked = 0
    for expected in [4096, 5000, 5000] {
      layout.measureVisible(from: 0, length: 100) { _, _ in
        asked += 1
        return .zero
      }
      #expect(asked == expected)
    }
    #expect(FlowLayout.demandLimit == 4096 && layout.contentSize.height == 0)
  }
}
