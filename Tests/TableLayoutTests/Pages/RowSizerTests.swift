import AutoLayout
import LineBreaking
import ListLayout
import Synchronization
import TableLayout
import TestSupport
import Testing
import TextLayout

/// Rows by several threads and on pages. Every character is 10 points wide and high.
@Suite struct RowSizerTests {
  private func template() throws -> CellTemplate {
    let font = try EmFont.rule()
    return try CellTemplate("Lines") { cell in
      try cell.label("lines", "{text}", font: font, numberOfLines: 0)
      try cell.constrain(visualFormat: "H:|[lines]|")
      try cell.constrain(visualFormat: "V:|[lines]|")
    }
  }

  @Test(arguments: [1, 2, 5])
  func heightsAreInTheOrderOfRows(jobs: Int) throws {
    let sizer = RowSizer(try template(), width: 100)
    let rows = (0..<500).map { Row(String(repeating: "a", count: $0 + 1)) }
    let heights = sizer.heights(of: rows, jobs: jobs)
    let expected: [Double?] = (0..<500).map { Double($0 / 10 + 1) * 10 }
    #expect(heights.map { try? $0.get() } == expected)
  }

  @Test func aRowInErrorLeavesTheOthersTheirHeights() throws {
    let sizer = RowSizer(try template(), width: 100)
    let heights = sizer.heights(of: [Row("a"), ["txt": "b"], Row("c")])
    #expect(heights.map { try? $0.get() } == [10, nil, 10])
    guard case .failure(.template(.missingField("text", _, row: 1, _))) = heights[1] else {
      Issue.record("\(heights[1])")
      return
    }
  }

  @Test func knownHeightsAreTakenAndNewOnesKept() throws {
    let template = try template()
    var sizer = RowSizer(template, width: 100)
    let cache = try HeightCache(templates: [template])
    // What measuring never gives shows that nothing was measured.
    cache.keep(77, for: try #require(cache.key(for: Row("a"), width: 100)))
    sizer.cache = cache
    #expect(sizer.heights(of: [Row("a"), Row("b")]).map { try? $0.get() } == [77, 10])
    #expect(cache[try #require(cache.key(for: Row("b"), width: 100))] == 10)
  }

  /// The numbers are those of the tool's case, counted by hand.
  @Test func rowsAreSplitBelowLines() throws {
    let sizer = RowSizer(try template(), width: 100)
    let rows = ["a\nb\nc", "a\nb\nc\nd", "a\nb\nc", "a\nb\nc", "a\nb\nc"].map { Row($0) }
    let pages = sizer.pages(of: rows, height: 50, splitting: LineControl())
    let found = pages.pieces.map { [Double($0.page), Double($0.row), $0.y, $0.height, $0.from] }
    let expected: [[Double]] = [
      [1, 0, 0, 30, 0], [1, 1, 30, 20, 0], [2, 1, 0, 20, 20], [2, 2, 20, 30, 0],
      [3, 3, 0, 30, 0], [4, 4, 0, 30, 0],
    ]
    #expect(found == expected)
    #expect(pages.count == 4)
    #expect(sizer.pages(of: rows, height: 50).pieces.allSatisfy { $0.from == 0 })
  }

  @Test func rowsInErrorStandOnNoPage() throws {
    let sizer = RowSizer(try template(), width: 100)
    let pages = sizer.pages(of: [Row("a"), ["txt": "b"], Row("c")], height: 50)
    #expect(pages.pieces.map(\.row) == [0, 2])
    #expect(pages.failures.map(\.row) == [1])
  }

  @Test func aSummaryTellsPercentilesAndTheTallest() {
    var summary = HeightSummary(tallest: 2)
    for (row, height) in [30.0, 10, 40, 20].enumerated() { summary.add(height, row: row) }
    summary.add(.nan, row: 4)
    #expect(summary.total == 100)
    #expect((summary.count, summary.errors) == (4, 1))
    // The nearest rank: the second of four, and the last.
    #expect((summary.percentile(50), summary.percentile(90)) == (20, 40))
    #expect(summary.tallest.map(\.row) == [2, 0])
  }

  // MARK: Failures

  /// A breaker without memory, whose texts have no words.
  private final class FailingBreaker: WordBreaker {
    private let failures = Atomic(0)

    func wordBoundaries(in run: Span<UInt8>, language: String?) -> [Int] {
      failures.add(1, ordering: .relaxed)
      return []
    }

    var failureCount: Int { failures.load(ordering: .relaxed) }
  }

  @Test func aHeightThatWasMeasuredWithoutWordsIsNotKept() throws {
    let template = try template()
    var sizer = RowSizer(template, width: 100)
    let cache = try HeightCache(templates: [template], version: "1", usesWordBreaker: true)
    sizer.cache = cache
    sizer.wordBreaker = FailingBreaker()
    let heights = sizer.heights(of: [Row("a"), Row("ภาษาไทย")])
    #expect(heights.map { try? $0.get() } == [10, nil])
    #expect(heights[1].mapError { $0 } == .failure(.wordsNotFound))
    #expect(cache.count == 1)
  }

  @Test func aTableCallsSuchARowAFailure() throws {
    let template = try template()
    let cache = try HeightCache(templates: [template], version: "1", usesWordBreaker: true)
    struct Rows: TableDataSource {
      let texts = ["a", "ภาษาไทย"]
      var numberOfSections: Int { 1 }
      func numberOfRows(inSection section: Int) -> Int { texts.count }
      func content(at path: RowPath) -> RowContent { RowContent(Row(texts[path.row])) }
    }
    var table = Table(
      Rows(), templates: [template], configuration: TableConfiguration(width: 100),
      viewportHeight: 0, wordBreaker: FailingBreaker(), heightCache: cache)
    let change = table.measureAll()
    #expect(change.failures.map(\.error) == [.wordsNotFound])
    #expect(cache.count == 1)
  }
}
