/// Rules that act where certain glyphs stand in a row: "Sequence Context" and "Chained Sequence
/// Context", in `GSUB` and `GPOS` alike.
///
/// A rule of several glyphs matches only where the two nearest that it asks for stand next to each
/// other: the first two of the input; else the input and what follows; else what precedes and the
/// input. A rule without anything to call changes nothing. It may keep later rules from matching,
/// which only takes from what is refused here.
extension LookupProver {
  /// Coverages that a rule asks for, each an offset from `base`.
  struct CoverageSequence {
    /// The number of the first coverage of the input.
    var first: Int
    /// Against the order of the text: the nearest to the input comes first.
    var backtrack: NumberArray?
    /// The input after its first coverage.
    var input: NumberArray?
    var lookahead: NumberArray?
    var base: Int
  }

  mutating func readContext(
    _ subtable: LayoutTable.Subtable, isChained: Bool, _ visit: inout Visit
  ) throws(PlanRefusal) {
    switch subtable.format {
    case 1: try readGlyphRules(subtable.offset, isChained: isChained, &visit)
    case 2: try readClassRules(subtable.offset, isChained: isChained, &visit)
    case 3 where isChained: try readChainedCoverages(subtable.offset, &visit)
    case 3: try readSequenceCoverages(subtable.offset, &visit)
    default: throw PlanRefusal(.unknownFormat)
    }
  }

  /// "Sequence Context Format 3: coverage-based glyph contexts".
  private mutating func readSequenceCoverages(
    _ base: Int, _ visit: inout Visit
  ) throws(PlanRefusal) {
    let glyphs = try table.reader.uint16(base + 2)
    guard glyphs > 0 else { throw PlanRefusal(.damaged) }
    let input = try table.reader.array(base + 6, count: glyphs)
    let records = try table.reader.array(
      base + 6 + 2 * glyphs, count: 2 * table.reader.uint16(base + 4))
    try readCoverages(input, backtrack: nil, lookahead: nil, base, records, &visit)
  }

  /// "Chained Sequence Context Format 3: coverage-based glyph contexts".
  private mutating func readChainedCoverages(
    _ base: Int, _ visit: inout Visit
  ) throws(PlanRefusal) {
    let backtrack = try table.reader.array(base + 4, count: table.reader.uint16(base + 2))
    var next = base + 4 + 2 * backtrack.count
    let input = try table.reader.array(next + 2, count: table.reader.uint16(next))
    next += 2 + 2 * input.count
    let lookahead = try table.reader.array(next + 2, count: table.reader.uint16(next))
    next += 2 + 2 * lookahead.count
    let records = try table.reader.array(next + 2, count: 2 * table.reader.uint16(next))
    guard input.count > 0 else { throw PlanRefusal(.damaged) }
    try readCoverages(input, backtrack: backtrack, lookahead: lookahead, base, records, &visit)
  }

  private mutating func readCoverages(
    _ input: NumberArray, backtrack: NumberArray?, lookahead: NumberArray?, _ base: Int,
    _ records: NumberArray, _ visit: inout Visit
  ) throws(PlanRefusal) {
    let first = try table.coverage(offset: table.reader.element(input, 0), from: base)
    try readFlags(startingAt: first, visit)
    try readCoverages(
      CoverageSequence(
        first: first, backtrack: backtrack,
        input: NumberArray(offset: input.offset + 2, count: input.count - 1),
        lookahead: lookahead, base: base),
      acts: records.count > 0, visit)
    readCalls(records, &visit)
  }

  /// Adds what a rule of coverages asks of neighbours, and of the space.
  ///
  /// - Parameter acts: Whether the rule changes anything where it matches.
  mutating func readCoverages(
    _ sequence: CoverageSequence, acts: Bool, _ visit: Visit
  ) throws(PlanRefusal) {
    var nearest: [Int?] = []
    var holdsSpace = false
    // The farthest before the input is the first of all.
    let farthest = (sequence.backtrack?.count ?? 0) - 1
    let parts = [
      (sequence.input, nil), (sequence.lookahead, nil), (sequence.backtrack, farthest as Int?),
    ]
    for (part, first) in parts {
      var number: Int?
      if let part {
        for index in 0..<part.count {
          let found = try table.coverage(
            offset: table.reader.element(part, index), from: sequence.base)
          if index == 0 { number = found }
          if barrier.isCovered(by: table.coverages[found]) { holdsSpace = true }
          try mentions.insert(coverage: found, isFirst: index == first, in: &table)
        }
      }
      nearest.append(number)
    }
    if barrier.isCovered(by: table.coverages[sequence.first]) {
      visit.start(.spaceInRule, at: &barrier)
    }
    if !visit.isCalled || farthest >= 0 {
      try mentions.insert(coverage: sequence.first, isFirst: farthest < 0, in: &table)
    }
    if holdsSpace { barrier.refuse(.spaceInRule, visit.name) }
    guard acts, !visit.isCalled else { return }
    let first = LayoutRules.Members(coverage: sequence.first)
    if let second = nearest[0] ?? nearest[1] {
      try rules.add(
        .init(first: first, second: LayoutRules.Members(coverage: second)), in: &table)
    } else if let before = nearest[2] {
      try rules.add(
        .init(first: LayoutRules.Members(coverage: before), second: first), in: &table)
    } else {
      try refuse(actionCause, sequence.first)
    }
  }

  /// "Sequence Lookup Record": "Index (zero-based) into the input glyph sequence" and "Index
  /// (zero-based) into the LookupList".
  mutating func readCalls(_ records: NumberArray, _ visit: inout Visit) {
    var reach = LookupReach()
    for record in 0..<records.count / 2 {
      reach.add(follow(table.reader.element(records, 2 * record + 1), from: visit))
      reach.add(LookupReach(calls: 1))
    }
    visit.reach.formMaximum(reach)
  }
}
