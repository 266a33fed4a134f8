extension NumberRule {
  /// The number of an option's text, or of a field's: `17`, and of a length also `17pt` or `320px`.
  ///
  /// Both units are the layout's own: a point of UIKit's is a pixel of CSS's.
  ///
  /// - Returns: `nil` for what is no number, and for one outside the range.
  package func number(_ text: String) -> Double? {
    let spelled =
      isLength && (text.hasSuffix("pt") || text.hasSuffix("px")) ? text.dropLast(2) : text[...]
    guard let number = Double(spelled), range.contains(number) else { return nil }
    return number
  }

  /// The names of weights that mean the same everywhere. UIKit's thin and heavy are OpenType's
  /// extra light and extra bold, so these have none.
  private static let weights: KeyValuePairs = [
    "light": 300.0, "regular": 400, "normal": 400, "medium": 500, "semibold": 600, "bold": 700,
    "extrabold": 800, "black": 900,
  ]

  /// A weight's number: `700`, or a name such as `bold`.
  package static func weight(_ text: String) -> Double? {
    weights.first { $0.key == text.lowercased() }?.value ?? weight.number(text)
  }
}
