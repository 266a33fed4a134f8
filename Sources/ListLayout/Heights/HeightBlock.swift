/// Heights of rows that follow each other: up to ``capacity`` that are stored, or any number that
/// are all the same.
struct HeightBlock: Sendable {
  /// The most heights of a block that stores them.
  static let capacity = 128

  /// How full blocks are made, to leave room for insertions.
  static let filling = 112

  /// Fewer heights than this are joined with a neighbour's heights.
  static let least = 32

  var sum: HeightSum
  private let slot: Int32

  /// What all heights are when none is stored.
  let value: RowHeight

  /// Heights that are stored.
  ///
  /// - Parameter slot: The number of their stretch in the tree's slots.
  init(slot: Int32, sum: HeightSum) {
    self.sum = sum
    self.slot = slot
    value = .automatic
  }

  /// Equal heights.
  init(repeating value: RowHeight, count: Int) {
    self.value = value
    slot = -1
    sum = HeightSum(value, count: count)
  }

  var rows: Int { sum.rows }
  var isUniform: Bool { slot < 0 }

  /// The stretch to give back.
  var freedSlot: Int32? { isUniform ? nil : slot }

  /// Where its stored heights begin in the tree's slots.
  var start: Int { Int(slot) * Self.capacity }
}
