internal import CUnicodeTables

/// Turns symbols into the units the rules speak of: LB1, and what CSS Text 3 adds to it.
struct Tailoring: Sendable {
  /// Where its units begin in the table of units, one for each of `LineSymbol.all`.
  let firstUnit: Int

  /// Whether lines break around every grapheme cluster (`line-break: anywhere`).
  let isAnywhere: Bool

  /// Whether no opportunity falls inside a grapheme cluster (`word-break: break-all`).
  ///
  /// CSS never breaks inside a typographic character unit. UAX #14 may (before Thai SARA AM, after
  /// an Arabic number sign), and once letters are ideographs its rules no longer hold them
  /// together.
  let keepsClusters: Bool

  init(_ key: Key) {
    firstUnit = key.number * LineSymbol.all.count
    isAnywhere = key.strictness == .anywhere
    keepsClusters = key.wordBreaking == .breakAll
  }

  /// The number of a symbol's unit.
  ///
  /// - Parameter symbol: The symbol's place in `LineSymbol.all`.
  func unit(_ symbol: Int) -> Int {
    assert(firstUnit + symbol < textgauge_line_unit_count)
    return Int(textgauge_line_unit(UInt32(firstUnit + symbol)))
  }

  /// What the rules depend on, reduced to what makes a difference.
  struct Key: Hashable, Sendable {
    var strictness: Strictness
    var wordBreaking: LineBreaker.WordBreaking
    var language: Language

    enum Strictness: Int, CaseIterable, Sendable {
      case loose, normal, strict, anywhere

      /// `loose` as ICU has it.
      case icuLoose
    }

    enum Language: Int, CaseIterable, Sendable {
      case other

      /// Chinese or Japanese, which CSS Text and ICU treat alike.
      case cjk
    }

    static var all: [Key] {
      Strictness.allCases.flatMap { strictness in
        LineBreaker.WordBreaking.allCases.flatMap { wordBreaking in
          Language.allCases.map {
            Key(strictness: strictness, wordBreaking: wordBreaking, language: $0)
          }
        }
      }
    }

    /// Its place in `all`.
    var number: Int {
      let words = LineBreaker.WordBreaking.allCases
      let pair = strictness.rawValue * words.count + words.firstIndex(of: wordBreaking)!
      return pair * Language.allCases.count + language.rawValue
    }

    init(
      strictness: Strictness, wordBreaking: LineBreaker.WordBreaking, language: Language
    ) {
      self.strictness = strictness
      self.wordBreaking = wordBreaking
      self.language = language
    }

    init(_ options: LineBreaker.Options) {
      switch options.behavior {
      case .blink: self = BlinkTailoring.key(options)
      case .unicode:
        strictness = Strictness(options.strictness)
        wordBreaking = options.wordBreaking
        language = Language(tag: options.language)
      }
    }
  }
}

extension Tailoring.Key {
  /// LB1: the class of a symbol under these options.
  func unit(for symbol: LineSymbol) -> LineUnit {
    let lineBreak = brokenApart(resolved(symbol))
    return LineUnit(
      lineBreak: lineBreak, eastAsian: symbol.eastAsian,
      wordUnit: isWordUnit(symbol))
  }

  private func isWordUnit(_ symbol: LineSymbol) -> Bool {
    switch wordBreaking {
    case .normal, .breakAll: false
    case .keepAll: symbol.wordUnit
    case .keepHangul: symbol.isHangul
    }
  }

  /// LB1 and CSS `line-break`.
  private func resolved(_ symbol: LineSymbol) -> LineBreakClass {
    let isCJK = language == .cjk
    switch (symbol.lineBreak, symbol.detail) {
    case (.ai, _), (.sg, _): return .al
    case (.xx, .unassignedPictograph): return .pictographicAl
    case (.xx, _): return .al
    case (.sa, .mark): return .cm
    case (.sa, _): return .al
    case (.cj, _): return strictness == .strict || strictness == .anywhere ? .ns : .id
    case (_, .dottedCircle): return .dottedCircle
    case (.id, .unassignedPictograph): return .pictographicId
    case (_, .openingCurlyQuote): return isCJK ? .op : .initialQu
    case (_, .closingCurlyQuote): return isCJK ? .cl : .finalQu
    case (_, .initialQuote): return .initialQu
    case (_, .finalQuote): return .finalQu
    case (.ns, .waveDash) where isCJK && strictness != .strict && strictness != .anywhere:
      return .looseNs
    case _ where strictness == .loose: return loosened(symbol, isCJK: isCJK)
    case _ where strictness == .icuLoose: return loosenedAsInICU(symbol, isCJK: isCJK)
    default: return symbol.lineBreak
    }
  }

  /// What `line-break: loose` adds.
  private func loosened(_ symbol: LineSymbol, isCJK: Bool) -> LineBreakClass {
    switch (symbol.lineBreak, symbol.detail) {
    case (.in, _): .looseIn
    case (.ns, .iterationMark): .looseNs
    case (.hh, .cjkHyphen): .looseHh
    case (.ns, .centredPunctuation) where isCJK: .looseNs
    case (.ex, .centredPunctuation) where isCJK: .looseEx
    case (.po, .wide) where isCJK: .loosePo
    case (.pr, .wide) where isCJK: .loosePr
    default: symbol.lineBreak
    }
  }

  /// What ICU makes of it: `line_loose.txt` and `line_loose_cj.txt`.
  private func loosenedAsInICU(_ symbol: LineSymbol, isCJK: Bool) -> LineBreakClass {
    switch loosened(symbol, isCJK: isCJK) {
    case .hh, .looseHh: isCJK ? .looseHh : .hh
    case .loosePo: .icuLoosePo
    case .loosePr: .icuLoosePr
    case let other: other
    }
  }

  /// CSS `word-break: break-all`: letters, numbers and what LB1 makes AL are treated as ID.
  ///
  /// Hangul behaves as ID already (LB27). Small kana and iteration marks are letters too, but which
  /// of them may start a line is for `line-break` to say.
  private func brokenApart(_ lineBreak: LineBreakClass) -> LineBreakClass {
    guard wordBreaking == .breakAll else { return lineBreak }
    switch lineBreak {
    case .ak, .al, .ap, .as, .dottedCircle, .hl, .nu: return .id
    case .pictographicAl: return .pictographicId
    default: return lineBreak
    }
  }
}
