internal import AtomicFiles

/// A file of measured heights, so that a server starts warm.
///
/// Writing puts a whole new file in the old one's place: who reads sees the one or the other, also
/// when the writer is killed or the power fails. Reading takes a file only if every byte is as it
/// was written, and only if it was measured with the same fonts, templates and releases of this
/// library, HarfBuzz and FreeType; otherwise it throws, and the heights are to be measured again.
///
/// ```swift
/// let file = HeightCacheFile("heights.tgh")
/// do {
///   try file.read(into: cache)
/// } catch {
///   log("\(error)")    // heights.tgh: measured with other fonts: measure the rows again …
/// }
/// // …
/// try file.write(cache)
/// ```
///
/// The file's form is documented in `Docs/HeightCache.md`.
public struct HeightCacheFile: Sendable, Hashable {
  /// The file's path as it was given; there may be no file yet.
  public let path: String

  /// - Parameter path: The path of a regular file, of a symbolic link to one, or of none yet.
  public init(_ path: String) {
    self.path = path
  }

  /// Writes all heights of a cache.
  ///
  /// Equal heights give equal bytes.
  ///
  /// - Throws: ``HeightCacheError/unwritableFile(_:reason:)``,
  ///   ``HeightCacheError/beingWritten(_:)``.
  /// - Complexity: O(*n* log *n*), 24 bytes a height.
  public func write(_ cache: HeightCache) throws(HeightCacheError) {
    let bytes = HeightCacheHeader.file(of: cache.heights.entries(), cache.origin)
    do throws(FileFailure) {
      let replacement = try FileReplacement(of: path, isExclusive: true)
      try replacement.write(bytes)
      try replacement.commit()
    } catch {
      throw error.isLocked
        ? .beingWritten(path) : .unwritableFile(path, reason: error.reason)
    }
  }

  /// Adds the file's heights to a cache, or none where it throws.
  ///
  /// What the cache has already stays as it is. Where both are more than its limit, it takes as
  /// many of the file's as there is room for.
  ///
  /// - Throws: ``HeightCacheError``, with the reason why the file is refused.
  /// - Complexity: linear in the file's size, of which no more is read than the cache's limit
  ///   allows.
  public func read(into cache: HeightCache) throws(HeightCacheError) {
    cache.heights.keepEarlier(try entries(for: cache))
  }

  /// The checksum that ends a file of these bytes.
  package static func checksum(of bytes: [UInt8]) -> [UInt8] {
    HeightCacheHeader.checksum(of: bytes)
  }

  private func entries(for cache: HeightCache) throws(HeightCacheError) -> [HeightEntry] {
    let file = try open()
    let start = try bytes(of: file, count: HeightCacheHeader.size)
    let header = try HeightCacheHeader(start, fileSize: file.size, path: path)
    guard header.count <= UInt64(cache.limit) else {
      throw .tooManyHeights(path, count: header.count, limit: cache.limit)
    }
    let bytes = try bytes(of: file, count: file.size)
    // Somebody may write over it meanwhile, though this library does not.
    guard bytes.count == file.size, bytes.starts(with: start) else { throw .damaged(path) }
    return try header.entries(in: bytes, origin: cache.origin, path: path)
  }

  private func open() throws(HeightCacheError) -> RegularFile {
    do {
      return try RegularFile(path)
    } catch {
      throw error.isMissing ? .noSuchFile(path) : .unreadableFile(path, reason: error.reason)
    }
  }

  private func bytes(
    of file: borrowing RegularFile, count: Int
  ) throws(HeightCacheError) -> [UInt8] {
    do {
      return try file.bytes(at: 0, count: min(count, file.size))
    } catch {
      throw .unreadableFile(path, reason: error.reason)
    }
  }
}
