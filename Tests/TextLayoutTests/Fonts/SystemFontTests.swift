import TestSupport
import Testing

import TextLayout

/// Lines of a font that stands for the system font, where fallback fonts show some of them.
///
/// MetricsSF has San Francisco's ascender of 1950/2048 em and its descender of 494/2048, and no
/// letters but Latin ones.
@Suite struct SystemFontTests {
  private static let library = Result {
    try FontLibrary(
      files: [
        "MetricsSF.ttf", "NotoSansCJK-Regular.ttc", "NotoSansThai-Regular.ttf",
        "NotoNaskhArabic-Regular.ttf", "NotoSansDevanagari-Regular.ttf",
        "NotoSansMyanmar-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoColorEmoji.ttf",
      ].map { try Fixtures.font($0) })
  }

  private static func font(_ size: Double, isSystem: Bool = true) throws -> Font {
    let font = try library.get().font(family: "TextGauge Metrics SF", size: size)
    return font.asSystemFont(isSystem)
  }

  /// San Francisco's: 2444/2048 em.
  private static func lineHeight(_ size: Double) -> Double { size * 2444 / 2048 }

  /// Logged from UIKit: `boundingRect` of one Han letter in the system font.
  @Test(
    arguments: [
      (14, 16.70703125), (15, 17.900390625), (16, 19.09375), (17, 20.287109375), (18, 21.48046875),
      (19, 22.673828125),
    ] as [(Double, Double)])
  func hanKeepsTheHeight(size: Double, height: Double) throws {
    #expect("汉".size(of: try Self.font(size)) == height)
    #expect("汉".size(of: try Self.font(size, isSystem: false)) > height)
  }

  /// Logged from UIKit: six Han letters at 15 points are {90, 17.900390625}.
  @Test func sixHanLettersAreASixthEach() throws {
    let rect = "你好你好你好".boundingRect(
      size: Size(width: 1000, height: 1000), options: [.usesLineFragmentOrigin],
      font: try Self.font(15))
    #expect(rect.size == Size(width: 90, height: 17.900390625))
  }

  /// A label of San Francisco at 17 points is 20.5 high at two pixels a point, whatever it says.
  @Test(arguments: ["Settings", "设置", "設定、一般（新）。", "せってい", "설정", "設ㄉ", "a 中 b"])
  func labelsAreAsHighAsLatinOnes(text: String) throws {
    let label = Label(text, font: try Self.font(17))
    #expect(label.intrinsicContentSize.height == 20.5)
  }

  /// A choice: symbols and emoji keep the height, as do letters that San Francisco has itself.
  @Test(arguments: ["😀", "👩‍👩‍👧", "→", "①", "ж", "ω", "※", "1️⃣"])
  func symbolsAndLettersOfTheSystemKeepTheHeight(text: String) throws {
    let font = try Self.font(17)
    #expect(!MeasuredText(text, font: font).fonts.dropFirst().isEmpty)
    #expect(("a" + text).size(of: font) == Self.lineHeight(17))
  }

  /// A choice: for other scripts lines are as high as their fallback makes them. Thai is 1.061 em
  /// above the baseline and 0.45 below it.
  @Test(arguments: ["ไทย", "عربي", "हिन्दी", "မြန်မာ", "עברית", "،", "।"])
  func otherScriptsRaiseLines(text: String) throws {
    let heights = try [true, false].map { flag in
      text.size(of: try Self.font(100, isSystem: flag))
    }
    #expect(heights[0] == heights[1] && heights[0] > Self.lineHeight(100))
  }

  @Test func thaiIsAsHighAsItsFont() throws {
    let thai = try Self.library.get().font(family: "Noto Sans Thai", size: 100).metrics
    let line = MeasuredText("ไทย中", font: try Self.font(100)).lines(width: .infinity)[0]
    #expect(line.ascent == max(thai.ascent, Self.lineHeight(100) * 1950 / 2444))
    #expect(line.descent == thai.descent)
  }

  /// The same by all ways to an answer: shaped, read, styled, cut, and beside other runs.
  @Test func everyWayKeepsTheHeight() throws {
    let font = try Self.font(17)
    let text = "中文 and words，然后再有中文和更多的字 😀 그리고 한국어"
    let height = Self.lineHeight(17)
    for width in [60.0, 100, 161.5, 1000] {
      let shaped = MeasuredText(text, font: font)
      let read = MeasuredText(text, font: font, shaper: Shaper(readsAfter: 0))
      let styled = MeasuredText(StyledText(text, font: font))
      for measured in [shaped, read, styled] {
        let lines = measured.lines(width: width)
        #expect(lines.allSatisfy { $0.ascent + $0.descent == height })
        #expect(isClose(measured.height(width: width), Double(lines.count) * height))
        #expect(isClose(measured.size(width: width).height, Double(lines.count) * height))
      }
      let cut = shaped.visibleLines(width: width, numberOfLines: 2, truncation: Truncation(.tail))
      #expect(cut.allSatisfy { $0.ascent + $0.descent == height })
    }
  }

  /// Runs of named fonts raise their lines, and those alone.
  @Test func runsOfNamedFontsRaiseTheirLines() throws {
    let system = try Self.font(20)
    var text = StyledText("中\n", font: system)
    text.append("中\n", attributes: TextAttributes(font: system.asSystemFont(false)))
    text.append("a", attributes: TextAttributes(font: system))
    let lines = MeasuredText(text).lines(width: .infinity)
    let own: Double = 20 * 1950 / 2048
    #expect(lines.map(\.ascent) == [own, 1160.0 * 20 / 1000, own])
  }

  /// A run above the baseline grows by its offset, and by no fallback.
  @Test func raisedRunsGrowByTheirOffset() throws {
    var attributes = TextAttributes(font: try Self.font(20))
    attributes.baselineOffset = 5
    let text = MeasuredText(StyledText("中", attributes: attributes))
    #expect(text.height(width: 100) == Self.lineHeight(20) + 5)
  }

  /// Under `.css` it is a font like any other.
  @Test func chromiumKnowsNoSystemFont() throws {
    for text in ["中文", "a中"] {
      let heights = try [true, false].map { flag in
        let options = LayoutOptions(convention: .css)
        return MeasuredText(text, font: try Self.font(17, isSystem: flag), options: options)
          .height(width: 100)
      }
      #expect(heights[0] == heights[1] && heights[0] > 21)
    }
  }

  /// What is not put upon a font stays; equality and memory tell both apart.
  @Test func fontsThatStandForOthersAreOthers() throws {
    let font = try Self.font(17, isSystem: false)
    let system = font.asSystemFont()
    #expect(system != font && system == font.asSystemFont())
    #expect(system.asSystemFont(false) == font)
    #expect(
      try system.withSize(20).isSystemFont && system.withFeatures([.off("kern")]).isSystemFont)
    #expect(system.withFallbacks([font]).isSystemFont && !font.isSystemFont)
    let scaled = try MeasuredText("中", font: system).withFontSize(34)
    #expect(scaled.height(width: 100) == Self.lineHeight(34) && scaled.font.isSystemFont)
    // One shaper reads both, one after the other.
    let shaper = Shaper(readsAfter: 0)
    let heights = [font, system, font, system].map {
      MeasuredText("中文中文", font: $0, shaper: shaper).height(width: 1000)
    }
    #expect(heights[0] > heights[1] && heights[2] == heights[0] && heights[3] == heights[1])
  }
}

extension String {
  /// The height of its one line.
  fileprivate func size(of font: Font) -> Double {
    MeasuredText(self, font: font).height(width: .infinity)
  }
}
