extension TabStops {
  /// The tab stops of a text without a paragraph style, or with its defaults.
  ///
  /// They are the twelve stops of a default paragraph style, or a style sheet's stops.
  ///
  /// - Parameter scale: The font's scale.
  init(_ rules: RuleBook, style: CSSStyle?, font: Font, scale: FontScale) {
    if rules.tabsAreSpaces {
      self.init(style ?? CSSStyle(), font: font, scale: scale)
    } else {
      self.init(TabStop.defaults, interval: 0)
    }
  }

  /// The tab stops of a style.
  ///
  /// Stops nearer than half the space's advance are left out, and where `tab-size` is zero they
  /// stand at multiples of `letter-spacing` (measured, Chromium 156; Blink's `Font::TabWidth`).
  init(_ style: CSSStyle, font: Font, scale: FontScale) {
    let space = scale.points(" ", of: font)
    let letter = style.letterSpacing.points(fontSize: scale.size)
    let interval =
      switch style.tabSize {
      case .number(let number):
        number * (space + letter + style.wordSpacing.points(fontSize: scale.size))
      case .length(let length): length.points(fontSize: scale.size)
      }
    self.init([], interval: max((interval > 0 ? interval : letter).clampedCSSLength, 0))
    nearest = space / 2
    advanceWithoutStops = 0
  }
}
