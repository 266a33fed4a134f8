/// Reads the lookups of one table that a plan has, and the lookups that these call.
struct LookupProver {
  /// One lookup on its way through the readers of its subtables.
  struct Visit {
    var name: LookupName
    var flags: LookupFlags
    /// How many lookups call it, one through the other; 0 where the plan has it.
    var depth: Int
    /// Whether some subtable covers the space as a pair's first glyph.
    var startsPairAtSpace = false
    /// Whether some pair of it has a value for the second glyph.
    var hasSecondValues = false
    var reach = LookupReach()

    var isCalled: Bool { depth > 0 }

    /// Notes that the lookup may start at the space.
    ///
    /// Where it is called, it starts at glyphs that rules matched, so never at the space: unless a
    /// call before it deleted such a glyph, and the space came to stand in its place.
    func start(_ cause: PlanRefusal.Cause, at barrier: inout SpaceBarrier) {
      if isCalled { barrier.refuseIfDeleting(cause, name) } else { barrier.refuse(cause, name) }
    }
  }

  var table: LayoutTable
  var rules: LayoutRules
  var barrier: SpaceBarrier
  var mentions: GlyphMentions
  /// What glyphs become, where somebody asks which stand after others.
  var successors = GlyphSuccessors()
  /// What is known of lookups that rules call.
  private var called: [Int: LookupReach] = [:]
  private var open: Set<Int> = []

  init(_ table: LayoutTable, glyphCount: Int, barrier: SpaceBarrier, findsFollowers: Bool = false) {
    self.table = table
    self.barrier = barrier
    rules = LayoutRules(glyphCount: glyphCount)
    mentions = GlyphMentions(glyphCount: glyphCount, findsFollowers: findsFollowers)
  }

  /// Reads the plan's lookups and gives how far they go together.
  ///
  /// Each takes text as the one before left it, so their growths multiply.
  ///
  /// - Parameter replaced: Glyphs whose form is in doubt.
  mutating func read(
    _ roots: [Int], replaced: Set<Int> = []
  ) throws(PlanRefusal) -> (growth: Int, calls: Int) {
    var growth = 1
    var calls = 0
    for glyph in replaced { rules.refuse(.replaced, glyph: glyph) }
    for root in roots {
      let reach = try read(root, depth: 0)
      growth = min(growth * (1 + reach.added), LookupReach.tooFar.added)
      calls = min(calls + growth * reach.calls, LookupReach.tooFar.calls)
    }
    rules.finish(table)
    return (growth, calls)
  }

  /// Reads a lookup that a rule calls, for what it does to the space.
  ///
  /// Rules call lookups where they match. Between neighbours where none can match, none is called.
  mutating func follow(_ index: Int, from visit: Visit) -> LookupReach {
    if barrier.isRefused, mentions.isRefused { return LookupReach() }
    if let known = called[index] { return known }
    guard !open.contains(index), visit.depth < Self.deepest else {
      barrier.refuse(.nesting, visit.name)
      mentions.refuse()
      return .tooFar
    }
    do throws(PlanRefusal) {
      let reach = try read(index, depth: visit.depth + 1)
      called[index] = reach
      return reach
    } catch {
      barrier.refuse(error)
      mentions.refuse()
      return .tooFar
    }
  }

  private mutating func read(_ index: Int, depth: Int) throws(PlanRefusal) -> LookupReach {
    let lookup = try table.lookup(index)
    var visit = Visit(name: lookup.name, flags: lookup.flags, depth: depth)
    open.insert(index)
    defer { open.remove(index) }
    var type: Int?
    for place in 0..<lookup.subtableCount {
      do throws(PlanRefusal) {
        let subtable = try table.subtable(place, of: lookup)
        // "All of the extension subtables must have the same extensionLookupType."
        if subtable.type != type ?? subtable.type { throw PlanRefusal(.damaged) }
        type = subtable.type
        try read(subtable, &visit)
      } catch {
        throw PlanRefusal(error.cause, error.lookup ?? lookup.name)
      }
    }
    if visit.hasSecondValues, visit.startsPairAtSpace { barrier.refuse(.secondValue, visit.name) }
    return visit.reach
  }

  private mutating func read(
    _ subtable: LayoutTable.Subtable, _ visit: inout Visit
  ) throws(PlanRefusal) {
    switch (table.kind, subtable.type) {
    case (.substitution, 1), (.substitution, 3): try readReplacement(subtable, &visit)
    case (.substitution, 2): try readSequences(subtable, &visit)
    case (.substitution, 4): try readLigatures(subtable, &visit)
    case (.substitution, 5), (.positioning, 7):
      try readContext(subtable, isChained: false, &visit)
    case (.substitution, 6), (.positioning, 8):
      try readContext(subtable, isChained: true, &visit)
    case (.substitution, 8): try readReverseChain(subtable, &visit)
    case (.positioning, 1), (.positioning, 3): try readAdjustment(subtable, &visit)
    case (.positioning, 2): try readPairs(subtable, &visit)
    case (.positioning, 4), (.positioning, 5), (.positioning, 6):
      // Marks alone are attached, and attaching changes no advance.
      break
    default: throw PlanRefusal(.unknownFormat)
    }
  }

  /// What holds of each subtable that looks at more than one glyph.
  ///
  /// "If set, skips over base glyphs", and likewise ligatures: then neighbours do not stand next to
  /// each other for the lookup.
  mutating func readFlags(
    startingAt coverage: Int, _ visit: Visit
  ) throws(PlanRefusal) {
    mentions.formUnion(visit.flags)
    if !visit.isCalled, !visit.flags.isDisjoint(with: [.ignoreBaseGlyphs, .ignoreLigatures]) {
      try refuse(.ignoredGlyphs, coverage)
    }
    if !visit.flags.isDisjoint(with: barrier.passingFlags) {
      barrier.refuse(.ignoredGlyphs, visit.name)
    }
  }

  /// Refuses the glyphs of a coverage.
  mutating func refuse(_ cause: PlanRefusal.Cause, _ coverage: Int) throws(PlanRefusal) {
    let glyphs = table.coverages[coverage]
    try table.reader.spend(glyphs.ranges.count + rules.firsts.wordCount)
    rules.refuse(cause, glyphs)
  }

  /// HarfBuzz's `HB_MAX_NESTING_LEVEL`.
  private static var deepest: Int { 64 }
}
