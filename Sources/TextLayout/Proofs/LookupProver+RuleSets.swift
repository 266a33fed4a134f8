/// Contexts whose rules name glyphs (format 1) or classes (format 2).
extension LookupProver {
  /// What the numbers of a rule mean.
  private struct Meaning {
    /// The numbers of class definitions; `nil` where numbers are glyphs.
    var backtrack: Int?
    var input: Int?
    var lookahead: Int?
    var isChained: Bool
  }

  /// One rule: "SequenceRule", "ClassSequenceRule" and the rules of chained contexts.
  private struct Rule {
    var backtrack: NumberArray
    /// The input after its first glyph or class.
    var input: NumberArray
    var lookahead: NumberArray
    var records: NumberArray
  }

  /// "Context Format 1: simple glyph contexts": a set of rules for each covered glyph.
  mutating func readGlyphRules(
    _ base: Int, isChained: Bool, _ visit: inout Visit
  ) throws(PlanRefusal) {
    let number = try table.orderedCoverage(at: base + 2, from: base)
    try readFlags(startingAt: number, visit)
    let sets = try table.reader.array(base + 6, count: table.reader.uint16(base + 4))
    let meaning = Meaning(isChained: isChained)
    for range in table.coverages[number].ranges {
      for glyph in range.first...range.last {
        let index = range.index + glyph - range.first
        // HarfBuzz reads a coverage index past the array as a null offset.
        if index >= sets.count { return }
        try readRules(
          base, table.reader.element(sets, index), meaning, startingAt: glyph, coverage: number,
          &visit)
      }
    }
  }

  /// "Context Format 2: class-based glyph contexts": a set of rules for each class of input.
  mutating func readClassRules(
    _ base: Int, isChained: Bool, _ visit: inout Visit
  ) throws(PlanRefusal) {
    let number = try table.coverage(at: base + 2, from: base)
    try readFlags(startingAt: number, visit)
    var meaning = Meaning(isChained: isChained)
    if isChained {
      meaning.backtrack = try table.classes(at: base + 4, from: base)
      meaning.input = try table.classes(at: base + 6, from: base)
      meaning.lookahead = try table.classes(at: base + 8, from: base)
    } else {
      meaning.input = try table.classes(at: base + 4, from: base)
    }
    let next = base + (isChained ? 10 : 6)
    let sets = try table.reader.array(next + 2, count: table.reader.uint16(next))
    for value in 0..<sets.count {
      try readRules(
        base, table.reader.element(sets, value), meaning, startingAt: value, coverage: number,
        &visit)
    }
  }

  /// A set of rules that start with one glyph or class.
  private mutating func readRules(
    _ base: Int, _ offset: Int, _ meaning: Meaning, startingAt value: Int, coverage: Int,
    _ visit: inout Visit
  ) throws(PlanRefusal) {
    if offset == 0 { return }
    let start = base + offset
    let offsets = try table.reader.array(start + 2, count: table.reader.uint16(start))
    let startsAtSpace = barrier.forms.contains { form in
      table.coverages[coverage].contains(form)
        && value == meaning.input.map { table.classes[$0].value(of: form) } ?? form
    }
    for index in 0..<offsets.count {
      let place = table.reader.element(offsets, index)
      if place == 0 { continue }
      let rule = try readRule(start + place, meaning)
      if startsAtSpace { visit.start(.spaceInRule, at: &barrier) }
      let isFirst = rule.backtrack.count == 0
      if !visit.isCalled || !isFirst {
        if meaning.input == nil {
          mentions.insert(value, isFirst: isFirst)
        } else {
          try mentions.insert(coverage: coverage, isFirst: isFirst, in: &table)
        }
      }
      // The farthest before the input is the first of all.
      try lookForSpace(
        rule.backtrack, meaning.backtrack, first: rule.backtrack.count - 1, visit)
      try lookForSpace(rule.input, meaning.input, visit)
      try lookForSpace(rule.lookahead, meaning.lookahead, visit)
      if rule.records.count > 0, !visit.isCalled {
        try add(rule, meaning, startingAt: value, coverage: coverage)
      }
      readCalls(rule.records, &visit)
    }
  }

  private mutating func readRule(
    _ offset: Int, _ meaning: Meaning
  ) throws(PlanRefusal) -> Rule {
    var next = offset
    guard meaning.isChained else {
      let count = try table.reader.uint16(offset)
      guard count > 0 else { throw PlanRefusal(.damaged) }
      let none = NumberArray(offset: offset, count: 0)
      let input = try table.reader.array(offset + 4, count: count - 1)
      let records = try table.reader.array(
        offset + 2 + 2 * count, count: 2 * table.reader.uint16(offset + 2))
      return Rule(backtrack: none, input: input, lookahead: none, records: records)
    }
    let backtrack = try table.reader.array(next + 2, count: table.reader.uint16(next))
    next += 2 + 2 * backtrack.count
    let count = try table.reader.uint16(next)
    guard count > 0 else { throw PlanRefusal(.damaged) }
    let input = try table.reader.array(next + 2, count: count - 1)
    next += 2 * count
    let lookahead = try table.reader.array(next + 2, count: table.reader.uint16(next))
    next += 2 + 2 * lookahead.count
    let records = try table.reader.array(next + 2, count: 2 * table.reader.uint16(next))
    return Rule(backtrack: backtrack, input: input, lookahead: lookahead, records: records)
  }

  /// - Parameter first: Index of the value that no other stands before in the rule.
  private mutating func lookForSpace(
    _ values: NumberArray, _ classes: Int?, first: Int? = nil, _ visit: Visit
  ) throws(PlanRefusal) {
    for index in 0..<values.count {
      let value = table.reader.element(values, index)
      if let classes {
        try mentions.insert(
          value: value, ofClasses: classes, isFirst: index == first, in: &table)
      } else {
        mentions.insert(value, isFirst: index == first)
      }
    }
    if values.count == 0 || barrier.isRefused { return }
    for form in barrier.forms {
      let space = classes.map { table.classes[$0].value(of: form) } ?? form
      for index in 0..<values.count where table.reader.element(values, index) == space {
        barrier.refuse(classes != nil && space == 0 ? .spaceInClassZero : .spaceInRule, visit.name)
      }
    }
  }

  /// Adds what a rule asks of neighbours.
  private mutating func add(
    _ rule: Rule, _ meaning: Meaning, startingAt value: Int, coverage: Int
  ) throws(PlanRefusal) {
    guard let classes = meaning.input else {
      return addGlyphs(rule, startingAt: value)
    }
    let start = LayoutRules.Members(coverage: coverage, classes: classes, value: value)
    if rule.input.count > 0 {
      let second = LayoutRules.Members(
        classes: classes, value: table.reader.element(rule.input, 0))
      try rules.add(.init(first: start, second: second), in: &table)
    } else if rule.lookahead.count > 0 {
      let second = LayoutRules.Members(
        classes: meaning.lookahead, value: table.reader.element(rule.lookahead, 0))
      try rules.add(.init(first: start, second: second), in: &table)
    } else if rule.backtrack.count > 0 {
      let before = LayoutRules.Members(
        classes: meaning.backtrack, value: table.reader.element(rule.backtrack, 0))
      try rules.add(.init(first: before, second: start), in: &table)
    } else {
      try refuse(actionCause, coverage)
    }
  }

  private mutating func addGlyphs(_ rule: Rule, startingAt glyph: Int) {
    if rule.input.count > 0 {
      rules.addPair(glyph, table.reader.element(rule.input, 0))
    } else if rule.lookahead.count > 0 {
      rules.addPair(glyph, table.reader.element(rule.lookahead, 0))
    } else if rule.backtrack.count > 0 {
      rules.addPair(table.reader.element(rule.backtrack, 0), glyph)
    } else {
      rules.refuse(actionCause, glyph: glyph)
    }
  }

  /// What a rule does to a glyph that it asks nothing of but to be there.
  var actionCause: PlanRefusal.Cause {
    table.kind == .substitution ? .replaced : .adjusted
  }
}
