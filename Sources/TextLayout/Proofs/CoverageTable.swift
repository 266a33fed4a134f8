/// Which glyphs a subtable covers, and the number of each ("Coverage Table").
///
/// HarfBuzz searches by halving. Where glyphs are not in order, as in some released fonts, it may
/// miss some of them. Then all glyphs that are listed count as covered, and their numbers are not
/// asked for.
struct CoverageTable: Sendable {
  struct Range: Sendable {
    var first: Int
    var last: Int
    /// The coverage index of `first`.
    var index: Int
  }

  /// In ascending order, without overlaps.
  private(set) var ranges: [Range] = []
  /// Whether the table keeps OpenType's order, so that coverage indices are known.
  private(set) var isOrdered = true

  /// Format 1 lists glyphs, format 2 ranges of them.
  init(_ reader: inout TableReader, at offset: Int) throws(PlanRefusal) {
    let count = try reader.uint16(offset + 2)
    switch try reader.uint16(offset) {
    case 1: try readGlyphs(reader.array(offset + 4, count: count), reader)
    case 2:
      try reader.records(offset + 4, count: count, size: 6)
      try readRanges(reader, offset + 4, count: count)
    default: throw PlanRefusal(.unknownFormat)
    }
    if !isOrdered {
      // Sorting takes more than one step for each range.
      try reader.spend(16 * ranges.count)
      sort()
    }
  }

  /// A coverage without glyphs, which a null offset stands for.
  init() {}

  init(glyph: Int) { ranges = [Range(first: glyph, last: glyph, index: 0)] }

  /// "The glyph indices must be in numerical order for binary searching of the list."
  private mutating func readGlyphs(
    _ glyphs: NumberArray, _ reader: TableReader
  ) throws(PlanRefusal) {
    for index in 0..<glyphs.count {
      let glyph = reader.element(glyphs, index)
      if let last = ranges.last {
        if glyph <= last.last { isOrdered = false }
        if glyph == last.last + 1 {
          ranges[ranges.count - 1].last = glyph
          continue
        }
      }
      ranges.append(Range(first: glyph, last: glyph, index: index))
    }
  }

  /// "Ranges must be in startGlyphID order, and they must be distinct, with no overlapping." Their
  /// coverage indices go on from one range to the next.
  private mutating func readRanges(
    _ reader: TableReader, _ offset: Int, count: Int
  ) throws(PlanRefusal) {
    var next = 0
    var covered = 0
    for record in 0..<count {
      let first = try reader.uint16(offset + 6 * record)
      let last = try reader.uint16(offset + 6 * record + 2)
      let index = try reader.uint16(offset + 6 * record + 4)
      guard first <= last else { throw PlanRefusal(.damaged) }
      if first < next || index != covered { isOrdered = false }
      ranges.append(Range(first: first, last: last, index: index))
      next = last + 1
      covered += last - first + 1
    }
  }

  /// Brings ranges into order and joins those that overlap.
  private mutating func sort() {
    ranges.sort { $0.first < $1.first }
    var joined: [Range] = []
    for range in ranges {
      if let last = joined.last, range.first <= last.last {
        joined[joined.count - 1].last = max(last.last, range.last)
      } else {
        joined.append(range)
      }
    }
    ranges = joined
  }

  /// How many glyphs are covered.
  var count: Int { ranges.reduce(0) { $0 + $1.last - $1.first + 1 } }

  func contains(_ glyph: Int) -> Bool {
    let place = ranges.partitioningIndex { $0.last >= glyph }
    return place < ranges.count && ranges[place].first <= glyph
  }

  func insert(into set: inout GlyphSet) {
    for range in ranges { set.insert(from: range.first, through: range.last) }
  }
}
