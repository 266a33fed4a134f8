// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import ListLayout
public import CTextGauge
internal import Interchange
internal import TableLayout

/// What `tg_height_cache` is.
final class CacheObject: Handle {
  let cache: HeightCache
  private let template: CellTemplate

  init(_ cache: HeightCache, _ template: CellTemplate) {
    self.cache = cache
    self.template = template
  }

  /// Whether it has heights of a template.
  func isFor(_ cell: TemplateObject) -> Bool { cell.loaded.template === template }
}

extension Failure {
  fileprivate init(_ error: HeightCacheError, _ path: String) {
    self.init(status: TG_ERROR_FILE, message: "\(error)", place: path)
  }
}

@c @implementation
public func tg_height_cache_create(
  _ cell: OpaquePointer?, _ limit: Int, _ cache: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(cache, "cache")
    let loaded = try TemplateObject.of(cell, "cell").loaded
    do throws(HeightCacheError) {
      let made = try loaded.heightCache(
        limit: limit == 0 ? HeightCache.defaultLimit : TextGaugeC.limit(limit))
      unsafe give(place, CacheObject(made, loaded.template))
    } catch {
      throw Failure(error, "cell")
    }
  }
}

/// Runs the work of a function on a cache and a file.
private func withFile(
  _ cache: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ length: Int, _ error: ErrorPlace?,
  _ work: (HeightCacheFile, HeightCache) throws(HeightCacheError) -> Void
) -> tg_status {
  status(error) { () throws(Failure) in
    let cache = try CacheObject.of(cache, "cache").cache
    let path = try TextGaugeC.path(path, length, "path")
    do throws(HeightCacheError) {
      try work(HeightCacheFile(path), cache)
    } catch {
      throw Failure(error, path)
    }
  }
}

@c @implementation
public func tg_height_cache_read(
  _ cache: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ length: Int,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  withFile(cache, path, length, error) { file, cache throws(HeightCacheError) in
    try file.read(into: cache)
  }
}

@c @implementation
public func tg_height_cache_write(
  _ cache: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ length: Int,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  withFile(cache, path, length, error) { file, cache throws(HeightCacheError) in
    try file.write(cache)
  }
}

@c @implementation
public func tg_height_cache_count(
  _ cache: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(count, "count")
    unsafe place.pointee = try CacheObject.of(cache, "cache").cache.count
  }
}

@c @implementation
public func tg_height_cache_free(_ cache: OpaquePointer?) { Handle.free(cache) }
