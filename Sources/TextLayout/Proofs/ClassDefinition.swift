/// Which class each glyph has ("Class Definition Table").
///
/// "Any glyph not included in the range of covered glyph IDs automatically belongs to Class 0."
struct ClassDefinition: Sendable {
  struct Range: Sendable {
    var first: Int
    var last: Int
    var value: Int
  }

  /// In ascending order; never of class 0.
  private(set) var ranges: [Range] = []

  /// Format 1 lists classes from a first glyph on, format 2 ranges of one class each.
  init(_ reader: inout TableReader, at offset: Int) throws(PlanRefusal) {
    switch try reader.uint16(offset) {
    case 1: try readValues(&reader, offset)
    case 2: try readRanges(&reader, offset)
    default: throw PlanRefusal(.unknownFormat)
    }
  }

  /// A definition that leaves all glyphs in class 0, which a null offset stands for.
  init() {}

  private mutating func readValues(
    _ reader: inout TableReader, _ offset: Int
  ) throws(PlanRefusal) {
    let first = try reader.uint16(offset + 2)
    let values = try reader.array(offset + 6, count: reader.uint16(offset + 4))
    for index in 0..<values.count {
      append(Range(first: first + index, last: first + index, value: reader.element(values, index)))
    }
  }

  /// "The records must be sorted by the first glyph ID in each range", "the glyph ranges must not
  /// overlap". Where they did, what HarfBuzz finds would depend on the way of its search.
  private mutating func readRanges(
    _ reader: inout TableReader, _ offset: Int
  ) throws(PlanRefusal) {
    let count = try reader.uint16(offset + 2)
    try reader.records(offset + 4, count: count, size: 6)
    var next = 0
    for record in 0..<count {
      let first = try reader.uint16(offset + 4 + 6 * record)
      let last = try reader.uint16(offset + 4 + 6 * record + 2)
      guard first >= next, last >= first else { throw PlanRefusal(.damaged) }
      append(
        Range(first: first, last: last, value: try reader.uint16(offset + 4 + 6 * record + 4)))
      next = last + 1
    }
  }

  private mutating func append(_ range: Range) {
    if range.value == 0 { return }
    if let last = ranges.last, last.value == range.value, last.last + 1 == range.first {
      ranges[ranges.count - 1].last = range.last
    } else {
      ranges.append(range)
    }
  }

  func value(of glyph: Int) -> Int {
    let place = ranges.partitioningIndex { $0.last >= glyph }
    return place < ranges.count && ranges[place].first <= glyph ? ranges[place].value : 0
  }

  /// Adds the glyphs whose class is chosen.
  func insert(into set: inout GlyphSet, where isChosen: (Int) -> Bool) {
    if isChosen(0) {
      var next = 0
      for range in ranges {
        if range.first > next { set.insert(from: next, through: range.first - 1) }
        next = range.last + 1
      }
      set.insert(from: next, through: 0xFFFF)
    }
    for range in ranges where isChosen(range.value) {
      set.insert(from: range.first, through: range.last)
    }
  }
}
