/// The sum of some heights.
struct HeightSum: Sendable {
  var units: Int64 = 0
  private var rowCount: Int32 = 0
  private var automaticCount: Int32 = 0

  init() {}

  /// That of so many equal heights.
  init(_ height: RowHeight, count: Int) {
    units = height.units &* Int64(count)
    rowCount = Int32(count)
    automaticCount = height.isAutomatic ? rowCount : 0
  }

  init(_ heights: ArraySlice<RowHeight>) {
    for height in heights { add(height) }
    rowCount = Int32(heights.count)
  }

  var rows: Int { Int(rowCount) }
  var automatic: Int { Int(automaticCount) }

  /// The height in units.
  func height(estimate: Int64) -> Int64 { units &+ Int64(automaticCount) &* estimate }

  private mutating func add(_ height: RowHeight) {
    units &+= height.units
    if height.isAutomatic { automaticCount += 1 }
  }

  static func += (sum: inout Self, other: Self) {
    sum.units &+= other.units
    sum.rowCount += other.rowCount
    sum.automaticCount += other.automaticCount
  }

  static func -= (sum: inout Self, other: Self) {
    sum.units &-= other.units
    sum.rowCount -= other.rowCount
    sum.automaticCount -= other.automaticCount
  }
}

/// Heights of rows that follow each other: up to ``capacity`` that are stored, or any number that are
/// all the same.
struct HeightBlock: Sendable {
  /// The most heights of a block that stores them.
  static let capacity = 128

  /// How full blocks are made, to leave room for insertions.
  static let filling = 112

  /// Fewer heights than this are joined with those of a neighbour.
  static let least = 32

  var sum: HeightSum

  /// What all heights are when none is stored.
  let value: RowHeight
  private let slot: Int32

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
