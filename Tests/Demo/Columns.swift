import Foundation

/// Plain text in columns, for a terminal in which Chinese, Japanese and Korean characters and emoji
/// take two columns.
enum Columns {
  /// The columns a text takes.
  static func count(_ text: String) -> Int {
    text.reduce(0) { $0 + count($1) }
  }

  static func left(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: max(columns - count(text), 0))
  }

  static func right(_ text: String, _ columns: Int) -> String {
    String(repeating: " ", count: max(columns - count(text), 0)) + text
  }

  static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  private static func count(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch scalar.value {
    case 0..<0x20: return 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}

/// A number with its thousands set apart and `decimals` places.
func number(_ value: Double, decimals: Int = 0) -> String {
  value.formatted(
    .number.precision(.fractionLength(decimals)).locale(Locale(identifier: "en_US")))
}

func number(_ value: Int) -> String { number(Double(value)) }

/// How long `body` takes, in words, and its result.
func timed<Result>(_ body: () throws -> Result) rethrows -> (Result, String) {
  let start = ContinuousClock.now
  let result = try body()
  let milliseconds = start.duration(to: .now) / .milliseconds(1)
  return (
    result,
    milliseconds < 1
      ? number(milliseconds * 1000) + " µs" : number(milliseconds, decimals: 1) + " ms"
  )
}
