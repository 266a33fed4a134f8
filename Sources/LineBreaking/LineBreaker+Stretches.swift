extension LineBreaker {
  /// A part of a text that has options of its own.
  package struct Stretch: Sendable {
    /// The UTF-8 offset after it.
    package var end: Int
    package var options: Options

    package init(end: Int, options: Options) {
      self.end = end
      self.options = options
    }
  }

  /// The boundaries of a text whose stretches have options of their own.
  ///
  /// Each place is asked of the whole text by the options of the character before it, as Blink's
  /// `LineBreaker::SetCurrentStyle` has it. A word breaker is asked in the language of the first
  /// stretch that has the same rules.
  ///
  /// - Parameters:
  ///   - utf8: Well-formed UTF-8.
  ///   - stretches: In order and without gaps; the last ends where the text does.
  ///   - wordBreaker: Finds words in text of class SA.
  /// - Complexity: linear in the length of the text, times the number of different rules: at most
  ///   120, however many options there are.
  package static func boundaries(
    in utf8: Span<UInt8>, stretches: [Stretch], wordBreaker: (any WordBreaker)?
  ) -> TextBoundaries {
    var first: [Rules: Int] = [:]
    let rules = stretches.map { Rules($0.options) }
    for index in stretches.indices where first[rules[index]] == nil {
      first[rules[index]] = index
    }
    let order = first.values.sorted()
    let whole = LineBreaker(
      order.first.map { stretches[$0].options } ?? Options(), wordBreaker: wordBreaker
    ).boundaries(in: utf8)
    if order.count < 2 { return whole }
    var flags = whole.flags
    for index in order.dropFirst() {
      let own = LineBreaker(stretches[index].options, wordBreaker: wordBreaker)
        .boundaries(in: utf8).flags
      var start = 0
      for (place, stretch) in stretches.enumerated() {
        let end = min(stretch.end, utf8.count)
        if start < end, rules[place] == rules[index] {
          flags.replaceSubrange(start + 1...end, with: own[start + 1...end])
        }
        start = max(end, start)
      }
    }
    return TextBoundaries(flags: flags, lineBreakCount: flags.count { $0.contains(.lineBreak) })
  }

  /// Whether some stretches may end lines elsewhere than others would.
  package static func differ(_ options: some Sequence<Options>) -> Bool {
    var rules: Rules?
    for each in options {
      let own = Rules(each)
      if rules ?? own != own { return true }
      rules = own
    }
    return false
  }

  /// Options, reduced to what makes a difference.
  private struct Rules: Hashable {
    var key: Tailoring.Key
    var behavior: Behavior
    var wordBreaking: WordBreaking
    var isAnywhere: Bool
    var softHyphens: Bool
    var breaksAfterEverySpace: Bool

    init(_ options: Options) {
      key = Tailoring.Key(options)
      behavior = options.behavior
      // Blink's own rules for these are in no key.
      wordBreaking = options.wordBreaking
      isAnywhere = options.strictness == .anywhere
      softHyphens = options.softHyphens
      breaksAfterEverySpace = options.breaksAfterEverySpace
    }
  }
}
