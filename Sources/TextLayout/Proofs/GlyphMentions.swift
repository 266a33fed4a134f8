/// The glyphs that the lookups of a table ask for, in any place of a rule and at any depth.
///
/// A glyph that is inert and not among them stands between words as ``SpaceBarrier`` says of the
/// space, where no lookup passes over it.
struct GlyphMentions: Sendable {
  private(set) var glyphs: GlyphSet
  /// The ``glyphs`` that some rule asks for after another glyph; `nil` unless somebody wants them.
  private(set) var followers: GlyphSet?
  /// The flags of all lookups that look at more than one glyph.
  private(set) var flags: LookupFlags = []
  /// Whether nothing is proved of any glyph.
  private(set) var isRefused = false
  /// What is inserted already: by number, as first glyphs and as others.
  private var coverages: [(first: Bool, other: Bool)] = []
  private var classes: Set<Int> = []

  init(glyphCount: Int, findsFollowers: Bool) {
    glyphs = GlyphSet(glyphCount: glyphCount)
    if findsFollowers { followers = glyphs }
  }

  mutating func refuse() { isRefused = true }

  mutating func formUnion(_ flags: LookupFlags) { self.flags.formUnion(flags) }

  mutating func formUnion(_ other: GlyphMentions) {
    glyphs.formUnion(other.glyphs)
    if let others = other.followers { followers?.formUnion(others) }
    flags.formUnion(other.flags)
    isRefused = isRefused || other.isRefused
  }

  /// Inserts a glyph.
  ///
  /// - Parameter isFirst: Whether its rule asks for none before it.
  mutating func insert(_ glyph: Int, isFirst: Bool) {
    glyphs.insert(glyph)
    if !isFirst { followers?.insert(glyph) }
  }

  /// Inserts the glyphs of a coverage.
  mutating func insert(
    coverage number: Int, isFirst: Bool, in table: inout LayoutTable
  ) throws(PlanRefusal) {
    while coverages.count <= number { coverages.append((false, false)) }
    if isFirst ? coverages[number].first : coverages[number].other { return }
    if isFirst { coverages[number].first = true } else { coverages[number].other = true }
    let coverage = table.coverages[number]
    try table.reader.spend(coverage.ranges.count)
    coverage.insert(into: &glyphs)
    if !isFirst, followers != nil { coverage.insert(into: &followers!) }
  }

  /// Inserts the glyphs of a class.
  mutating func insert(
    value: Int, ofClasses number: Int, isFirst: Bool, in table: inout LayoutTable
  ) throws(PlanRefusal) {
    guard classes.insert(number << 17 | value << 1 | (isFirst ? 1 : 0)).inserted else { return }
    let definition = table.classes[number]
    try table.reader.spend(definition.ranges.count)
    definition.insert(into: &glyphs) { $0 == value }
    if !isFirst, followers != nil { definition.insert(into: &followers!) { $0 == value } }
  }
}
