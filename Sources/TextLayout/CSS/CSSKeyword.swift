internal import LineBreaking

/// A property's keywords; raw values are what style sheets write.
protocol CSSKeyword: RawRepresentable, CaseIterable, Sendable, Hashable
where RawValue == String {}

extension LineBreaker.Strictness: CSSKeyword {}
extension OverflowWrap: CSSKeyword {}

extension CSSStyle {
  /// `white-space` (CSS Text 3, section 3): which white space collapses, and whether lines wrap.
  public enum WhiteSpace: String, CSSKeyword {
    /// Runs of spaces, tabs and line feeds become a space, and none at a line's start or end.
    case normal

    /// All of it stays, and lines wrap after it.
    case preWrap = "pre-wrap"

    /// As ``normal``, but a line feed ends the line.
    case preLine = "pre-line"

    /// All of it stays, and only line feeds end lines.
    case pre

    /// As ``normal``, and no line ends but the last.
    case nowrap

    /// As ``preWrap``, but each space takes room, and a line may end after it.
    case breakSpaces = "break-spaces"

    /// Whether lines may end elsewhere than after line feeds.
    public var wraps: Bool { self != .pre && self != .nowrap }

    /// Whether runs of spaces and tabs become one space.
    public var collapsesSpaces: Bool { self == .normal || self == .nowrap || self == .preLine }

    /// Whether a line feed ends a line.
    public var keepsLineFeeds: Bool { self != .normal && self != .nowrap }
  }

  /// `word-break` (CSS Text 3, section 5.2).
  public enum WordBreak: String, CSSKeyword {
    case normal

    /// Also between any two letters.
    case breakAll = "break-all"

    /// Not between Chinese, Japanese or Korean letters.
    case keepAll = "keep-all"

    /// As ``normal`` with ``OverflowWrap/anywhere``.
    case breakWord = "break-word"
  }

  /// `hyphens` (CSS Text 3, section 6.1).
  public enum Hyphens: String, CSSKeyword {
    /// As ``manual``, and where a hyphenator divides words; without one as ``manual`` alone.
    case auto

    /// Words break at soft hyphens.
    case manual

    /// Soft hyphens have no effect.
    case none
  }

  /// `direction` (CSS Writing Modes 4, section 2.1).
  public enum Direction: String, CSSKeyword {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// `text-spacing-trim` (CSS Text 4, section 8.4.1), as far as Chromium has it: which full-width
  /// brackets, commas and full stops lose half an em.
  public enum TextSpacingTrim: String, CSSKeyword {
    /// Those that meet another, and at a line's end those that would not fit otherwise.
    case normal

    /// None.
    case spaceAll = "space-all"

    /// As ``normal``, and those that open a wrapped line.
    case spaceFirst = "space-first"

    /// As ``spaceFirst``, and those that open a paragraph.
    case trimStart = "trim-start"
  }

  /// `text-transform` (CSS Text 3, section 2.1).
  public enum TextTransform: String, CSSKeyword {
    case none

    /// The first letter of each word is a capital (UAX #29).
    case capitalize

    /// Capitals; in Greek without accents.
    case uppercase
    case lowercase
  }

  /// `text-align` (CSS Text 3, section 6.1).
  public enum TextAlign: String, CSSKeyword {
    /// To the side that text starts at.
    case start
    case end, left, right, center

    /// Lines fill their width, but the last, and those before a line break.
    case justify
  }

  /// `text-justify` (CSS Text 4, section 6.4): where a justified line is stretched.
  public enum TextJustify: String, CSSKeyword {
    /// After spaces, and beside ideographs and kana.
    case auto

    /// Nowhere: justified lines stand where text starts.
    case none

    /// After spaces alone.
    case interWord = "inter-word"

    /// After every cluster.
    case interCharacter = "inter-character"
  }

  /// `text-overflow` (CSS Overflow 4, section 4.1), as far as Chromium has it.
  public enum TextOverflow: String, CSSKeyword {
    case clip

    /// What has no room gives way to an ellipsis.
    case ellipsis
  }

  /// `text-align-last` (CSS Text 3, section 6.3).
  public enum TextAlignLast: String, CSSKeyword {
    /// As ``CSSStyle/textAlign``; `start` where that is `justify`.
    case auto
    case start, end, left, right, center, justify
  }

  /// `font-kerning` (CSS Fonts 4, section 6.3).
  public enum FontKerning: String, CSSKeyword {
    /// As ``normal``.
    case auto
    case normal, none
  }

  /// `text-wrap` (CSS Text 4, section 6.4), with Chromium's choice of lines.
  ///
  /// ``balance`` and ``pretty`` never change the number of lines. Where a word is wider than the
  /// line, and with preserved tabs, `pretty` has no effect, and `balance` only if the text fits
  /// without; neither speaks of min-content and max-content.
  public enum TextWrap: String, CSSKeyword {
    /// Each line is as full as can be.
    case wrap

    /// No line ends but after line feeds.
    case nowrap

    /// Lines are of similar length, if the first paragraph has at most six. Each answer for a width
    /// takes time linear in the first seven lines besides.
    case balance

    /// No paragraph ends in one short word: where it would, its last lines, at most four, end
    /// elsewhere. Each answer for a width takes a second walk.
    case pretty
  }

  /// `text-autospace` (CSS Text 4, section 8.3).
  public enum TextAutospace: String, CSSKeyword {
    /// No space but what the text has.
    case noAutospace = "no-autospace"

    /// An eighth of an ideograph's width between an ideograph, kana or Hangul and a letter or a
    /// digit, and in Chinese some punctuation marks. Where a line ends between them there is none.
    case normal
  }

  /// `white-space-collapse` (CSS Text 4, section 3.1).
  public enum WhiteSpaceCollapse: String, CSSKeyword {
    /// Runs of spaces, tabs and line feeds become a space.
    case collapse

    /// All of it stays.
    case preserve

    /// As ``collapse``, but a line feed ends the line.
    case preserveBreaks = "preserve-breaks"

    /// As ``preserve``, but each space takes room, and a line may end after it.
    case breakSpaces = "break-spaces"
  }

  /// `text-wrap-mode` (CSS Text 4, section 5.1).
  public enum TextWrapMode: String, CSSKeyword {
    /// Lines end where words do.
    case wrap

    /// No line ends but after line feeds.
    case nowrap
  }

  /// `text-wrap-style` (CSS Text 4, section 5.2), as ``TextWrap`` has it.
  public enum TextWrapStyle: String, CSSKeyword {
    /// Each line is as full as can be.
    case auto
    case balance, pretty
  }
}
