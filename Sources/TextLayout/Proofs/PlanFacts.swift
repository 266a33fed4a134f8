internal import CHarfBuzz

/// What the lookups of one shaping plan may do to glyphs, proved from the font's tables.
///
/// The plan sets horizontal text with one font instance, script, language and direction, as
/// `hb_shape` takes them. The text has no U+2044, around which HarfBuzz turns further features on.
///
/// What is proved holds where HarfBuzz's own reading of the tables is the one here. So a table that
/// breaks OpenType's rules where it is read leaves everything refused.
final class PlanFacts: Sendable {
  /// How the space (the nominal glyph of U+0020) stands between words.
  ///
  /// It is said of text A, a space, and text B, where B does not begin inside a grapheme cluster.
  /// Where HarfBuzz finds syllables, each sign belongs to a letter; see ``DevanagariSyllables``.
  enum Barrier: Sendable, Equatable {
    /// `hb_shape` gives the glyphs and advances of A alone, a space alone and B alone.
    case whole
    /// The same but for plain pair kerning: the last glyph of A may have another advance before a
    /// space, and the space another one before the first glyph of B. Marks and default ignorables
    /// are passed over.
    case pairs
    /// Nothing is proved.
    case none(PlanRefusal)
  }

  /// What lookups may do to a glyph among glyphs that are not refused.
  enum Role: Sendable, Equatable {
    /// No lookup acts on it or asks for it in a way that can change a glyph or an advance.
    case inert
    /// Plain pairs, and pairs that ``onlyKerns(_:before:)`` tells.
    case paired
    /// Nothing is proved.
    case refused(PlanRefusal.Cause)
  }

  let barrier: Barrier
  private let rules: [LayoutRules]
  private let forms: GlyphForms
  /// `nil` where no glyph parts text.
  private let mentions: GlyphMentions?
  private let successors: GlyphSuccessors
  /// Why no glyph of the plan has a proof.
  private let refusal: PlanRefusal.Cause?
  private let face: HarfBuzzFace
  private let glyphCount: Int
  private let hasGlyphClasses: Bool
  /// All that the rest is proved from, besides the font; `nil` where HarfBuzz has no such plan.
  private let basis: Basis?

  private struct Basis: Equatable {
    var roots: PlanRoots
    var isRightToLeft: Bool
    var isArabic: Bool
    var isOfClusters: Bool
  }

  /// - Parameters:
  ///   - script: An ISO 15924 tag as HarfBuzz takes it.
  ///   - others: Facts of the same font. Many of its scripts have the same lookups.
  init(
    _ font: FontInstance, script: UInt32, language: Language, isRightToLeft: Bool = false,
    others: [PlanFacts] = []
  ) {
    face = font.typeface.harfBuzz
    glyphCount = min(font.typeface.glyphCount, 65_536)
    hasGlyphClasses = unsafe hb_ot_layout_has_glyph_classes(face.pointer) != 0
    do throws(PlanRefusal) {
      let roots = try PlanRoots(
        font, script: script, language: language, isRightToLeft: isRightToLeft)
      let basis = Basis(
        roots: roots, isRightToLeft: isRightToLeft, isArabic: script == Self.arabic,
        isOfClusters: Self.clusterScripts.contains(script))
      if let same = others.first(where: { $0.basis == basis }) {
        self.basis = basis
        (barrier, rules, forms) = (same.barrier, same.rules, same.forms)
        (mentions, refusal, successors) = (same.mentions, same.refusal, same.successors)
        return
      }
      let space = font.glyph(for: " ").map { Int($0) }
      var proof = PlanProof(
        SpaceBarrier(space: space ?? -1, glyphClass: Self.glyphClass(of: space, face)),
        glyphCount: glyphCount, findsFollowers: basis.isOfClusters)
      if space == nil { proof.barrier.refuse(.noSpace) }
      if Self.isMark(space ?? 0, face) { proof.barrier.refuse(.mark) }
      if PlanRoots.hasRandomFeature(font) { proof.refuse(.random) }
      if basis.isArabic, !roots.hasJoiningForms { proof.refuse(.arabicFallback) }
      try proof.read(
        .substitution, roots.substitutions, unconditional: roots.unconditional, of: face)
      if roots.mayUseKernTable { proof.readKernTable(of: face) }
      try proof.read(.positioning, roots.positionings, of: face)
      proof.checkGrowth(usesDefaultShaper: roots.usesDefaultShaper)
      self.basis = basis
      barrier = proof.verdict
      rules = proof.rules
      forms = proof.forms
      mentions = proof.mentions.isRefused ? nil : proof.mentions
      successors = proof.successors
      refusal =
        if !roots.usesDefaultShaper && script != Self.hebrew {
          .complexScript
        } else if isRightToLeft != (script == Self.hebrew) {
          .rightToLeft
        } else if roots.mayUseKernTable {
          .kernTable
        } else if proof.rules.contains(where: \.isLaborious) {
          .laborious
        } else {
          nil
        }
    } catch {
      basis = nil
      barrier = .none(error)
      rules = []
      forms = GlyphForms()
      mentions = nil
      successors = GlyphSuccessors()
      refusal = error.cause
    }
  }

  /// What lookups may do to a nominal glyph, in any of its forms.
  ///
  /// Take text without combining marks and default ignorables, of which each character is a cluster
  /// and has a nominal glyph. From right to left no character is mirrored. Let no glyph be refused
  /// and neighbours only kern. Then `hb_shape`
  /// gives ``form(of:)`` of each nominal glyph. An advance is that form's own and a value that
  /// depends on both it and the next glyph alone, which is 0 where either is inert.
  func role(of glyph: UInt32) -> Role {
    if let refusal { return .refused(refusal) }
    let glyph = Int(glyph)
    let successors = forms.successors(of: glyph)
    var role = role(ofForm: glyph)
    for form in successors {
      if case .refused = role { return role }
      switch self.role(ofForm: form) {
      case .inert: break
      case let other: role = other
      }
    }
    return role
  }

  private func role(ofForm glyph: Int) -> Role {
    // "Class 3: Mark glyph". Without glyph classes HarfBuzz has them from Unicode's categories.
    guard glyph < glyphCount, !hasGlyphClasses || !Self.isMark(glyph, face) else {
      return .refused(.mark)
    }
    for table in rules {
      if let cause = table.refusal(of: glyph) { return .refused(cause) }
    }
    return rules.contains { $0.asksFor(glyph) } ? .paired : .inert
  }

  /// The glyph that lookups put in the place of a nominal glyph, whatever stands around it.
  ///
  /// It is the glyph itself where none does. Of a refused glyph it says nothing.
  func form(of glyph: UInt32) -> UInt32 {
    forms.successors(of: Int(glyph)).last.map { UInt32($0) } ?? glyph
  }

  /// Whether nothing but plain pair kerning can happen between two neighbours, given as nominal
  /// glyphs, whose roles are not refused.
  func onlyKerns(_ first: UInt32, before second: UInt32) -> Bool {
    guard refusal == nil, first < UInt32(glyphCount), second < UInt32(glyphCount) else {
      return false
    }
    let firsts = forms.successors(of: Int(first))
    let seconds = forms.successors(of: Int(second))
    if firsts.isEmpty, seconds.isEmpty {
      return !rules.contains { $0.mayMatch(Int(first), Int(second)) }
    }
    return onlyKerns([Int(first)] + firsts, before: [Int(second)] + seconds)
  }

  private func onlyKerns(_ firsts: [Int], before seconds: [Int]) -> Bool {
    // Lookups may see one in an early form and the other in a late one.
    !rules.contains { table in
      firsts.contains { first in seconds.contains { table.mayMatch(first, $0) } }
    }
  }

  /// Whether a nominal glyph parts text as a ``Barrier/whole`` space does.
  ///
  /// It is said of text A, a character with this glyph, and text B, of any characters but U+2044.
  /// Neither the character nor B begins inside a grapheme cluster. Then `hb_shape` gives the glyphs
  /// and advances of A alone, the character alone and B alone.
  ///
  /// The character is none that ends clusters before marks, such as U+2028: HarfBuzz composes marks
  /// with those, too.
  func parts(_ glyph: UInt32) -> Bool {
    guard let mentions, role(of: glyph) == .inert else { return false }
    // Like the space in ``SpaceBarrier``: nothing starts at it, matches it or passes over it.
    return ([Int(glyph)] + forms.successors(of: Int(glyph))).allSatisfy { form in
      !mentions.glyphs.contains(form)
        && mentions.flags.isDisjoint(with: Self.glyphClass(of: form, face).passingFlags)
    }
  }

  /// Whether text shapes the same with and without what stands before a nominal glyph.
  ///
  /// It is said of text A, and of text B that starts with a character with this glyph, without
  /// U+2044. B does not begin inside a grapheme cluster, and no mark composes with its first
  /// character. No glyph at A's end ``kerns(_:)``, back to one that no lookup passes over. Then
  /// `hb_shape` gives the glyphs and advances of A alone and B alone.
  ///
  /// It is proved for scripts whose shapers look at no more than one cluster: Thai and Lao.
  func startsApart(_ glyph: UInt32) -> Bool {
    guard let followers = mentions?.followers, let basis, !basis.roots.mayUseKernTable,
      !basis.roots.mayUsePrivateForms, let forms = successors.closure(of: Int(glyph))
    else { return false }
    // A rule that matches on both sides of the place asks for the glyph after it, or passes over
    // that.
    return forms.allSatisfy { form in
      !followers.contains(form) && mayStand(form) && !mayBePassedOver(UInt32(form))
    }
  }

  /// Whether some lookup may pass over a glyph that is in no proof's way.
  ///
  /// Without glyph classes HarfBuzz takes a glyph for a ligature once it is one.
  func mayBePassedOver(_ glyph: UInt32) -> Bool {
    guard let mentions else { return true }
    let flags: LookupFlags =
      hasGlyphClasses
      ? Self.glyphClass(of: Int(glyph), face).passingFlags : [.ignoreBaseGlyphs, .ignoreLigatures]
    return Self.isMark(Int(glyph), face) || !mentions.flags.isDisjoint(with: flags)
  }

  /// Whether lookups may pass over marks that no glyph class tells.
  ///
  /// Without glyph classes HarfBuzz has them from Unicode's categories.
  var mayPassOverUnknownMarks: Bool {
    !hasGlyphClasses && mentions?.flags.isDisjoint(with: .ofMarks) != true
  }

  /// Whether a glyph may have another advance before some other one, or change that.
  func kerns(_ glyph: UInt32) -> Bool {
    !mayStand(Int(glyph)) || rules.contains { $0.kernFirsts.contains(Int(glyph)) }
  }

  /// Whether a glyph does nothing to others beside it that mentions do not have.
  private func mayStand(_ glyph: Int) -> Bool {
    glyph < glyphCount && !rules.contains { $0.isRefused(glyph) }
  }

  /// The scripts of ``startsApart(_:)``.
  private static let clusterScripts = [("Thai" as Tag).rawValue, ("Laoo" as Tag).rawValue]

  fileprivate static func isMark(_ glyph: Int, _ face: HarfBuzzFace) -> Bool {
    unsafe hb_ot_layout_get_glyph_class(face.pointer, UInt32(glyph))
      == HB_OT_LAYOUT_GLYPH_CLASS_MARK
  }

  /// The class that lookup flags see. Without glyph classes HarfBuzz takes the space for a base.
  fileprivate static func glyphClass(of glyph: Int?, _ face: HarfBuzzFace) -> GlyphClass {
    guard let glyph, unsafe hb_ot_layout_has_glyph_classes(face.pointer) != 0 else {
      return .base
    }
    return switch unsafe hb_ot_layout_get_glyph_class(face.pointer, UInt32(glyph)) {
    case HB_OT_LAYOUT_GLYPH_CLASS_BASE_GLYPH: .base
    case HB_OT_LAYOUT_GLYPH_CLASS_LIGATURE: .ligature
    default: .other
    }
  }

  private static let arabic = ("Arab" as Tag).rawValue

  /// Its shaper does nothing to text without marks.
  private static let hebrew = ("Hebr" as Tag).rawValue
}

/// A proof on its way through the tables of a face.
private struct PlanProof {
  var barrier: SpaceBarrier
  var rules: [LayoutRules] = []
  var forms = GlyphForms()
  var mentions: GlyphMentions
  private(set) var successors = GlyphSuccessors()
  private let glyphCount: Int
  private let findsFollowers: Bool
  private var growth = 1
  private var calls = 0

  init(_ barrier: SpaceBarrier, glyphCount: Int, findsFollowers: Bool) {
    self.barrier = barrier
    self.glyphCount = glyphCount
    self.findsFollowers = findsFollowers
    mentions = GlyphMentions(glyphCount: glyphCount, findsFollowers: findsFollowers)
  }

  /// Refuses the space and all other glyphs that might part text.
  mutating func refuse(_ cause: PlanRefusal.Cause) {
    barrier.refuse(cause)
    mentions.refuse()
  }

  mutating func read(
    _ kind: LayoutTable.Kind, _ roots: [Int], unconditional: [Int] = [], of face: HarfBuzzFace
  ) throws(PlanRefusal) {
    if roots.isEmpty { return }
    let tag: Tag = kind == .substitution ? "GSUB" : "GPOS"
    var table = try face.table(tag).withBytes { (bytes) throws(PlanRefusal) in
      try LayoutTable(kind, bytes)
    }
    var roots = roots
    if kind == .substitution {
      forms = try GlyphForms(unconditional, in: &table, glyphCount: glyphCount) { lookup, glyph in
        var glyph = UInt32(glyph)
        return unsafe hb_ot_layout_lookup_would_substitute(
          face.pointer, UInt32(lookup), &glyph, 1, 1) != 0
      }
      addFormsOfSpace(face)
      roots.removeAll { forms.lookups.contains($0) }
    }
    var prover = LookupProver(
      table, glyphCount: glyphCount, barrier: barrier, findsFollowers: findsFollowers)
    let reach = try prover.read(roots, replaced: forms.refused)
    rules.append(prover.rules)
    barrier = prover.barrier
    mentions.formUnion(prover.mentions)
    if kind == .substitution { successors = prover.successors }
    // What a table calls is counted for each glyph that comes into it.
    calls = min(calls + growth * reach.calls, LookupReach.tooFar.calls)
    growth = min(growth * reach.growth, LookupReach.tooFar.added)
  }

  private mutating func addFormsOfSpace(_ face: HarfBuzzFace) {
    for form in forms.successors(of: barrier.forms[0]) {
      if PlanFacts.isMark(form, face) { barrier.refuse(.mark) }
      barrier.addForm(form, glyphClass: PlanFacts.glyphClass(of: form, face))
    }
    if barrier.forms.contains(where: { forms.refused.contains($0) }) { barrier.refuse(.replaced) }
  }

  mutating func readKernTable(of face: HarfBuzzFace) {
    do throws(PlanRefusal) {
      try face.table("kern").withBytes { (bytes) throws(PlanRefusal) in
        try KernTable.check(bytes, barrier)
      }
    } catch {
      barrier.refuse(error)
    }
  }

  /// HarfBuzz gives up where a text has 64 glyphs, or called 1,024 lookups, for each character.
  ///
  /// Two texts that stay within the limits do so together. A character may be four glyphs before
  /// the first lookup, as its canonical decomposition. Shapers of some scripts add dotted circles:
  /// to the three signs that a vowel may be, two where syllables start, and one before them.
  mutating func checkGrowth(usesDefaultShaper: Bool) {
    let glyphs = usesDefaultShaper ? 4 : 6
    if glyphs * growth > 64 || glyphs * calls > 1024 { refuse(.growth) }
  }

  var verdict: PlanFacts.Barrier {
    if let refusal = barrier.refusal { return .none(refusal) }
    return barrier.hasPairs ? .pairs : .whole
  }
}
