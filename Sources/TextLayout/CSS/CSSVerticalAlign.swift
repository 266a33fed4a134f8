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

extension CSSVerticalAlign: CSSReadable {
  static var expected: String {
    "baseline, sub, super, text-top, text-bottom, middle, top, bottom, a length such as 4px or a "
      + "percentage"
  }

  private static let keywords: [(name: String, value: CSSVerticalAlign)] = [
    ("baseline", .baseline), ("sub", .sub), ("super", .super), ("text-top", .textTop),
    ("text-bottom", .textBottom), ("middle", .middle), ("top", .top), ("bottom", .bottom),
  ]

  init?(css text: String) {
    if let keyword = Self.keywords.first(where: { $0.name == text.lowercased() }) {
      self = keyword.value
      return
    }
    let quantity = CSSQuantity.read(text)
    if let percentage = quantity?.percentage {
      self = .percentage(percentage)
    } else if let length = quantity?.lengthWithoutPercentage {
      self = .length(length)
    } else {
      return nil
    }
  }
}
