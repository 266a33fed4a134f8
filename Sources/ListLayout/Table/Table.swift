public import TableLayout
public import LineBreaking

/// A list of rows in sections, with headers and footers, whose heights are measured when they are
/// needed: what `UITableView` knows of its geometry.
///
/// Offsets, and the row at an offset, take logarithmic time. Rows that have not been measured count
/// with an estimate; when they are measured, the content offset is corrected so that what is on
/// screen stays where it is.
///
/// ```swift
/// var table = Table(
///   lines, templates: [template], configuration: TableConfiguration(width: 375),
///   viewportHeight: 667)
/// table.scroll(to: 0)                                    // measures what shows
/// table.scroll(to: 4_000).offsetCorrection
/// table.frame(of: .row(RowPath(row: 70)))
/// table.element(at: table.viewport.offset)
/// table.update(TableConfiguration(width: 667))           // rotation
/// table.measureAll(jobs: 2)
/// ```
///
/// A table is a value. A copy shares its memory until one of both changes. Making one for a million
/// rows, and measuring the first screen, takes no time for the other rows, unless the data source
/// wants to be asked for ``SectionHeights/each`` row or has rows that are
/// ``HeightSource/measuredUpFront``.
public struct Table: Sendable {
  /// What the rows are read from. ``reloadData(_:)`` and batch updates may replace it.
  public internal(set) var data: any TableDataSource

  /// What rows name by number.
  public let templates: [CellTemplate]

  /// What all heights depend on. ``update(_:)`` changes it.
  public internal(set) var configuration: TableConfiguration

  /// What shows. Corrections move its offset.
  public internal(set) var viewport: Viewport

  /// At which end the content stands where it is lower than the viewport, and what stays on screen.
  /// ``setContentAnchor(_:)`` changes it.
  public internal(set) var contentAnchor: ContentAnchor
  var heights: HeightTree
  var sections: SectionIndex
  var mean = RunningMean()
  let cache: RowCache
  private let wordBreaker: (any WordBreaker)?

  /// Renewed by each change after which heights measured elsewhere no longer fit.
  var generation = Generation()

  /// Makes a table. Of data with more than 2·10⁹ rows, headers and footers it shows the first so
  /// many.
  ///
  /// - Parameters:
  ///   - data: What it shows.
  ///   - templates: The first one's estimated height counts for rows without an estimate until a
  ///     row is measured.
  ///   - configuration: Its width and traits.
  ///   - viewportHeight: In points.
  ///   - contentAnchor: With ``ContentAnchor/bottom(followsEnd:)`` the table starts at its end.
  ///     What shows there is measured by the first ``scroll(to:)``, to infinity.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese.
  ///   - heightCache: Heights that are known, such as a ``HeightCacheFile`` holds. What is measured
  ///     is added. Tables may share one, on several threads too. Without it equal rows are still
  ///     measured once, while not too many others came between.
  /// - Precondition: `heightCache` was made of equal templates in the same fonts, and for a word
  ///   breaker if there is one.
  /// - Complexity: linear in the number of sections, and in the rows that have an estimate or a
  ///   fixed height of their own. Rows that are ``HeightSource/measuredUpFront`` are measured.
  public init(
    _ data: any TableDataSource, templates: [CellTemplate], configuration: TableConfiguration,
    viewportHeight: Double, contentAnchor: ContentAnchor = .top,
    wordBreaker: (any WordBreaker)? = nil, heightCache: HeightCache? = nil
  ) {
    precondition(
      heightCache?.fits(templates, usesWordBreaker: wordBreaker != nil) ?? true,
      "the height cache is for other templates or another use of word breakers: make it of those the "
        + "table has")
    self.data = data
    self.templates = templates
    self.configuration = configuration
    self.wordBreaker = wordBreaker
    cache = RowCache(templates, heightCache)
    viewport = Viewport(height: viewportHeight)
    self.contentAnchor = contentAnchor
    let content = TableContent(data)
    sections = SectionIndex(rowCounts: content.rowCounts)
    heights = content.heights
    let estimate = templates.first?.estimatedHeight ?? 0
    heights.sharedEstimate = estimate >= 1 ? estimate : 44
    measureEager(in: 0..<sections.count)
    if contentAnchor != .top { viewport.offset = maximumOffset }
  }

  /// Reads everything again from the data source: UIKit's `reloadData()`. The content offset stays
  /// where there is content; a table that follows its end stays at its end.
  ///
  /// - Parameter data: Another data source; `nil` for the same.
  @discardableResult
  public mutating func reloadData(_ data: (any TableDataSource)? = nil) -> TableChange {
    let limits = offsetLimits
    let end = endAnchor
    self.data = data ?? self.data
    generation = Generation()
    let content = TableContent(self.data)
    let estimate = heights.sharedEstimate
    sections = SectionIndex(rowCounts: content.rowCounts)
    heights = content.heights
    heights.sharedEstimate = estimate
    mean = RunningMean()
    var change = TableChange()
    measureEager(in: 0..<sections.count, &change)
    restore(end, limits: limits, measuring: &change)
    return change
  }

  /// The sections that the table knows of; new ones count after a reload or a batch of updates.
  public var numberOfSections: Int { sections.count }

  /// The rows of a section as the table knows them; `nil` for a section out of range.
  public func numberOfRows(inSection section: Int) -> Int? {
    section >= 0 && section < sections.count ? sections.rows(inSection: section) : nil
  }

  /// The bytes that the heights take; shaped cells and known heights of rows come on top.
  public var heightsMemoryFootprint: Int { heights.memoryFootprint }

  var measureSource: MeasureSource {
    MeasureSource(
      data: data, templates: templates, configuration: configuration, sections: sections,
      cache: cache, wordBreaker: wordBreaker)
  }
}

/// What a table's rows and their surroundings are between two changes, by its identity.
final class Generation: Sendable {}
