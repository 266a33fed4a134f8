/// Finds the places inside a word at which a line may end with a hyphen added.
///
/// ```swift
/// struct Exceptions: Hyphenator {
///   var points = ["browser": [5]]  // brows-er
///
///   func hyphenationPoints(in word: Span<UInt8>, language: String?) -> [Int] {
///     let string = String(decoding: word.indices.map { word[$0] }, as: UTF8.self)
///     return points[string] ?? []
///   }
/// }
/// ```
public protocol Hyphenator: Sendable {
  /// The places inside a word at which a line may end with a hyphen added.
  ///
  /// - Parameters:
  ///   - word: The UTF-8 of one word as it stands in the text, capitals and all: letters, combining
  ///     marks, and apostrophes and joiners between them.
  ///   - language: The language of the word as a BCP 47 tag, if it is known.
  /// - Returns: UTF-8 offsets from the start of the word, ascending. Offsets outside the word, or
  ///   inside a grapheme cluster, are ignored.
  func hyphenationPoints(in word: Span<UInt8>, language: String?) -> [Int]
}

extension Hyphenator {
  /// The places inside the words of a text at which a line may end with a hyphen added.
  ///
  /// A word is a maximal run of letters and marks (General_Category L and M) without an opportunity
  /// to break inside, so that Chinese is no word of a thousand letters. An apostrophe (' or ’) or a
  /// joiner (U+200C, U+200D) between two letters belongs to it. These words have no points:
  ///
  /// - words of fewer than 5 grapheme clusters (CSS Text 4, `hyphenate-limit-chars: auto`), not
  ///   counting apostrophes;
  /// - words with a soft hyphen in them or at one end, whose author has said where they break;
  /// - words next to a digit or another number;
  /// - words of a stretch between white space that looks like an address, a path, a tag or program
  ///   text. Such a stretch has `@`, `#`, `\` or `_` in it, or a dot between two letters or digits.
  ///   Or it starts with a slash or has two.
  ///
  /// The parts of a word with hard hyphens are words of their own.
  ///
  /// - Parameters:
  ///   - utf8: The whole text.
  ///   - range: The UTF-8 offsets of a stretch of one language. It is read like a text of its own:
  ///     a word that crosses its edge ends there.
  ///   - language: The language of that stretch as a BCP 47 tag, if it is known.
  ///   - boundaries: What a ``LineBreaker`` found in the whole text.
  /// - Returns: UTF-8 offsets in the text, ascending; each is a boundary between grapheme clusters
  ///   and no opportunity to break already.
  /// - Complexity: linear in the length of `range`, if the hyphenator is linear.
  package func points(
    in utf8: Span<UInt8>, range: Range<Int>, language: String?, boundaries: TextBoundaries
  ) -> [Int] {
    var points: [Int] = []
    var words = HyphenableWords(boundaries)
    var offset = range.lowerBound
    while offset < range.upperBound {
      words.readStretch(from: &offset, to: range.upperBound, in: utf8)
      for word in words.found {
        let inside = hyphenationPoints(in: utf8.extracting(word), language: language)
        for point in inside where point > 0 && point < word.count {
          let place = word.lowerBound + point
          if boundaries.flags[place].isClusterOnly && place > points.last ?? 0 {
            points.append(place)
          }
        }
      }
    }
    return points
  }
}
