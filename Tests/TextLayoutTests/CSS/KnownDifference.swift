import TestSupport

/// A recorded case in which `.css` differs from Chromium, and Chromium's behaviour that is the
/// reason.
///
/// `Recorded/chromium-differences.txt` has a line for each: kind, line in the kind's file, what
/// differs, reason.
struct KnownDifference {
  /// As ``CSSDifference/identity``.
  let identity: String
  let reason: String

  /// The kind of text.
  var kind: String { String(identity.prefix { $0 != " " }) }

  /// The line of the case in its file.
  var number: Int? { identity.split(separator: " ").dropFirst().first.flatMap { Int($0) } }

  static func all() throws -> [KnownDifference] {
    let path = Fixtures.packageFile("Tests/TextLayoutTests/Recorded/chromium-differences.txt")
    return try loadLines(path).enumerated().compactMap { index, line in
      if line.hasPrefix("#") { return nil }
      let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw FixtureError.badLine(path: path, line: index + 1, reason: "no reason")
      }
      return KnownDifference(identity: parts[0], reason: parts[1])
    }
  }
}
