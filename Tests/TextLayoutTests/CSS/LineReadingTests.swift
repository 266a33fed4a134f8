import DictionaryWords
import LineBreaking
import TestSupport
import Testing

import TextLayout

/// Lines that Chromium reads as if the text began there; where none are named, starts are recorded
/// from Chromium 156.
@Suite struct LineReadingTests {
  private func starts(
    _ text: String, width: Double, _ properties: [String: String] = [:], font: String = "Em",
    size: Double = 10
  ) throws -> [Int] {
    let path = try Fixtures.font("\(font).ttf")
    let text = MeasuredText(
      css: text, font: try FontLibrary(files: [path]).font(file: path, size: size),
      style: try CSSStyle(properties: properties), wordBreaker: try ICUWordBreaker())
    return text.lines(width: width).map(\.utf8Range.lowerBound)
  }

  /// A line may end between - and a digit after a letter, but the second line starts with the
  /// hyphen.
  @Test func hyphensThatStartALineBelongToTheirNumber() throws {
    #expect(try starts("a-1b", width: 20) == [0, 2])
    #expect(try starts("aaa-1bb", width: 30, ["overflow-wrap": "anywhere"]) == [0, 3, 6])
  }

  @Test func walksAndProfilesAgree() throws {
    let path = try Fixtures.font("NotoSansThai-Regular.ttf")
    let text = MeasuredText(
      css: "บ้านนะคะไปโรงเรียนมหาวิทยาลัยประชาธิปไตย-123 aa-1b-2c",
      font: try FontLibrary(files: [path]).font(file: path, size: 16),
      style: try CSSStyle(properties: ["overflow-wrap": "anywhere"]),
      wordBreaker: try ICUWordBreaker())
    let profile = text.heightProfile(widths: 1...400)
    for width in stride(from: 1.0, through: 400, by: 0.75) {
      #expect(profile.height(at: width) == text.height(width: width), "\(width)")
    }
  }

  /// Each line of a long text without spaces reads only so much of it again.
  @Test func longTextsStayLinear() throws {
    let text = String(repeating: "-1", count: 20_000)
    #expect(try starts(text, width: 25, ["overflow-wrap": "anywhere"]).count == 20_000)
  }

  /// In these the words of a line that starts inside a word are never again those of the whole
  /// text, so that each line reads a part of it that ends somewhere.
  @Test(arguments: ["ก", "กา", "ບໍ່ກ", "က", "ភ្ន", "ဂုဏ်သိက္ခာ", "ာ", "កំណើតខ្មែរ"])
  func readingsThatNeverMeetAreTheSameHoweverFar(_ piece: String) throws {
    let library = try FontLibrary(directory: Fixtures.fonts)
    let font = try library.font(family: "Noto Sans", size: 17)
    let words = try ICUWordBreaker()
    for (count, spacing) in [(1, "0"), (1, "-8px"), (7, "0"), (41, "-3px"), (90, "0")] {
      let style = try CSSStyle(properties: [
        "overflow-wrap": "anywhere", "letter-spacing": spacing,
      ])
      let string = String(repeating: piece, count: count)
      let asked = MeasuredText(css: string, font: font, style: style, wordBreaker: words)
      let profile = asked.heightProfile(widths: 15...60)
      for width in [55, 17, 20, 30, 16.5] {
        #expect(profile.height(at: width) == asked.height(width: width), "\(count) \(width)")
        let fresh = MeasuredText(css: string, font: font, style: style, wordBreaker: words)
        let lines = fresh.lines(width: width)
        #expect(asked.lines(width: width) == lines)
        #expect(lines.map(\.utf8Range.count).reduce(0, +) == string.utf8.count)
        #expect(fresh.height(width: width) == asked.height(width: width))
      }
    }
  }

  /// Clusters of HarfBuzz's that reach over the end of the part that a line reads. The lines are
  /// those of a part that holds all of the text.
  @Test func partsMayEndInsideClusters() throws {
    let font = try FontLibrary(directory: Fixtures.fonts).font(family: "Noto Sans", size: 17)
    let style = try CSSStyle(properties: ["overflow-wrap": "anywhere"])
    let words = try ICUWordBreaker()
    func ends(_ text: String, _ width: Double) -> [Int] {
      MeasuredText(css: text, font: font, style: style, wordBreaker: words)
        .lines(width: width).map { line in
          text.utf16.distance(from: text.startIndex, to: line.range.upperBound)
        }
    }
    #expect(
      ends("\u{100f}\u{1008}\u{1078}\u{108b}\u{106a}\u{106b}\u{1071}\u{1063}", 17) == [1, 2, 7, 8])
    #expect(
      ends("\u{1058}\u{1061}\u{102c}\u{1038}\u{1067}\u{1083}\u{1067}\u{1083}", 17).contains(7))
    let mark = String(repeating: "\u{102b}", count: 21)
    #expect(ends("\u{1076}\u{1029}\u{108b}" + mark, 42).suffix(2) == [23, 24])
  }

  /// Read from some line's start, tone marks without a base go on as they would in a line of their
  /// own. In the whole text they do not, so the next line is read again whatever part was read.
  @Test func aLineAfterAPartIsReadAgainWhereTheWholeTextAsksIt() throws {
    let font = try FontLibrary(
      files: ["Roboto-Regular.ttf", "NotoNaskhArabic-Regular.ttf", "Em.ttf"].map {
        name throws(FixtureError) in try Fixtures.font(name)
      }
    ).font(family: "Roboto", size: 10)
    let marks = String(repeating: "\u{E49}", count: 17)
    let text = MeasuredText(
      css: "\u{1F1E6}\r\n\0\0\r\nr\0/" + marks + "\u{10FFFF}\u{10FFFF}\u{10FF8B}", font: font,
      style: try CSSStyle(properties: ["word-break": "break-all", "overflow-wrap": "normal"]),
      language: "de")
    let profile = text.heightProfile(widths: 13...18)
    for step in 0...5 * 64 {
      let width = 13 + Double(step) / 64
      #expect(profile.height(at: width) == text.height(width: width), "\(width)")
    }
  }

  /// What one width reads of a text is kept for the next; a reading that goes farther changes no
  /// line.
  @Test func linesAreTheSameHoweverFarTheyWereRead() throws {
    let font = try FontLibrary(
      files: ["Roboto-Regular.ttf", "NotoNaskhArabic-Regular.ttf", "Em.ttf"].map {
        name throws(FixtureError) in try Fixtures.font(name)
      }
    ).font(family: "Roboto", size: 10)
    let marks = "\u{e31}\u{200d}\u{e31}\u{e31}"
    let string =
      marks + "DFISGothic-W5" + marks + "\0" + String(repeating: "\u{e31}", count: 6)
    var options = LayoutOptions(convention: .css)
    options.wordBreaking = .breakAll
    let asked = MeasuredText(string, font: font, options: options)
    _ = asked.heightProfile(widths: 0...172)
    for width in stride(from: 0, to: 32, by: 1.0 / 64) {
      let fresh = MeasuredText(string, font: font, options: options)
      #expect(asked.lines(width: width) == fresh.lines(width: width), "\(width)")
    }
  }

  /// A part of a text that a line reads again ends before its paragraph does: no word there is the
  /// last.
  @Test func aLastWordIsPushedOutAsInTheWholeText() throws {
    let path = try Fixtures.font("Em.ttf")
    var style = ParagraphStyle()
    style.lineBreakStrategy = .pushOut
    let font = try FontLibrary(files: [path]).font(file: path, size: 10)
    func hyphens(_ count: Int) -> String { String(repeating: "-", count: count) }
    func measured(_ string: String) -> MeasuredText {
      let styled = StyledText(
        string, attributes: TextAttributes(font: font), paragraphStyle: style)
      var options = LayoutOptions(convention: .css)
      options.overflowWrap = .breakWord
      return MeasuredText(styled, options: options)
    }
    // The second line starts with a hyphen, so that it is read again. It leaves "b" to "c".
    for string in ["aaaa-1 b c", "aaaa-1 b c\nd", "d\naaaa-1 b c\nd"] {
      let text = measured(string)
      let first = string.hasPrefix("d") ? [0, 2, 6, 9] : [0, 4, 7]
      let starts = string.hasSuffix("d") ? first + [first[first.count - 1] + 4] : first
      #expect(text.lines(width: 40).map(\.utf8Range.lowerBound) == starts)
      _ = text.lines(width: 200)
      #expect(text.lines(width: 40).map(\.utf8Range.lowerBound) == starts)
    }
    // Three hyphens fit a line, and two are left for the last.
    for (string, starts) in [(" " + hyphens(10), [0, 3, 6, 9]), (hyphens(11), [0, 3, 6, 9])] {
      let text = measured(string)
      for _ in 0..<3 {
        #expect(text.lines(width: 30).map(\.utf8Range.lowerBound) == starts)
        #expect(text.heightProfile(widths: 0...50).height(at: 30) == text.height(width: 30))
      }
    }
  }
}
