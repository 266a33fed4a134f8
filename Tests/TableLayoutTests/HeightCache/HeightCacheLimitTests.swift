internal import ListLayout
import TestSupport
import Testing

/// The number of heights is the limit, not less and not more, whatever the limit.
@Suite struct HeightCacheLimitTests {
  static let limits = [-1, 0, 1, 2, 3, 10, 11]

  @Test(arguments: limits) func latestAreKept(_ limit: Int) throws {
    let cache = try CacheFixtures.cache(limit: limit)
    for row in 0..<100 {
      keep(row, in: cache)
      #expect(cache.count == min(row + 1, max(limit, 0)))
    }
    for row in 0..<100 { #expect(cache.height(row) == (row >= 100 - limit ? Double(row) : nil)) }
  }

  /// Heights that are kept again and again do not drive others out.
  @Test func listThatFitsStays() throws {
    let cache = try CacheFixtures.cache(limit: 11)
    for row in 0..<11 { keep(row, in: cache) }
    for _ in 0..<100 { for row in 0..<2 { keep(row, in: cache) } }
    #expect(cache.count == 11)
    for row in 0..<11 { #expect(cache.height(row) == Double(row)) }
  }

  @Test(arguments: limits) func fileAsLargeAsTheLimitIsKeptWhole(_ limit: Int) throws {
    let rows = max(limit, 0)
    try withFile(rows) { file in
      let cache = try CacheFixtures.cache(limit: limit)
      try file.read(into: cache)
      #expect(known(0..<rows, in: cache) == rows)
      // A new height costs one of the file's.
      keep(500, in: cache)
      #expect(cache.count == rows)
      #expect(known(0..<rows, in: cache) == max(rows - 1, 0))
      #expect(cache.height(500) == (rows > 0 ? 500 : nil))
    }
  }

  @Test(arguments: [0, 1, 2, 10, 11]) func fileOfOneMoreIsRefused(_ limit: Int) throws {
    try withFile(limit + 1) { file in
      let cache = try CacheFixtures.cache(limit: limit)
      let count = UInt64(limit + 1)
      #expect(throws: HeightCacheError.tooManyHeights(file.path, count: count, limit: limit)) {
        try file.read(into: cache)
      }
      #expect(cache.count == 0)
    }
  }

  /// Whatever there is, of a file of eleven there comes what there is room for.
  @Test(arguments: 0...11) func readingKeepsWhatWasMeasured(_ measured: Int) throws {
    try withFile(11) { file in
      let cache = try CacheFixtures.cache(limit: 11)
      let rows = 500..<500 + measured
      for row in rows { keep(row, in: cache) }
      try file.read(into: cache)
      #expect(cache.count == 11)
      #expect(known(rows, in: cache) == measured)
      #expect(known(0..<11, in: cache) == 11 - measured)
      // New heights take the places of the file's, and only then of those that were measured.
      for row in 600..<611 - measured { keep(row, in: cache) }
      #expect(known(rows, in: cache) == measured)
      #expect(known(600..<611 - measured, in: cache) == 11 - measured)
      keep(700, in: cache)
      #expect(known(rows, in: cache) == max(measured - 1, 0))
    }
  }

  @Test func heightThatWasMeasuredWins() throws {
    try withFile(3) { file in
      let cache = try CacheFixtures.cache(limit: 4)
      if let key = cache.key(1) { cache.keep(77, for: key) }
      try file.read(into: cache)
      try file.read(into: cache)
      #expect(cache.count == 3)
      #expect((0..<3).map { cache.height($0) } == [0, 77, 20])
    }
  }

  @Test func fullCacheTakesNothing() throws {
    try withFile(3) { file in
      let cache = try CacheFixtures.cache(limit: 5)
      for row in 500..<513 { keep(row, in: cache) }
      try file.read(into: cache)
      #expect(cache.count == 5)
      #expect(known(508..<513, in: cache) == 5)
    }
  }

  private func keep(_ row: Int, in cache: HeightCache) {
    if let key = cache.key(row) { cache.keep(Double(row), for: key) }
  }

  private func known(_ rows: Range<Int>, in cache: HeightCache) -> Int {
    rows.count { cache.height($0) != nil }
  }

  private func withFile(_ rows: Int, _ body: (HeightCacheFile) throws -> Void) throws {
    try withTemporaryDirectory { folder in
      let file = HeightCacheFile(folder + "/heights")
      try file.write(CacheFixtures.filled(rows))
      try body(file)
    }
  }
}
