internal import TextLayout

/// The values of a font's properties as style sheets write them (CSS Fonts 4, sections 2 and 3).
enum CSSFontLonghands {
  /// What a browser has where nobody asks for a size, in px.
  static let mediumSize = 16.0

  /// The names of a `font-family`; nil where one is none.
  static func families(_ text: String) -> [String]? {
    var names: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      var name = part.trimmedOfSpaces
      if let quote = name.first, quote == "\"" || quote == "'" {
        guard name.count > 1, name.last == quote else { return nil }
        name = name.dropFirst().dropLast()
      }
      if name.isEmpty { return nil }
      names.append(String(name))
    }
    return names
  }

  /// A `font-size` in points: nil for none, and for one that is not above zero.
  ///
  /// - Parameter parent: What em and percent are of, in points.
  static func size(_ text: String, in parent: Double) -> Double? {
    let text = text.lowercased()
    if let known = sizes[text] { return known }
    var size: Double
    switch text {
    case "smaller": size = parent / 1.2
    case "larger": size = parent * 1.2
    default:
      guard let (number, unit) = number(text) else { return nil }
      switch unit {
      case "px": size = number
      case "pt": size = number * 4 / 3
      case "em": size = number * parent
      case "rem": size = number * mediumSize
      case "%": size = number / 100 * parent
      default: return nil
      }
    }
    size = size.isFinite ? size : 0
    return size > 0 && size <= 10_000 ? size : nil
  }

  /// Of `font-size: medium` at 16 px (CSS Fonts 4, section 2.5; Blink's `FontSizeFunctions`).
  private static let sizes: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
    "xx-large": 32, "xxx-large": 48,
  ]

  /// A `font-weight`.
  ///
  /// - Parameter parent: What `bolder` and `lighter` go from (CSS Fonts 4, section 2.2.1).
  static func weight(_ text: String, in parent: Double) -> Double? {
    switch text.lowercased() {
    case "normal": return 400
    case "bold": return 700
    case "bolder": return parent < 350 ? 400 : parent < 550 ? 700 : max(parent, 900)
    case "lighter": return parent < 100 ? parent : parent < 550 ? 100 : parent < 750 ? 400 : 700
    default:
      guard let (number, unit) = number(text), unit.isEmpty, 1...1000 ~= number else { return nil }
      return number
    }
  }

  /// A `font-style`.
  static func slant(_ text: String) -> FontSlant? {
    switch text.lowercased() {
    case "normal": .upright
    case "italic": .italic
    case "oblique": .oblique
    default: nil
    }
  }

  /// A `font-stretch` in percent.
  static func stretch(_ text: String) -> Double? {
    let text = text.lowercased()
    if let known = stretches[text] { return known }
    guard let (number, unit) = number(text), unit == "%", 50...200 ~= number else { return nil }
    return number
  }

  /// CSS Fonts 4, section 2.3.
  private static let stretches: [String: Double] = [
    "ultra-condensed": 50, "extra-condensed": 62.5, "condensed": 75, "semi-condensed": 87.5,
    "normal": 100, "semi-expanded": 112.5, "expanded": 125, "extra-expanded": 150,
    "ultra-expanded": 200,
  ]

  private static func number(_ text: String) -> (Double, unit: Substring)? {
    let end = text.lastIndex { $0.isNumber || $0 == "." }.map { text.index(after: $0) }
    guard let end, text[..<end].allSatisfy({ "+-.0123456789eE".contains($0) }),
      !text[..<end].hasSuffix("."), let number = Double(text[..<end]), number.isFinite
    else { return nil }
    return (number, text[end...])
  }
}

extension Substring {
  fileprivate var trimmedOfSpaces: Substring {
    let start = drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { start[...$0] } ?? ""
  }
}
