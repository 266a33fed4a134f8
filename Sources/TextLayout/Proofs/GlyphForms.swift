/// The forms that glyphs take wherever they stand, by lookups of "Single Substitution".
///
/// "Single substitution (SingleSubst) subtables tell a client to replace a single glyph with
/// another glyph." Such a lookup asks nothing of neighbours. Where the plan has it on for all text,
/// each glyph that it covers is another one for all lookups after it.
struct GlyphForms: Sendable {
  /// The lookups that the forms come from.
  private(set) var lookups: Set<Int> = []
  /// Covered glyphs whose form is in doubt.
  private(set) var refused: Set<Int> = []
  /// The glyphs that have other forms, in ascending order.
  private var glyphs: [Int] = []
  /// What each of them becomes, one form after the other.
  private var chains: [[Int]] = []

  init() {}

  /// What a glyph becomes, one form after the other; nothing where it stays as it is.
  func successors(of glyph: Int) -> [Int] {
    let place = glyphs.partitioningIndex { $0 >= glyph }
    return place < glyphs.count && glyphs[place] == glyph ? chains[place] : []
  }

  /// Reads the lookups of a plan that are on for all text.
  ///
  /// "During text processing, a client applies a lookup to each glyph in the string before moving
  /// to the next lookup." So chains are made from their ends: what the last one makes is final.
  ///
  /// - Parameters:
  ///   - roots: In ascending order.
  ///   - acts: Whether HarfBuzz, which leaves out subtables that it takes for broken,
  ///   applies a lookup to a glyph.
  init(
    _ roots: [Int], in table: inout LayoutTable, glyphCount: Int,
    where acts: (_ lookup: Int, _ glyph: Int) -> Bool
  ) throws(PlanRefusal) {
    var successors: [Int: [Int]] = [:]
    for root in roots.reversed() {
      guard let pairs = try Self.pairs(of: root, in: &table) else { continue }
      lookups.insert(root)
      var seen: Set<Int> = []
      var changed: [Int: [Int]] = [:]
      for (glyph, form) in pairs where glyph < glyphCount {
        // HarfBuzz takes the first of several subtables, if it has not left that out.
        guard seen.insert(glyph).inserted, let form, form != glyph, form < glyphCount,
          acts(root, glyph)
        else {
          refused.insert(glyph)
          continue
        }
        changed[glyph] = [form] + (successors[form] ?? []).prefix(Self.longest)
      }
      successors.merge(changed) { $1 }
    }
    if successors.isEmpty { return }
    for (glyph, chain) in successors.sorted(by: { $0.key < $1.key }) {
      if chain.count > Self.longest || Set(chain + [glyph]).count <= chain.count {
        refused.insert(glyph)
      } else {
        glyphs.append(glyph)
        chains.append(chain)
      }
    }
  }

  /// The glyphs that a lookup of single substitutions covers, each with what it becomes.
  ///
  /// `nil` where it has other subtables, or passes over bases or ligatures, or where HarfBuzz may
  /// miss a glyph of its coverage. It is then refused as any lookup is. A form is `nil` where the
  /// subtable has none.
  private static func pairs(
    of root: Int, in table: inout LayoutTable
  ) throws(PlanRefusal) -> [(glyph: Int, form: Int?)]? {
    let lookup = try table.lookup(root)
    // "ignoreBaseGlyphs: If set, skips over base glyphs", and likewise ligatures.
    guard lookup.flags.isDisjoint(with: [.ignoreBaseGlyphs, .ignoreLigatures]) else { return nil }
    var pairs: [(glyph: Int, form: Int?)] = []
    do throws(PlanRefusal) {
      for place in 0..<lookup.subtableCount {
        let subtable = try table.subtable(place, of: lookup)
        guard subtable.type == 1, try append(subtable, to: &pairs, in: &table) else { return nil }
      }
    } catch {
      throw PlanRefusal(error.cause, error.lookup ?? lookup.name)
    }
    return pairs
  }

  /// Appends the pairs of one subtable, unless they are in doubt.
  ///
  /// Format 1: "Add to original glyph ID to get substitute glyph ID", in 16 bits.
  /// Format 2: "Array of substitute glyph IDs — ordered by Coverage index".
  private static func append(
    _ subtable: LayoutTable.Subtable, to pairs: inout [(glyph: Int, form: Int?)],
    in table: inout LayoutTable
  ) throws(PlanRefusal) -> Bool {
    guard subtable.format == 1 || subtable.format == 2 else { return false }
    let base = subtable.offset
    let place = try table.coverage(at: base + 2, from: base)
    let coverage = table.coverages[place]
    guard coverage.isOrdered else { return false }
    try table.reader.spend(coverage.count)
    let number = try table.reader.uint16(base + 4)
    let forms = try table.reader.array(base + 6, count: subtable.format == 1 ? 0 : number)
    for range in coverage.ranges {
      for glyph in range.first...range.last {
        let index = range.index + glyph - range.first
        let form: Int? =
          if subtable.format == 1 {
            (glyph + number) & 0xFFFF
          } else {
            index < forms.count ? table.reader.element(forms, index) : nil
          }
        pairs.append((glyph, form))
      }
    }
    return true
  }

  /// Longer chains than fonts have are refused.
  private static var longest: Int { 4 }
}
