/// Finds words in scripts that write none of their boundaries: Thai, Lao, Khmer, Burmese and other
/// text of class SA.
///
/// `ICUWordBreaker` of the product `DictionaryWords` is one.
///
/// ```swift
/// struct Dictionary: WordBreaker {
///   let words = ["ภาษา", "ไทย"]
///
///   func wordBoundaries(in run: Span<UInt8>, language: String?) -> [Int] {
///     var rest = String(decoding: run.indices.map { run[$0] }, as: UTF8.self)[...]
///     var ends: [Int] = []
///     while let word = words.first(where: { rest.hasPrefix($0) }) {
///       ends.append((ends.last ?? 0) + word.utf8.count)
///       rest = rest.dropFirst(word.count)
///     }
///     return ends
///   }
/// }
/// ```
public protocol WordBreaker: Sendable {
  /// The places inside a run at which a line may end.
  ///
  /// - Parameters:
  ///   - run: The UTF-8 of the longest stretch of class SA around some place of the text that has
  ///     no opportunity in it by the rules, with the combining marks and joiners in it and after
  ///     it. With ``LineBreaker/Behavior/blink`` it may be a part of that stretch: from where a
  ///     line starts, up to 256 bytes after the last place that is asked for.
  ///   - language: The language of the text as a BCP 47 tag, if it is known.
  /// - Returns: UTF-8 offsets from the start of the run, ascending. Offsets outside the run, or
  ///   inside a grapheme cluster, are ignored.
  func wordBoundaries(in run: Span<UInt8>, language: String?) -> [Int]

  /// Whether words may be found in a run at all.
  ///
  /// `false` where it has no letter of a script that the breaker knows. Then it has no places, and
  /// no part of it has any. `true` unless a breaker says otherwise.
  ///
  /// - Parameter run: As for ``wordBoundaries(in:language:)``.
  func mayFindWords(in run: Span<UInt8>) -> Bool

  /// Whether a word ends at the same place whatever stands before it.
  ///
  /// A run that starts at a word then has the places that the whole run has after it. That must
  /// hold where at least five letters or marks of one block of 128 characters follow. With two to
  /// four a breaker may see no second word, so it has none there that the whole run has not.
  /// ``LineBreaker/Behavior/blink`` reads each line as if the text began there. Of a line that
  /// starts at a word it then asks nothing. `false` unless a breaker says otherwise.
  var looksOnlyAhead: Bool { get }

  /// How many runs so far were left without words because the breaker failed, as for want of
  /// memory.
  ///
  /// Lines of such a text may be wrong. Where the number rose while a height was measured, a height
  /// cache does not keep it, and a table calls the row a failure. The number never falls. Zero
  /// unless a breaker says otherwise.
  var failureCount: Int { get }
}

extension WordBreaker {
  /// `true`, so that no run is left out.
  public func mayFindWords(in run: Span<UInt8>) -> Bool { true }

  /// `false`, which is safe for every breaker.
  public var looksOnlyAhead: Bool { false }

  /// Zero: a breaker that always has an answer.
  public var failureCount: Int { 0 }
}
