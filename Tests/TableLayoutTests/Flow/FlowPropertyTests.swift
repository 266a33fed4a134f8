internal import ListLayout
import TestSupport
import Testing
import TextLayout

/// Layouts that change, against all items packed again by the rules as they are written down.
@Suite struct FlowPropertyTests {
  /// Lengths are quarters, so that sums are exact in any order.
  private static func length(_ random: inout SplitMix64, below bound: Int) -> Double {
    Double(random.int(below: bound * 4)) / 4
  }

  private static func size(_ random: inout SplitMix64) -> Size {
    if random.int(below: 20) == 0 { return Size(width: 330, height: 40) }
    if random.int(below: 2) == 0 { return Size(width: 60, height: 30) }
    return Size(width: length(&random, below: 120), height: length(&random, below: 60))
  }

  private static func section(_ random: inout SplitMix64, count: Int? = nil) -> FlowSection {
    let count = count ?? random.pick([0, 1, 2, 7, 40])
    var section =
      random.int(below: 3) == 0
      ? FlowSection(itemCount: count)
      : FlowSection(itemCount: count) { _ in Self.size(&random) }
    section.estimatedItemSize = Size(width: 70, height: 30)
    section.minimumLineSpacing = length(&random, below: 20)
    section.minimumInteritemSpacing = length(&random, below: 20)
    section.sectionInset = Insets(
      top: length(&random, below: 20), left: length(&random, below: 20),
      bottom: length(&random, below: 20), right: length(&random, below: 20))
    section.headerReferenceSize = random.pick([.zero, Size(width: 20, height: 30)])
    section.footerReferenceSize = random.pick([.zero, Size(width: 20, height: 30)])
    return section
  }

  @Test(arguments: 1...30)
  func changesEqualPackingAgain(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let sections = (0..<random.int(below: 5)).map { _ in Self.section(&random) }
    try checkChanges(sections, steps: 60, &random)
  }

  /// Enough items for sums of sums of sums.
  @Test(arguments: 31...33)
  func changesOfManyItemsEqualPackingAgain(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let sections = [5000, 300, 1].map { Self.section(&random, count: $0) }
    try checkChanges(sections, steps: 6, &random)
  }

  @Test func manySectionsAreFound() throws {
    var random = SplitMix64(seed: 34)
    let sections = (0..<700).map { _ in Self.section(&random, count: random.int(below: 3)) }
    try checkChanges(sections, steps: 10, &random)
  }

  private func checkChanges(
    _ sections: [FlowSection], steps: Int, _ random: inout SplitMix64
  ) throws {
    let direction = random.pick(ScrollDirection.allCases)
    let extent = Self.length(&random, below: 400)
    var layout = FlowLayout(sections, extent: extent, scrollDirection: direction)
    var naive = NaiveFlow(sections, extent: extent, direction: direction)
    check(layout, naive, &random)
    for _ in 0..<steps where !sections.isEmpty {
      let section = random.int(below: sections.count)
      let count = sections[section].itemCount
      if count == 0 { continue }
      let sizes = (0...random.int(below: 3)).map { _ in
        (item: random.int(below: count), size: Self.size(&random))
      }
      try layout.setSizes(sizes, inSection: section)
      for (item, size) in sizes { naive.sizes[section][item] = size }
      check(layout, naive, &random)
    }
  }

  private func check(_ layout: FlowLayout, _ naive: NaiveFlow, _ random: inout SplitMix64) {
    let packed = naive.packed()
    #expect(layout.contentSize == packed.contentSize)
    for (section, frames) in packed.frames.enumerated() {
      #expect(frames.indices.map { layout.frame(ofItem: $0, inSection: section) } == frames)
    }
    let end = max(packed.contentSize.width, packed.contentSize.height)
    let offset = Self.length(&random, below: max(Int(end), 900)) - 50
    let length = Self.length(&random, below: 300)
    var seen: [Int: [Int]] = [:]
    for part in layout.visible(from: offset, length: length) where !part.items.isEmpty {
      seen[part.section] = Array(part.items)
    }
    #expect(seen == packed.items(from: offset, to: offset + length))
  }
}
