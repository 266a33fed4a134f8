/// A `kern` table, which HarfBuzz applies where `GPOS` has no `kern` feature.
enum KernTable {
  /// Whether text on either side of the space shapes as if alone.
  ///
  /// "Format 0" lists pairs, and HarfBuzz passes over marks alone between the two. All other
  /// formats are refused, and so is the header of Apple's version.
  static func check(_ bytes: Span<UInt8>, _ barrier: SpaceBarrier) throws(PlanRefusal) {
    var reader = TableReader(bytes)
    guard try reader.uint16(0) == 0 else { throw PlanRefusal(.unknownFormat) }
    let count = try reader.uint16(2)
    var offset = 4
    for index in 0..<count {
      let length = try reader.uint16(offset + 2)
      // The format is the upper byte of "coverage".
      guard try reader.uint16(offset + 4) >> 8 == 0 else { throw PlanRefusal(.kernTable) }
      let pairs = try reader.uint16(offset + 6)
      try reader.records(offset + 14, count: pairs, size: 6)
      for pair in 0..<pairs {
        let first = try reader.uint16(offset + 14 + 6 * pair)
        let second = try reader.uint16(offset + 16 + 6 * pair)
        if barrier.isForm(first) || barrier.isForm(second) { throw PlanRefusal(.spaceInRule) }
      }
      // The length of a large last subtable does not fit 16 bits, and nobody reads it.
      if index + 1 < count, length < 14 + 6 * pairs { throw PlanRefusal(.damaged) }
      offset += length
    }
  }
}
