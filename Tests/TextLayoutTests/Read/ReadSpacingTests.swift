import LineBreaking
import TestSupport
import Testing

import TextLayout

/// Texts with `letter-spacing` and `word-spacing` that are read, against the same texts shaped.
@Suite struct ReadSpacingTests {
  private static let texts = [
    "The AVATAR of Tokyo, “quoted” — office affine fjord To. Yes.",
    "soft\u{A0}space, V. A. W. ffi-ffl Ta-To", "cafe\u{301} naïve a\u{308}o\u{308}u",
    "a b  c 1,234.5",
    "Ελληνικά ΑΥΤΟ και Русский текст, Той. Г.", "中文字（字）abc中文「字」、AV", "가나다 라마바 한국어 AV 글",
    "שלום עולם (א) ב", "العربية لغة، (جميلة) وسهلة", "हिन्दी में क्षत्रिय लिखा", "ภาษาไทย น้ำ กา",
    "Hello 😀👍🏽 world 👩\u{200D}💻 fin 🇩🇪", "ｶ\u{FF9E}ｿ\u{FF9E} 辻\u{E0100}が",
  ]

  private static let fonts =
    ["Noto Sans", "Noto Sans CJK JP", "Noto Sans Arabic"]
    + (LongSweep.isWhole
      ? [
        "DejaVu Sans", "Noto Sans Hebrew", "Noto Serif Devanagari", "Noto Sans Thai", "Roboto",
      ] : [])

  private static let styles: [[String: String]] = [
    [:], ["letter-spacing": "0.05em"], ["letter-spacing": "-0.02em"], ["word-spacing": "3.3px"],
    ["letter-spacing": "1.7px", "word-spacing": "-2px"], ["letter-spacing": "-3px"],
    ["letter-spacing": "0.1px", "font-kerning": "none"],
    ["letter-spacing": "2px", "white-space": "pre-line", "word-break": "break-all"],
    ["letter-spacing": "1px", "text-spacing-trim": "space-first"],
    ["letter-spacing": "40px", "overflow-wrap": "anywhere"],
  ]

  @Test(arguments: fonts)
  func linesAreThoseOfShapedText(_ family: String) throws {
    let library = try PinnedFonts.shared.get()
    let font = try library.font(family: family, size: 17.3)
    let (shaper, unread) = (Shaper(readsAfter: 0), Shaper(readsAfter: .max))
    var readCounts = Self.styles.map { _ in 0 }
    for (number, properties) in Self.styles.enumerated() {
      let style = try CSSStyle(properties: properties)
      for string in Self.texts {
        let text = MeasuredText(css: string, font: font, style: style, shaper: shaper)
        let shaped = MeasuredText(css: string, font: font, style: style, shaper: unread)
        if text.read != nil { readCounts[number] += 1 }
        var widths: [Double] = [0, 40.5, 77, 130, .infinity]
        for line in shaped.lines(width: 120) {
          widths += [line.width, line.width - 1.0 / 64, line.width + 1.0 / 64]
        }
        for width in widths {
          let note: Comment = "\(string) \(properties) at \(width)"
          #expect(text.size(width: width) == shaped.size(width: width), note)
          #expect(text.lineCount(width: width) == shaped.lineCount(width: width), note)
        }
        #expect(text.minContentWidth == shaped.minContentWidth)
        #expect(text.narrowestWidth(lineCount: 2) == shaped.narrowestWidth(lineCount: 2))
      }
    }
    // Spacing is no reason to shape a text; `break-all` is, and brackets by another rule are.
    #expect(readCounts[0] >= 2)
    for (count, style) in zip(readCounts, Self.styles)
    where style["word-break"] == nil && style["text-spacing-trim"] == nil {
      #expect(count >= readCounts[0], "\(style)")
    }
  }

  /// Spacing in pixels does not grow with the font, and under `.css` nothing is proportional.
  @Test func whatIsReadScalesAsShapedText() throws {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 16)
    for properties in [[:], ["letter-spacing": "10px"], ["word-spacing": "0.5em"]] {
      let style = try CSSStyle(properties: properties)
      let texts = [0, .max].map { bytes in
        MeasuredText(
          css: "The AVATAR of Tokyo, quoted", font: font, style: style,
          shaper: Shaper(readsAfter: bytes))
      }
      #expect(texts[0].read != nil && texts[1].read == nil)
      #expect(texts.allSatisfy { !$0.isProportional })
      for factor in [0.5, 1.3] {
        let sizes = texts.map { $0.scaledOuterSize(width: 120, factor: factor) }
        #expect(sizes[0] == sizes[1], "\(properties) \(factor)")
      }
    }
  }

  /// What a shaper learned under one value of `text-spacing-trim` is of no use under another.
  @Test func bracketsGiveWayByTheirOwnStyle() throws {
    let library = try PinnedFonts.shared.get()
    let fallback = try library.font(family: "Noto Sans CJK JP", size: 16)
    let fonts = [
      fallback, try library.font(family: "Noto Sans", size: 16).withFallbacks([fallback]),
    ]
    let trims: [CSSStyle.TextSpacingTrim] = [.normal, .spaceAll, .spaceFirst, .trimStart]
    for font in fonts {
      for (first, second) in trims.flatMap({ first in trims.map { (first, $0) } }) {
        let shaper = Shaper(readsAfter: 0)
        for trim in [first, second] {
          var style = CSSStyle()
          style.textSpacingTrim = trim
          let widths = [shaper, Shaper(readsAfter: .max)].map { shaper in
            MeasuredText(
              css: "「中」「文」（字）」、中", font: font, style: style, language: "ja", shaper: shaper)
          }
          for width in [60.0, 90, .infinity] {
            #expect(widths[0].size(width: width) == widths[1].size(width: width), "\(trim)")
          }
        }
      }
    }
  }

  /// Letters of 10 px have a pixel after them, spaces five.
  @Test func eachLetterHasItsSpace() throws {
    let font = try LoneFonts.font("Em.ttf", size: 10)
    let style = try CSSStyle(properties: ["letter-spacing": "1px", "word-spacing": "4px"])
    let text = MeasuredText(
      css: "abcd efg hijk", font: font, style: style, shaper: Shaper(readsAfter: 0))
    #expect(text.read != nil)
    #expect(text.size(width: .infinity).width == 11 * 11 + 2 * 15)
    #expect(text.size(width: 92).width == 44 + 15 + 33)
    #expect(text.lineCount(width: 92) == 2)
    #expect(text.lineCount(width: 91) == 3)
  }
}
