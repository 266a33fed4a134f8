// What options mean to the rules of UAX #14.

extension Tailoring.Key.Strictness {
  /// CSS leaves `auto` to the user agent: UAX #14 without tailoring.
  init(_ strictness: LineBreaker.Strictness) {
    switch strictness {
    case .loose: self = .loose
    case .normal: self = .normal
    case .auto, .strict: self = .strict
    case .anywhere: self = .anywhere
    }
  }
}

extension Tailoring.Key.Language {
  private static let cjkSubtags = ["ja", "jpn", "zh", "zho", "chi", "yue", "cmn"]

  init(tag: String?) {
    self.init(tag: tag, among: Self.cjkSubtags)
  }

  /// The primary subtag of a BCP 47 tag decides: one of `subtags` makes it Chinese or Japanese.
  init(tag: String?, among subtags: [String]) {
    guard let tag else {
      self = .other
      return
    }
    // This runs for every text, so it makes no lower-case string: the bit does for ASCII letters.
    let subtag = tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    let isCJK = subtags.contains { $0.utf8.elementsEqual(subtag.lazy.map { $0 | 0x20 }) }
    self = isCJK ? .cjk : .other
  }
}
