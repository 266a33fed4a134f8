import Foundation
import TableLayout
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
