import Foundation
import LineBreaking
import TestSupport

/// What ICU 78.3 said, recorded by `scripts/generate unicode`.
enum RecordedBreaks {
  static func texts(_ name: String) throws -> [BreakTestFile.Case] {
    try BreakTestFile(contents(name)).cases
  }

  /// A table of the verdicts between pairs of samples.
  struct Table: Sendable, CustomStringConvertible {
    var language: String
    var strictness: LineBreaker.Strictness

    /// The verdicts after each first sample: directly, then with a space between.
    var rows: [UInt32: [[Character]]]

    var description: String { "\(language) \(strictness)" }
  }

  static func pairs() throws -> (samples: [UInt32], tables: [Table]) {
    var samples: [UInt32] = []
    var tables: [Table] = []
    for line in try contents("icu-line-pairs.txt").split(separator: "\n") where !line.hasPrefix("#")
    {
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case "samples": samples = words.dropFirst().compactMap { UInt32($0, radix: 16) }
      case "table":
        tables.append(
          Table(
            language: words[1], strictness: strictness[words[2]]!,
            rows: tables.first?.rows ?? [:]))
      default:
        tables[tables.count - 1].rows[UInt32(words[0], radix: 16)!] = words[1...].map(Array.init)
      }
    }
    return (samples, tables)
  }

  private static let strictness: [String: LineBreaker.Strictness] = [
    "loose": .loose, "normal": .normal, "strict": .strict,
  ]

  static func contents(_ name: String) throws -> String {
    try String(
      contentsOfFile: Fixtures.packageFile("Tests/LineBreakingTests/Recorded/\(name)"),
      encoding: .utf8)
  }
}

/// Scalars in hexadecimal, for messages.
func hexadecimal(_ text: String) -> String {
  text.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
}
