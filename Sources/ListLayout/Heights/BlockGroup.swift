/// Up to ``capacity`` blocks that follow each other, and their sum. A block that comes or goes
/// moves only the blocks of its group.
struct BlockGroup: Sendable {
  static let capacity = 32

  /// How full groups are made, to leave room for insertions.
  static let filling = 24

  /// Fewer blocks than this are joined with a neighbour's blocks.
  static let least = 8

  private(set) var sum = HeightSum()
  private(set) var blocks: [HeightBlock] = []

  private init(_ blocks: ArraySlice<HeightBlock>) {
    if blocks.count > Self.least { self.blocks.reserveCapacity(Self.capacity) }
    self.blocks += blocks
    for block in blocks { sum += block.sum }
  }

  /// The bytes of a full group, with the header of its array.
  static let footprint =
    capacity * MemoryLayout<HeightBlock>.stride + MemoryLayout<BlockGroup>.stride + 32

  var memoryFootprint: Int {
    blocks.capacity * MemoryLayout<HeightBlock>.stride + MemoryLayout<BlockGroup>.stride + 32
  }

  /// Groups of blocks, one at least.
  static func groups(_ blocks: [HeightBlock]) -> [BlockGroup] {
    let count = blocks.count <= capacity ? 1 : (blocks.count + filling - 1) / filling
    return (0..<count).map { number in
      BlockGroup(blocks[blocks.count * number / count..<blocks.count * (number + 1) / count])
    }
  }

  /// Whether other blocks find room in the place of some, and leave it full enough.
  func hasRoom(for count: Int, inPlaceOf range: Range<Int>) -> Bool {
    let after = blocks.count - range.count + count
    return after <= Self.capacity && after >= min(blocks.count, Self.least) && after > 0
  }

  mutating func replaceSubrange(_ range: Range<Int>, with new: [HeightBlock]) {
    var before = HeightSum()
    for block in blocks[range] { before += block.sum }
    var after = HeightSum()
    for block in new { after += block.sum }
    blocks.replaceSubrange(range, with: new)
    sum += after - before
  }

  /// Takes in that heights of a block have changed.
  mutating func add(_ difference: HeightSum, toBlock number: Int) {
    blocks[number].sum += difference
    sum += difference
  }
}

/// Where a block is.
struct BlockPlace {
  var group: Int

  /// Its place in the group.
  var block: Int
}
