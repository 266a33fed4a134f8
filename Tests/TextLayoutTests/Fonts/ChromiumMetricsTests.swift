import Foundation
import Testing

import TextLayout

/// Replays `Tests/Data/chromium-metrics.txt`, which `scripts/record metrics` recorded.
@Suite struct ChromiumMetricsTests {
  @Test func metricsEqualChromium() throws {
    let path = PinnedFonts.root + "/Tests/Data/chromium-metrics.txt"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let library = try PinnedFonts.shared.get()
    var cases = 0
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: " ")
      let numbers = fields.dropFirst().compactMap { Double($0) }
      try #require(numbers.count == 4)
      let font = try library.font(file: PinnedFonts.path(String(fields[0])), size: numbers[0])
      let metrics = font.metrics(.css)
      #expect(
        [metrics.ascent, metrics.descent, metrics.lineHeight] == Array(numbers.dropFirst()),
        "\(line)")
      cases += 1
    }
    #expect(cases == 340)
  }
}
