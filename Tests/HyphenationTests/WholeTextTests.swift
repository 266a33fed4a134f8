import Hyphenation
import LineBreaking
import TestSupport
import Testing

/// Words of running text, as the paragraph asks for them.
@Suite struct WholeTextTests {
  let hyphenator: PatternHyphenator

  init() throws { hyphenator = try Dictionaries.debian.get() }

  private func points(_ text: String, _ language: String) -> [Int] {
    let utf8 = Array(text.utf8)
    return hyphenator.points(
      in: utf8.span, range: 0..<utf8.count, language: language,
      boundaries: LineBreaker().boundaries(in: text))
  }

  @Test(arguments: [
    ("en-US", "Hy-phen-ation by com-puter: see https://example.org/hyphenation (in the ta-ble)."),
    ("de", "Die Sil-ben-tren-nung «grö-ßer» Wör-ter; Donau\u{AD}dampfschiff."),
  ])
  func wordsInTheirText(language: String, shown: String) {
    let text = shown.replacing("-", with: "")
    var utf8 = Array(text.utf8)
    for point in points(text, language).reversed() { utf8.insert(UInt8(ascii: "-"), at: point) }
    #expect(String(decoding: utf8, as: UTF8.self) == shown)
  }

  /// Every point is a place where the text may be cut and where it could not break before.
  @Test func pointsAreNewPlacesBetweenClusters() throws {
    var count = 0
    for sample in try Sample.load() {
      let text = sample.answer
      let boundaries = LineBreaker().boundaries(in: text)
      let found = points(text, "en")
      #expect(found == found.sorted() && Set(found).count == found.count)
      #expect(found.allSatisfy { boundaries.flags[$0] == .grapheme })
      count += found.count
    }
    #expect(count > 100)
  }
}
