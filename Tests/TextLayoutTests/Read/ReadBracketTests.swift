import TestSupport
import Testing

@testable import TextLayout

/// Full-width punctuation in texts that are read under `.css`, against the same texts shaped.
///
/// A closing bracket gives way at a line's end, and punctuation beside other punctuation, also
/// where an item ends between the two (`HanKerning::AppendFontFeatures` in Blink).
@Suite struct ReadBracketTests {
  private static let texts = [
    // Another script, or another font, starts after a bracket that may end a line.
    "中文字（字）abc中文", "文字（PDF，1.8 MB）字文", "（字）😀中文）😀", "abc（字）", "设备（A）、B（C）D",
    // Punctuation on either side of the end of an item.
    "字“O”、数字“0”。字", "X；图“（a）”字（（b））", "(（a）)（b", "「字」A」、「B」「C」。「字」",
    "a）、b）。c）：d）；e）（f）「g", "《a》，《b》！《c》", "“（中”", "a“（b",
    // A run whose first word is shaped as a whole, or falls back on another font.
    "中文字（字）\u{1112}\u{1161}\u{11AB}한글", "中文字（字）ћирилица", "中文字（字）T\u{301}a中文",
    "中文字（字）office中文", "中文字（字）ไทย", "中文字（字）👩\u{200D}💻中", "（字）1😀", "字（字）❤",
    // Marks of half-width kana, which are clusters with their letters.
    "「ｶ\u{FF9E}ｿ\u{FF9E}ｳ」とﾊ\u{FF9F}（ﾋ\u{FF9F}）ｶ\u{FF9E}a\u{FF9E}",
    // Whole lines of brackets.
    "「辻\u{E0100}」「葛\u{E0100}」が辻\u{E0101}。ㄅㄆ「ㄇ」",
    "字」「字」「字」「字」（字）（字）", "）））字字）字）", "「「「字字「字", "字。「字」。（字。）",
  ]

  private static let sizes: [Double] = LongSweep.isWhole ? [16, 17.3, 5.2, 33] : [17.3]

  private static func font(_ family: String, size: Double) throws -> Font {
    try PinnedFonts.shared.get().font(family: family, size: size)
  }

  @Test(arguments: ["Noto Sans CJK SC", "Noto Sans CJK JP", "Noto Sans CJK KR"])
  func bracketsEndLinesAsInShapedText(_ family: String) throws {
    let options = LayoutOptions(convention: .css)
    let shaper = Shaper(readsAfter: 0)
    var readCount = 0
    for size in Self.sizes {
      let font = try Self.font(family, size: size)
      for text in Self.texts {
        let read = MeasuredText(text, font: font, options: options, shaper: shaper)
        if case .read = read.origin { readCount += 1 }
        let shaped = MeasuredText(
          text, font: font, options: options, shaper: Shaper(readsAfter: .max))
        let whole = shaped.maxContentWidth
        #expect(read.maxContentWidth == whole, "\(text)")
        // Each 64th of a pixel beside where a line ends, and what lies between.
        var widths = stride(from: size, through: whole + 1, by: 1.3).map { $0 }
        for width in stride(from: size, through: whole + 1, by: size / 2) {
          widths += (-2...2).map { (width * 64).rounded() / 64 + Double($0) / 64 }
        }
        for width in widths {
          let (own, walked) = (read.size(width: width), shaped.lines(width: width).size())
          guard own.height == walked.height, read.height(width: width) == walked.height else {
            Issue.record("\(text) of \(size) at \(width): \(own), shaped \(walked)")
            break
          }
          #expect(own == shaped.size(width: width), "\(text) of \(size) at \(width)")
        }
      }
    }
    // Few fonts have ideographs with selectors, or all of the letters.
    #expect(readCount >= Self.texts.count * Self.sizes.count / 2)
  }
}
