import TestSupport
import Testing

import TextLayout

/// A modifier of emoji belongs to the cluster before it (UAX #29, GB9), also where that is none.
@Suite struct ReadModifierTests {
  private static let texts = [
    "a 🏻", "a🏻", "a.🏻", "a\u{A0}🏻", "漢 🏻", "👍 🏻", " 🏻", "a 🏽b", "🏻", "a\n🏻", "👍🏽 a", "👩🏿‍🚀 b",
  ]

  @Test(arguments: ["Noto Sans", "Roboto", "Noto Sans CJK KR"], [Convention.uiKit, .css])
  func widthsAreThoseOfShapedText(_ family: String, _ convention: Convention) throws {
    let font = try PinnedFonts.shared.get().font(family: family, size: 12)
    let options = LayoutOptions(convention: convention)
    let reading = Shaper(readsAfter: 0)
    let shaping = Shaper(readsAfter: .max)
    for text in Self.texts + Self.texts {
      let read = MeasuredText(text, font: font, options: options, shaper: reading)
      let shaped = MeasuredText(text, font: font, options: options, shaper: shaping)
      #expect(read.size(width: 300) == shaped.size(width: 300), "\(text)")
      #expect(read.size(width: 15) == shaped.size(width: 15), "\(text)")
    }
  }
}
