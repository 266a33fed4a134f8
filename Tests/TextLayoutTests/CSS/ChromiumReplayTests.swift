import DictionaryWords
import Foundation
import TestSupport
import Testing

import TextLayout

/// Replays what `scripts/record chromium` recorded.
@Suite struct ChromiumReplayTests {
  @Test func filesAreWhole() throws {
    let kinds = try ChromiumFile.kinds()
    #expect(kinds.count == 70)
    for kind in kinds {
      let file = try ChromiumFile(kind: kind)
      #expect(file.cases.count == file.header.cases, "\(kind)")
      #expect(["156.0.8078.79", "156.0.8078.108"].contains(file.header.chromium), "\(kind)")
      for one in file.cases {
        #expect(one.starts.count == one.widths.count, "\(one)")
        #expect(one.whole?.count ?? one.starts.count == one.starts.count, "\(one)")
        #expect(
          zip(one.starts, one.starts.dropFirst()).allSatisfy { $0 < $1 }, "\(one)")
        #expect(one.starts.allSatisfy { $0 < one.text.utf16.count }, "\(one)")
        #expect(one.words?.first?.first ?? 0 == 0, "\(one)")
        for row in (one.words ?? []) {
          #expect(zip(row, row.dropFirst()).allSatisfy { $0 < $1 }, "\(one)")
        }
      }
    }
  }

  /// Prints how many lines differ, by kind of text and by property; which cases they are stands in
  /// `chromium-differences.txt`, each with its reason.
  @Test func whatDiffersIsKnown() throws {
    let plain = try Set(ChromiumFile.kinds()).subtracting(Self.rich).subtracting(Self.ofPixels)
      .subtracting(Self.details).subtracting(Self.boxes)
      .subtracting([
        "firstLetter", "firstLine", "floats", "fontProperties", "paragraphs", "textAutospace",
        "textBox", "textEmphasis", "textFit", "textOverflow",
      ])
    let replay = try CSSReplay(folder: ChromiumFile.folder, kinds: plain)
    print(replay)
    let all = replay.kinds["all"]
    #expect(all.cases == 21_899)
    #expect(all.lines == 118_475)
    let others = try KnownDifference.ofHarfBuzz().filter { plain.contains($0.kind) }
    func more(_ what: String) -> Int { others.count { $0.identity.contains(what) } }
    #expect(all.starts == 23 + more("starts"))
    #expect(all.widths == 44 + more("widths"))
    #expect(all.heights == 3)
    #expect(all.tight == 9837)
    #expect(all.tightest == 13 + more("tightest"))
    try expectKnown(replay.differences, of: plain)
    try writeDifferences(of: replay)
  }

  /// The kinds whose texts have several fonts.
  private static let rich: Set = ["rich", "richEdges"]

  /// Of inline boxes that nest.
  private static let boxes: Set = [
    "boxEnds", "boxRules", "boxSpaces", "blocksInLines", "inlineBoxes",
  ]

  /// The kinds that are about device pixels.
  private static let ofPixels: Set = [
    "pixels", "ratio1.25", "ratio1.5", "ratio2", "ratio3", "ratio1.25Rich", "ratio1.5Rich",
    "ratio2Rich", "ratio3Rich",
  ]

  /// Texts of all kinds, and paragraphs of several fonts, on screens of other device pixel ratios.
  @Test func whatDiffersAtOtherRatiosIsKnown() throws {
    let replay = try CSSReplay(folder: ChromiumFile.folder, kinds: Self.ofPixels)
    print(replay.kinds)
    for ratio in ["1.25", "1.5", "2", "3"] {
      #expect(replay.kinds["ratio\(ratio)"].cases == 1019)
      #expect(replay.kinds["ratio\(ratio)Rich"].cases == 1010)
    }
    #expect(replay.kinds["pixels"].cases == 322)
    try expectKnown(replay.differences, of: Self.ofPixels)
    try writeDifferences(of: replay)
  }

  /// The kinds that are each about one detail.
  private static let details: Set = [
    "burmese", "cutClusters", "emptySpans", "indents", "inlineBlocks", "lineClamp", "narrowWords",
    "spaceTabs",
    "spacedSpans", "spanTabs",
  ]

  /// Spans that space or cut text, columns narrower than words, indents: a hundred cases or more of
  /// each.
  @Test func whatDiffersInDetailsIsKnown() throws {
    let replay = try CSSReplay(folder: ChromiumFile.folder, kinds: Self.details)
    print(replay.kinds)
    let all = replay.kinds["all"]
    #expect(all.cases == 1200)
    try expectKnown(replay.differences, of: Self.details)
    try writeDifferences(of: replay)
  }

  /// Lines beside floats with margins, `clear` and shapes: where they start and stand, how wide
  /// they are, and where the floats stand.
  @Test func whatDiffersBesideFloatsIsKnown() throws {
    let replay = try CSSReplay(folder: ChromiumFile.folder, kinds: ["floats"])
    print(replay.kinds)
    #expect(replay.kinds["floats"].cases == 600)
    #expect(replay.kinds["floats"].starts == 0)
    #expect(replay.kinds["floats"].heights == 0)
    try expectKnown(replay.differences, of: ["floats"])
    try writeDifferences(of: replay)
  }

  /// Contents of boxes that nest, with all that they may ask: the places of the boxes, too.
  @Test func whatDiffersOfInlineBoxesIsKnown() throws {
    let kinds = Self.boxes
    let replay = try CSSReplay(folder: ChromiumFile.folder, kinds: kinds)
    print(replay.kinds)
    #expect(replay.kinds["boxEnds"].cases == 300)
    // Docs/CSS.md says so.
    #expect(replay.kinds["boxEnds"].starts == 15)
    let others = replay.differences.filter {
      $0.kind == "boxEnds" && $0.ours.height != $0.one.height
    }
    #expect(others.count == 9)
    #expect(replay.kinds["boxSpaces"].cases == 673)
    #expect(replay.kinds["blocksInLines"].cases == 471)
    #expect(replay.kinds["boxRules"].cases == 954)
    #expect(replay.kinds["inlineBoxes"].cases == 575)
    try writeDifferences(of: replay)
    try expectKnown(replay.differences, of: kinds)
  }

  /// Small capitals, sizes by a font's letters, presentations of emoji and the like, in blocks and
  /// inline boxes.
  @Test func whatDiffersOfFontPropertiesIsKnown() throws {
    try expectKnown(kind: "fontProperties", cases: 800)
  }

  /// Blocks whose first letter has a style of its own.
  @Test func whatDiffersOfFirstLettersIsKnown() throws {
    try expectKnown(kind: "firstLetter", cases: 398)
  }

  /// Blocks whose first line has a style of its own.
  @Test func whatDiffersOfFirstLinesIsKnown() throws {
    try expectKnown(kind: "firstLine", cases: 400)
  }

  /// Ideographs, kana and Hangul beside letters and digits: `text-autospace`.
  @Test func whatDiffersOfAutospacesIsKnown() throws {
    try expectKnown(kind: "textAutospace", cases: 400)
  }

  /// Paragraphs as pages have them, each at five widths and two device pixel ratios.
  @Test func whatDiffersInParagraphsIsKnown() throws {
    try expectKnown(kind: "paragraphs", cases: 600)
  }

  /// Blocks whose first line is trimmed, or their last: `text-box-trim`.
  @Test func whatDiffersInTrimmedBlocksIsKnown() throws {
    try expectKnown(kind: "textBox", cases: 400)
  }

  /// Lines with marks, and those beside them: `text-emphasis`.
  @Test func whatDiffersBesideMarksIsKnown() throws {
    try expectKnown(kind: "textEmphasis", cases: 400)
  }

  /// Lines that are scaled to the width of their block: `text-fit`.
  @Test func whatDiffersInScaledLinesIsKnown() throws {
    try expectKnown(kind: "textFit", cases: 400)
  }

  /// Lines that have no room: `text-overflow`.
  @Test func whatDiffersInCutLinesIsKnown() throws {
    try expectKnown(kind: "textOverflow", cases: 500)
  }

  /// Replays one kind of so many cases.
  private func expectKnown(kind: String, cases: Int) throws {
    let replay = try CSSReplay(folder: ChromiumFile.folder, kinds: [kind])
    print(replay)
    #expect(replay.kinds[kind].cases == cases)
    try writeDifferences(of: replay)
    try expectKnown(replay.differences, of: [kind])
  }

  private func expectKnown(_ differences: [CSSDifference], of kinds: Set<String>) throws {
    let known = try KnownDifference.all().filter { kinds.contains($0.kind) }
    for difference in known { print("\(difference.identity): \(difference.reason)") }
    #expect(differences.map(\.identity).sorted() == known.map(\.identity).sorted())
  }

  /// Paragraphs of several fonts and sizes: none of their lines is lower than the block's own font.
  @Test func everyHeightOfRichTextIsChromiums() throws {
    let replay = try CSSReplay(folder: ChromiumFile.folder, kinds: Self.rich)
    print(replay.kinds)
    #expect(replay.kinds["rich"].cases == 500)
    #expect(replay.kinds["richEdges"].cases == 53)
    let differing = replay.differences.filter { $0.ours.height != $0.one.height }
    #expect(differing.map(\.identity) == [])
    try expectKnown(replay.differences, of: Self.rich)
    try writeDifferences(of: replay)
  }

  /// Chromium's words of Khmer and Lao are those of its own dictionaries. With them no line starts
  /// elsewhere; with those of the ICU that is installed (here Debian's 72.1) some do.
  @Test func khmerAndLaoBreakByChromiumsWords() throws {
    let kinds: Set = ["khmer", "lao"]
    let recorded = try CSSReplay(folder: ChromiumFile.folder, kinds: kinds)
    let installed = try CSSReplay(
      folder: ChromiumFile.folder, kinds: kinds, takesRecordedWords: false)
    print("Chromium's words\n\(recorded.kinds)ICU's words\n\(installed.kinds)")
    #expect(recorded.kinds["all"].starts == 0)
    if ICUWordBreaker.version == "72.1" {
      #expect(installed.kinds["khmer"].starts == 106)
      #expect(installed.kinds["lao"].starts == 44)
    }
  }

  /// Prints the same for another folder of cases, such as a seed recorded for one run.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["CSS_CASES"] != nil))
  func otherCasesAreCounted() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["CSS_CASES"])
    let replay = try CSSReplay(folder: folder)
    print(replay)
    try writeDifferences(of: replay)
  }

  private func writeDifferences(of replay: CSSReplay) throws {
    guard let path = ProcessInfo.processInfo.environment["CSS_DIFFERENCES"] else { return }
    let text = replay.differences.map { "\($0)\n" }.joined()
    try write(Array(text.utf8), to: path)
  }
}
