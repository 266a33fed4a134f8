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
/// wants to be asked for ``SectionHeights/each`` row or has rows that are ``HeightSource/measured``.
public struct Table: Sendable {
  public internal(set) var data: any TableDataSource

  /// What rows name by number.
  public let templates: [CellTemplate]
  public internal(set) var configuration: TableConfiguration

  /// What shows. Corrections move its offset.
  public internal(set) var viewport: Viewport
  var heights: HeightTree
  var sections: SectionIndex
  var mean = RunningMean()
  let cache = RowCache()
  private let wordBreaker: (any WordBreaker)?

  /// Counts the changes after which heights measured elsewhere no longer fit.
  var generation = 0

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - templates: The first one's estimated height counts for rows without an estimate until a row
  ///     is measured.
  ///   - viewportHeight: In points.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese.
  /// - Complexity: linear in the number of sections, and in the rows that have an estimate or a fixed
  ///   height of their own. Rows that are ``HeightSource/measured`` are measured.
  public init(
    _ data: any TableDataSource, templates: [CellTemplate], configuration: TableConfiguration,
    viewportHeight: Double, wordBreaker: (any WordBreaker)? = nil
  ) {
    self.data = data
    self.templates = templates
    self.configuration = configuration
    self.wordBreaker = wordBreaker
    viewport = Viewport(height: viewportHeight)
    let content = TableContent(data)
    sections = SectionIndex(rowCounts: content.rowCounts)
    heights = content.heights
    let estimate = templates.first?.estimatedHeight ?? 0
    heights.sharedEstimate = estimate >= 1 ? estimate : 44
    measureEager(in: 0..<sections.count)
  }

  /// Reads everything anew from the data source: UIKit's `reloadData()`. The content offset stays
  /// where there is content.
  ///
  /// - Parameter data: Another data source; `nil` for the same.
  @discardableResult
  public mutating func reloadData(_ data: (any TableDataSource)? = nil) -> TableChange {
    let limits = offsetLimits
    self.data = data ?? self.data
    generation += 1
    let content = TableContent(self.data)
    let estimate = heights.sharedEstimate
    sections = SectionIndex(rowCounts: content.rowCounts)
    heights = content.heights
    heights.sharedEstimate = estimate
    var change = TableChange()
    let offset = viewport.offset
    measureEager(in: 0..<sections.count, &change)
    restore(nil, limits: limits)
    settle(&change)
    change.offsetCorrection = viewport.offset - offset
    return change
  }

  public var numberOfSections: Int { sections.count }

  /// The rows of a section as the table knows them; `nil` for a section out of range.
  public func numberOfRows(inSection section: Int) -> Int? {
    section >= 0 && section < sections.count ? sections.rows(inSection: section) : nil
  }

  /// The bytes of the tree of heights.
  public var memoryFootprint: Int { heights.memoryFootprint }

  var measureSource: MeasureSource {
    MeasureSource(
      data: data, templates: templates, configuration: configuration, sections: sections,
      cache: cache, wordBreaker: wordBreaker)
  }
}
