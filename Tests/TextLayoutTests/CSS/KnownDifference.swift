import Foundation
import TestSupport

@testable import TextLayout

/// A recorded case in which `.css` differs from Chromium, and Chromium's behaviour that is the
/// reason.
///
/// `Recorded/chromium-differences.txt` has a line for each: kind, line in the kind's file, what
/// differs, reason. They are of HarfBuzz 6.0.0; `chromium-differences-harfbuzz-VERSION.txt` has
/// what differs besides with another version.
struct KnownDifference {
  /// As ``CSSDifference/identity``.
  let identity: String
  let reason: String

  /// The kind of text.
  var kind: String { String(identity.prefix { $0 != " " }) }

  /// The line of the case in its file.
  var number: Int? { identity.split(separator: " ").dropFirst().first.flatMap { Int($0) } }

  private static let recorded = "Tests/TextLayoutTests/Recorded/chromium-differences"

  static func all() throws -> [KnownDifference] {
    try differences(Fixtures.packageFile(recorded + ".txt")) + ofHarfBuzz()
  }

  /// What differs besides with the HarfBuzz that runs.
  static func ofHarfBuzz() throws -> [KnownDifference] {
    let path = Fixtures.packageFile("\(recorded)-harfbuzz-\(TextEngine.current.harfBuzz).txt")
    return FileManager.default.fileExists(atPath: path) ? try differences(path) : []
  }

  private static func differences(_ path: String) throws -> [KnownDifference] {
    try loadLines(path).enumerated().compactMap { index, line in
      if line.hasPrefix("#") { return nil }
      let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw FixtureError.badLine(path: path, line: index + 1, reason: "no reason")
      }
      return KnownDifference(identity: parts[0], reason: parts[1])
    }
  }
}
