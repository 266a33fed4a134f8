/// What glyphs become by substitutions, each alone or as the first of a ligature.
struct GlyphSuccessors: Sendable {
  private var next: [Int: Set<Int>] = [:]

  /// What an insertion costs, in steps of ``TableReader/spend(_:)``.
  static let steps = 8

  /// No glyph of the pinned fonts has more forms than this.
  private static let mostForms = 256

  /// A glyph may stand in the place of another one.
  mutating func insert(_ form: Int, after glyph: Int) {
    if form != glyph { next[glyph, default: []].insert(form) }
  }

  /// The glyph, and all that may come of it; `nil` where these are many.
  ///
  /// - Complexity: linear in the substitutions that are followed.
  func closure(of glyph: Int) -> Set<Int>? {
    var found: Set = [glyph]
    var open = [glyph]
    while let last = open.popLast() {
      for form in next[last] ?? [] where found.insert(form).inserted {
        if found.count > Self.mostForms { return nil }
        open.append(form)
      }
    }
    return found
  }
}
