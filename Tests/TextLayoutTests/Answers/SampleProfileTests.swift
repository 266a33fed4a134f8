import TestSupport
import Testing

import TextLayout

/// The height profiles of the sample texts against measuring at 1/64 point after 1/64 point.
@Suite struct SampleProfileTests {
  /// Whole, this tries every 1/64 from 40 to 1000 points, 61,441 widths a text; a part is every
  /// 53rd of them, beginning at another one for each text.
  private static let stride = LongSweep.isWhole ? 1 : 53

  private static let families = [
    "zh-Hans": "Noto Sans CJK SC", "zh-Hant": "Noto Sans CJK TC", "ja": "Noto Sans CJK JP",
    "ko": "Noto Sans CJK KR",
  ]

  @Test(arguments: Convention.allCases) func equalsMeasuringAtEachWidth(
    _ convention: Convention
  ) throws {
    let library = try PinnedFonts.shared.get()
    let shaper = Shaper()
    var differences: [String] = []
    for (number, sample) in try Sample.load().enumerated() {
      let family = Self.families[sample.language] ?? "Noto Sans"
      let font = try library.font(family: family, size: 17)
      let options = LayoutOptions(convention: convention, language: sample.language)
      for string in [sample.question, sample.answer] {
        let text = MeasuredText(string, font: font, options: options, shaper: shaper)
        let profile = text.heightProfile(widths: 40...1000)
        for step in Swift.stride(from: number % Self.stride, through: 960 * 64, by: Self.stride) {
          let width = 40 + Double(step) / 64
          if profile.height(at: width) != text.height(width: width) {
            differences.append("\(sample.id) at \(width)")
          }
        }
      }
    }
    #expect(differences == [])
  }
}
