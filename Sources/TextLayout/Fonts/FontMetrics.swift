/// A font's vertical metrics at a size, in points.
///
/// | UIKit | here |
/// |---|---|
/// | `UIFont.ascender` | ``ascender`` (the same as ``ascent``) |
/// | `UIFont.descender` | ``descender`` (negative) or ``descent`` (positive) |
/// | `UIFont.leading` | ``leading`` |
/// | `UIFont.lineHeight` | ``lineHeight`` |
/// | `UIFont.capHeight`, `xHeight` | ``capHeight``, ``xHeight`` |
///
/// Where they come from depends on the ``Convention``:
///
/// - `.uiKit`: the font's `hhea` table, not rounded; where `hhea` is missing or zero, `OS/2` typo,
///   then `OS/2` win. `USE_TYPO_METRICS` is ignored, as by Core Text. For the families Helvetica,
///   Times and .Helvetica NeueUI 15 % of ascent + descent is added to the ascent: UIFont shows
///   that rule (Helvetica 17 pt: ascender 15.64033203125, line height 19.55).
/// - `.css`: as Chromium on Linux: `hhea`, or `OS/2` typo where the font sets `USE_TYPO_METRICS`;
///   ascent, descent and leading each rounded to a whole pixel (half up), at the size cut down to
///   1/100 px as single precision has it. This is headless
///   Chromium at device scale 1. Where Chromium positions glyphs on subpixels (some desktops), it
///   moves one pixel from the ascent to a descent that was rounded down; that is not done here.
///
/// In both, cap height and x-height come from `OS/2` (version 2 and later), else from the tops of
/// the glyphs H and x, and are 0 for a font with neither; they are not rounded.
public struct FontMetrics: Hashable, Sendable, Codable {
  /// Distance from the baseline up to the top of the line, positive.
  public var ascent: Double
  /// Distance from the baseline down to the bottom of the line, positive.
  public var descent: Double
  /// The space between lines that the font asks for: its line gap.
  public var leading: Double
  /// Height of the capital letters above the baseline.
  public var capHeight: Double
  /// Height of the small letters above the baseline.
  public var xHeight: Double
  /// Height of the underline's upper edge above the baseline: usually negative.
  public var underlinePosition: Double
  /// The underline's thickness from `post`, in points; zero where the font has no such table.
  public var underlineThickness: Double
  /// Height of the strikeout's upper edge above the baseline.
  public var strikeoutPosition: Double
  /// The strikeout's thickness from `OS/2`, in points; zero where the font has no such table.
  public var strikeoutThickness: Double

  /// Distance between the baselines of two lines: ascent + descent + leading.
  public var lineHeight: Double { ascent + descent + leading }
  /// UIKit's name for ``ascent``.
  public var ascender: Double { ascent }
  /// UIKit's form of ``descent``: negative below the baseline.
  public var descender: Double { -descent }
}

extension FontMetrics: CustomStringConvertible {
  /// What a line's height adds up from, in points:
  /// `line height 23.154 (ascent 18.173, descent 4.981, leading 0)`.
  public var description: String {
    "line height \(lineHeight.shortest(decimals: 3)) (ascent \(ascent.shortest(decimals: 3)), "
      + "descent \(descent.shortest(decimals: 3)), leading \(leading.shortest(decimals: 3)))"
  }
}
