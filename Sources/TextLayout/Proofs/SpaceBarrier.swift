/// What is known so far of how the space stands between words.
///
/// Text on either side of a space shapes as if alone when nothing can start at the space, match it
/// or pass over it. Then each lookup finds, left of the space, what it would find at the end of the
/// text, and right of it what it would find at the beginning: no glyph to match. A lookup that a
/// rule calls runs inside what the rule matched, so on one side, and is held to the same.
///
/// A space that becomes another glyph wherever it stands does so alone, too. Lookups before that
/// see the one and lookups after it the other, so each of its forms is held to this.
struct SpaceBarrier {
  /// The space, and what it becomes, one form after the other.
  private(set) var forms: [Int]
  /// The flags that would make a lookup pass over some form of the space.
  private(set) var passingFlags: LookupFlags
  private(set) var refusal: PlanRefusal?
  private(set) var hasPairs = false
  private var deletes = false
  private var refusalIfDeleting: PlanRefusal?

  init(space: Int, glyphClass: GlyphClass) {
    forms = [space]
    passingFlags = glyphClass.passingFlags
  }

  /// The space becomes another glyph.
  mutating func addForm(_ form: Int, glyphClass: GlyphClass) {
    forms.append(form)
    passingFlags.formUnion(glyphClass.passingFlags)
  }

  func isForm(_ glyph: Int) -> Bool { forms.contains(glyph) }

  /// Whether a table covers some form of the space.
  func isCovered(by coverage: CoverageTable) -> Bool { forms.contains { coverage.contains($0) } }

  var isRefused: Bool { refusal != nil }

  mutating func refuse(_ cause: PlanRefusal.Cause, _ lookup: LookupName? = nil) {
    if refusal == nil { refusal = PlanRefusal(cause, lookup) }
  }

  mutating func refuse(_ other: PlanRefusal) {
    if refusal == nil { refusal = other }
  }

  /// Refuses when some lookup deletes glyphs.
  mutating func refuseIfDeleting(_ cause: PlanRefusal.Cause, _ lookup: LookupName) {
    if deletes { refuse(cause, lookup) }
    if refusalIfDeleting == nil { refusalIfDeleting = PlanRefusal(cause, lookup) }
  }

  /// Some lookup deletes glyphs.
  mutating func noteDeletion() {
    deletes = true
    if let refusalIfDeleting { refuse(refusalIfDeleting) }
  }

  /// A pair with the space has a value.
  mutating func addPair() { hasPairs = true }
}

/// The classes that lookup flags tell apart, of a glyph that is no mark.
enum GlyphClass {
  case base
  case ligature
  case other

  /// The flags that make a lookup pass over such a glyph.
  var passingFlags: LookupFlags {
    switch self {
    case .base: .ignoreBaseGlyphs
    case .ligature: .ignoreLigatures
    case .other: []
    }
  }
}

/// How far what a lookup does at one place may go.
struct LookupReach {
  /// The glyphs that it may add there.
  var added = 0
  /// The lookups that it may call there, and those that they call.
  var calls = 0

  /// More than HarfBuzz allows for any text.
  static let tooFar = LookupReach(added: 1 << 20, calls: 1 << 20)

  mutating func add(_ other: LookupReach) {
    added = min(added + other.added, Self.tooFar.added)
    calls = min(calls + other.calls, Self.tooFar.calls)
  }

  mutating func formMaximum(_ other: LookupReach) {
    added = max(added, other.added)
    calls = max(calls, other.calls)
  }
}
