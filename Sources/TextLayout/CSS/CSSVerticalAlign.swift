/// `vertical-align` (CSS Inline 3, section 4): where an inline box stands in its line.
public enum CSSVerticalAlign: Sendable, Hashable {
  /// The box's baseline is its parent's.
  case baseline

  /// Lower by a fifth of the parent's font size and a pixel, as Chromium has it.
  case sub

  /// Higher by a third of the parent's font size and a pixel, as Chromium has it.
  case `super`

  /// The box's top is as high as the parent's font.
  case textTop

  /// The box's bottom is as low as the parent's font.
  case textBottom

  /// The box's middle is half an x-height above the parent's baseline.
  case middle

  /// The box's top is the line's.
  case top

  /// The box's bottom is the line's.
  case bottom

  /// Higher by a length; lower where it is negative. An em is the box's own font size.
  case length(CSSLength)

  /// Higher by a percentage of the box's own `line-height`.
  case percentage(Double)
}
