import Foundation
import Testing

@testable import TextLayout

@Suite struct FallbackTests {
  let library: FontLibrary
  let latin: Font

  init() throws {
    library = try PinnedFonts.shared.get()
    latin = try library.font(family: "Noto Sans", size: 17)
  }

  private func family(_ text: String, language: String? = nil, emoji: Bool = false) -> String? {
    library.fallback(
      for: text.unicodeScalars, font: latin, language: language, prefersEmoji: emoji)?
      .typeface.familyName
  }

  @Test(arguments: [
    ("zh-Hans", "SC"), ("zh-CN", "SC"), ("zh", "SC"), ("zh-SG", "SC"), ("zh-Hant", "TC"),
    ("zh-TW", "TC"), ("zh-Hant-TW", "TC"), ("zh-HK", "HK"), ("zh-Hant-HK", "HK"), ("zh-MO", "HK"),
    ("yue", "HK"), ("ja", "JP"), ("ja-JP", "JP"), ("ko", "KR"), ("ko-KR", "KR"),
  ]) func hanByLanguage(_ language: String, _ region: String) {
    #expect(family("\u{9AA8}", language: language) == "Noto Sans CJK \(region)")
  }

  /// A choice: without a language Noto's default region, Japanese.
  @Test func hanWithoutLanguage() {
    #expect(family("\u{9AA8}") == "Noto Sans CJK JP")
    #expect(family("\u{9AA8}", language: "en") == "Noto Sans CJK JP")
  }

  @Test(arguments: [
    ("\u{0E01}", "Noto Sans Thai"), ("\u{0915}", "Noto Sans Devanagari"),
    ("\u{0B95}", "Noto Sans Tamil"), ("\u{1780}", "Noto Sans Khmer"),
    ("\u{0985}", "Noto Sans Bengali"), ("\u{1000}", "Noto Sans Myanmar"),
  ]) func scripts(_ text: String, _ expected: String) {
    #expect(family(text) == expected)
  }

  /// Relatives of the font asked for, before DejaVu Sans, which has both scripts.
  @Test(arguments: [
    ("Noto Sans", "\u{0628}", "Noto Sans Arabic"), ("Noto Sans", "\u{05D0}", "Noto Sans Hebrew"),
    ("Noto Serif", "\u{0915}", "Noto Serif Devanagari"),
    ("Noto Sans", "\u{0915}", "Noto Sans Devanagari"), ("DejaVu Sans", "\u{0628}", "DejaVu Sans"),
  ]) func relativesGoFirst(_ family: String, _ text: String, _ expected: String) throws {
    let font = try library.font(family: family, size: 10)
    for language in [nil, "en", "ar", "he"] {
      let options = LayoutOptions(language: language)
      #expect(MeasuredText(text, font: font, options: options).runs[0].font.familyName == expected)
    }
  }

  /// Signs stay where they were: no face of a Han font, with its full-width signs, goes before
  /// another family because of its name.
  @Test func hanFontsAreNoRelativesOfOthers() {
    let kin = FontKin(["Noto Sans"])
    let names = ["DejaVu Sans", "Noto Sans CJK JP", "Noto Serif", "Noto Sans Thai", "Noto Sans"]
    let order = kin.reorder(Array(names.indices)) { names[$0] }
    #expect(
      order.map { names[$0] }
        == ["Noto Sans", "Noto Sans CJK JP", "Noto Sans Thai", "Noto Serif", "DejaVu Sans"])
    let serif = FontKin(["noto serif"])
    let han = ["Noto Sans CJK JP", "Arimo", "Noto Serif CJK JP"]
    #expect(serif.reorder([0, 1, 2]) { han[$0] } == [2, 1, 0])
    #expect(FontKin([]).reorder([2, 0, 1]) { han[$0] } == [2, 0, 1])
  }

  @Test func emoji() {
    #expect(family("\u{1F600}", emoji: true) == "Noto Color Emoji")
    #expect(
      family("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F466}", emoji: true) == "Noto Color Emoji")
    #expect(family("\u{2764}\u{FE0F}", emoji: true) == "Noto Color Emoji")
    // As text the coloured font comes last.
    #expect(family("\u{2764}") != "Noto Color Emoji")
  }

  @Test func aClusterStaysInOneFont() {
    // Thai letter with a combining Latin acute: no Thai font here has both.
    let font = library.fallback(
      for: "\u{0E01}\u{0301}".unicodeScalars, font: latin, language: nil, prefersEmoji: false)
    #expect(font.map { $0.covers("\u{0E01}") && $0.covers("\u{0301}") } ?? true)
  }

  @Test func ignorableScalarsNeedNoGlyph() {
    #expect(family("\u{9AA8}\u{E0100}", language: "ja") == "Noto Sans CJK JP")
    #expect(family("\u{200B}\n\u{0E01}\u{2060}") == "Noto Sans Thai")
  }

  @Test func nothingHasAPrivateUseCharacter() {
    #expect(family("\u{10FFFD}") == nil)
  }

  @Test func ownFallbacksGoFirst() throws {
    let korean = try library.font(family: "Noto Sans CJK KR", size: 5)
    let font = latin.withFallbacks([korean])
    let chosen = library.fallback(
      for: "\u{9AA8}".unicodeScalars, font: font, language: "ja", prefersEmoji: false)
    #expect(chosen === korean.instance)
    #expect(
      library.fallbackOrder(for: font, language: "ja").first == korean.typeface.description)
  }

  @Test func weightCarriesOver() throws {
    let bold = try library.font(family: "Noto Sans", size: 17, weight: .bold)
    let chosen = library.fallback(
      for: "\u{9AA8}".unicodeScalars, font: bold, language: "ko", prefersEmoji: false)
    #expect(chosen?.typeface.description.postScriptName == "NotoSansCJKkr-Bold")
  }

  @Test func theOrderHasEveryFaceOnceAndTheFamilyFirst() {
    let order = library.fallbackOrder(for: latin, language: "zh-Hant")
    #expect(Set(order) == Set(library.faces))
    #expect(order.count == library.faces.count)
    #expect(order.first == latin.typeface.description)
    #expect(order.last?.isColor == true)
  }

  /// Noto's regional faces say by name whose they are.
  @Test(arguments: [("zh-Hans", "SC"), ("zh-Hant", "TC"), ("ja", "JP"), ("ko", "KR")])
  func theOrderOfALanguageNeedsNoFont(_ language: String, _ region: String) {
    let order = library.fallbackOrder(language: language)
    #expect(Set(order) == Set(library.faces) && order.count == library.faces.count)
    #expect(
      order.first { $0.family.hasPrefix("Noto Sans CJK") }?.family == "Noto Sans CJK \(region)")
    let bold = library.fallbackOrder(language: language, weight: .bold)
    let first = bold.first { $0.family == "Noto Sans CJK \(region)" }
    #expect(first?.weights.lowerBound == .bold)
  }

  @Test func theOrderDoesNotDependOnTheListOfFiles() throws {
    let reversed = try FontLibrary(files: PinnedFonts.files.reversed())
    let font = try reversed.font(family: "Noto Sans", size: 17)
    #expect(
      reversed.fallbackOrder(for: font, language: "ko")
        == library.fallbackOrder(for: latin, language: "ko"))
  }

  @Test(arguments: [
    ("zh-Hans-HK", "zh-cn"), ("zh-Hant-SG", "zh-tw"), ("sr-Latn-RS", "sr-rs"), ("EN_us", "en-us"),
    ("de", "de"), ("yue-Hans", "zh-cn"),
  ]) func languagesAsFontconfigWritesThem(_ tag: String, _ expected: String) {
    #expect(HanRegion.fontconfigLanguage(tag) == expected)
  }
}

extension FallbackTests {
  /// A list made before and one made after the same questions give the same answers, and asking
  /// changes nothing: every scalar of some blocks, one font after the other asked by hand.
  @Test func rememberedAnswersAreTheFirstFontOfTheOrder() throws {
    let closed = try FontLibrary(files: PinnedFonts.files)
    let font = try closed.font(family: "Noto Sans", size: 17)
    let order = try closed.fallbackOrder(for: font, language: "ko")
      .map { try closed.typeface(file: $0.file, index: $0.index) }
    let early = closed.fallbackList(font: font, language: "ko", prefersEmoji: false)
    for round in 0..<2 {
      let list = closed.fallbackList(font: font, language: "ko", prefersEmoji: false)
      for value in [UInt32](0x20..<0x600) + [UInt32](0x2600..<0x2800) + [UInt32](0xAC00..<0xAD00) {
        guard let scalar = Unicode.Scalar(value), !scalar.needsNoGlyph else { continue }
        let decomposed = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
        let expected =
          order.first { $0.coverage.contains(scalar) }
          ?? order.first { decomposed.allSatisfy($0.coverage.contains) }
        let cluster = CollectionOfOne(scalar)
        for list in [early, list] {
          #expect(list.instance(covering: cluster)?.typeface === expected, "\(value) \(round)")
        }
      }
    }
  }

  /// No scalar is missing where a font has all of what Foundation decomposes it to.
  @Test func decompositionsAreFoundForEveryScalar() throws {
    let faces = try library.faces.map { try library.typeface(file: $0.file, index: $0.index) }
    let list = library.fallbackList(font: latin, language: "ja", prefersEmoji: false)
    var decomposable = 0
    for value in (UInt32(0xA0)...0x2FFFF) where !(0xAC00...0xD7A3).contains(value) {
      guard let scalar = Unicode.Scalar(value), !scalar.needsNoGlyph else { continue }
      let form = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
      guard !form.elementsEqual(CollectionOfOne(scalar)) else { continue }
      decomposable += 1
      if faces.contains(where: { form.allSatisfy($0.coverage.contains) }) {
        #expect(list.instance(covering: CollectionOfOne(scalar)) != nil, "\(value)")
      }
    }
    // UnicodeData.txt has 2061 canonical decompositions besides Hangul's; a Foundation of another
    // version of Unicode has a few more or less.
    #expect(decomposable > 2000)
  }

  @Test func fallbackFontsFollowTheSizeToo() throws {
    let closed = try FontLibrary(files: [
      PinnedFonts.path("NotoSansThai-Regular.ttf"), PinnedFonts.path("Axes.ttf"),
    ])
    let thai = try closed.font(family: "Noto Sans Thai", size: 14)
    for size in [14.0, 43, 14] {
      let list = closed.fallbackList(
        font: try thai.withSize(size), language: nil, prefersEmoji: false)
      let font = list.instance(covering: "M\u{200D}".unicodeScalars)
      let axis = font?.typeface.axes.firstIndex { $0.tag == .opticalSize }
      #expect(axis.map { font?.coordinates[$0] } == size)
    }
  }
}
