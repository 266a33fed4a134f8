/// The bytes of one table of a font that nobody vouches for.
///
/// A number past the end throws. So does work that the table's size does not explain: honest tables
/// are read once, and what several places share is remembered by its offset.
struct TableReader {
  private let bytes: [UInt8]
  private var steps: Int

  init(_ bytes: Span<UInt8>) {
    self.bytes = unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
    steps = 16 * bytes.count + 65_536
  }

  func uint16(_ offset: Int) throws(PlanRefusal) -> Int {
    guard offset >= 0, offset <= bytes.count - 2 else { throw PlanRefusal(.damaged) }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  func uint32(_ offset: Int) throws(PlanRefusal) -> Int {
    try uint16(offset) << 16 | uint16(offset + 2)
  }

  /// Takes as many steps off those that are left.
  mutating func spend(_ count: Int) throws(PlanRefusal) {
    steps -= count
    if steps < 0 { throw PlanRefusal(.laborious) }
  }

  /// Numbers of 16 bits that lie in the table; each costs a step.
  mutating func array(_ offset: Int, count: Int) throws(PlanRefusal) -> NumberArray {
    try records(offset, count: count, size: 2)
    return NumberArray(offset: offset, count: count)
  }

  /// Checks that records lie in the table; each costs a step.
  mutating func records(_ offset: Int, count: Int, size: Int) throws(PlanRefusal) {
    guard offset >= 0, offset + count * size <= bytes.count else { throw PlanRefusal(.damaged) }
    try spend(count)
  }

  /// Whether a number of 16 bits that lies in the table is not 0.
  @inline(__always)
  func isSet(_ offset: Int) -> Bool { bytes[offset] | bytes[offset + 1] != 0 }

  /// The number at an index of an array, which ``array(_:count:)`` has checked.
  func element(_ array: NumberArray, _ index: Int) -> Int {
    let offset = array.offset + 2 * index
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }
}

/// Numbers of 16 bits that lie in a table.
struct NumberArray {
  var offset: Int
  var count: Int
}
