import LineBreaking
import TestSupport
import Testing

import TextLayout

/// Every emoji of the files of UTS #51 in Debian's `unicode-data` package, asked for in a text font
/// beside Noto Color Emoji. Debian 12's are of Unicode 15.0, as the font is. Newer ones have more.
@Suite struct EmojiTests {
  private let noto: Font
  private let dejaVu: Font

  init() throws {
    let library = try PinnedFonts.shared.get()
    noto = try library.font(family: "Noto Sans", size: 10)
    dejaVu = try library.font(family: "DejaVu Sans", size: 10)
  }

  private static func clusters(_ text: String) -> Int {
    let flags = LineBreaker().boundaries(in: text.utf8Span.span).flags
    return flags.dropLast().count { $0.contains(.grapheme) }
  }

  private func families(_ text: String, _ font: Font) -> [String] {
    MeasuredText(text, font: font).runs.map(\.font.familyName)
  }

  @Test func eachEmojiIsOneClusterInTheColouredFont() throws {
    let file = try UnicodeSequenceFile("emoji/emoji-test.txt")
    let emoji = file.texts("fully-qualified")
    #expect(emoji.count >= 3655 && emoji.count == file.stated("fully-qualified"))
    let plain = PlainHarfBuzzFont(try Fixtures.font("NotoColorEmoji.ttf"))
    var wrong: [String] = []
    for emoji in emoji {
      let runs = MeasuredText(emoji, font: noto).runs
      let glyphs = runs.flatMap(\.glyphs).map {
        PlainHarfBuzzFont.Glyph(id: $0.id, advance: $0.advance)
      }
      if Self.clusters(emoji) != 1 || runs.map(\.font.familyName) != ["Noto Color Emoji"]
        || glyphs != plain.glyphs(emoji)
      {
        wrong.append(emoji.codePoints)
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func noLineEndsInsideAnEmoji() throws {
    let emoji = try UnicodeSequenceFile("emoji/emoji-test.txt").texts("fully-qualified")
    var wrong: [String] = []
    for emoji in emoji {
      let text = MeasuredText("ab\(emoji)cd\(emoji)", font: noto)
      let parts = text.runs.map { run in
        String(decoding: Array(text.text.utf8)[run.utf8Range], as: UTF8.self)
      }
      if parts != ["ab", emoji, "cd", emoji]
        || text.lineTexts(width: 0) != ["a", "b", emoji, "c", "d", emoji]
      {
        wrong.append(emoji.codePoints)
      }
    }
    #expect(wrong.isEmpty)
    let all = MeasuredText(emoji.joined(), font: noto)
    #expect(Set(all.runs.map(\.font.familyName)) == ["Noto Color Emoji"])
    #expect(all.lineTexts(width: 0) == emoji)
  }

  /// Those without all of their selectors are whole as well; with a joiner or a modifier they are
  /// emoji nevertheless.
  @Test func emojiWithoutSelectorsStayWhole() throws {
    let file = try UnicodeSequenceFile("emoji/emoji-test.txt")
    let minimal = file.texts("minimally-qualified")
    let unqualified = file.texts("unqualified")
    #expect(minimal.count >= 827 && minimal.count == file.stated("minimally-qualified"))
    #expect(unqualified.count >= 242 && unqualified.count == file.stated("unqualified"))
    var wrong: [String] = []
    for emoji in minimal + unqualified + file.texts("component") {
      let runs = families(emoji, dejaVu)
      let isSequence = emoji.unicodeScalars.contains { $0.value == 0x200D }
      if Self.clusters(emoji) != 1 || runs.count != 1
        || isSequence && runs != ["Noto Color Emoji"]
      {
        wrong.append(emoji.codePoints)
      }
    }
    #expect(wrong.isEmpty)
  }

  /// Emoji_Presentation decides where no selector stands.
  @Test func charactersOnTheirOwnHaveTheirDefault() throws {
    let file = try UnicodeSequenceFile("emoji/emoji-data.txt")
    let coloured = Set(file.texts("Emoji_Presentation"))
    let all = file.texts("Emoji")
    #expect(all.count == 1424 && coloured.count == 1205, "the file's total elements")
    let plain = PlainHarfBuzzFont(dejaVu.typeface.description.file)
    var wrong: [String] = []
    for emoji in all {
      let hasText = plain.has(try #require(emoji.unicodeScalars.first))
      let expected: [String]? =
        coloured.contains(emoji) ? ["Noto Color Emoji"] : hasText ? ["DejaVu Sans"] : nil
      if let expected, families(emoji, dejaVu) != expected { wrong.append(emoji.codePoints) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func selectorsChooseBetweenTextAndEmoji() throws {
    let file = try UnicodeSequenceFile("emoji/emoji-variation-sequences.txt")
    let (text, emoji) = (file.texts("text style"), file.texts("emoji style"))
    // Each character has a sequence of both styles.
    #expect(text.count >= 354 && emoji.count == text.count)
    #expect(file.stated("Total sequences") == text.count)
    let plainFonts = noto.library.faces.filter { $0.family != "Noto Color Emoji" }
      .map { PlainHarfBuzzFont($0.file, index: $0.index) }
    let primary = PlainHarfBuzzFont(noto.typeface.description.file)
    var wrong: [String] = []
    for sequence in text {
      let base = try #require(sequence.unicodeScalars.first)
      let families = families(sequence, noto)
      let isText = plainFonts.contains { $0.has(base) }
      if families.count != 1 || (families == ["Noto Color Emoji"]) == isText
        || primary.has(base) && families != ["Noto Sans"]
      {
        wrong.append(sequence.codePoints)
      }
    }
    for sequence in emoji where families(sequence, noto) != ["Noto Color Emoji"] {
      wrong.append(sequence.codePoints)
    }
    #expect(wrong.isEmpty)
  }
}
