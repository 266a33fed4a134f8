/// A generic family of CSS Fonts 4, which is no family of a library: it does not say which font.
struct GenericFamily {
  private static let words = [
    "serif": "serif", "sans-serif": "sans", "monospace": "mono", "math": "math", "emoji": "emoji",
    "ui-serif": "serif", "ui-sans-serif": "sans", "ui-monospace": "mono", "ui-rounded": "sans",
    "cursive": "script", "fantasy": "display", "fangsong": "fangsong",
  ]

  /// What names of such families have in them.
  private let word: String

  /// - Returns: `nil` for names that are no generic ones.
  init?(_ name: String) {
    guard let word = Self.words[name.lowercased()] else { return nil }
    self.word = word
  }

  /// The name that says least more than the generic one; none where no name is like it.
  func example(among names: some Sequence<String>) -> [String] {
    let like = names.filter { name in
      let name = name.lowercased()
      // "Sans Serif" is none of those with serifs.
      return name.contains(word) && (word != "serif" || !name.contains("sans"))
    }
    return like.min { ($0.count, $0) < ($1.count, $1) }.map { [$0] } ?? []
  }
}
