/// The glyphs that the lookups of a table ask for, in any place of a rule and at any depth.
///
/// A glyph that is inert and not among them stands between words as ``SpaceBarrier`` says of the
/// space, where no lookup passes over it.
struct GlyphMentions: Sendable {
  private(set) var glyphs: GlyphSet
  /// The flags of all lookups that look at more than one glyph.
  private(set) var flags: LookupFlags = []
  /// Whether nothing is proved of any glyph.
  private(set) var isRefused = false
  private var coverages: [Bool] = []
  private var classes: Set<Int> = []

  init(glyphCount: Int) { glyphs = GlyphSet(glyphCount: glyphCount) }

  mutating func refuse() { isRefused = true }

  mutating func formUnion(_ flags: LookupFlags) { self.flags.formUnion(flags) }

  mutating func formUnion(_ other: GlyphMentions) {
    glyphs.formUnion(other.glyphs)
    flags.formUnion(other.flags)
    isRefused = isRefused || other.isRefused
  }

  mutating func insert(_ glyph: Int) { glyphs.insert(glyph) }

  /// Inserts the glyphs of a coverage.
  mutating func insert(
    coverage number: Int, in table: inout LayoutTable
  ) throws(PlanRefusal) {
    while coverages.count <= number { coverages.append(false) }
    if coverages[number] { return }
    coverages[number] = true
    let coverage = table.coverages[number]
    try table.reader.spend(coverage.ranges.count)
    coverage.insert(into: &glyphs)
  }

  /// Inserts the glyphs of a class.
  mutating func insert(
    value: Int, ofClasses number: Int, in table: inout LayoutTable
  ) throws(PlanRefusal) {
    guard classes.insert(number << 16 | value).inserted else { return }
    let definition = table.classes[number]
    try table.reader.spend(definition.ranges.count)
    definition.insert(into: &glyphs) { $0 == value }
  }
}
