/// What an inline box asks of its content, in CSS's properties.
///
/// A property that is `nil` is inherited: the box has its parent's computed value, and the
/// outermost boxes have the block's. The others are not inherited, and have their initial values.
///
/// ```swift
/// var key = InlineStyle()
/// key.font = monospaced
/// key.padding = InlineSides(left: .px(4), right: .px(4))
/// key.textWrapMode = .nowrap
/// ```
package struct InlineStyle: Sendable, Hashable {
  /// `font-family` with its other longhands, and `font-size`.
  package var font: Font?

  /// `lang`, a BCP 47 tag.
  package var language: String?

  /// `line-height`. A number is inherited as such, a percentage as the length that it is here.
  package var lineHeight: CSSLineHeight?

  /// `letter-spacing`. An em is the box's own font size.
  package var letterSpacing: CSSLength?

  /// `word-spacing`. An em is the box's own font size.
  package var wordSpacing: CSSLength?

  /// `text-wrap-mode`: whether lines may end inside the box.
  package var textWrapMode: CSSStyle.TextWrapMode?

  /// `font-kerning`.
  package var fontKerning: CSSStyle.FontKerning?

  /// `font-feature-settings`.
  package var fontFeatureSettings: [Feature]?

  /// `font-variation-settings`.
  package var fontVariationSettings: [Variation]?

  /// `vertical-align`.
  package var verticalAlign = CSSVerticalAlign.baseline

  /// `margin-left` and `margin-right`.
  package var margin = InlineSides()

  /// `border-left-width` and `border-right-width`, below zero as zero. Chromium cuts them down to
  /// whole pixels of the device, but none above zero to none.
  package var border = InlineSides()

  /// `padding-left` and `padding-right`, below zero as zero.
  package var padding = InlineSides()

  /// The initial value of every property.
  package init() {}
}

/// Lengths at the two ends of an inline box. An em is the box's own font size.
package struct InlineSides: Sendable, Hashable {
  /// At the end that text from left to right starts at.
  package var left: CSSLength

  /// At the other end.
  package var right: CSSLength

  /// Lengths at both ends, none unless given.
  package init(left: CSSLength = .zero, right: CSSLength = .zero) {
    self.left = left
    self.right = right
  }
}
