internal import ListLayout
import Synchronization
import TableLayout
import TestSupport
import Testing
import TextLayout

/// Tables that are measured by several threads; the heights must be those of one.
/// `scripts/attack memory` runs them under the sanitizers.
@Suite struct TableConcurrencyTests {
  private static let library = Result { try FontLibrary(directory: Fixtures.fonts) }
  private static let texts = Result { try Sample.load().flatMap { [$0.question, $0.answer] } }

  private func templates() throws -> [CellTemplate] {
    let font = try Self.library.get().font(family: "Noto Sans", size: 15)
    return [try GlyphRows.template(.fixed(font))]
  }

  /// 600 rows of real texts in several scripts.
  private func table(
    _ templates: [CellTemplate], heightCache: HeightCache? = nil
  ) throws -> Table {
    let texts = try Self.texts.get()
    let rows = TextRows(texts: (0..<600).map { texts[$0 % 97] + String($0 % 200) })
    return Table(
      rows, templates: templates, configuration: TableConfiguration(width: 280),
      viewportHeight: 600, heightCache: heightCache)
  }

  private func heights(_ table: Table) -> [Double] {
    (0..<600).compactMap { table.frame(row: $0)?.height }
  }

  private func expected(_ templates: [CellTemplate]) throws -> [Double] {
    var alone = try table(templates)
    alone.measureAll()
    return heights(alone)
  }

  @Test func jobsOfOneTable() throws {
    let templates = try templates()
    let expected = try expected(templates)
    #expect(Set(expected).count > 5)
    for jobs in [2, 4] {
      var table = try table(templates)
      table.measureAll(jobs: jobs)
      #expect(heights(table) == expected)
    }
  }

  /// Copies of a table share what was measured, and all tables the cache of heights.
  @Test func copiesAndACacheOfHeights() throws {
    let templates = try templates()
    let expected = try expected(templates)
    // Fewer than there are rows, so that heights are forgotten meanwhile.
    let cache = try HeightCache(templates: templates, limit: 150)
    let first = try table(templates, heightCache: cache)
    let second = try table(templates, heightCache: cache)
    let found = try Threads.run(6) { number in
      var copy = number % 2 == 0 ? first : second
      if number % 3 == 0 { copy.update(TableConfiguration(width: 200)) }
      copy.measureAll(jobs: 2)
      copy.update(TableConfiguration(width: 280))
      copy.measureAll()
      return heights(copy)
    }
    #expect(found.allSatisfy { $0 == expected })
    #expect(cache.count <= 150)
  }

  @Test func batchesAreTakenInWhileOthersAreMeasured() throws {
    let templates = try templates()
    let table = Mutex(try table(templates))
    let measurement = table.withLock {
      $0.measureInBackground(jobs: 3, batchSize: 50) { batch in
        table.withLock {
          $0.apply(batch)
          $0.scroll(to: Double(batch.count))
        }
      }
    }
    while measurement.progress.measured < measurement.progress.total { _ = measurement.progress }
    measurement.wait()
    #expect(try heights(table.withLock { $0 }) == expected(templates))
  }

  /// It comes to rest whoever cancels it, and when.
  @Test func cancelledByManyThreads() throws {
    let templates = try templates()
    let table = try table(templates)
    let delivered = Mutex(0)
    let measurement = table.measureInBackground(jobs: 2, batchSize: 20) { batch in
      delivered.withLock { $0 += batch.count }
    }
    _ = try Threads.run(4) { _ in
      while delivered.withLock({ $0 }) < 100 {}
      measurement.cancel()
      measurement.wait()
    }
    #expect(measurement.isCancelled)
    #expect(measurement.progress.measured == delivered.withLock { $0 })
  }
}

private struct TextRows: TableDataSource {
  var texts: [String]

  var numberOfSections: Int { 1 }
  func numberOfRows(inSection section: Int) -> Int { texts.count }
  func rowHeights(inSection section: Int) -> SectionHeights { .all(.automatic) }
  func content(at path: RowPath) -> RowContent { RowContent(Row(texts[path.row])) }
}
