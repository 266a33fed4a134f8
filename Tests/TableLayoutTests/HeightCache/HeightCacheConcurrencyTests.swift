import ListLayout
import TestSupport
import Testing

/// Threads that share a cache of heights and its file. `scripts/attack memory` runs them under the
/// sanitizers.
@Suite struct HeightCacheConcurrencyTests {
  /// Heights are 10 times their row, or forgotten.
  @Test func readAndKeptBeyondTheLimit() throws {
    let cache = try CacheFixtures.cache(limit: 200)
    let wrong = try Threads.run { thread in
      var wrong = 0
      for step in 0..<600 {
        let row = (step * 7 + thread * 31) % 500
        guard let key = cache.key(row) else { continue }
        if let height = cache[key], height != Double(10 * row) { wrong += 1 }
        cache.keep(Double(10 * row), for: key)
      }
      return wrong
    }
    #expect(wrong == Array(repeating: 0, count: 8))
    #expect(cache.count == 200)
  }

  /// Whoever writes last, a reader finds a whole file.
  @Test func writtenAndReadAtOnce() throws {
    try withTemporaryDirectory { folder in
      let file = HeightCacheFile(folder + "/heights")
      let full = try CacheFixtures.filled(300)
      try file.write(full)
      let counts = try Threads.run { thread in
        try (0..<6).map { _ in
          do {
            if thread % 2 == 0 { try file.write(full) }
          } catch HeightCacheError.beingWritten(file.path) {}
          let cache = try CacheFixtures.cache()
          try file.read(into: cache)
          return cache.count
        }
      }
      #expect(counts.joined().allSatisfy { $0 == 300 })
    }
  }
}
