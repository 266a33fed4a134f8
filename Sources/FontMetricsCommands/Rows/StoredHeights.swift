internal import ListLayout
internal import Interchange
internal import Synchronization

/// The heights of `--cache`: known from a file, and more of them written to it when all rows are
/// measured.
///
/// Lookups come from any thread, new heights from one, in the rows' order: the file is the same for
/// every number of threads.
final class StoredHeights: Sendable {
  private let file: HeightCacheFile

  /// What the file has, and what was measured since.
  let cache: HeightCache

  /// How many new heights may come, and whether the file lacks something.
  private let state: Mutex<(room: Int, isChanged: Bool)>

  /// Reads the file. One that is refused and may be replaced is told on standard error.
  ///
  /// - Throws: ``ToolError`` for what is no file of heights, which is not to be written over, and
  ///   for what cannot be read.
  init(
    _ path: String, _ loaded: LoadedTemplate
  ) throws(ToolError) {
    file = HeightCacheFile(path)
    cache = try Self.cache(loaded)
    var isChanged = false
    do {
      try file.read(into: cache)
    } catch {
      isChanged = true
      try Self.report(error, path)
    }
    // Half of what was there stays at least, and so do all of the new ones.
    state = Mutex((room: cache.limit / 2, isChanged: isChanged))
  }

  /// Keeps a height that was measured, while there is room.
  func keep(_ height: Double, for key: HeightCache.Key) {
    state.withLock { state in
      // Another row of the same batch may have been equal.
      guard state.room > 0, cache[key] == nil else { return }
      cache.keep(height, for: key)
      state = (state.room - 1, true)
    }
  }

  /// Replaces the file if it lacks something.
  func write() throws(ToolError) {
    guard state.withLock({ $0.isChanged }) else { return }
    do {
      try file.write(cache)
    } catch {
      throw ToolError("\(error)", status: .inputOutput)
    }
  }

  private static func cache(_ loaded: LoadedTemplate) throws(ToolError) -> HeightCache {
    do {
      return try loaded.heightCache()
    } catch {
      throw ToolError("\(error)", status: .noInput)
    }
  }

  private static func report(_ error: HeightCacheError, _ path: String) throws(ToolError) {
    switch error {
    case .noSuchFile: return
    case .notAHeightCache where try FileDescriptor(reading: path).size == 0: return
    case .unreadableFile: throw ToolError("\(error)", status: .noInput)
    case .tooManyHeights(_, let count, let limit):
      throw ToolError(
        "\(path): has \(count) heights, but no more than \(limit) are kept: give another file",
        status: .data)
    default: break
    }
    guard let reason = error.reasonToReplace else { throw ToolError("\(error)", status: .data) }
    StandardError.report("\(path): \(reason): it is made again")
  }
}

extension HeightCacheError {
  /// Why a file of heights is of no use; nil where something else is wrong.
  fileprivate var reasonToReplace: String? {
    switch self {
    case .truncated(_, let size, let expected): "has \(size) bytes instead of \(expected)"
    case .damaged: "damaged"
    case .otherForm, .otherLibrary: "measured by another release"
    case .otherFonts: "measured with other fonts"
    case .otherEngine: "measured with other releases of HarfBuzz or FreeType"
    case .otherTemplates: "measured with another template or another release of ICU"
    default: nil
    }
  }
}
