/// What the numbers of paints vary by, for one set of coordinates: `ItemVariationStore`.
///
/// Source: OpenType 1.9.1, "Font Variations Common Table Formats".
struct PaintVariations {
  /// The index of what does not vary.
  static let none = 0xFFFF_FFFF

  private let bytes: TableBytes

  /// Where the index map and the store are; 0 for none.
  private let map: Int
  private let store: Int

  /// How much of each region's deltas counts.
  private let scalars: [Double]

  /// Returns `nil` where nothing varies.
  ///
  /// - Parameters:
  ///   - bytes: Of the table `COLR`.
  ///   - coordinates: Normalized, in 1/16384, one an axis.
  init?(_ bytes: TableBytes, coordinates: [Int32]) {
    guard coordinates.contains(where: { $0 != 0 }), let map = bytes.uint32(26),
      let store = bytes.uint32(30), store != 0, bytes.uint16(store) == 1,
      let offset = bytes.uint32(store + 2), let axes = bytes.uint16(store + offset),
      let count = bytes.uint16(store + offset + 2)
    else { return nil }
    self.bytes = bytes
    (self.map, self.store) = (map, store)
    // Regions of no axes take no bytes, and count whole.
    scalars = (0..<count).map { region in
      var scalar = 1.0
      for axis in 0..<axes {
        let place = store + offset + 4 + 6 * (region * axes + axis)
        guard let start = bytes.int16(place), let peak = bytes.int16(place + 2),
          let end = bytes.int16(place + 4)
        else { return 0 }
        let coordinate = axis < coordinates.count ? Int(coordinates[axis]) : 0
        scalar *= Self.scalar(coordinate, start, peak, end)
        if scalar == 0 { break }
      }
      return scalar
    }
  }

  private static func scalar(_ place: Int, _ start: Int, _ peak: Int, _ end: Int) -> Double {
    if start > peak || peak > end || peak == 0 || place == peak || start < 0 && end > 0 { return 1 }
    if place <= start || place >= end { return 0 }
    return place < peak
      ? Double(place - start) / Double(peak - start) : Double(end - place) / Double(end - peak)
  }

  /// What a number varies by, in the units that it is written in; 0 for an index that is not there.
  func delta(_ index: Int, _ budget: inout PaintBudget) throws(PaintFailure) -> Double {
    guard let (outer, inner) = entry(index), let count = bytes.uint16(store + 6), outer < count,
      let offset = bytes.uint32(store + 8 + 4 * outer)
    else { return 0 }
    let data = store + offset
    guard let items = bytes.uint16(data), inner < items, let flags = bytes.uint16(data + 2),
      let regions = bytes.uint16(data + 4)
    else { return 0 }
    try budget.spend(regions)
    let (wide, areLong) = (flags & 0x7FFF, flags & 0x8000 != 0)
    let (wideSize, size) = areLong ? (4, 2) : (2, 1)
    let row = wideSize * min(wide, regions) + size * max(regions - wide, 0)
    var place = data + 6 + 2 * regions + row * inner
    var delta = 0.0
    for region in 0..<regions {
      let isWide = region < wide
      let raw =
        switch isWide ? wideSize : size {
        case 1: bytes.int8(place)
        case 2: bytes.int16(place)
        default: bytes.int32(place)
        }
      guard let raw, let number = bytes.uint16(data + 6 + 2 * region) else { return 0 }
      if number < scalars.count { delta += scalars[number] * Double(raw) }
      place += isWide ? wideSize : size
    }
    return delta
  }

  /// Where an index leads: `DeltaSetIndexMap`.
  private func entry(_ index: Int) -> (outer: Int, inner: Int)? {
    if map == 0 { return (index >> 16, index & 0xFFFF) }
    guard let format = bytes.uint8(map), let packing = bytes.uint8(map + 1),
      let count = format == 0 ? bytes.uint16(map + 2) : bytes.uint32(map + 2), count > 0
    else { return nil }
    let size = (packing >> 4 & 3) + 1
    let place = map + (format == 0 ? 4 : 6) + size * min(index, count - 1)
    var entry = 0
    for byte in 0..<size {
      guard let next = bytes.uint8(place + byte) else { return nil }
      entry = entry << 8 | next
    }
    let bits = packing & 15 + 1
    return (entry >> bits, entry & (1 << bits - 1))
  }
}
