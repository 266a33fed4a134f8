internal import LineBreaking

extension CSSStyle {
  /// `hyphenate-limit-chars` (CSS Text 4, section 6.3.2): how many characters a word has that is
  /// divided, and how many stand before a hyphen and after it.
  public struct HyphenateLimitChars: Sendable, Hashable {
    /// The fewest characters of a word; `nil` for `auto`, which is 5.
    public var word: Int?

    /// The fewest before the hyphen; `nil` for `auto`, which is 2.
    public var before: Int?

    /// The fewest after it; `nil` for `auto`, which is 2.
    public var after: Int?

    /// `auto` for each, unless given.
    public init(word: Int? = nil, before: Int? = nil, after: Int? = nil) {
      self.word = word
      self.before = before
      self.after = after
    }
  }
}

extension CSSStyle.HyphenateLimitChars: CSSValue {
  static var expected: String { "one to three whole numbers or auto: of a word, before, after" }

  init?(css text: String) {
    let words = text.lowercased().cssWords
    guard (1...3).contains(words.count) else { return nil }
    var numbers: [Int?] = []
    for word in words {
      guard word != "auto" else {
        numbers.append(nil)
        continue
      }
      guard let number = CSSNumber(word), number.unit.isEmpty, number.value >= 0,
        let whole = Int(exactly: number.value)
      else { return nil }
      numbers.append(whole)
    }
    // One value for both sides of a hyphen.
    let before = numbers.count > 1 ? numbers[1] : nil
    self.init(
      word: numbers[0], before: before, after: numbers.count > 2 ? numbers[2] : before)
  }

  var css: String {
    func css(_ number: Int?) -> String { number.map { "\($0)" } ?? "auto" }
    if before == nil && after == nil { return css(word) }
    return [word, before, after].map(css).joined(separator: " ")
  }

  /// Whether a word may be divided at a place; lengths are UTF-16 code units, as in Blink
  /// (`Hyphenation::SetLimits`).
  func allow(before: Int, after: Int) -> Bool {
    before + after >= (word ?? 5) && before >= (self.before ?? 2) && after >= (self.after ?? 2)
  }
}

/// Where `hyphens: auto` divides words: U+00AD is put there, and lines end at it as at one that the
/// text has.
struct CSSHyphenation {
  /// A part of a text that is hyphenated alike.
  struct Stretch: Equatable {
    /// The UTF-8 offset after it.
    var end: Int

    /// A BCP 47 tag; without one nothing is hyphenated.
    var language: String?

    /// `nil` where ``CSSStyle/hyphens`` is not `auto`.
    var limits: CSSStyle.HyphenateLimitChars?

    /// The case that the text is set in before it is hyphenated.
    var transform = CSSStyle.TextTransform.none
  }

  let hyphenator: any Hyphenator

  /// Where a text is divided.
  ///
  /// - Parameter stretches: In order, without gaps, to the end of the text.
  /// - Returns: UTF-8 offsets, ascending.
  /// - Complexity: linear in the length of the text, if the hyphenator is linear.
  func points(in text: String, _ stretches: [Stretch]) -> [Int] {
    guard stretches.contains(where: { $0.limits != nil && $0.language != nil }) else { return [] }
    var text = text
    text.makeContiguousUTF8()
    let utf8 = text.utf8Span.span
    let boundaries = LineBreaker().boundaries(in: utf8)
    let lastWord = utf8.lastWordStart
    var points: [Int] = []
    var start = 0
    var index = 0
    while index < stretches.count {
      let stretch = stretches[index]
      // What is hyphenated alike is read at once: words go on across the edges of elements.
      while index + 1 < stretches.count, stretches[index + 1].language == stretch.language,
        stretches[index + 1].limits == stretch.limits
      { index += 1 }
      let end = min(stretches[index].end, utf8.count)
      index += 1
      defer { start = max(start, end) }
      guard let limits = stretch.limits, let language = stretch.language, start < end else {
        continue
      }
      let found = hyphenator.points(
        in: utf8, range: start..<end, language: language, boundaries: boundaries)
      let takesCapitals = !language.isEnglish
      // A word may have many points, and is read once for all of them.
      var word = 0..<0
      var (length, before, counted) = (0, 0, 0)
      for point in found {
        if point > lastWord && lastWord > 0 { break }
        if point >= word.upperBound {
          word = utf8.letters(around: point, in: start..<end)
          (length, before, counted) = (utf8.utf16Count(word), 0, word.lowerBound)
        }
        before += utf8.utf16Count(counted..<max(point, counted))
        counted = max(point, counted)
        let isCapital = utf8.startsWithCapital(
          at: word.lowerBound, in: stretches.transform(at: word.lowerBound))
        if !takesCapitals && isCapital { continue }
        if limits.allow(before: before, after: length - before) { points.append(point) }
      }
    }
    return points
  }
}

extension [CSSHyphenation.Stretch] {
  /// The case that the text at an offset is set in.
  ///
  /// - Complexity: logarithmic in their number.
  fileprivate func transform(at offset: Int) -> CSSStyle.TextTransform {
    let index = partitioningIndex { $0.end > offset }
    return index < count ? self[index].transform : .none
  }
}

extension String {
  /// Whether it is a tag of English, in which Blink divides no word with a capital.
  fileprivate var isEnglish: Bool { lowercased().split(separator: "-").first == "en" }
}

extension Span<UInt8> {
  /// The stretch of letters, marks, joiners and apostrophes around a place.
  fileprivate func letters(around point: Int, in range: Range<Int>) -> Range<Int> {
    func isPart(_ value: UInt32) -> Bool {
      switch value {
      case 0x27, 0x2019, 0x200C, 0x200D: return true
      default: break
      }
      guard let properties = Unicode.Scalar(value)?.properties else { return false }
      switch properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: return true
      default: return properties.isAlphabetic
      }
    }
    var start = point
    while start > range.lowerBound {
      let (scalar, before) = decodeScalar(before: start)
      if !isPart(scalar) { break }
      start = before
    }
    var end = point
    while end < range.upperBound {
      var next = end
      if !isPart(decodeScalar(at: &next)) { break }
      end = next
    }
    return start..<end
  }

  /// Whether a word starts with a capital once its case is the one that is asked.
  fileprivate func startsWithCapital(
    at offset: Int, in transform: CSSStyle.TextTransform
  ) -> Bool {
    var end = offset
    guard offset < count, let scalar = Unicode.Scalar(decodeScalar(at: &end)) else { return false }
    let properties = scalar.properties
    switch transform {
    case .none: return properties.isUppercase
    case .lowercase: return false
    case .uppercase, .capitalize:
      return properties.isUppercase || properties.changesWhenUppercased
    }
  }

  fileprivate func utf16Count(_ range: Range<Int>) -> Int {
    var units = 0
    for offset in range where self[offset] & 0xC0 != 0x80 { units += self[offset] >= 0xF0 ? 2 : 1 }
    return units
  }

  /// Where the last word starts, after the last white space that text follows; 0 for a single word,
  /// whatever white space stands before it.
  fileprivate var lastWordStart: Int {
    var place = count
    while place > 0, WhiteSpaceProcessor.collapses(self[place - 1]) { place -= 1 }
    while place > 0, !WhiteSpaceProcessor.collapses(self[place - 1]) { place -= 1 }
    var space = place
    while space > 0, WhiteSpaceProcessor.collapses(self[space - 1]) { space -= 1 }
    return space == 0 ? 0 : place
  }
}
