/// Which families belong together: Noto Sans, Noto Sans Arabic and Noto Serif; DejaVu Sans and
/// DejaVu Serif. Their names begin with the same words.
///
/// Nothing in font files says it. Fontconfig orders families that were not asked for by language
/// and style, and among equals as it was given them.
struct FontKin {
  private let asked: [[Substring]]

  init(_ families: [String]) {
    asked = families.map { $0.split(separator: " ") }
  }

  /// How many words a family's name shares with one that was asked for, from the first on.
  private func closeness(_ family: String) -> Int {
    let words = family.split(separator: " ")
    return asked.map { name in
      let shared = zip(name, words).prefix { $0.lowercased() == $1.lowercased() }.count
      // The family itself comes before all whose names go on.
      return shared == name.count && shared == words.count ? Int.max : shared
    }.max() ?? 0
  }

  /// Puts relatives first, those with more words in common before the others; equals keep their
  /// order.
  ///
  /// Regional faces of Han fonts change places among themselves alone: they have full-width forms
  /// of all kinds of signs, which shall not come before other fonts' own.
  func reorder(_ order: [Int], family: (Int) -> String) -> [Int] {
    var result = order
    for isRegional in [false, true] {
      let places = order.indices.filter {
        (HanRegion(family: family(order[$0])) != nil) == isRegional
      }
      let ranked = places.map { (closeness: closeness(family(order[$0])), place: $0) }
        .sorted { ($1.closeness, $0.place) < ($0.closeness, $1.place) }
      for (place, face) in zip(places, ranked) { result[place] = order[face.place] }
    }
    return result
  }
}
