/// A colour; `currentcolor` is none of its own.
struct CSSColor: CSSReadable {
  var color: Color?

  static var expected: String { "currentcolor, transparent or a colour such as #1a73e8" }

  /// As `getComputedStyle` has colours: `rgb(26, 115, 232)`, `rgba(0, 0, 0, 0.5)`.
  private static func rgb(_ text: String) -> Color? {
    let lower = text.lowercased()
    guard lower.hasSuffix(")"), let open = lower.firstIndex(of: "("),
      ["rgb", "rgba"].contains(lower[..<open])
    else { return nil }
    let parts = lower[lower.index(after: open)...].dropLast().split {
      $0 == "," || $0 == "/" || $0.isWhitespace
    }
    let numbers = parts.compactMap { CSSNumber(String($0)) }.filter(\.unit.isEmpty).map(\.value)
    guard numbers.count == parts.count, (3...4).contains(numbers.count) else { return nil }
    func part(_ number: Double, of most: Double) -> UInt8 {
      UInt8((min(max(number / most, 0), 1) * 255).rounded())
    }
    return Color(
      red: part(numbers[0], of: 255), green: part(numbers[1], of: 255),
      blue: part(numbers[2], of: 255), alpha: numbers.count == 4 ? part(numbers[3], of: 1) : 1)
  }

  init?(css text: String) {
    switch text.lowercased() {
    case "currentcolor": color = nil
    case "transparent": color = Color(red: 0, green: 0, blue: 0, alpha: 0)
    default:
      guard let known = Color(text) ?? Self.rgb(text) else { return nil }
      color = known
    }
  }
}
