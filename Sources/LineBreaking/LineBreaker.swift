/// Finds where lines may end (UAX #14) and where grapheme clusters do (UAX #29), for Unicode 17.0.
///
/// ```swift
/// let boundaries = LineBreaker().boundaries(in: "The quick brown fox")
/// for place in boundaries.lineBreaks { print(place.utf8Offset) }  // 4, 10, 16, 19
/// ```
///
/// Under ``Options/behavior`` `.blink` lines end where Chromium ends them:
///
/// ```swift
/// let chromium = LineBreaker(LineBreaker.Options(strictness: .auto, behavior: .blink))
/// chromium.boundaries(in: "either/or (both)").lineBreaks.map(\.utf8Offset)  // [10, 16]
/// ```
public struct LineBreaker: Sendable {
  /// Whose rules hold.
  public enum Behavior: Sendable, Hashable, CaseIterable {
    /// UAX #14, and CSS Text 3 where an option asks for more.
    case unicode

    /// The rules of Blink, the engine of Chromium 156, which rest on ICU's. ASCII characters have a
    /// table of their own. A line may end after spaces whatever follows. Hard breaks other than a
    /// line feed are none.
    case blink
  }

  /// How strictly CJK punctuation and small kana are kept from the start of a line: CSS
  /// `line-break`.
  public enum Strictness: String, Sendable, Hashable, CaseIterable, Codable {
    /// As the behavior has it by itself: `.unicode` as under ``strict``; `.blink` as under
    /// ``normal``, but only Chinese has rules of its own.
    case auto

    /// The least strict: iteration marks may start a line, and lines break between inseparable
    /// characters; in Chinese and Japanese also before centred punctuation, ！ and ？, wide
    /// postfixes, and after wide prefixes.
    case loose

    /// Small kana and ー may start a line; in Chinese and Japanese also 〜 and ゠.
    case normal

    /// UAX #14 without tailoring.
    case strict

    /// Around every grapheme cluster, whatever it is. Only hard breaks stay what they are.
    case anywhere
  }

  /// Whether words break inside: CSS `word-break`, and UIKit's `hangulWordPriority`.
  public enum WordBreaking: String, Sendable, Hashable, CaseIterable, Codable {
    /// By the customary rules.
    case normal

    /// Also between any two letters or digits, but not inside a grapheme cluster.
    case breakAll

    /// Never between two letters, digits or ideographs.
    case keepAll

    /// Never between two Hangul, so that Korean breaks at its spaces, while ideographs and kana
    /// keep their breaks: UIKit's `hangulWordPriority`.
    ///
    /// Other breaks stay, those between Hangul and a Latin letter, a digit or an ideograph among
    /// them: the line may end after the 3 of 3개. So does Apple's ICU, under the locale keyword
    /// `lw=keep-hangul`.
    case keepHangul
  }

  /// What the rules depend on besides the text.
  public struct Options: Sendable, Hashable {
    /// CSS `line-break`; by default `.auto`, which leaves it to ``behavior``.
    public var strictness: Strictness

    /// CSS `word-break`; by default `.normal`, which neither adds places nor takes any.
    public var wordBreaking: WordBreaking

    /// A BCP 47 tag. Chinese and Japanese have rules of their own; see ``Strictness``. In both, “
    /// and ” are an opening and a closing bracket, as in ICU. Under `.blink` which of them have
    /// such rules depends on the strictness, and Korean has them too.
    public var language: String?

    /// Whose rules hold.
    public var behavior: Behavior

    /// Whether a line may end after a soft hyphen. Without, as under CSS `hyphens: none`, it may
    /// not; only `.blink` asks.
    package var softHyphens = true

    /// Whether a line may end between two spaces and between a space and U+3000, and after U+3000
    /// whatever follows, as under CSS `white-space: break-spaces`; only `.blink` asks.
    package var breaksAfterEverySpace = false

    /// By default UAX #14 without tailoring; a `nil` language has no rules of its own.
    public init(
      strictness: Strictness = .auto, wordBreaking: WordBreaking = .normal,
      language: String? = nil, behavior: Behavior = .unicode
    ) {
      self.strictness = strictness
      self.wordBreaking = wordBreaking
      self.language = language
      self.behavior = behavior
    }
  }

  /// The options it was made with; other ones need another breaker.
  public let options: Options
  let wordBreaker: (any WordBreaker)?
  let tailoring: Tailoring

  /// - Parameters:
  ///   - options: By default UAX #14 without tailoring.
  ///   - wordBreaker: Finds words in text of class SA. Without one such text breaks as LB1 says:
  ///     like letters, nowhere inside.
  public init(_ options: Options = Options(), wordBreaker: (any WordBreaker)? = nil) {
    self.options = options
    self.wordBreaker = wordBreaker
    tailoring = Tailoring(Tailoring.Key(options))
  }

  /// The boundaries of a text.
  ///
  /// - Complexity: linear in the length of `text`, one pass, one allocation.
  public func boundaries(in text: String) -> TextBoundaries {
    var text = text
    text.makeContiguousUTF8()
    return boundaries(in: text.utf8Span.span)
  }

  /// The boundaries of a text.
  ///
  /// - Parameter utf8: Well-formed UTF-8. Other bytes give boundaries without meaning, but no trap.
  /// - Complexity: linear in the length of `utf8`, one pass, one allocation.
  public func boundaries(in utf8: Span<UInt8>) -> TextBoundaries {
    var scanner = BoundaryScanner(self)
    scanner.scan(utf8)
    return TextBoundaries(flags: scanner.flags, lineBreakCount: scanner.lineBreakCount)
  }
}
