/// A length of a style sheet (CSS Values 4, section 6): in px, or in em, which are font sizes, or
/// calculated of these and other units.
///
/// ```swift
/// CSSLength.em(0.5).points(fontSize: 17)  // 8.5
/// ```
///
/// What a style sheet has in pt, pc, in, cm, mm or Q is read as px.
public enum CSSLength: Sendable, Hashable {
  /// CSS pixels, which are the points of this library.
  case px(Double)

  /// Multiples of the font's size.
  case em(Double)

  /// In another unit of the font, or in several of them.
  case calculation(CSSCalculation)

  /// No length.
  public static let zero = CSSLength.px(0)

  /// The length at a font size, both in points: NaN counts as zero, and what lies beyond Chromium's
  /// largest length, 2²⁵ px, as that.
  ///
  /// The units that ask a font for more than its size have what CSS takes where a font does not
  /// say: an `ex` and a `ch` are half an em, the others an em, and a `rem` is 16 px. Texts are
  /// measured with what their font says.
  public func points(fontSize: Double) -> Double {
    switch self {
    case .px(let number): number.clampedCSSLength
    case .em(let number): (number * fontSize).clampedCSSLength
    case .calculation(let calculation):
      calculation.points(CSSFontUnits(fontSize: fontSize)).clampedCSSLength
    }
  }
}

/// The keywords of `text-indent` (CSS Text 3, section 8.1): which lines it is for.
///
/// Without any it is for the first line of the text.
public struct CSSIndentKeywords: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// For all lines but those that it would be for without this keyword.
  public static var hanging: Self { Self(rawValue: 1) }

  /// For each line after a line break, too.
  public static var eachLine: Self { Self(rawValue: 2) }
}

/// `text-indent` (CSS Text 3, section 8.1): how far lines stand in, which of them
/// ``CSSIndentKeywords`` say.
public enum CSSIndent: Sendable, Hashable {
  /// A length; below zero the line starts before the others.
  case length(CSSLength)

  /// A percentage of the width that lines are broken to; of none where that is infinite.
  case percentage(Double)

  /// A length and such a percentage: `calc(100% - 10px)`.
  case sum(CSSLength, percentage: Double)
}

/// `line-height` (CSS Inline 3, section 5.2): how high each line is.
public enum CSSLineHeight: Sendable, Hashable {
  /// What the line's fonts ask for.
  case normal

  /// A multiple of the font's size rounded to 1/64 pixel, cut down to 1/64 pixel.
  case number(Double)

  /// A length, rounded to 1/64 pixel.
  case length(CSSLength)

  /// A percentage of the font's size, rounded to 1/64 pixel; its fraction is cut off.
  case percentage(Double)
}

/// `tab-size` (CSS Text 3, section 4.2): the distance between tab stops.
public enum CSSTabSize: Sendable, Hashable {
  /// A multiple of the space's advance, with letter and word spacing.
  case number(Double)

  /// A length.
  case length(CSSLength)
}

extension Double {
  /// The number as Chromium's lengths hold it.
  var clampedCSSLength: Double { isNaN ? 0 : Swift.min(Swift.max(self, -0x1p25), 0x1p25) }
}
