/// What keeps a text from having the shape of a BCP 47 tag.
package enum LanguageTagFault: Sendable, Hashable {
  /// Its parts are not 1 to 8 letters and digits each, with hyphens between them.
  case parts

  /// Its first part, which is this, is no language of two or three letters, nor `x` or `i`.
  ///
  /// Longer languages are reserved and never were registered, so such a word is a language's name.
  /// `x` and `i` begin private and old tags.
  case language(String)
}

extension String {
  /// What keeps the text from having the shape of a BCP 47 tag; `nil` for one that has it.
  package var languageTagFault: LanguageTagFault? {
    let parts = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first,
      parts.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(\.isLetterOrDigit) })
    else { return .parts }
    let language = String(Substring(first))
    if parts.count > 1, ["x", "i"].contains(language.lowercased()) { return nil }
    let isLanguage = (2...3).contains(first.count) && first.allSatisfy(\.isLetter)
    return isLanguage ? nil : .language(language)
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  fileprivate var isLetterOrDigit: Bool { isLetter || (0x30...0x39).contains(self) }
}
