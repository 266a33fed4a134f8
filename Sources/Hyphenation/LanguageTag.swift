/// A BCP 47 tag, taken apart and in lower case.
struct LanguageTag: Hashable, Sendable {
  let subtags: [String]

  /// - Parameter text: Subtags of 1 to 8 ASCII letters and digits, joined by hyphens or, as in the
  ///   names of locales, low lines. Nothing else is a tag, so that a tag is safe in a file's name.
  init?(_ text: String) {
    let pieces = text.utf8.split(omittingEmptySubsequences: false) { $0 == 0x2D || $0 == 0x5F }
    guard
      pieces.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(\.isLetterOrDigit) }),
      pieces[0].allSatisfy({ $0 | 0x20 >= 0x61 })
    else { return nil }
    subtags = pieces.map { String(decoding: $0.map(\.lowercased), as: UTF8.self) }
  }

  /// Whether this tag is `other` with fewer subtags, or the same.
  func covers(_ other: LanguageTag) -> Bool {
    other.subtags.starts(with: subtags)
  }

  /// The names a pattern file of exactly this language, then of ever more general ones, can have:
  /// `hyph_en_Latn_US.dic`, `hyph_en_Latn.dic`, `hyph_en.dic`.
  var fileNames: [String] {
    subtags.indices.reversed().map { last in
      let words = subtags[...last].enumerated().map { Self.spelt($1, first: $0 == 0) }
      return "hyph_" + words.joined(separator: "_") + ".dic"
    }
  }

  /// Language lower, Script in title case, REGION in capitals, as usual.
  private static func spelt(_ subtag: String, first: Bool) -> String {
    if first { return subtag }
    switch subtag.utf8.count {
    case 2: return subtag.uppercased()
    case 4: return subtag.prefix(1).uppercased() + subtag.dropFirst()
    default: return subtag
    }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  fileprivate var lowercased: UInt8 {
    (0x41...0x5A).contains(self) ? self | 0x20 : self
  }
}
