import CPlatform
internal import ListLayout
import Foundation
import Synchronization
import TestSupport
import Testing

/// What is at a path stays what it is, and what lies beside it is not touched.
@Suite struct FileReplacementTests {
  @Test func linksAreFollowed() throws {
    try withTemporaryDirectory { folder in
      let manager = FileManager.default
      try manager.createDirectory(atPath: folder + "/far", withIntermediateDirectories: true)
      try manager.createSymbolicLink(
        atPath: folder + "/near", withDestinationPath: "far/heights")
      let file = HeightCacheFile(folder + "/near")
      for rows in [1, 2] {
        try file.write(CacheFixtures.filled(rows))
        #expect(try loadBytes(folder + "/far/heights").count == 80 + 24 * rows)
        #expect(
          try manager.destinationOfSymbolicLink(atPath: folder + "/near") == "far/heights")
      }
      #expect(try manager.contentsOfDirectory(atPath: folder + "/far") == ["heights"])
    }
  }

  /// Another program puts one file after the other in the place of ours.
  @Test func filesMayBeReplacedMeanwhile() throws {
    try withTemporaryDirectory { folder in
      let file = HeightCacheFile(folder + "/heights")
      let cache = try CacheFixtures.filled(1)
      try file.write(cache)
      let isDone = Atomic(false)
      let failures = try Threads.run(2) { thread in
        if thread == 0 {
          while !isDone.load(ordering: .relaxed) {
            try write([], to: folder + "/other")
            try #require(unsafe rename(folder + "/other", file.path) == 0)
          }
          return [String]()
        }
        defer { isDone.store(true, ordering: .relaxed) }
        return (0..<300).compactMap { _ in
          do {
            try file.write(cache)
            return nil
          } catch HeightCacheError.beingWritten(file.path) {
            return nil
          } catch {
            return "\(error)"
          }
        }
      }
      #expect(failures[1].isEmpty)
    }
  }

  @Test func permissionsStay() throws {
    try withTemporaryDirectory { folder in
      let file = HeightCacheFile(folder + "/heights")
      try file.write(CacheFixtures.filled(1))
      try #require(unsafe chmod(file.path, 0o4646) == 0)
      try file.write(CacheFixtures.filled(2))
      var status = stat()
      try #require(unsafe stat(file.path, &status) == 0)
      #expect(status.st_mode & 0o7777 == 0o646)
    }
  }

  @Test func pipesAreRefused() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/pipe"
      try #require(unsafe mkfifo(path, 0o600) == 0)
      #expect(throws: HeightCacheError.unwritableFile(path, reason: "no regular file")) {
        try HeightCacheFile(path).write(CacheFixtures.filled(1))
      }
      var status = stat()
      try #require(unsafe stat(path, &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFIFO)
    }
  }

  /// A file of the user's own.
  @Test func filesBesideAreNotTouched() throws {
    try withTemporaryDirectory { folder in
      try write([1, 2, 3], to: folder + "/heights.new")
      try HeightCacheFile(folder + "/heights").write(CacheFixtures.filled(1))
      #expect(try loadBytes(folder + "/heights.new") == [1, 2, 3])
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
          == ["heights", "heights.new"])
    }
  }
}
