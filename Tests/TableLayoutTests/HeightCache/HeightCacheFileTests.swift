internal import ListLayout
import Foundation
import TestSupport
import TextLayout
import Testing

@Suite struct HeightCacheFileTests {
  @Test(arguments: [0, 1, 1000]) func comesBack(_ rows: Int) throws {
    try withTemporaryDirectory { folder in
      let file = HeightCacheFile(folder + "/heights")
      try file.write(CacheFixtures.filled(rows))
      #expect(try loadBytes(file.path).count == 80 + 24 * rows)
      let cache = try CacheFixtures.cache()
      try file.read(into: cache)
      #expect(cache.count == rows)
      for row in 0..<rows { #expect(cache.height(row) == Double(10 * row)) }
      #expect(try names(in: folder) == ["heights"])
    }
  }

  /// Equal heights, equal bytes, in whatever order they came; and the numbers lie where the
  /// documentation says.
  @Test func bytesAreThoseOfTheForm() throws {
    try withTemporaryDirectory { folder in
      let backwards = try CacheFixtures.cache()
      for row in (0..<50).reversed() {
        if let key = backwards.key(row) { backwards.keep(Double(10 * row), for: key) }
      }
      let first = HeightCacheFile(folder + "/first")
      let second = HeightCacheFile(folder + "/second")
      try first.write(CacheFixtures.filled(50))
      try second.write(backwards)
      let bytes = try loadBytes(first.path)
      #expect(try loadBytes(second.path) == bytes)
      #expect(bytes[..<12] == [0x89, 0x54, 0x47, 0x48, 0x0D, 0x0A, 0x1A, 0x0A, 1, 0, 0, 0])
      #expect(bytes[56..<64] == [50, 0, 0, 0, 0, 0, 0, 0])
      let heights: [UInt64] = (0..<50).map { entry in
        let start = 80 + 24 * entry
        return bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
      }
      #expect(heights.map(Double.init(bitPattern:)).sorted() == (0..<50).map { Double(10 * $0) })
    }
  }

  @Test func everyFlippedByteIsRefused() throws {
    try withTemporaryDirectory { folder in
      let file = HeightCacheFile(folder + "/heights")
      try file.write(CacheFixtures.filled(3))
      let bytes = try loadBytes(file.path)
      let cache = try CacheFixtures.cache()
      for place in bytes.indices {
        for mask in [0x01, 0x80, 0xFF] as [UInt8] {
          var flipped = bytes
          flipped[place] ^= mask
          try write(flipped, to: file.path)
          #expect(throws: HeightCacheError.self) { try file.read(into: cache) }
        }
      }
      #expect(cache.count == 0)
    }
  }

  @Test func everyTruncationIsRefused() throws {
    try withTemporaryDirectory { folder in
      let file = HeightCacheFile(folder + "/heights")
      try file.write(CacheFixtures.filled(3))
      let bytes = try loadBytes(file.path)
      let cache = try CacheFixtures.cache()
      for count in 1..<bytes.count {
        try write(Array(bytes[..<count]), to: file.path)
        let expected = count < 80 ? 80 : 152
        #expect(throws: HeightCacheError.truncated(file.path, size: count, expected: expected)) {
          try file.read(into: cache)
        }
      }
      try write([], to: file.path)
      #expect(throws: HeightCacheError.notAHeightCache(file.path)) { try file.read(into: cache) }
      try write(bytes + [0], to: file.path)
      #expect(throws: HeightCacheError.truncated(file.path, size: 153, expected: 152)) {
        try file.read(into: cache)
      }
      #expect(cache.count == 0)
    }
  }

  @Test func hugeCountIsRefused() throws {
    try withTemporaryDirectory { folder in
      let file = HeightCacheFile(folder + "/heights")
      try file.write(CacheFixtures.filled(1))
      var bytes = try loadBytes(file.path)
      for place in 56..<64 { bytes[place] = 0xFF }
      try write(bytes, to: file.path)
      #expect(throws: HeightCacheError.truncated(file.path, size: 104, expected: .max)) {
        try file.read(into: CacheFixtures.cache())
      }
    }
  }

  @Test func otherFormIsRefused() throws {
    try withTemporaryDirectory { folder in
      let file = HeightCacheFile(folder + "/heights")
      try file.write(CacheFixtures.filled(1))
      var bytes = try loadBytes(file.path)
      bytes[8] = 2
      try write(bytes, to: file.path)
      #expect(throws: HeightCacheError.otherForm(file.path, version: 2, expected: 1)) {
        try file.read(into: CacheFixtures.cache())
      }
    }
  }

  @Test func whatIsNoFileIsRefused() throws {
    try withTemporaryDirectory { folder in
      let cache = try CacheFixtures.filled(1)
      #expect(throws: HeightCacheError.noSuchFile(folder + "/none")) {
        try HeightCacheFile(folder + "/none").read(into: cache)
      }
      #expect(throws: HeightCacheError.unreadableFile(folder, reason: "no regular file")) {
        try HeightCacheFile(folder).read(into: cache)
      }
      try #require(unsafe mkfifo(folder + "/pipe", 0o600) == 0)
      #expect(throws: HeightCacheError.unreadableFile(folder + "/pipe", reason: "no regular file"))
      {
        try HeightCacheFile(folder + "/pipe").read(into: cache)
      }
      #expect(throws: HeightCacheError.self) {
        try HeightCacheFile(folder + "/no/such/folder").write(cache)
      }
    }
  }

  /// A folder in the file's place: it cannot be renamed over, and nothing is left beside it.
  @Test func failedWriteLeavesNothing() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/taken"
      try FileManager.default.createDirectory(
        atPath: path + "/full", withIntermediateDirectories: true)
      #expect(throws: HeightCacheError.self) {
        try HeightCacheFile(path).write(CacheFixtures.filled(1))
      }
      #expect(try names(in: folder) == ["taken"])
    }
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
  }
}
