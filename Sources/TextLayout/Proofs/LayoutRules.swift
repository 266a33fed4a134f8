/// What the lookups of one table do to glyphs next to each other.
///
/// Every lookup of HarfBuzz starts at a glyph that it covers. So a glyph that none covers starts
/// nothing, and a rule of several glyphs cannot match where two neighbours fail what it asks of
/// them. What is kept here of a rule is that: one condition on two neighbours.
struct LayoutRules: Sendable {
  /// Glyphs that some table covers or that have some class.
  struct Members: Sendable {
    /// The number of a coverage.
    var coverage: Int?
    /// The number of a class definition.
    var classes: Int?
    /// Of 16 bits.
    var value = 0

    /// A number that no others have; `nil` where the font has more tables than it has room for.
    fileprivate var key: UInt64? {
      let coverage = coverage.map { $0 + 1 } ?? 0
      let classes = classes.map { $0 + 1 } ?? 0
      guard coverage < 1 << 24, classes < 1 << 24 else { return nil }
      return UInt64(coverage) << 40 | UInt64(classes) << 16 | UInt64(value)
    }
  }

  /// A rule may match only where such glyphs stand next to each other.
  struct Neighbours: Sendable {
    var first: Members
    var second: Members
  }

  /// Glyphs that no proof is given for.
  private(set) var refusals: [(cause: PlanRefusal.Cause, glyphs: GlyphSet)] = []
  /// Glyphs that a rule asks for as the first of two, or more glyphs than those.
  private(set) var firsts: GlyphSet
  /// The same of the second of two.
  private(set) var seconds: GlyphSet
  /// Glyphs whose advance some pair changes, and perhaps others.
  var kernFirsts: GlyphSet
  /// The second glyphs of such pairs, and perhaps others.
  var kernSeconds: GlyphSet

  /// Single pairs that rules ask for, the first glyph in the high half; sorted by ``finish``.
  private var pairs: [UInt32] = []
  private var neighbours: [Neighbours] = []
  private var coverages: [CoverageTable] = []
  private var classes: [ClassDefinition] = []
  /// Indices of `neighbours` by their first glyph, where these are few.
  private var narrow: [Int: [Int]] = [:]
  /// The other indices.
  private var wide: [Int] = []

  /// The keys of neighbours that were added, of first ones, and of second ones.
  private var seen = NumberPairSet()
  private var seenFirsts = NumberPairSet()
  private var seenSeconds = NumberPairSet()
  private let glyphCount: Int

  init(glyphCount: Int) {
    self.glyphCount = glyphCount
    firsts = GlyphSet(glyphCount: glyphCount)
    seconds = firsts
    kernFirsts = firsts
    kernSeconds = firsts
  }

  /// Whether a question about a pair may take more steps than are worth their while.
  private(set) var isLaborious = false

  /// Whether a rule, or a pair with a value, asks for the glyph.
  func asksFor(_ glyph: Int) -> Bool {
    firsts.contains(glyph) || seconds.contains(glyph) || kernFirsts.contains(glyph)
      || kernSeconds.contains(glyph)
  }

  /// Whether there is no proof of a glyph for more than that others take its place.
  func isRefused(_ glyph: Int) -> Bool {
    refusals.contains { $0.cause != .replaced && $0.glyphs.contains(glyph) }
  }

  func refusal(of glyph: Int) -> PlanRefusal.Cause? {
    refusals.first { $0.glyphs.contains(glyph) }?.cause
  }

  /// Whether a rule may match where these two stand next to each other.
  func mayMatch(_ first: Int, _ second: Int) -> Bool {
    guard firsts.contains(first), seconds.contains(second) else { return false }
    let pair = UInt32(first) << 16 | UInt32(second)
    let place = pairs.partitioningIndex { $0 >= pair }
    if place < pairs.count, pairs[place] == pair { return true }
    if let near = narrow[first] {
      for index in near where holds(second, in: neighbours[index].second) { return true }
    }
    for index in wide
    where holds(first, in: neighbours[index].first)
      && holds(second, in: neighbours[index].second)
    { return true }
    return false
  }

  private func holds(_ glyph: Int, in members: Members) -> Bool {
    if let coverage = members.coverage, !coverages[coverage].contains(glyph) { return false }
    guard let number = members.classes else { return true }
    return classes[number].value(of: glyph) == members.value
  }
}

/// How rules are added.
extension LayoutRules {
  mutating func refuse(_ cause: PlanRefusal.Cause, _ coverage: CoverageTable) {
    if !refusals.contains(where: { $0.cause == cause }) {
      refusals.append((cause, GlyphSet(glyphCount: glyphCount)))
    }
    for index in refusals.indices where refusals[index].cause == cause {
      coverage.insert(into: &refusals[index].glyphs)
    }
  }

  mutating func refuse(_ cause: PlanRefusal.Cause, glyph: Int) {
    refuse(cause, CoverageTable(glyph: glyph))
  }

  mutating func addPair(_ first: Int, _ second: Int) {
    firsts.insert(first)
    seconds.insert(second)
    pairs.append(UInt32(first) << 16 | UInt32(second))
  }

  /// Adds a condition that rules of the table ask of two neighbours.
  mutating func add(
    _ rule: Neighbours, in table: inout LayoutTable
  ) throws(PlanRefusal) {
    guard let first = rule.first.key, let second = rule.second.key else {
      throw PlanRefusal(.laborious)
    }
    guard seen.insert(first, second) else { return }
    neighbours.append(rule)
    if seenFirsts.insert(first, 0) { try insert(rule.first, into: &firsts, in: &table) }
    if seenSeconds.insert(second, 0) { try insert(rule.second, into: &seconds, in: &table) }
  }

  private func insert(
    _ members: Members, into set: inout GlyphSet, in table: inout LayoutTable
  ) throws(PlanRefusal) {
    if let coverage = members.coverage {
      let ranges = table.coverages[coverage]
      try table.reader.spend(ranges.ranges.count)
      ranges.insert(into: &set)
    } else if let number = members.classes {
      let definition = table.classes[number]
      try table.reader.spend(definition.ranges.count + set.wordCount)
      definition.insert(into: &set) { $0 == members.value }
    }
  }

  /// Makes the rules ready for questions.
  mutating func finish(_ table: LayoutTable) {
    coverages = table.coverages
    classes = table.classes
    sortPairs()
    for (index, rule) in neighbours.enumerated() {
      guard let number = rule.first.coverage, rule.first.classes == nil,
        coverages[number].count <= Self.fewGlyphs
      else {
        wide.append(index)
        continue
      }
      for range in coverages[number].ranges {
        for glyph in range.first...range.last { narrow[glyph, default: []].append(index) }
      }
    }
    let longest = narrow.values.reduce(0) { max($0, $1.count) }
    isLaborious = wide.count + longest > Self.mostConditions
    seen = NumberPairSet()
    seenFirsts = NumberPairSet()
    seenSeconds = NumberPairSet()
  }

  /// Sorts pairs by a heap. Swift's own sort needs types that take longer to make.
  private mutating func sortPairs() {
    for root in stride(from: pairs.count / 2 - 1, through: 0, by: -1) { sink(root, pairs.count) }
    for end in stride(from: pairs.count - 1, to: 0, by: -1) {
      pairs.swapAt(0, end)
      sink(0, end)
    }
  }

  /// Brings a pair to its place in the heap before `end`.
  private mutating func sink(_ root: Int, _ end: Int) {
    var place = root
    while 2 * place + 1 < end {
      var child = 2 * place + 1
      if child + 1 < end, pairs[child] < pairs[child + 1] { child += 1 }
      if pairs[place] >= pairs[child] { return }
      pairs.swapAt(place, child)
      place = child
    }
  }

  /// Conditions on more first glyphs than this are tried for each of them.
  private static var fewGlyphs: Int { 64 }
  /// The pinned fonts have at most 20 for a pair.
  private static var mostConditions: Int { 1000 }
}
