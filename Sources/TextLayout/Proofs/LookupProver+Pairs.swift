/// Lookups of `GPOS` that move or widen single glyphs and pairs.
extension LookupProver {
  /// "ValueFormat flags".
  private struct ValueFormat: OptionSet {
    let rawValue: Int

    static let xAdvance = ValueFormat(rawValue: 0x0004)
    static let xAdvanceDevice = ValueFormat(rawValue: 0x0040)
    /// "For future use (set to zero)".
    static let reserved = ValueFormat(rawValue: 0xFF00)

    /// The numbers in a value record.
    var count: Int { rawValue.nonzeroBitCount }

    /// The places in a value record of what changes the advance.
    var advancePlaces: [Int] {
      [Self.xAdvance, .xAdvanceDevice].filter { contains($0) }
        .map { (rawValue & ($0.rawValue - 1)).nonzeroBitCount }
    }
  }

  /// What a subtable of pairs says before its pairs.
  private struct PairHeader {
    var base: Int
    var coverage: Int
    /// The numbers of both value records.
    var count: Int
    /// The places of numbers that change the first glyph's advance, or the second's.
    var places: [Int]
    var hasSecondValue: Bool
  }

  /// "Single Adjustment Positioning" and "Cursive Attachment Positioning".
  ///
  /// Cursive attachment needs two glyphs next to each other, both covered.
  mutating func readAdjustment(
    _ subtable: LayoutTable.Subtable, _ visit: inout Visit
  ) throws(PlanRefusal) {
    guard subtable.format == 1 || subtable.format == 2 && subtable.type == 1 else {
      throw PlanRefusal(.unknownFormat)
    }
    try readCovered(subtable, as: .adjusted, &visit)
    if subtable.type == 3 {
      let number = try table.coverage(at: subtable.offset + 2, from: subtable.offset)
      try readFlags(startingAt: number, visit)
      // A glyph is joined to the one before it, which no rule need have matched.
      if barrier.isCovered(by: table.coverages[number]) { barrier.refuse(.adjusted, visit.name) }
      try mentions.insert(coverage: number, isFirst: false, in: &table)
    }
  }

  /// "Pair Adjustment Positioning": "adjust the placement or advances of two glyphs in relation to
  /// one another".
  mutating func readPairs(
    _ subtable: LayoutTable.Subtable, _ visit: inout Visit
  ) throws(PlanRefusal) {
    guard subtable.format == 1 || subtable.format == 2 else { throw PlanRefusal(.unknownFormat) }
    let base = subtable.offset
    let number =
      subtable.format == 1
      ? try table.orderedCoverage(at: base + 2, from: base)
      : try table.coverage(at: base + 2, from: base)
    let first = ValueFormat(rawValue: try table.reader.uint16(base + 4))
    let second = ValueFormat(rawValue: try table.reader.uint16(base + 6))
    guard first.union(second).isDisjoint(with: .reserved) else {
      throw PlanRefusal(.unknownFormat)
    }
    try readFlags(startingAt: number, visit)
    if barrier.isCovered(by: table.coverages[number]) { visit.startsPairAtSpace = true }
    if !second.isEmpty { visit.hasSecondValues = true }
    if mentions.followers != nil {
      // HarfBuzz calls the place between two unsafe to break, whatever values they have. Of pairs
      // that rules call, second glyphs are not read where only their places change.
      try table.reader.spend(table.coverages[number].ranges.count)
      table.coverages[number].insert(into: &rules.kernFirsts)
      if visit.isCalled { mentions.refuse() }
    }
    let header = PairHeader(
      base: base, coverage: number, count: first.count + second.count,
      places: first.advancePlaces + second.advancePlaces.map { first.count + $0 },
      hasSecondValue: !second.isEmpty)
    if subtable.format == 1 {
      try readPairSets(header, visit)
    } else {
      try readClassPairs(header, visit)
    }
  }

  /// Whether the value records of a pair change an advance.
  @inline(__always)
  private func hasAdvance(_ header: PairHeader, at offset: Int) -> Bool {
    for index in 0..<header.places.count
    where table.reader.isSet(offset + 2 * header.places[index]) { return true }
    return false
  }

  /// A pair with the space has a value. It is plain where the plan has the lookup and HarfBuzz goes
  /// on with the second glyph.
  private mutating func addSpacePair(_ header: PairHeader, _ visit: Visit) {
    if header.hasSecondValue {
      barrier.refuse(.secondValue, visit.name)
    } else if visit.isCalled {
      barrier.refuse(.spaceInRule, visit.name)
    } else {
      barrier.addPair()
    }
  }

  /// "Pair Adjustment Positioning Format 1: adjustments for glyph pairs": a PairSet for each first
  /// glyph, "ordered by glyph ID of the second glyph".
  private mutating func readPairSets(
    _ header: PairHeader, _ visit: Visit
  ) throws(PlanRefusal) {
    let sets = try table.reader.array(
      header.base + 10, count: table.reader.uint16(header.base + 8))
    var known: [Int: Bool] = [:]
    for range in table.coverages[header.coverage].ranges {
      for first in range.first...range.last {
        let index = range.index + first - range.first
        // HarfBuzz reads a coverage index past the array as a null offset.
        if index >= sets.count { return }
        let offset = table.reader.element(sets, index)
        if offset == 0 { continue }
        if !header.hasSecondValue, !barrier.isForm(first), let kerns = known[offset] {
          if kerns, !visit.isCalled { rules.kernFirsts.insert(first) }
          continue
        }
        known[offset] = try readPairSet(header, of: first, at: header.base + offset, visit)
      }
    }
  }

  /// Reads the pairs of one first glyph, and says whether any has a value.
  private mutating func readPairSet(
    _ header: PairHeader, of first: Int, at offset: Int, _ visit: Visit
  ) throws(PlanRefusal) -> Bool {
    let size = 2 + 2 * header.count
    let count = try table.reader.uint16(offset)
    try table.reader.records(offset + 2, count: count, size: size)
    var kerns = false
    for record in 0..<count {
      let place = offset + 2 + size * record
      let second = table.reader.element(NumberArray(offset: place, count: 1), 0)
      if header.hasSecondValue, !visit.isCalled { rules.addPair(first, second) }
      if !hasAdvance(header, at: place + 2), !header.hasSecondValue { continue }
      kerns = true
      if visit.isCalled {
        mentions.insert(second, isFirst: false)
      } else {
        rules.kernSeconds.insert(second)
      }
      if barrier.isForm(second) || barrier.isForm(first) { addSpacePair(header, visit) }
    }
    if kerns, !visit.isCalled { rules.kernFirsts.insert(first) }
    return kerns
  }

  /// "Pair Adjustment Positioning Format 2: class pair adjustment": a value for each class of the
  /// first glyph and each of the second.
  private mutating func readClassPairs(
    _ header: PairHeader, _ visit: Visit
  ) throws(PlanRefusal) {
    let base = header.base
    let rows = try table.classes(at: base + 8, from: base)
    let columns = try table.classes(at: base + 10, from: base)
    let rowCount = try table.reader.uint16(base + 12)
    let columnCount = try table.reader.uint16(base + 14)
    try table.reader.records(
      base + 16, count: rowCount * columnCount, size: 2 * header.count)
    try table.reader.spend(rowCount + columnCount)
    var rowKerns = [Bool](repeating: false, count: rowCount)
    var columnKerns = [Bool](repeating: false, count: columnCount)
    if !header.places.isEmpty {
      var place = base + 16
      for row in 0..<rowCount {
        for column in 0..<columnCount {
          if hasAdvance(header, at: place) {
            rowKerns[row] = true
            columnKerns[column] = true
          }
          place += 2 * header.count
        }
      }
    }
    let coverage = table.coverages[header.coverage]
    for form in barrier.forms {
      let column = table.classes[columns].value(of: form)
      if column < columnCount, columnKerns[column] { addSpacePair(header, visit) }
      if coverage.contains(form) {
        let row = table.classes[rows].value(of: form)
        if row < rowCount, rowKerns[row] { addSpacePair(header, visit) }
      }
    }
    if visit.isCalled {
      for column in 0..<columnCount where columnKerns[column] {
        try mentions.insert(value: column, ofClasses: columns, isFirst: false, in: &table)
      }
      return
    }
    try table.reader.spend(3 * rules.kernFirsts.wordCount)
    if header.hasSecondValue { try refuse(.secondValue, header.coverage) }
    rules.addKernedClasses(
      coverage, table.classes[rows], rowKerns, table.classes[columns], columnKerns)
  }
}

extension LayoutRules {
  /// Adds pairs of classes. A class past the last has no values.
  fileprivate mutating func addKernedClasses(
    _ coverage: CoverageTable, _ rows: ClassDefinition, _ rowKerns: [Bool],
    _ columns: ClassDefinition, _ columnKerns: [Bool]
  ) {
    var first = firsts
    first.removeAll()
    var covered = first
    rows.insert(into: &first) { $0 < rowKerns.count && rowKerns[$0] }
    coverage.insert(into: &covered)
    first.formIntersection(covered)
    kernFirsts.formUnion(first)
    columns.insert(into: &kernSeconds) { $0 < columnKerns.count && columnKerns[$0] }
  }
}
