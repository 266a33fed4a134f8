/// Finds words in scripts that write none of their boundaries: Thai, Lao, Khmer, Burmese and other
/// text of class SA.
///
/// `ICUWordBreaker` of the product `DictionaryWords` is one.
///
/// ```swift
/// struct Dictionary: WordBreaker {
///   func wordBoundaries(in run: Span<UInt8>, language: String?) -> [Int] { … }
/// }
/// ```
public protocol WordBreaker: Sendable {
  /// The places inside a run at which a line may end.
  ///
  /// - Parameters:
  ///   - run: The UTF-8 of the longest stretch of class SA around some place of the text that has no
  ///     opportunity in it by the rules, with the combining marks and joiners in it and behind it.
  ///   - language: The language of the text as a BCP 47 tag, if it is known.
  /// - Returns: UTF-8 offsets from the start of the run, ascending. Offsets outside the run, or
  ///   inside a grapheme cluster, are ignored.
  func wordBoundaries(in run: Span<UInt8>, language: String?) -> [Int]

  /// Whether what comes before a word has no part in where it ends.
  ///
  /// If so, the part of a run that starts at one of its words has the later places of the whole run, where
  /// it starts with at least five letters or marks of one script. ``LineBreaker/Behavior/blink``, which
  /// reads each line as if the text began there, then asks nothing again about a line that starts at
  /// a word. `false` unless a breaker says otherwise.
  var findsWordsAfresh: Bool { get }
}

extension WordBreaker {
  public var findsWordsAfresh: Bool { false }
}
