import TestSupport
import Testing

import TextLayout

/// Texts made to hang or to crash. Nothing here is timed, but a step that were quadratic would
/// show.
@Suite struct HostileInputTests {
  private static let length = 20_000

  private func expectSound(
    _ text: MeasuredText, width: Double = 100, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = text.lines(width: width)
    var end = 0
    for line in lines {
      #expect(line.utf8Range.lowerBound == end, sourceLocation: sourceLocation)
      #expect(line.width.isFinite, sourceLocation: sourceLocation)
      end = line.utf8Range.upperBound
    }
    #expect(end == text.text.utf8.count, sourceLocation: sourceLocation)
    #expect(text.lineCount(width: width) == lines.count, sourceLocation: sourceLocation)
  }

  private func noto(_ string: String, language: String? = nil) throws -> MeasuredText {
    let font = try PinnedFonts.shared.get()
      .font(file: Fixtures.font("NotoSans-Regular.ttf"), size: 10)
    return MeasuredText(string, font: font, options: LayoutOptions(language: language))
  }

  private func em(_ string: String) throws -> MeasuredText {
    MeasuredText(string, font: try LoneFonts.em())
  }

  @Test func oneWordWithoutEnd() throws {
    let text = try em(String(repeating: "a", count: Self.length))
    #expect(text.lineCount(width: 100) == Self.length / 10)
    #expect(text.lineCount(width: 0) == Self.length)
    #expect(text.minContentWidth == Double(Self.length) * 10)
    expectSound(try noto(String(repeating: "AV", count: Self.length / 2)))
    expectSound(try noto(String(repeating: "\u{A0}", count: Self.length)))
    expectSound(try noto(String(repeating: "a\u{2060}", count: Self.length / 2)))
  }

  /// Every place in these is unsafe to break at, or lies inside a cluster.
  @Test func unsafeEverywhere() throws {
    let kerned = String(repeating: "AVTAWAY", count: Self.length / 7)
    let modifiers = String(repeating: "\u{1F3FD}", count: Self.length / 4)
    for width in [10.0, 20, 300] {
      expectSound(try noto(kerned), width: width)
      expectSound(try noto(modifiers), width: width)
    }
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 10)
    for text in [kerned, modifiers] {
      let style = try CSSStyle(properties: ["word-break": "break-all"])
      expectSound(MeasuredText(css: text, font: font, style: style), width: 20)
    }
  }

  @Test func onlySpaces() throws {
    let text = try em(String(repeating: " ", count: Self.length))
    for width in [0.0, 100, .infinity] {
      let lines = text.lines(width: width)
      #expect(lines.map(\.width) == [0])
      #expect(lines.map(\.trailingWhitespace) == [Double(Self.length) * 10])
    }
    expectSound(try em(String(repeating: "\u{3000}", count: Self.length)))
    expectSound(try em(String(repeating: " a", count: Self.length / 2)))
    let between = try em("a" + String(repeating: " ", count: Self.length) + "b")
    #expect(between.lineCount(width: 20) == 2)
    let spaces = String(repeating: " ", count: Self.length)
    #expect(try em("a" + spaces + "!").lineCount(width: 10) == 2)
    let word = String(repeating: "a", count: Self.length)
    #expect(try em(word + spaces + "b").lineCount(width: 100) == Self.length / 10 + 1)
    expectSound(try em(String(repeating: "! ", count: Self.length)))
  }

  /// Each of these ends a line, but only U+2029 a paragraph of UAX #9: without one the search for
  /// the first strong character must not start again on each line.
  @Test(arguments: ["-\u{0B}", "-\u{0C}", "-\u{2028}", "-\u{2029}"])
  func onlyNeutralLines(_ line: String) throws {
    let text = try em(String(repeating: line, count: Self.length))
    #expect(text.lineCount(width: 100) == Self.length + 1)
  }

  @Test(arguments: ["\n", "\r\n", "\u{2029}", "\u{85}"])
  func onlyHardBreaks(_ hardBreak: String) throws {
    let text = try em(String(repeating: hardBreak, count: Self.length))
    #expect(text.lineCount(width: 100) == Self.length + 1)
    #expect(text.height(width: 100) == 10 * Double(Self.length + 1))
  }

  /// The thirteenth tab has no stop: what follows it goes to the next line.
  @Test func onlyTabs() throws {
    let text = try em(String(repeating: "\t", count: Self.length))
    let lines = text.lines(width: 100)
    #expect(lines.count == (Self.length + 12) / 13)
    #expect(isClose(lines[0].trailingWhitespace, 28 * 12))
    expectSound(try em(String(repeating: "a\t", count: 2000)))
    let columns = try em(String(repeating: "a\t", count: 12))
    #expect(isClose(try #require(columns.narrowestWidth(lineCount: 1)), 28 * 11 + 10))
    #expect(try em(String(repeating: "a\t", count: 100)).narrowestWidth(lineCount: 1) == nil)
  }

  /// HarfBuzz 6.0 takes 17 seconds for as many marks in one call.
  @Test(arguments: ["a", " ", "ا", "你", ""]) func marksOnOneBase(_ base: String) throws {
    let string = base + String(repeating: "\u{301}", count: 100_000) + " b"
    let text = try noto(string)
    expectSound(text)
    let marks = text.runs.reduce(0) { $0 + $1.utf8Range.count }
    #expect(marks == string.utf8.count)
  }

  @Test func marksOfManyKinds() throws {
    var random = SplitMix64(seed: 31)
    var string = String.UnicodeScalarView()
    for _ in 0..<400 {
      string.append("z")
      for _ in 0..<30 { string.append(Unicode.Scalar(UInt8(random.int(below: 0x70))).asMark) }
      string.append(" ")
    }
    expectSound(try noto(String(string)))
  }

  @Test(arguments: [
    "👩\u{200D}", "🇨", "🇨🇳", "\u{FE0F}", "☎\u{FE0F}", "\u{E0067}", "\u{200D}", "👍🏽", "1\u{20E3}",
  ])
  func emojiWithoutEnd(_ piece: String) throws {
    expectSound(try noto(String(repeating: piece, count: 10_000)))
  }

  @Test func regionalIndicatorsPairUp() throws {
    let text = try em(String(repeating: "🇨🇳", count: 5000))
    // Em has no flags: two missing glyphs, each an em, for each pair; a line never parts a pair.
    #expect(text.lineCount(width: 20) == 5000)
    #expect(text.lineCount(width: 10) == 5000)
    #expect(text.missing.count == 5000)
  }

  @Test(arguments: ["“ ", "(", "((((a ", "\" ", "«a» ", "[)", "’", "a\u{2019} "])
  func quotesAndBracketsWithoutEnd(_ piece: String) throws {
    expectSound(try noto(String(repeating: piece, count: Self.length / 2)))
  }

  @Test func bracketsNestedDeeply() throws {
    let open = String(repeating: "(", count: 10_000)
    let close = String(repeating: ")", count: 10_000)
    expectSound(try noto(open + "a" + close))
    expectSound(try noto("א" + open + "a" + close))
  }

  @Test func directionControls() throws {
    for control in ["\u{202E}", "\u{202B}", "\u{2067}", "\u{2068}", "\u{202C}", "\u{2069}"] {
      expectSound(try noto(String(repeating: control + "a ", count: 200)))
      expectSound(try noto(String(repeating: control, count: 5000)))
    }
  }

  @Test func scriptsThatChangeAtEveryCharacter() throws {
    let text = try noto(String(repeating: "aбγא你ا한か3", count: 1500))
    expectSound(text)
    expectSound(text, width: 0)
  }

  @Test(arguments: [
    "\u{AD}", "a\u{AD}\u{301}", "\u{2060}-\u{2060}", "\u{200B}", "\u{200B}a\u{200B}", "\u{FEFF}",
    "\u{FFFC}", "\u{E000}", "\u{378}", "\u{FFFF}", "\u{10FFFF}", "\u{0}", "\u{1}", "\u{7F}",
    "\u{9F}",
    "\u{34F}", "\u{180E}", "\u{115F}", "\u{1160}", "\u{3164}", "\u{61C}", "\u{FFF9}", "\u{1D173}",
  ])
  func charactersThatAreHardlyThere(_ piece: String) throws {
    for string in [piece, "a" + piece, piece + "a", "a " + piece + " b", piece + piece] {
      expectSound(try noto(string), width: 1)
      expectSound(try em(string), width: 1)
    }
    expectSound(try noto(String(repeating: piece + " ", count: 2000)))
  }

  @Test func invisibleCharactersTakeNoRoom() throws {
    for piece in ["\u{AD}", "\u{200B}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{200E}", "\u{0}"] {
      #expect(try noto("ab" + piece + "cd").maxContentWidth == noto("abcd").maxContentWidth)
      #expect(try noto(piece).maxContentWidth == 0)
    }
  }

  @Test func joinersCutAtEveryOffset() throws {
    for string in ["می\u{200C}خواهم", "क\u{200D}ष\u{200C}त्र", "👩\u{200D}👩\u{200D}👧\u{200D}👦"] {
      let text = try noto(string, language: "fa")
      for width in stride(from: 0, through: 60, by: 1.5) { expectSound(text, width: width) }
      for end in string.unicodeScalars.indices {
        expectSound(try noto(String(string.unicodeScalars[..<end])), width: 5)
        expectSound(try noto(String(string.unicodeScalars[end...])), width: 5)
      }
    }
  }

  @Test(arguments: [1.0 / 1024, 1e-3, 1e6]) func sizesFromTinyToHuge(_ size: Double) throws {
    let text = MeasuredText("ab cd", font: try LoneFonts.em(size))
    #expect(isClose(text.maxContentWidth / size, 5))
    #expect(isClose(text.height(width: .infinity) / size, 1, tolerance: 1e-6))
    expectSound(text)
  }

  @Test func unsafeEdgesWithoutEnd() throws {
    let pieces = [
      ("Ligatures.ttf", "-a"), ("SpaceKern.ttf", "V A "), ("Unsafe.ttf", "a b d "),
      ("Ligatures.ttf", "日本"), ("Unsafe.ttf", "e"),
    ]
    for (name, piece) in pieces {
      let text = MeasuredText(
        String(repeating: piece, count: 3000), font: try LoneFonts.font(name, size: 10))
      expectSound(text)
      expectSound(text, width: 7)
    }
  }
}

extension Unicode.Scalar {
  /// The combining mark at this place of the block at U+0300.
  fileprivate var asMark: Unicode.Scalar { Unicode.Scalar(0x300 + value) ?? "\u{301}" }
}
