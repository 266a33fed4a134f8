internal import ListLayout
import TestSupport
import TextLayout

/// Compositional layouts of many items: rows of a list, and groups of three.
struct CompositionalBenchmark {
  private let stopwatch = Stopwatch()
  private static let count = 100_000

  func rows() throws -> [Row] {
    try measure(
      "List section of 100,000 rows: ",
      .list(
        using: CollectionLayoutListConfiguration(appearance: .plain), itemCount: Self.count))
      + measure("Groups of three, 100,000 items that size themselves: ", groups())
      + differences()
  }

  private func groups() -> CollectionLayoutSection {
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(width: .fractionalWidth(1), height: .estimated(60)))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(width: .fractionalWidth(1), height: .estimated(60)),
      repeating: .item(item), count: 3)
    return CollectionLayoutSection(group: group, itemCount: Self.count)
  }

  private func measure(_ name: String, _ section: CollectionLayoutSection) throws -> [Row] {
    let size = Size(width: 375, height: 667)
    let making = try stopwatch.time { use(try CompositionalLayout([section], size: size)) }
    var layout = try CompositionalLayout([section], size: size)
    var random = SplitMix64(seed: 11)
    let places = (0..<1024).map { _ in random.int(below: Self.count) }
    var sum = 0.0
    let lookup =
      stopwatch.time {
        for item in places { sum += layout.frame(of: .item(RowPath(row: item)))?.minY ?? 0 }
      } / 1024
    use(sum)
    var offset = layout.contentSize.height / 2
    var height = 30.0
    let change =
      try stopwatch.time {
        for item in places {
          height = height < 90 ? height + 0.5 : 30
          offset += try layout.setSizes(
            [(.item(RowPath(row: item)), Size(width: 375, height: height))], from: offset,
            length: 667)
        }
      } / 1024
    var count = Self.count
    let batch = try stopwatch.time {
      var updates = BatchUpdates()
      updates.insertRows(at: [RowPath(row: 7)])
      count += 1
      var changed = section
      changed.itemCount = count
      offset += try layout.performBatchUpdates(
        updates, sections: [changed], from: offset, length: 667)
    }
    return [
      Row(name + "made", duration(making)),
      Row(name + "frame of an item", duration(lookup)),
      Row(name + "new size of an item, with the offset's correction", duration(change)),
      Row(name + "an item inserted", duration(batch)),
    ]
  }

  private func differences() throws -> [Row] {
    var old = Snapshot<Int, Int>()
    try old.appendSections([0])
    try old.appendItems(Array(0..<Self.count))
    var new = old
    try new.moveItem(Self.count - 1, beforeItem: 0)
    try new.insertItems([-1], beforeItem: 500)
    var random = SplitMix64(seed: 3)
    var shuffled = Snapshot<Int, Int>()
    try shuffled.appendSections([0])
    try shuffled.appendItems(Array(0..<Self.count).shuffled(using: &random))
    let few = stopwatch.time { use(new.difference(from: old)) }
    let all = stopwatch.time { use(shuffled.difference(from: old)) }
    let name = "Difference of snapshots of 100,000 items: "
    return [
      Row(name + "one moved, one inserted", duration(few)),
      Row(name + "all in another order", duration(all)),
    ]
  }
}
