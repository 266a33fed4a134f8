internal import ListLayout
import TestSupport
import Testing
import TextLayout

/// Scrolling through estimated rows. Benchmarks do the same over 1,000,000 rows.
@Suite struct ScrollTests {
  /// What is known on a screen: where it stands on it.
  private func known(_ table: Table, at offset: Double) -> [TableElement: Double] {
    var places: [TableElement: Double] = [:]
    var top = max(offset, 0)
    while top < offset + table.viewport.height, let element = table.element(at: top),
      let frame = table.frame(of: element)
    {
      if table.isEstimated(element) == false { places[element] = frame.minY - offset }
      top = frame.maxY
    }
    return places
  }

  @Test(arguments: [HeightSource.automatic, .estimated(20), .estimated(300)])
  func whatIsOnScreenNeverMoves(source: HeightSource) throws {
    var random = SplitMix64(seed: 11)
    let rows = CountedRows(50_000, source: source) { $0 * 7919 % 97 + 1 }
    var table = try Table(rows: rows, height: 400, margin: 120)
    table.scroll(to: 0)
    var compared = 0
    for step in 0..<800 {
      var offset = min(max(table.viewport.offset + random.double(in: -120...120), 0), 1e9)
      offset = offset.rounded()
      if step % 40 == 39 {
        offset = (table.contentHeight * random.double(in: 0.1...0.9)).rounded()
      }
      let before = known(table, at: offset)
      let change = table.scroll(to: offset)
      #expect(table.viewport.offset == offset + change.offsetCorrection)
      let after = known(table, at: table.viewport.offset)
      for (element, place) in before {
        #expect(after[element] == place, "step \(step): \(element)")
        compared += 1
      }
      #expect(table.visibleElements().allSatisfy { table.isEstimated($0) == false })
    }
    #expect(compared > 3000)
  }

  @Test func aJumpStartsWithTheRowItHits() throws {
    var table = try Table(rows: CountedRows(100_000) { _ in 15 }, height: 100, margin: 40)
    // Row 1000 at 44 points each; 3 rows above and below come within the margin.
    let change = table.scroll(to: 44_000)
    #expect(table.element(at: table.viewport.offset) == .row(RowPath(row: 1000)))
    #expect(table.frame(row: 1000)?.minY == table.viewport.offset)
    // All rows count as 20 then.
    #expect(table.viewport.offset == 20_000)
    #expect(change.offsetCorrection == 20_000 - 44_000)
  }

  @Test func theEndCanBeReached() throws {
    var table = try Table(rows: CountedRows(10_000) { $0 % 5 * 10 + 10 }, height: 100)
    table.scroll(to: 0)
    for _ in 0..<20 { table.scroll(to: .infinity) }
    #expect(table.viewport.offset == table.maximumOffset)
    #expect(table.visibleElements().last == .row(RowPath(row: 9999)))
    #expect(table.frame(row: 9999)?.maxY == table.contentHeight)
  }

  @Test func rowsThatShrinkLeaveNoGap() throws {
    var table = try Table(rows: GlyphRows([Int](repeating: 50, count: 10)))
    table.measureAll()
    table.scroll(to: 400)
    table.update(TableConfiguration(width: 500))
    #expect(table.contentHeight == 100)
    #expect(table.viewport.offset == 0)
  }
}
