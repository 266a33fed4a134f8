internal import ListLayout
import TableLayout
import TestSupport
import Testing
import TextLayout

/// Tables that ask a height cache before they measure.
@Suite struct TableCacheTests {
  private func table(
    _ rows: any TableDataSource, _ template: CellTemplate, _ cache: HeightCache?
  ) -> Table {
    Table(
      rows, templates: [template], configuration: TableConfiguration(width: 100),
      viewportHeight: 100, heightCache: cache)
  }

  @Test func knownHeightsAreTaken() throws {
    let template = try GlyphRows.template()
    let cache = try HeightCache(templates: [template])
    // What measuring never gives shows that nothing was measured.
    let key = cache.key(for: Row(String(repeating: "a", count: 7)), width: 100)
    cache.keep(77, for: try #require(key))
    var table = table(GlyphRows([7, 8]), template, cache)
    table.measureAll()
    #expect(table.frame(row: 0)?.height == 77)
    #expect(table.frame(row: 1)?.height == 10)
    #expect(cache.count == 2)
  }

  @Test func aFileWarmsTheNextTable() throws {
    try withTemporaryDirectory { folder in
      let file = HeightCacheFile(folder + "/heights")
      let rows = CountedRows(200) { $0 + 1 }
      let template = try GlyphRows.template()
      let cache = try HeightCache(templates: [template])
      var cold = table(rows, template, cache)
      cold.measureAll(jobs: 2)
      try file.write(cache)
      // Another template that is the same, as in another process.
      let again = try GlyphRows.template()
      let warmCache = try HeightCache(templates: [again])
      try file.read(into: warmCache)
      var warm = table(rows, again, warmCache)
      warm.measureAll()
      #expect(warmCache.count == 200)
      #expect(warm.contentHeight == cold.contentHeight)
      // 10 rows of each number of lines from 1 to 20.
      #expect(warm.contentHeight == 10 * 10 * 210)
    }
  }

  @Test func aCacheOfEqualTemplatesFits() throws {
    let font = try EmFont.rule()
    let cache = try HeightCache(templates: [GlyphRows.template(font)])
    let key = cache.key(for: Row(String(repeating: "a", count: 7)), width: 100)
    cache.keep(77, for: try #require(key))
    var table = table(GlyphRows([7]), try GlyphRows.template(font), cache)
    table.measureAll()
    #expect(table.contentHeight == 77)
  }

  @Test func accessoriesAndIndexNarrowTheKey() throws {
    let template = try GlyphRows.template()
    let cache = try HeightCache(templates: [template])
    var table = table(GlyphRows([10]), template, cache)
    table.measureAll()
    var configuration = table.configuration
    configuration.indexWidth = 50
    table.update(configuration)
    #expect(table.contentHeight == 20)
    #expect(cache.count == 2)
    let key = cache.key(for: Row(String(repeating: "a", count: 10)), width: 50)
    #expect(cache[try #require(key)] == 20)
  }

  @Test func rowsInErrorAreNotKept() throws {
    let template = try CellTemplate("Named") { cell in
      try cell.label("text", "{name}", font: EmFont.rule())
      try cell.constrain(visualFormat: "H:|[text]|")
      try cell.constrain(visualFormat: "V:|[text]|")
    }
    let cache = try HeightCache(templates: [template])
    var table = table(GlyphRows([10]), template, cache)
    #expect(table.measureAll().failures.count == 1)
    #expect(cache.count == 0)
  }
}
