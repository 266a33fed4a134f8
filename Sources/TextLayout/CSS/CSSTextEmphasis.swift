extension CSSStyle {
  /// `text-emphasis-style` (CSS Text Decoration 4, section 3.1): the mark beside each character.
  ///
  /// It is half as large as its text, whatever it shows, and no mark is drawn in pictures.
  public enum TextEmphasisStyle: Sendable, Hashable {
    case none

    /// A shape, filled or open.
    case shape(EmphasisShape, isFilled: Bool)

    /// The first character of a string, which has at most 64 bytes. An empty one asks for no room.
    case string(String)
  }

  /// The shapes of `text-emphasis-style`.
  public enum EmphasisShape: String, CSSKeyword {
    case dot, circle
    case doubleCircle = "double-circle"
    case triangle, sesame
  }

  /// `text-emphasis-position` (CSS Text Decoration 4, section 3.4): on which side of a line marks
  /// stand. `left` and `right` are of vertical lines, and change nothing.
  public enum TextEmphasisPosition: String, CSSKeyword {
    case over, under
  }
}

extension CSSStyle.TextEmphasisPosition: CSSValue {
  static var expected: String { "over or under, with left or right or without" }

  init?(css text: String) {
    var words = text.lowercased().cssWords
    if words.count == 2, let side = words.firstIndex(where: { $0 == "left" || $0 == "right" }) {
      words.remove(at: side)
    }
    guard words.count == 1 else { return nil }
    self.init(rawValue: words[0])
  }
}

extension CSSStyle.TextEmphasisStyle: CSSValue {
  static var expected: String {
    "none, filled or open, one of \(CSSStyle.EmphasisShape.allCases.map(\.rawValue).alternatives), "
      + "both, or a string in quotation marks of at most 64 bytes"
  }

  init?(css text: String) {
    if let mark = text.utf8.first, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") {
      guard let string = CSSHyphenCharacter(css: text)?.string else { return nil }
      self = .string(string)
      return
    }
    self.init(words: text.lowercased().cssWords)
  }

  /// - Parameter words: In small letters.
  fileprivate init?(words: [String]) {
    if words == ["none"] {
      self = .none
      return
    }
    let fills = words.filter { $0 == "filled" || $0 == "open" }
    let shapes = words.compactMap { CSSStyle.EmphasisShape(rawValue: $0) }
    guard !words.isEmpty, fills.count <= 1, shapes.count <= 1,
      fills.count + shapes.count == words.count
    else { return nil }
    // As Chromium has it: the mark of horizontal text is a dot unless it says otherwise.
    self = .shape(shapes.first ?? .dot, isFilled: fills.first != "open")
  }

  var css: String {
    switch self {
    case .none: "none"
    case .shape(let shape, let isFilled): isFilled ? shape.rawValue : "open \(shape.rawValue)"
    case .string(let string): CSSHyphenCharacter(string).css
    }
  }
}

/// The value of `text-emphasis`: a style, a colour, or both in either order. The colour moves
/// nothing and is passed over.
struct CSSTextEmphasis: CSSValue {
  var style = CSSStyle.TextEmphasisStyle.none

  static var expected: String { "a value of text-emphasis-style, a colour, or both" }

  init(_ style: CSSStyle.TextEmphasisStyle) { self.style = style }

  init?(css text: String) {
    let (string, rest) = Self.string(in: text)
    var words = rest.cssWords
    if words.isEmpty && string == nil { return nil }
    func isOfStyle(_ word: String) -> Bool {
      CSSStyle.TextEmphasisStyle(words: [word.lowercased()]) != nil
    }
    let styles = words.filter(isOfStyle).map { $0.lowercased() }
    words.removeAll(where: isOfStyle)
    guard words.count <= 1, words.allSatisfy(Self.isColor) else { return nil }
    if let string {
      guard styles.isEmpty, let mark = CSSStyle.TextEmphasisStyle(css: string) else { return nil }
      style = mark
    } else if !styles.isEmpty {
      guard let mark = CSSStyle.TextEmphasisStyle(words: styles) else { return nil }
      style = mark
    }
  }

  /// A string in quotation marks, and what stands around it.
  private static func string(in text: String) -> (string: String?, rest: String) {
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { $0 == "\"" || $0 == "'" }),
      let end = scalars.lastIndex(of: scalars[start]), end > start
    else { return (nil, text) }
    let after = scalars.index(after: end)
    let rest = String(scalars[..<start]) + " " + String(scalars[after...])
    return (String(scalars[start..<after]), rest)
  }

  /// No colour is drawn here, so colours of all spaces count.
  private static func isColor(_ word: String) -> Bool {
    CSSColor(css: word) != nil || word.hasSuffix(")")
  }

  var css: String { style.css }
}

extension CSSStyle {
  var textEmphasis: CSSTextEmphasis {
    get { CSSTextEmphasis(textEmphasisStyle) }
    set { textEmphasisStyle = newValue.style }
  }
}

extension InlineStyle {
  var textEmphasis: CSSTextEmphasis? {
    get { textEmphasisStyle.map { CSSTextEmphasis($0) } }
    set { textEmphasisStyle = newValue?.style }
  }
}
