/// Lookups of `GSUB` that replace glyphs.
extension LookupProver {
  /// "Single substitution (SingleSubst) subtables tell a client to replace a single glyph with
  /// another glyph." An alternate substitution "identifies any number of aesthetic alternatives".
  mutating func readReplacement(
    _ subtable: LayoutTable.Subtable, _ visit: inout Visit
  ) throws(PlanRefusal) {
    guard subtable.format == 1 || subtable.format == 2 && subtable.type == 1 else {
      throw PlanRefusal(.unknownFormat)
    }
    try readCovered(subtable, as: .replaced, &visit)
    if mentions.followers != nil { try readSuccessors(subtable) }
  }

  /// What glyphs a subtable of single or alternate substitutions puts in their place.
  private mutating func readSuccessors(
    _ subtable: LayoutTable.Subtable
  ) throws(PlanRefusal) {
    let base = subtable.offset
    let number = try table.orderedCoverage(at: base + 2, from: base)
    let value = try table.reader.uint16(base + 4)
    let isDelta = subtable.type == 1 && subtable.format == 1
    let values = try table.reader.array(base + 6, count: isDelta ? 0 : value)
    try table.reader.spend(GlyphSuccessors.steps * table.coverages[number].count)
    for range in table.coverages[number].ranges {
      for glyph in range.first...range.last {
        let index = range.index + glyph - range.first
        if isDelta {
          successors.insert((glyph + value) & 0xFFFF, after: glyph)
        } else if index < values.count {
          let element = table.reader.element(values, index)
          if subtable.type == 1 {
            successors.insert(element, after: glyph)
          } else {
            try insertAll(at: base + element, after: glyph)
          }
        }
      }
    }
  }

  /// The glyphs of an "AlternateSet" or a "Sequence", any of which may start what was one glyph.
  private mutating func insertAll(at offset: Int, after glyph: Int) throws(PlanRefusal) {
    let glyphs = try table.reader.array(offset + 2, count: table.reader.uint16(offset))
    try table.reader.spend(GlyphSuccessors.steps * glyphs.count)
    for index in 0..<glyphs.count {
      successors.insert(table.reader.element(glyphs, index), after: glyph)
    }
  }

  /// "A Multiple Substitution (MultipleSubst) subtable replaces a single glyph with more than one
  /// glyph".
  mutating func readSequences(
    _ subtable: LayoutTable.Subtable, _ visit: inout Visit
  ) throws(PlanRefusal) {
    guard subtable.format == 1 else { throw PlanRefusal(.unknownFormat) }
    try readCovered(subtable, as: .replaced, &visit)
    let sequences = try table.reader.array(
      subtable.offset + 6, count: table.reader.uint16(subtable.offset + 4))
    for index in 0..<sequences.count {
      let place = subtable.offset + table.reader.element(sequences, index)
      // HarfBuzz reads a null offset as a sequence without glyphs.
      let count = place == subtable.offset ? 0 : try table.reader.uint16(place)
      _ = try table.reader.array(place + 2, count: count)
      visit.reach.formMaximum(LookupReach(added: max(0, count - 1)))
      // "This must always be greater than 0." Where it is not, HarfBuzz deletes the glyph.
      if count == 0 {
        barrier.noteDeletion()
        mentions.refuse()
      }
    }
    // So it does where a coverage index is past the array.
    let number = try table.coverage(at: subtable.offset + 2, from: subtable.offset)
    let coverage = table.coverages[number]
    if !coverage.isOrdered || coverage.count > sequences.count {
      barrier.noteDeletion()
      mentions.refuse()
    } else if mentions.followers != nil {
      try table.reader.spend(coverage.count)
      for range in coverage.ranges {
        for glyph in range.first...range.last {
          let place = table.reader.element(sequences, range.index + glyph - range.first)
          if place > 0 { try insertAll(at: subtable.offset + place, after: glyph) }
        }
      }
    }
  }

  /// A subtable that acts on each glyph it covers, whatever stands around it.
  mutating func readCovered(
    _ subtable: LayoutTable.Subtable, as cause: PlanRefusal.Cause, _ visit: inout Visit
  ) throws(PlanRefusal) {
    let number = try table.coverage(at: subtable.offset + 2, from: subtable.offset)
    let coverage = table.coverages[number]
    if !visit.isCalled { try refuse(cause, number) }
    if barrier.isCovered(by: coverage) { visit.start(cause, at: &barrier) }
  }

  /// "A Ligature Substitution (LigatureSubst) subtable identifies ligature substitutions where a
  /// single glyph replaces multiple glyphs."
  ///
  /// A ligature asks for its first component by the coverage, and for the second after it.
  mutating func readLigatures(
    _ subtable: LayoutTable.Subtable, _ visit: inout Visit
  ) throws(PlanRefusal) {
    guard subtable.format == 1 else { throw PlanRefusal(.unknownFormat) }
    let number = try table.orderedCoverage(at: subtable.offset + 2, from: subtable.offset)
    try readFlags(startingAt: number, visit)
    let sets = try table.reader.array(
      subtable.offset + 6, count: table.reader.uint16(subtable.offset + 4))
    for range in table.coverages[number].ranges {
      for first in range.first...range.last {
        let index = range.index + first - range.first
        // HarfBuzz reads a coverage index past the array as a null offset.
        if index >= sets.count { return }
        let offset = table.reader.element(sets, index)
        if offset > 0 { try readLigatures(of: first, at: subtable.offset + offset, &visit) }
      }
    }
  }

  /// "LigatureSet table": the ligatures that start with one glyph.
  private mutating func readLigatures(
    of first: Int, at offset: Int, _ visit: inout Visit
  ) throws(PlanRefusal) {
    let ligatures = try table.reader.array(offset + 2, count: table.reader.uint16(offset))
    if barrier.isForm(first), ligatures.count > 0 { visit.start(.spaceInRule, at: &barrier) }
    if !visit.isCalled { mentions.insert(first, isFirst: true) }
    for index in 0..<ligatures.count {
      let ligature = table.reader.element(ligatures, index)
      if ligature == 0 { continue }
      let count = try table.reader.uint16(offset + ligature + 2)
      if count == 0 { continue }
      let components = try table.reader.array(offset + ligature + 4, count: count - 1)
      if mentions.followers != nil {
        try table.reader.spend(GlyphSuccessors.steps)
        successors.insert(try table.reader.uint16(offset + ligature), after: first)
      }
      if components.count == 0 {
        if !visit.isCalled { rules.refuse(.replaced, glyph: first) }
        continue
      }
      if !visit.isCalled { rules.addPair(first, table.reader.element(components, 0)) }
      for place in 0..<components.count {
        let component = table.reader.element(components, place)
        mentions.insert(component, isFirst: false)
        if barrier.isForm(component) { barrier.refuse(.spaceInRule, visit.name) }
      }
    }
  }

  /// "Reverse Chaining Contextual Single Substitution": one glyph of input between coverages.
  mutating func readReverseChain(
    _ subtable: LayoutTable.Subtable, _ visit: inout Visit
  ) throws(PlanRefusal) {
    guard subtable.format == 1 else { throw PlanRefusal(.unknownFormat) }
    let base = subtable.offset
    let input = try table.coverage(at: base + 2, from: base)
    try readFlags(startingAt: input, visit)
    let backtrack = try table.reader.array(base + 6, count: table.reader.uint16(base + 4))
    let next = base + 6 + 2 * backtrack.count
    let lookahead = try table.reader.array(next + 2, count: table.reader.uint16(next))
    try readCoverages(
      CoverageSequence(
        first: input, backtrack: backtrack, input: nil, lookahead: lookahead, base: base),
      acts: true, visit)
    // What it becomes is not read, as fonts of the scripts that ask for it have no such lookups.
    if mentions.followers != nil { mentions.refuse() }
  }
}
