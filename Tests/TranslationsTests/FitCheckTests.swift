import TestSupport
import TextLayout
import TableLayout
import Testing

@testable import Translations

/// Texts in boxes. Each character of TextGauge Em is one em wide, each line one em high.
@Suite struct FitCheckTests {
  private static func results(
    _ text: String, _ box: FitBox, categories: [ContentSizeCategory] = [.large]
  ) throws -> [FitResult] {
    let library = try FontLibrary(files: [Fixtures.font("Em.ttf")])
    let font = try library.font(family: "TextGauge Em", size: 10)
    var setting = FitSetting(box, font: .scaled(font, for: .body))
    setting.categories = categories
    return FitCheck(settings: [setting], library: library)
      .results(of: [FitCheck.Text(text)])[0]
  }

  private func result(_ text: String, _ box: FitBox) throws -> FitResult {
    try Self.results(text, box)[0]
  }

  @Test func aTextAsWideAsItsBoxFits() throws {
    let result = try result("AAAA", FitBox(width: .points(40), numberOfLines: 1))
    #expect(result.faults.isEmpty)
    #expect(result.neededWidth == 40)
    #expect(result.remedy == nil)
  }

  /// Two words of three and four ems and a space: 80 points, in one line of 60.
  @Test func aCutLineNeedsItsWidth() throws {
    let result = try result("AAA AAAA", FitBox(width: .points(60), numberOfLines: 1))
    #expect(result.faults == [.cut])
    #expect(result.lineCount == 2)
    #expect(result.remedy?.width == 80)
    #expect(result.lack == 20)
    #expect(result.remedy?.lines == 2)
    #expect(result.remedy?.height == 20)
    // The largest step of 1/1024 that is not above 60/80.
    #expect(result.remedy?.scale == 0.75)
  }

  @Test func aWordWiderThanItsBoxBreaks() throws {
    let result = try result("AAAAAAA", FitBox(width: .points(50)))
    #expect(result.faults == [.brokenWord])
    #expect(result.widestWord == 70)
    #expect(result.remedy?.width == 70)
    #expect(result.lack == 20)
  }

  /// Words of two and seven ems, 100 points in all.
  @Test func aCutTextMayHaveAWordTooWide() throws {
    let result = try result("AA AAAAAAA", FitBox(width: .points(50), numberOfLines: 1))
    #expect(result.faults == [.cut, .brokenWord])
    #expect(result.widestWord == 70)
    #expect(result.neededWidth == 100)
    #expect(result.lack == 50)
  }

  /// Two lines of ten points in a box of 15: one has room, which is 80 wide.
  @Test func aBoxMayBeTooLow() throws {
    let result = try result("AAA AAAA", FitBox(width: .points(60), height: 15))
    #expect(result.faults == [.cut])
    #expect(result.remedy?.height == 20)
    #expect(result.remedy?.width == 80)
  }

  @Test func aMinimumScaleMendsWhatItMay() throws {
    let box = FitBox(width: .points(60), numberOfLines: 1, minimumScaleFactor: 0.7)
    let small = try result("AAA AAAA", box)
    #expect(small.faults.isEmpty)
    #expect(small.scaleFactor == 0.75)
    // At seven points 60 hold eight ems, of which one is the ellipsis's.
    let cut = try result("AAA AAAAAA", box)
    #expect(cut.faults == [.cut])
    #expect(cut.shown == "AAA AAA\u{2026}")
  }

  /// Ten ems of seven points, in lines of 60: the width that is told is the least that passes.
  @Test func whatATextLacksIsToldOfItsLeastScale() throws {
    func box(_ width: Double) -> FitBox {
      FitBox(width: .points(width), numberOfLines: 1, minimumScaleFactor: 0.7)
    }
    let cut = try result("AAA AAAAAA", box(60))
    #expect(cut.remedy?.width == 70)
    #expect(cut.lack == 10)
    #expect(cut.scaleFactor == 0.7)
    #expect(try result("AAA AAAAAA", box(70)).faults.isEmpty)
    #expect(try result("AAA AAAAAA", box(69.9)).faults == [.cut])
    // Two lines of seven points.
    #expect(cut.remedy?.height == 14)
    // A word of eight ems breaks at ten points, and not at seven.
    #expect(try result("AAAAAAAA AA", box(60)).faults == [.cut])
  }

  @Test func missingCharactersAreNamed() throws {
    let result = try result("A😀A😀", FitBox())
    #expect(result.faults == [.missingGlyphs])
    #expect(result.missing == ["😀"])
  }

  /// Five zeros of ten points.
  @Test func zerosAreWidthsOfTheFont() throws {
    let result = try result("AAAAAA", FitBox(width: .zeros(5), numberOfLines: 1))
    #expect(result.width == 50)
    #expect(result.lack == 10)
  }

  /// Body is 17 points at L and 23 at XXXL, by Apple's table: the word is 54 wide there.
  @Test func categoriesHaveResultsOfTheirOwn() throws {
    let results = try Self.results(
      "AAAA", FitBox(width: .points(50), numberOfLines: 1),
      categories: [.large, .extraExtraExtraLarge])
    #expect(results.map(\.faults) == [[], [.cut, .brokenWord]])
  }

  @Test func aFinalLineFeedNeedsNoLine() throws {
    let box = FitBox(width: .points(40), numberOfLines: 1)
    #expect(try result("AAA\n", box).faults.isEmpty)
    #expect(try result("A\nA", box).faults == [.cut])
  }

  /// UAX #11: ideographs have two columns, marks none.
  @Test func columns() throws {
    let box = FitBox(width: .columns(8), numberOfLines: 1)
    #expect(try result("测量文字", box).faults.isEmpty)
    let wide = try result("测量文字a", box)
    #expect(wide.faults == [.cut])
    #expect(wide.lineCount == 2)
    #expect(wide.lack == 1)
    #expect(try result("e\u{301}e\u{301} abcde", box).faults.isEmpty)
    #expect(try result("ｱｲｳｴｵｶｷｸ", box).faults.isEmpty)
  }

  @Test func equalTextsHaveEqualResults() throws {
    let library = try FontLibrary(files: [Fixtures.font("Em.ttf")])
    let font = try library.font(family: "TextGauge Em", size: 10)
    let setting = FitSetting(FitBox(width: .points(30)), font: .fixed(font))
    let check = FitCheck(settings: [setting], library: library)
    let texts = (0..<5000).map { FitCheck.Text(String(repeating: "A", count: $0 % 7)) }
    let one = check.results(of: texts, jobs: 1)
    #expect(one == check.results(of: texts, jobs: 4))
    #expect(one.map { $0[0].faults.isEmpty } == texts.map { $0.text.count <= 3 })
    #expect(check.results(of: [FitCheck.Text("A", setting: 3)]) == [[]])
  }

  @Test func tasksGetTheSameResults() async throws {
    let library = try FontLibrary(files: [Fixtures.font("Em.ttf")])
    let font = try library.font(family: "TextGauge Em", size: 10)
    let setting = FitSetting(FitBox(width: .points(30)), font: .fixed(font))
    let check = FitCheck(settings: [setting], library: library)
    let texts = (0..<5000).map { FitCheck.Text(String(repeating: "A", count: $0 % 7)) }
    let found = try await check.results(of: texts, jobs: 2)
    #expect(found.map { $0[0].faults.isEmpty } == texts.map { $0.text.count <= 3 })
  }

  /// Each text differs, so the work takes long enough to be stopped.
  @Test func aTaskThatIsCancelledGetsNone() async throws {
    let library = try FontLibrary(files: [Fixtures.font("Em.ttf")])
    let font = try library.font(family: "TextGauge Em", size: 10)
    let setting = FitSetting(FitBox(width: .points(30)), font: .fixed(font))
    let check = FitCheck(settings: [setting], library: library)
    let begun = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      let texts = (0..<200_000).map { FitCheck.Text("AAAAAA A \($0)") }
      return try await check.results(of: texts, jobs: 2) { _, _ in begun.continuation.yield() }
    }
    for await _ in begun.stream { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(
    arguments: [
      ("*.button", "save.button", true), ("*.button", "save.buttons", false), ("*", "", true),
      ("a?c*", "abcd", true), ("a?c", "ac", false), ("**a*b", "xxaxxb", true),
    ])
  func patterns(pattern: String, key: String, matches: Bool) throws {
    var work = GlobPattern.Work()
    #expect(try GlobPattern(pattern).matches(GlobText(key), &work) == matches)
  }

  /// A letter with an accent is one character, however it is written.
  @Test func patternsOfCharacters() throws {
    var work = GlobPattern.Work()
    #expect(try GlobPattern("a?c").matches(GlobText("a\u{E9}c"), &work))
    #expect(try GlobPattern("*\u{E9}?").matches(GlobText("ae\u{301}\r\n"), &work))
    #expect(try GlobPattern("\u{212A}*").matches(GlobText("Kab"), &work))
    #expect(try !GlobPattern("??").matches(GlobText("\r\n"), &work))
  }

  @Test func patternsOfManyStarsAreQuick() throws {
    let pattern = String(repeating: "*a", count: 200)
    var work = GlobPattern.Work(1 << 20)
    #expect(
      try !GlobPattern(pattern).matches(GlobText(String(repeating: "a", count: 199) + "b"), &work))
  }

  /// Each of 1,000 places of the key is held to 500 letters: half a million comparisons.
  @Test func comparisonsAreCounted() throws {
    let pattern = GlobPattern("*" + String(repeating: "a", count: 500) + "b*")
    let text = GlobText(String(repeating: "a", count: 1000))
    var enough = GlobPattern.Work(1_000_000)
    #expect(try !pattern.matches(text, &enough))
    var few = GlobPattern.Work(100_000)
    #expect(throws: GlobPattern.Problem.tooMuch) { try pattern.matches(text, &few) }
    var late = GlobPattern.Work(by: Deadline(after: .zero))
    #expect(throws: GlobPattern.Problem.late) { try pattern.matches(text, &late) }
  }
}
