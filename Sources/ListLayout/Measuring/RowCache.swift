internal import TableLayout
internal import Synchronization

/// Heights and shaped cells by what they are made of, so that equal rows are measured once.
///
/// Copies of a table share it: its keys hold all that a value depends on. What is full forgets the
/// oldest entries; nothing else empties it.
final class RowCache: Sendable {
  /// The most heights that are kept for a table without a ``HeightCache``.
  static let heightLimit = 32_768

  /// Rows whose shaped texts are kept, for a change of width or category: some kilobytes each.
  static let cellLimit = 2048

  let keys: RowKeys
  let heights: KnownHeights
  private let cells = Mutex(RecentCache<RowKeys.Content, Cell>(limit: cellLimit))

  /// - Parameter heights: Heights of the same templates; `nil` where none are known.
  init(_ templates: [CellTemplate], _ heights: HeightCache?) {
    keys = heights?.keys ?? RowKeys(templates, version: nil)
    self.heights = heights?.heights ?? KnownHeights(limit: Self.heightLimit)
  }

  func cell(_ content: RowKeys.Content) -> Cell? {
    cells.withLock { $0[content] }
  }

  func keep(_ cell: Cell, for content: RowKeys.Content) {
    _ = cells.withLock { $0.insert(cell, for: content) }
  }
}
