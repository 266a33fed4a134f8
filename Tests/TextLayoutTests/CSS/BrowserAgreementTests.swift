import DictionaryWords
import TestSupport
import Testing

import TextLayout

/// Replays what `scripts/record browsers` recorded of Chromium, Gecko and WebKit.
@Suite struct BrowserAgreementTests {
  /// `Docs/Browsers.md` says how many heights of the recorded texts are ours in each browser, and
  /// how often what it recommends is too low and too high.
  @Test func thePageHasTheCountsOfTheRecordedTexts() throws {
    let cases = try BrowserCase.all()
    #expect(cases.count == 1000)
    let ours = try Self.heights(of: cases)
    var rows: [[String]] = []
    for (name, way) in [("px, without trims", "untrimmed"), ("px", "px"), ("`normal`", "normal")] {
      let same = ["chromium", "gecko", "webkit"].map { browser in
        zip(cases, ours).count { one, heights in
          // Without trims others are asked the same as with them: they have none.
          let asked = browser == "chromium" || way != "untrimmed" ? way : "px"
          guard let theirs = one.heights[asked]?[browser], let height = heights[way] else {
            return false
          }
          return abs(theirs - height) <= Self.slack
        }
      }
      rows.append([name, "\(cases.count)"] + same.map(String.init))
    }
    for (name, ways) in Self.recipes {
      rows.append([name] + Self.recipe(ways, cases: cases, ours: ours).map(String.init))
    }
    #expect(try Self.documented() == rows)
  }

  /// 1/64 px: Gecko's lengths are whole 1/60 px.
  private static let slack = 1

  private static let recipes = [
    ("`.css`", ["px"]),
    ("`.css`, `.css` without trims", ["px", "untrimmed"]),
    ("these two and `.uiKit` with whole words", ["px", "untrimmed", "words"]),
    ("these two and `.uiKit`", ["px", "untrimmed", "uiKit"]),
  ]

  /// The texts that all browsers answered; how often the greatest of our heights is lower, and
  /// higher, than the greatest of theirs.
  private static func recipe(
    _ ways: [String], cases: [BrowserCase], ours: [[String: Int]]
  ) -> [Int] {
    var counts = [0, 0, 0]
    for (one, heights) in zip(cases, ours) {
      guard let theirs = one.heights["px"], theirs.count == 3,
        let greatest = theirs.values.max(), let height = ways.compactMap({ heights[$0] }).max()
      else { continue }
      counts[0] += 1
      if height < greatest - slack { counts[1] += 1 }
      if height > greatest + slack { counts[2] += 1 }
    }
    return counts
  }

  /// Our heights of each case by way, in 1/64 px.
  private static func heights(of cases: [BrowserCase]) throws -> [[String: Int]] {
    var layout = try CSSLayout()
    let words = try ICUWordBreaker()
    return try cases.map { one in
      let untrimmed = one.css.merging(["text-spacing-trim": "space-all"]) { $1 }
      var heights = [
        "px": try layout.lines(one.question(one.css)).height,
        "untrimmed": try layout.lines(one.question(untrimmed)).height,
        "normal": try layout.lines(one.question([:])).height,
      ]
      let font = try layout.font(one.font, size: one.size)
      // White space collapses in a block, and not in a view.
      let text = one.text.unicodeScalars.split { " \t\r\n".unicodeScalars.contains($0) }
        .map { String($0) }.joined(separator: " ")
      for (way, wrap) in [("words", .normal), ("uiKit", nil)] as [(String, OverflowWrap?)] {
        let options = LayoutOptions(language: one.lang, overflowWrap: wrap)
        let measured = MeasuredText(text, font: font, options: options, wordBreaker: words)
        let lines = measured.lines(width: one.width).count
        heights[way] = Int((Double(lines) * (try one.lineHeight) * 64).rounded())
      }
      return heights
    }
  }

  /// The rows of the page's tables of the recorded texts, without their heads.
  private static func documented() throws -> [[String]] {
    let lines = try loadLines(Fixtures.packageFile("Docs/Browsers.md"))
    let start = try #require(lines.firstIndex(of: "<!-- sample -->"))
    let end = try #require(lines[start...].firstIndex(of: "<!-- end -->"))
    let table = lines[start..<end].filter { $0.hasPrefix("|") }
    return table.indices.filter { index in
      // A head stands before its rule.
      !table[index].hasPrefix("|--")
        && !(index + 1 < table.count && table[index + 1].hasPrefix("|--"))
    }.map { index in
      table[index].dropFirst(2).dropLast(2).split(separator: " | ").map(String.init)
    }
  }
}
