internal import AutoLayout
public import TableLayout

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
/// A ``Table`` that is given one asks it before it measures a row, and keeps in it what it
/// measured.
///
/// It may be used from any thread.
public final class HeightCache: Sendable {
  /// The most heights a cache keeps unless it is told another limit: about 70 MB of them.
  public static let defaultLimit = 1 << 20

  /// What a height was measured of.
  public struct Key: Hashable, Sendable {
    let digest: Digest
  }

  /// The most heights that are kept. Each one more makes the cache forget the one that was kept
  /// first; those that a file brought come before those that were measured.
  public let limit: Int
  let origin: HeightOrigin
  let keys: RowKeys
  let heights: KnownHeights
  private let fonts: [[FontRule?]]
  private let version: String?
  private let usesWordBreaker: Bool

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - templates: Those that rows name by their place.
  ///   - version: Names what cannot be compared: the functions of templates, the fonts of styled
  ///     texts, the word breaker. Give another one whenever they measure differently. It may be
  ///     `nil` if there is none of that.
  ///   - usesWordBreaker: Whether rows are measured with a word breaker.
  ///   - limit: The most heights that are kept; none for zero and below.
  /// - Throws: ``HeightCacheError/needsVersion(template:function:)``,
  ///   ``HeightCacheError/unreadableFont(_:reason:)``.
  /// - Complexity: the bytes of the templates' font files, and a few kilobytes of each other file
  ///   of their libraries.
  public init(
    templates: [CellTemplate], version: String? = nil, usesWordBreaker: Bool = false,
    limit: Int = defaultLimit
  ) throws(HeightCacheError) {
    self.limit = max(limit, 0)
    fonts = templates.map(\.fonts)
    self.version = version
    self.usesWordBreaker = usesWordBreaker
    keys = RowKeys(templates, version: version)
    origin = try HeightOrigin(templates, version: version, usesWordBreaker: usesWordBreaker)
    heights = KnownHeights(limit: limit)
  }

  /// The number of heights.
  public var count: Int { heights.count }

  /// A height in points, if it is known.
  public subscript(key: Key) -> Double? { heights[key] }

  /// Keeps a height.
  ///
  /// - Parameters:
  ///   - height: In points. What is negative or not finite is not kept.
  ///   - key: Of the row; see ``key(for:template:index:language:width:traits:)``.
  public func keep(_ height: Double, for key: Key) {
    guard height >= 0, height.isFinite else { return }
    heights.keep(height, for: key)
  }

  /// Whether its heights hold for rows that are measured so. Functions count by the version.
  func fits(_ templates: [CellTemplate], usesWordBreaker: Bool) -> Bool {
    usesWordBreaker == self.usesWordBreaker && fonts == templates.map(\.fonts)
      && keys.digests == RowKeys(templates, version: version).digests
  }
}

extension CellTemplate {
  /// The views' fonts.
  fileprivate var fonts: [FontRule?] { views.map(\.fontRule) }
}
