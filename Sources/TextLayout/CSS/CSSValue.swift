internal import LineBreaking

/// A property's value that is read from style sheets.
protocol CSSReadable: Sendable {
  /// What a property takes, for errors: after "give".
  static var expected: String { get }

  /// The value that a text stands for, or `nil`. Keywords and units may be in capitals.
  init?(css text: String)
}

/// A property's value as style sheets write it.
protocol CSSValue: CSSReadable, Equatable {
  /// The value as text that ``init(css:)`` reads again.
  var css: String { get }
}

extension CSSValue where Self: CSSKeyword {
  static var expected: String { allCases.map(\.rawValue).alternatives }

  init?(css text: String) {
    self.init(rawValue: text.lowercased())
  }

  var css: String { rawValue }
}

extension CSSStyle.WhiteSpace: CSSValue {}
extension LineBreaker.Strictness: CSSValue {}
extension CSSStyle.WordBreak: CSSValue {}
extension OverflowWrap: CSSValue {}
extension CSSStyle.Hyphens: CSSValue {}
extension CSSStyle.Direction: CSSValue {}
extension InlineStyle.BoxDecorationBreak: CSSValue {}
extension InlineStyle.BoxSizing: CSSValue {}
extension InlineStyle.Display: CSSValue {}
extension InlineStyle.UnicodeBidi: CSSValue {}
extension CSSStyle.TextSpacingTrim: CSSValue {}
extension CSSStyle.FontKerning: CSSValue {}
extension CSSStyle.TextTransform: CSSValue {}
extension CSSStyle.TextAlign: CSSValue {}
extension CSSStyle.TextOverflow: CSSValue {}
extension CSSStyle.TextAlignLast: CSSValue {}
extension CSSStyle.TextJustify: CSSValue {}
extension CSSStyle.TextAutospace: CSSValue {}
extension CSSStyle.TextWrap: CSSValue {}
extension CSSStyle.TextWrapMode: CSSValue {}
extension CSSStyle.TextWrapStyle: CSSValue {}
extension CSSStyle.WhiteSpaceCollapse: CSSValue {}

/// `letter-spacing` and `word-spacing`, whose percentages are of the font's size.
extension CSSLength: CSSValue {
  static var expected: String { "normal, a length such as 2px or 0.1em, or a percentage" }

  init?(css text: String) {
    if text.lowercased() == "normal" {
      self = .zero
    } else if let length = CSSQuantity.read(text)?.length {
      self = length
    } else {
      return nil
    }
  }

  var css: String {
    switch self {
    case .px(let number): "\(number.css)px"
    case .em(let number): "\(number.css)em"
    case .calculation(let calculation): calculation.description
    }
  }
}

extension CSSLength: CustomStringConvertible {
  /// The length as a style sheet has it: `2px`, `0.1em`, `calc(1em + 2px)`.
  public var description: String { css }
}

extension CSSIndent: CSSValue {
  static var expected: String {
    "a length such as 20px or 2em, a percentage, or a sum of both; none in min(), max() or clamp()"
  }

  init?(css text: String) {
    guard let quantity = CSSQuantity.read(text) else { return nil }
    if let number = quantity.percentage {
      self = .percentage(number)
    } else if let length = quantity.lengthWithoutPercentage {
      self = .length(length)
    } else if case .length(let calculation) = quantity.value, let terms = calculation.terms {
      let percentage = terms.first { $0.unit == .percent }?.value ?? 0
      let rest = CSSCalculation(terms.filter { $0.unit != .percent })
      self = .sum(CSSLength(rest), percentage: percentage)
    } else {
      return nil
    }
  }

  var css: String {
    switch self {
    case .length(let length): return length.css
    case .percentage(let number): return "\(number.css)%"
    case .sum(let length, let number):
      var sum = CSSCalculation([.init(value: number, unit: .percent)])
      sum.add(length.asCalculation)
      return sum.description
    }
  }
}

/// The value of `text-indent`: a length, and which lines it is for.
struct CSSTextIndent: CSSValue {
  var indent: CSSIndent
  var keywords: CSSIndentKeywords = []

  static var expected: String { "\(CSSIndent.expected); hanging and each-line may follow" }

  private static let names: [(name: String, keyword: CSSIndentKeywords)] = [
    ("hanging", .hanging), ("each-line", .eachLine),
  ]

  init(_ style: CSSStyle) {
    indent = style.textIndent
    keywords = style.textIndentKeywords
  }

  init?(css text: String) {
    var words = text.cssWords
    for (name, keyword) in Self.names {
      guard let index = words.firstIndex(where: { $0.lowercased() == name }) else { continue }
      words.remove(at: index)
      keywords.insert(keyword)
    }
    guard let indent = CSSIndent(css: words.joined(separator: " ")) else { return nil }
    self.indent = indent
  }

  var css: String {
    ([indent.css] + Self.names.filter { keywords.contains($0.keyword) }.map(\.name))
      .joined(separator: " ")
  }
}

extension CSSStyle {
  var textIndentValue: CSSTextIndent {
    get { CSSTextIndent(self) }
    set { (textIndent, textIndentKeywords) = (newValue.indent, newValue.keywords) }
  }
}

extension CSSLength {
  /// The length as the sum that it is.
  fileprivate var asCalculation: CSSCalculation {
    switch self {
    case .px(let number): CSSCalculation([.init(value: number, unit: .px)])
    case .em(let number): CSSCalculation([.init(value: number, unit: .em)])
    case .calculation(let calculation): calculation
    }
  }
}

extension CSSLineHeight: CSSValue {
  static var expected: String {
    "normal, a number, a length such as 20px or 1.2em, or a percentage, not below 0 and not in lh"
  }

  init?(css text: String) {
    if text.lowercased() == "normal" {
      self = .normal
      return
    }
    guard let quantity = CSSQuantity.read(text), !quantity.isNegative else { return nil }
    if let number = quantity.number {
      self = .number(max(number, 0))
    } else if let number = quantity.percentage {
      self = .percentage(max(number, 0))
    } else if let length = quantity.length {
      // Those would be of the parent's line height.
      if case .calculation(let calculation) = length, calculation.hasUnit(.lh) { return nil }
      self = .length(length.notNegative)
    } else {
      return nil
    }
  }

  var css: String {
    switch self {
    case .normal: "normal"
    case .number(let number): max(number, 0).css
    case .length(let length): length.notNegative.css
    case .percentage(let number): "\(max(number, 0).css)%"
    }
  }
}

extension CSSTabSize: CSSValue {
  static var expected: String { "a number or a length such as 30px or 4ch, not below 0" }

  init?(css text: String) {
    guard let quantity = CSSQuantity.read(text), !quantity.isNegative else { return nil }
    if let number = quantity.number {
      self = .number(max(number, 0))
    } else if let length = quantity.lengthWithoutPercentage {
      self = .length(length.notNegative)
    } else {
      return nil
    }
  }

  var css: String {
    switch self {
    case .number(let number): max(number, 0).css
    case .length(let length): length.notNegative.css
    }
  }
}

extension CSSLength {
  fileprivate var notNegative: CSSLength {
    switch self {
    case .px(let number): .px(max(number, 0))
    case .em(let number): .em(max(number, 0))
    case .calculation(let calculation):
      if let terms = calculation.terms, terms.count == 1 {
        .calculation(calculation.with(terms[0].unit) { max($0, 0) })
      } else {
        self
      }
    }
  }
}

/// The value of `zoom`.
struct CSSZoom: CSSValue {
  var factor: Double

  static var expected: String { "normal, or a number or a percentage, not below 0" }

  init(_ factor: Double) { self.factor = factor }

  init?(css text: String) {
    if text.lowercased() == "normal" {
      factor = 1
    } else if let quantity = CSSQuantity.read(text), !quantity.isNegative,
      let number = quantity.number ?? quantity.percentage.map({ $0 / 100 })
    {
      factor = max(number, 0)
    } else {
      return nil
    }
  }

  var css: String { factor.css }
}

extension CSSStyle {
  /// ``zoom`` as a value of the property.
  var zoomFactor: CSSZoom {
    get { CSSZoom(zoom) }
    set { zoom = newValue.factor }
  }

  /// The style with its lengths in pixels of a device. Those in em follow the font's size.
  func inPixels(_ pixelsPerPoint: Double) -> CSSStyle {
    if pixelsPerPoint == 1 { return self }
    func pixels(_ number: Double) -> Double { number.inPixels(pixelsPerPoint) }
    var style = self
    style.pixelsPerPoint = pixelsPerPoint
    return style.withLengths { length in
      switch length {
      case .px(let number): .px(pixels(number))
      case .em: length
      case .calculation(let calculation): .calculation(calculation.with(.px, pixels))
      }
    }
  }
}
