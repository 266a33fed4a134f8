import TestSupport
import Testing

@testable import TextLayout

/// Long items are shaped in pieces, which must be as if they were shaped whole: cut where that is
/// safe, or joined in the middle of what they share.
@Suite struct PieceTests {
  /// In scripts whose letters join, move and stack, in fonts that kern, and in one whose every
  /// place is unsafe.
  private static let texts: [(font: String, text: String)] = [
    ("NotoSans-Regular.ttf", "AVAToffice fjord, Wo\u{308}rter; To. "),
    ("Roboto-Regular.ttf", "AVATAVA"),
    ("Inter-Regular.otf", "3x4 -> <= 12:30 fi (a) "),
    ("NotoNaskhArabic-Regular.ttf", "السلام عليكم ورحمة الله "),
    ("NotoSansArabic-Regular.ttf", "كيفحالك"),
    ("NotoSansHebrew-Regular.ttf", "שָׁלוֹם עולם "),
    ("NotoSansDevanagari-Regular.ttf", "क्षत्रिय हिन्दी र्कि "),
    ("NotoSansBengali-Regular.ttf", "ক্ষত্রিয় বাংলা "),
    ("NotoSansKhmer-Regular.ttf", "ភាសាខ្មែរ"),
    ("NotoSansMyanmar-Regular.ttf", "မြန်မာဘာသာ"),
    ("NotoSansThai-Regular.ttf", "กำลังทำน้ำ"),
    ("NotoSansTamil-Regular.ttf", "கொக்கோ பொங்கல் "),
    ("NotoSansCJK-Regular.ttc", "測量「文字」，的高度。か\u{3099}"),
    ("Ligatures.ttf", "ffi ffl "),
    ("Unsafe.ttf", "abc abc"),
  ]

  @Test(arguments: texts)
  func piecesAreAsTheWhole(_ example: (font: String, text: String)) throws {
    let font = try PinnedFonts.shared.get().font(file: Fixtures.font(example.font), size: 10)
    // Each piece begins elsewhere in the text.
    let text = String(repeating: example.text, count: 12_000 / example.text.utf8.count)
    let whole = MeasuredText(text, font: font).shaped
    for length in [2048, 3001] {
      let shaper = Shaper(readsAfter: .max)
      shaper.pieceLength = length
      let pieces = MeasuredText(text, font: font, shaper: shaper).shaped
      #expect(pieces.glyphs.map(\.parts) == whole.glyphs.map(\.parts))
      #expect(pieces.offsets.map(\.parts) == whole.offsets.map(\.parts))
    }
  }

  @Test func noCharacterIsLostOrSetTwice() throws {
    let font = try LoneFonts.em()
    let shaper = Shaper(readsAfter: .max)
    shaper.pieceLength = 2000
    let shaped = MeasuredText(String(repeating: "a", count: 5000), font: font, shaper: shaper)
      .shaped
    #expect(shaped.glyphs.map { Int($0.cluster) } == Array(0..<5000))
  }
}

extension Glyph {
  fileprivate var parts: [Int] {
    [Int(id), Int(cluster), Int(advance), isUnsafeToBreak ? 1 : 0]
  }
}

extension GlyphOffset {
  fileprivate var parts: [Int] { [glyph, Int(x), Int(y)] }
}
