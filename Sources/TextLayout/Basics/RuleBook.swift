internal import LineBreaking

/// What UIKit and Chromium decide differently before lines are broken.
///
/// Every stage asks its rule by name and not whose book it is. Where lines end is a
/// ``LineWalk``'s affair, of which each book has its own.
package struct RuleBook: Sendable {
  // Where lines may end.

  /// Which rules of UAX #14 hold.
  var breaking = LineBreaker.Behavior.unicode

  /// Whether a word wider than its line breaks inside, if the options do not say.
  var breaksWords = true

  /// Whether a line ends only after a line feed, and not after U+000B, U+2028 and their like.
  package var onlyLineFeedsEndLines = false

  /// Whether lines may end on either side of an attachment.
  var breaksBesideAttachments = false

  /// Whether each line reads its text as if the text began there.
  var linesReadAgain = false

  /// Whether an empty text has a line, and another line follows a final line feed.
  package var hasEmptyLines = true

  /// Whether no white space hangs but U+0020, U+3000, tabs and line feeds.
  var onlySpacesHang = false

  /// Whether a room of no width is one, and not, as for UIKit's `boundingRect`, any width.
  package var hasZeroWidth = false

  // Items.

  /// Whether the levels are those that ICU tells apart: a text of one direction has one.
  var resolvesLevelsAsICU = false

  /// Whether scripts are found as Blink's `ScriptRunIterator` does with ICU.
  var resolvesScriptsAsICU = false

  /// Whether items end where Blink's inline items do; see ``CSSItems``.
  var itemizesAsBlink = false

  /// Whether the font asked for shows what it can, also emoji in text and text in emoji.
  var firstFontShowsEmoji = false

  /// Whether a font needs glyphs for variation selectors, and for what is ignored by default but
  /// not hidden by HarfBuzz.
  var fontsShowIgnorables = false

  /// Whether lines are put together from fragments, each as wide as whole layout units.
  var snapsFragments = false

  /// Whether where a line ends may depend on more than sums where text is shaped or read again:
  /// there a table of sums has the greater of two ends, and a walk decides.
  var looksAtEdges = false

  /// Whether text is laid out in the pixels of a device, to which fonts' ascents and lines' widths
  /// are rounded; see ``LayoutOptions/devicePixelRatio``.
  var setsInDevicePixels = false

  // Advances.

  /// Whether advances come from glyphs drawn at a size in pixels.
  var roundsAdvances = false

  /// Whether the end of a line is shaped again before white space that hangs.
  var reshapesBeforeSpaces = true

  /// Whether a line that shapes differently as a whole is shaped without the white space after it.
  var shapesLinesAlone = false

  /// Whether full-width punctuation gives up room.
  var trimsPunctuation = false

  /// Whether a soft hyphen shows where a line ends after it anyway: at a hard break, or before
  /// spaces.
  var showsEverySoftHyphen = false

  /// Whether kerning and tracking are CSS's `letter-spacing`: between clusters of HarfBuzz's, not
  /// in cursive scripts, and without the ligatures and alternates that it turns off.
  var spacesLettersAsCSS = false

  /// Whether the hyphen of a line takes kerning and tracking.
  var spacesHyphens = true

  /// Whether a hyphen that the font lacks shows as a missing glyph.
  var showsMissingHyphens = false

  /// Whether tabs are as wide as spaces, and not up to the stops of a paragraph style.
  var tabsAreSpaces = false

  /// The most room that a line needs besides its width where text is shaped again, in points.
  var edgeMargin = 0.0

  // Heights.

  /// Whether every line is at least as high as one in the font of its block.
  var hasStrut = false

  /// Whether lines of a font that stands for the system font keep their height where fallback fonts
  /// show Han, kana, Hangul and their like.
  var systemFontsKeepHeight = true

  /// Whether paragraph styles have a line height of their own, which counts from point sizes.
  var hasLineHeights = true

  /// Whether a font's leading lies half above and half below its text.
  var halvesLeading = false

  /// Whether a box moves with its baseline offset, instead of growing by it.
  var movesBoxes = false

  /// Whether a line wider than its room starts where text does, however lines are aligned.
  var keepsWideLines = false

  /// As TextKit has it: the default of every rule.
  static var uiKit: RuleBook { RuleBook() }

  /// As Blink has it.
  static var chromium: RuleBook {
    RuleBook(
      breaking: .blink, breaksWords: false, onlyLineFeedsEndLines: true,
      breaksBesideAttachments: true, linesReadAgain: true, hasEmptyLines: false,
      onlySpacesHang: true, hasZeroWidth: true, resolvesLevelsAsICU: true,
      resolvesScriptsAsICU: true,
      itemizesAsBlink: true, firstFontShowsEmoji: true, fontsShowIgnorables: true,
      snapsFragments: true, looksAtEdges: true, setsInDevicePixels: true,
      roundsAdvances: true, reshapesBeforeSpaces: false, shapesLinesAlone: true,
      trimsPunctuation: true, showsEverySoftHyphen: true, spacesLettersAsCSS: true,
      spacesHyphens: false,
      showsMissingHyphens: true, tabsAreSpaces: true, edgeMargin: FitLimit.edgeMargin,
      hasStrut: true, systemFontsKeepHeight: false, hasLineHeights: false, halvesLeading: true,
      movesBoxes: true, keepsWideLines: true)
  }
}

extension Convention {
  /// The rules that hold under it.
  package var rules: RuleBook {
    switch self {
    case .uiKit: .uiKit
    case .css: .chromium
    }
  }
}
