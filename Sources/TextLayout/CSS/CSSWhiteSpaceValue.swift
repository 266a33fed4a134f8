/// The value of `white-space`: a keyword, or one for each property that it sets.
struct CSSWhiteSpaceValue: CSSValue {
  var collapse = CSSStyle.WhiteSpaceCollapse.collapse
  var mode = CSSStyle.TextWrapMode.wrap

  static var expected: String { CSSStyle.WhiteSpace.expected }

  init(_ style: CSSStyle) {
    collapse = style.whiteSpaceCollapse
    mode = style.textWrapMode
  }

  init?(css text: String) {
    if let keyword = CSSStyle.WhiteSpace(css: text) {
      var style = CSSStyle()
      style.whiteSpace = keyword
      self.init(style)
      return
    }
    let read = text.eachWord(
      { CSSStyle.WhiteSpaceCollapse(css: $0) }, { CSSStyle.TextWrapMode(css: $0) })
    guard let read else { return nil }
    self.init(CSSStyle())
    collapse = read.0 ?? collapse
    mode = read.1 ?? mode
  }

  var css: String {
    var style = CSSStyle()
    style.whiteSpaceCollapse = collapse
    style.textWrapMode = mode
    return style.isWhiteSpaceKeyword ? style.whiteSpace.css : "\(collapse.css) \(mode.css)"
  }
}

/// The value of `text-wrap`: a keyword, or one for each property that it sets.
struct CSSTextWrapValue: CSSValue {
  var mode = CSSStyle.TextWrapMode.wrap
  var style = CSSStyle.TextWrapStyle.auto

  static var expected: String { CSSStyle.TextWrap.expected }

  init(_ style: CSSStyle) {
    mode = style.textWrapMode
    self.style = style.textWrapStyle
  }

  init?(css text: String) {
    let read = text.eachWord(
      { CSSStyle.TextWrapMode(css: $0) }, { CSSStyle.TextWrapStyle(css: $0) })
    guard let read else { return nil }
    mode = read.0 ?? mode
    style = read.1 ?? style
  }

  var css: String {
    if style == .auto { return mode.css }
    return mode == .wrap ? style.css : "\(mode.css) \(style.css)"
  }
}

extension String {
  /// One word for each of two properties, in either order, or for one of them; `nil` for all else.
  fileprivate func eachWord<First, Second>(
    _ first: (String) -> First?, _ second: (String) -> Second?
  ) -> (First?, Second?)? {
    var found: (First?, Second?) = (nil, nil)
    let words = split(maxSplits: 2, whereSeparator: { " \t\n\r\u{C}".contains($0) })
    for word in words.map(String.init) {
      if found.0 == nil, let value = first(word) {
        found.0 = value
      } else if found.1 == nil, let value = second(word) {
        found.1 = value
      } else {
        return nil
      }
    }
    return words.isEmpty ? nil : found
  }
}

extension CSSStyle {
  var whiteSpaceValue: CSSWhiteSpaceValue {
    get { CSSWhiteSpaceValue(self) }
    set {
      whiteSpaceCollapse = newValue.collapse
      textWrapMode = newValue.mode
    }
  }

  var textWrapValue: CSSTextWrapValue {
    get { CSSTextWrapValue(self) }
    set {
      textWrapMode = newValue.mode
      textWrapStyle = newValue.style
    }
  }
}
