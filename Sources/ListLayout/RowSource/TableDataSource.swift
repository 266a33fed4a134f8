public import TableLayout

/// What a table shows. The table asks for it row by row, and copies none of it.
///
/// It is asked from several threads when rows are measured in parallel or in the background.
///
/// ```swift
/// struct Lines: TableDataSource {
///   let lines: [String]
///   var numberOfSections: Int { 1 }
///   func numberOfRows(inSection section: Int) -> Int { lines.count }
///   func content(at path: RowPath) -> RowContent { RowContent(Row(lines[path.row])) }
/// }
/// ```
public protocol TableDataSource: Sendable {
  var numberOfSections: Int { get }

  /// Negative numbers count as zero.
  func numberOfRows(inSection section: Int) -> Int

  /// What a row shows. It is asked for when the row is measured.
  func content(at path: RowPath) -> RowContent

  /// Where the heights of a section's rows come from; from measuring, unless it is implemented.
  func rowHeights(inSection section: Int) -> SectionHeights

  /// Where the height of a row comes from, for sections that say ``SectionHeights/each``.
  func height(at path: RowPath) -> HeightSource

  /// What stands above a section's rows; nothing, unless it is implemented.
  func header(inSection section: Int) -> SectionBoundary?

  /// What stands below a section's rows; nothing, unless it is implemented.
  func footer(inSection section: Int) -> SectionBoundary?
}

extension TableDataSource {
  /// By default, all rows are measured; until then they count with the mean of those measured.
  public func rowHeights(inSection section: Int) -> SectionHeights { .all(.automatic) }

  /// By default, the row is measured; until then it counts with the mean of those measured.
  public func height(at path: RowPath) -> HeightSource { .automatic }

  /// By default, no section has a header.
  public func header(inSection section: Int) -> SectionBoundary? { nil }

  /// By default, no section has a footer.
  public func footer(inSection section: Int) -> SectionBoundary? { nil }
}

/// A row's data, and the template that shows it.
public struct RowContent: Sendable {
  /// The data that the template shows.
  public var row: Row

  /// The template's place in the table's list.
  public var template: Int

  /// What the row's accessory takes of the width, in points; `nil` for the template's own.
  public var accessoryWidth: Double?

  /// Makes the content of a row; without a template, for the first one in the table's list.
  public init(_ row: Row, template: Int = 0, accessoryWidth: Double? = nil) {
    self.row = row
    self.template = template
    self.accessoryWidth = accessoryWidth
  }
}

/// Where a height comes from: UIKit's `rowHeight` and `estimatedRowHeight`.
public enum HeightSource: Sendable, Hashable {
  /// Given, in points. Negative heights and NaN count as `automatic`, as UIKit's -1 does.
  case fixed(Double)

  /// Measured when it is about to show; so many points until then. Zero counts as
  /// `measuredUpFront`, negative estimates and NaN as `automatic`, as in UIKit.
  case estimated(Double)

  /// Measured when it is about to show; the mean of the rows measured so far until then.
  case automatic

  /// Measured at once, before the table answers anything: UIKit's estimate of zero.
  case measuredUpFront
}

/// Where the heights of a section's rows come from.
public enum SectionHeights: Sendable, Hashable {
  /// The same for all: the table needs no time for rows it does not show.
  case all(HeightSource)

  /// Each row is asked for, by ``TableDataSource/height(at:)``.
  case each
}

/// A header or a footer.
public struct SectionBoundary: Sendable {
  /// Where its height comes from. All but a fixed height need ``content``.
  public var height: HeightSource

  /// What is measured, unless the height is fixed.
  public var content: RowContent?

  /// One that is measured.
  public init(_ content: RowContent, height: HeightSource = .automatic) {
    self.content = content
    self.height = height
  }

  /// One of a given height in points.
  public init(height: Double) {
    self.height = .fixed(height)
  }
}
