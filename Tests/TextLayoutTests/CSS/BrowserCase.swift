import Foundation
import TestSupport

/// A case of `scripts/record browsers`: a text, how it is set, and how high three browsers make it.
struct BrowserCase: Decodable, Sendable {
  var text: String

  /// As ``ChromiumCase`` has them.
  var font: String
  var size: Double
  var width: Double
  var lang: String?

  /// A `line-height` in px.
  var css: [String: String]

  /// By way, `px`, `normal` and `untrimmed`, and by browser, in 1/64 px. A browser without an
  /// answer is missing.
  var heights: [String: [String: Int]]

  /// The `line-height`, in px.
  var lineHeight: Double {
    get throws {
      guard let value = css["line-height"], let px = Double(value.dropLast(2)) else {
        throw FixtureError.unreadable(path: Self.path, reason: "\(css) has no line-height in px")
      }
      return px
    }
  }

  /// The question as ``CSSLayout`` takes it.
  func question(_ css: [String: String]) -> ChromiumCase {
    ChromiumCase(
      text: text, font: font, size: size, width: width, lang: lang, css: css, starts: [],
      widths: [], height: 0)
  }

  static let path = Fixtures.packageFile("Tests/TextLayoutTests/Recorded/browsers.jsonl")

  /// All recorded cases. The first line of the file counts them.
  static func all() throws -> [BrowserCase] {
    struct Header: Decodable { var cases: Int }
    let decoder = JSONDecoder()
    let lines = try loadLines(path)
    let header = try decoder.decode(Header.self, from: Data((lines.first ?? "").utf8))
    let cases = try lines.dropFirst().map {
      try decoder.decode(BrowserCase.self, from: Data($0.utf8))
    }
    guard cases.count == header.cases else {
      throw FixtureError.badLine(path: path, line: 1, reason: "\(cases.count) cases")
    }
    return cases
  }
}
