extension CSSStyle {
  /// `text-box-trim` (CSS Inline 3, section 6.1): which ends of a block are trimmed to
  /// ``CSSStyle/textBoxEdge``.
  public enum TextBoxTrim: String, CSSKeyword {
    case none

    /// Above the first line.
    case start = "trim-start"

    /// Below the last line.
    case end = "trim-end"

    /// Both.
    case both = "trim-both"

    /// Whether the first line is trimmed.
    public var trimsStart: Bool { self == .start || self == .both }

    /// Whether the last line is trimmed.
    public var trimsEnd: Bool { self == .end || self == .both }
  }

  /// `text-box-edge` (CSS Inline 3, section 6.2), as far as Chromium has it: where text counts as
  /// beginning and ending. `auto` is the same as `text`.
  public struct TextBoxEdge: Sendable, Hashable {
    /// What the first line begins with.
    public enum Over: String, CSSKeyword {
      /// The font's ascent.
      case text

      /// The height of its capitals.
      case cap

      /// The height of its small letters.
      case ex
    }

    /// What the last line ends with.
    public enum Under: String, CSSKeyword {
      /// The font's descent.
      case text

      /// The baseline.
      case alphabetic
    }

    /// What the first line begins with.
    public var over: Over

    /// What the last line ends with.
    public var under: Under

    /// The ascent and the descent of the font, unless given.
    public init(over: Over = .text, under: Under = .text) {
      self.over = over
      self.under = under
    }
  }
}

extension CSSStyle.TextBoxTrim: CSSValue {}
extension CSSStyle.TextBoxEdge.Over: CSSValue {}
extension CSSStyle.TextBoxEdge.Under: CSSValue {}

extension CSSStyle.TextBoxEdge: CSSValue {
  static var expected: String {
    "auto, text, or one of text, cap and ex with one of text and alphabetic"
  }

  init?(css text: String) {
    let words = text.lowercased().cssWords
    if words == ["auto"] || words == ["text"] {
      self.init()
    } else if words.count == 2, let over = Over(css: words[0]), let under = Under(css: words[1]) {
      self.init(over: over, under: under)
    } else {
      return nil
    }
  }

  var css: String { self == .init() ? "auto" : "\(over.css) \(under.css)" }
}

/// The value of `text-box`: a value for each property that it sets, in either order.
struct CSSTextBox: CSSValue {
  var trim = CSSStyle.TextBoxTrim.none
  var edge = CSSStyle.TextBoxEdge()

  static var expected: String {
    "normal, or a value of text-box-trim, of text-box-edge, or of both"
  }

  init(trim: CSSStyle.TextBoxTrim, edge: CSSStyle.TextBoxEdge) {
    self.trim = trim
    self.edge = edge
  }

  init?(css text: String) {
    var words = text.lowercased().cssWords
    if words == ["normal"] { return }
    // Without a value of its own, `text-box-trim` is not the initial one (section 6.3).
    trim = .both
    if let last = words.last, let value = CSSStyle.TextBoxTrim(css: last) {
      trim = value
      words.removeLast()
    } else if let first = words.first, let value = CSSStyle.TextBoxTrim(css: first) {
      trim = value
      words.removeFirst()
    } else if words.isEmpty {
      return nil
    }
    if words.isEmpty { return }
    guard let value = CSSStyle.TextBoxEdge(css: words.joined(separator: " ")) else { return nil }
    edge = value
  }

  var css: String {
    if trim == .none && edge == .init() { return "normal" }
    return "\(trim.css) \(edge.css)"
  }
}

extension CSSStyle {
  var textBox: CSSTextBox {
    get { CSSTextBox(trim: textBoxTrim, edge: textBoxEdge) }
    set { (textBoxTrim, textBoxEdge) = (newValue.trim, newValue.edge) }
  }
}
