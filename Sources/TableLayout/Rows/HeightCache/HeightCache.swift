internal import Synchronization

/// Measured heights by what they are made of, so that equal rows are measured once, in this process
/// and, by a ``HeightCacheFile``, in the next.
///
/// ```swift
/// let cache = try HeightCache(templates: [template], version: "2")
/// let file = HeightCacheFile("heights.tgh")
/// try? file.read(into: cache)                      // warm, or cold
///
/// let key = cache.key(for: row, width: 375)
/// let height = key.flatMap { cache[$0] } ?? measured
/// if let key { cache.keep(height, for: key) }
///
/// try file.write(cache)
/// ```
///
/// A key is a hash of 128 bits of the template, the texts of the row's views, the language, the
/// width and the traits. That two of *n* different rows meet in one key has a chance of *n*² in
/// 2¹²⁹: for a million rows, about one in 10²⁷. The hash has no secret, so this does not hold for
/// rows that somebody made in order to collide.
///
/// Fields that no view shows do not count, unless a function of the row decides about the cell:
/// then all do.
///
/// It may be used from any thread.
public final class HeightCache: Sendable {
  /// The most heights a cache keeps unless it is told another limit: about 50 MB of them.
  public static let defaultLimit = 1 << 20

  /// What a height was measured of.
  public struct Key: Hashable, Sendable {
    let digest: Digest
  }

  /// The most heights that are kept; when there are more, the half that was kept first is
  /// forgotten.
  public let limit: Int
  let origin: HeightOrigin
  let templates: [TemplateDigest]
  private let heights: Mutex<HeightStore>

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - templates: Those that rows name by their place.
  ///   - version: Names what cannot be compared: the functions of templates, the fonts of styled
  ///     texts, the word breaker. Give another one whenever they measure differently. It may be
  ///     `nil` if there is none of that.
  ///   - usesWordBreaker: Whether rows are measured with a word breaker.
  ///   - limit: The most heights that are kept. Less than two keep none.
  /// - Throws: ``HeightCacheError/needsVersion(template:function:)``,
  ///   ``HeightCacheError/unreadableFont(_:reason:)``.
  /// - Complexity: the bytes of the templates' font files, and a few kilobytes of each other file
  ///   of their libraries.
  public init(
    templates: [CellTemplate], version: String? = nil, usesWordBreaker: Bool = false,
    limit: Int = defaultLimit
  ) throws(HeightCacheError) {
    self.limit = max(limit, 0)
    self.templates = templates.map { TemplateDigest($0, version: version) }
    origin = try HeightOrigin(templates, version: version, usesWordBreaker: usesWordBreaker)
    heights = Mutex(HeightStore(limit: limit))
  }

  /// The number of heights.
  public var count: Int { heights.withLock { $0.count } }

  /// A height in points, if it is known.
  public subscript(key: Key) -> Double? { heights.withLock { $0[key] } }

  /// Keeps a height.
  ///
  /// - Parameter height: In points. What is negative or not finite is not kept.
  public func keep(_ height: Double, for key: Key) {
    guard height >= 0, height.isFinite else { return }
    heights.withLock { $0.insert(height, for: key) }
  }

  func keep(_ entries: [HeightEntry]) {
    heights.withLock { heights in
      for entry in entries { heights.insert(entry.height, for: entry.key) }
    }
  }

  /// All heights, by ascending key.
  func entries() -> [HeightEntry] { heights.withLock { $0 }.sorted() }
}
