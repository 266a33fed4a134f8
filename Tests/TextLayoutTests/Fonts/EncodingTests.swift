import TestSupport
import Testing

@testable import TextLayout

/// Fonts whose `cmap` has no Unicode: Mac Roman alone, and symbols.
@Suite struct EncodingTests {
  /// `A`, `B` and `C` 600, 700 and 800, the space 300, `ä` 900.
  @Test(arguments: ["MacRoman.ttf", "Symbol.ttf"], [Convention.uiKit, .css])
  func lettersAreThoseOfTheFont(_ name: String, _ convention: Convention) throws {
    let font = try LoneFonts.font(name, size: 10)
    let text = MeasuredText(
      "AB Cä", font: font, options: LayoutOptions(convention: convention))
    #expect(text.missing.isEmpty)
    #expect(isClose(text.maxContentWidth, 6 + 7 + 3 + 8 + 9, tolerance: 1.0 / 64))
    #expect(MeasuredText("D", font: font).missing.count == 1)
  }

  @Test func symbolsAreFoundByTheirOwnNumbersToo() throws {
    let font = try LoneFonts.font("Symbol.ttf", size: 10)
    let text = MeasuredText("\u{F041}\u{F0E4}", font: font)
    #expect(text.missing.isEmpty && isClose(text.maxContentWidth, 15))
  }

  @Test func theyAreNoGapsForOtherFontsToFill() throws {
    let library = try FontLibrary(
      files: ["MacRoman.ttf", "Symbol.ttf", "Em.ttf"].map(PinnedFonts.path))
    for family in ["TextGauge Mac Roman", "TextGauge Symbol"] {
      let font = try library.font(family: family, size: 10)
      let runs = MeasuredText("ABCD", font: font).runs
      #expect(runs.map(\.font.familyName) == [family, "TextGauge Em"])
    }
  }

  /// Records of `cmap` by platform and encoding, and what they make of it.
  @Test(
    arguments: [
      ([(1, 0)], "macRoman"), ([(1, 0), (3, 1)], "unicode"), ([(0, 3), (1, 0)], "unicode"),
      ([(3, 0), (3, 10)], "symbol"), ([(1, 0), (3, 0)], "symbol"), ([(3, 4)], "none"),
      ([(0, 5)], "none"), ([], "none"),
    ] as [([(Int, Int)], String)])
  func encodings(_ records: [(Int, Int)], _ expected: String) {
    var bytes: [UInt8] = [0, 0, 0, UInt8(records.count)]
    for (platform, encoding) in records {
      bytes += [0, UInt8(platform), 0, UInt8(encoding), 0, 0, 0, 12]
    }
    #expect("\(CharacterEncoding(cmap: bytes.span))" == expected)
    if !records.isEmpty {
      #expect("\(CharacterEncoding(cmap: Array(bytes.prefix(5)).span))" == "none")
    }
  }
}
