/// What a variable font's `HVAR` table adds to advances at one place in its design space.
///
/// HarfBuzz and FreeType round that to whole font units, so it is read here once more (OpenType,
/// "HVAR" and "Item variation stores"). What runs past the end of the table adds nothing.
struct AdvanceVariations: Sendable {
  private let table: HarfBuzzBlob
  /// How much of each region's deltas counts, 0 to 1.
  private let scalars: [Double]
  /// Where the item variation data begin, from the table's start.
  private let data: [Int]
  /// Where the map from glyphs to deltas begins; `nil` where glyphs are their own indices.
  private let map: Int?

  /// - Parameters:
  ///   - table: The bytes of `HVAR`.
  ///   - coordinates: Normalised, 2.14, one for each axis.
  /// - Returns: `nil` where the table is none.
  init?(_ table: HarfBuzzBlob, coordinates: [Int32]) {
    let parts = table.withBytes { bytes -> (scalars: [Double], data: [Int], map: Int?)? in
      guard bytes.uint16(at: 0) == 1, let store = bytes.uint32(at: 4).map({ Int($0) }), store > 0,
        bytes.uint16(at: store) == 1, let regions = bytes.uint32(at: store + 2),
        let count = bytes.uint16(at: store + 6)
      else { return nil }
      let scalars = Self.scalars(of: bytes, at: store + Int(regions), coordinates)
      let data = (0..<Int(count)).map { index in
        bytes.uint32(at: store + 8 + 4 * index).map { store + Int($0) } ?? bytes.count
      }
      let map = bytes.uint32(at: 8).flatMap { $0 == 0 ? nil : Int($0) }
      return scalars.map { ($0, data, map) }
    }
    guard let parts else { return nil }
    self.table = table
    scalars = parts.scalars
    data = parts.data
    map = parts.map
  }

  /// What is added to a glyph's advance, in font units.
  ///
  /// - Complexity: linear in the regions that the glyph's deltas have.
  func delta(of glyph: UInt32) -> Double {
    table.withBytes { bytes in
      guard let (outer, inner) = index(of: Int(glyph), bytes), data.indices.contains(outer),
        let rows = bytes.uint16(at: data[outer]), inner < Int(rows),
        let words = bytes.uint16(at: data[outer] + 2),
        let regions = bytes.uint16(at: data[outer] + 4)
      else { return 0 }
      let count = Int(regions)
      let wide = min(Int(words & 0x7FFF), count)
      // The first deltas of a row are twice as long as the others.
      let size = words & 0x8000 != 0 ? 2 : 1
      let row = data[outer] + 6 + 2 * count + inner * size * (count + wide)
      var sum = 0.0
      for column in 0..<count {
        guard let region = bytes.uint16(at: data[outer] + 6 + 2 * column),
          scalars.indices.contains(Int(region))
        else { continue }
        let offset = row + size * (column + min(column, wide))
        let delta = bytes.signed(at: offset, bytes: column < wide ? 2 * size : size)
        sum += scalars[Int(region)] * Double(delta ?? 0)
      }
      return sum
    }
  }

  /// A glyph's place in the store (`DeltaSetIndexMap`).
  private func index(of glyph: Int, _ bytes: Span<UInt8>) -> (outer: Int, inner: Int)? {
    guard let map else { return (0, glyph) }
    guard let head = bytes.uint16(at: map) else { return nil }
    let isLong = head >> 8 == 1
    let count =
      isLong ? bytes.uint32(at: map + 2).map { Int($0) } : bytes.uint16(at: map + 2).map { Int($0) }
    guard let count, count > 0 else { return (0, glyph) }
    let size = Int(head >> 4 & 3) + 1
    let start = map + (isLong ? 6 : 4) + min(glyph, count - 1) * size
    var entry = 0
    for offset in start..<start + size {
      guard offset < bytes.count else { return nil }
      entry = entry << 8 | Int(bytes[offset])
    }
    let bits = Int(head & 0xF) + 1
    return (entry >> bits, entry & (1 << bits - 1))
  }

  /// How much each region of the list counts; `nil` where the list is cut off.
  private static func scalars(
    of bytes: Span<UInt8>, at list: Int, _ coordinates: [Int32]
  ) -> [Double]? {
    guard let axes = bytes.uint16(at: list), let count = bytes.uint16(at: list + 2) else {
      return nil
    }
    var scalars: [Double] = []
    for region in 0..<Int(count & 0x7FFF) {
      var scalar = 1.0
      for axis in 0..<Int(axes) {
        let place = list + 4 + 6 * (region * Int(axes) + axis)
        guard let start = bytes.int16(at: place), let peak = bytes.int16(at: place + 2),
          let end = bytes.int16(at: place + 4)
        else { return nil }
        let coordinate = axis < coordinates.count ? Double(coordinates[axis]) : 0
        scalar *= Self.scalar(coordinate, Double(start), Double(peak), Double(end))
      }
      scalars.append(scalar)
    }
    return scalars
  }

  /// How far one axis is inside of a region; regions that make no sense count as a whole.
  private static func scalar(
    _ coordinate: Double, _ start: Double, _ peak: Double, _ end: Double
  ) -> Double {
    if start > peak || peak > end || start < 0 && end > 0 && peak != 0 { return 1 }
    if peak == 0 || coordinate == peak { return 1 }
    if coordinate <= start || end <= coordinate { return 0 }
    return coordinate < peak
      ? (coordinate - start) / (peak - start) : (end - coordinate) / (end - peak)
  }
}

extension Span<UInt8> {
  /// A big-endian number of one, two or four bytes, which may be negative; `nil` past the end.
  fileprivate func signed(at offset: Int, bytes size: Int) -> Int? {
    switch size {
    case 1: offset >= 0 && offset < count ? Int(Int8(bitPattern: self[offset])) : nil
    case 2: int16(at: offset).map { Int($0) }
    default: uint32(at: offset).map { Int(Int32(bitPattern: $0)) }
    }
  }
}
