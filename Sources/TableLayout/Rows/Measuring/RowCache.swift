internal import Synchronization

/// Heights and shaped cells by what they are made of, so that equal rows are measured once.
///
/// Copies of a table share it: its keys hold all that a value depends on. What is full forgets the
/// oldest entries; nothing else empties it.
final class RowCache: Sendable {
  /// What a cell is made of. It is hashed once, outside of locks.
  struct Content: Sendable, Hashable {
    let row: Row
    let template: Int

    /// Of the row, where the template shows it.
    let index: Int?
    let language: String?
    private let digest: Int

    init(row: Row, template: Int, index: Int?, language: String?) {
      self.row = row
      self.template = template
      self.index = index
      self.language = language
      var hasher = Hasher()
      hasher.combine(row)
      hasher.combine(template)
      hasher.combine(index)
      digest = hasher.finalize()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
  }

  /// What a height depends on.
  struct Measure: Sendable, Hashable {
    var content: Content
    var width: Double
    var traits: Traits
  }

  /// Rows whose heights are kept, in each of two generations.
  static let heightBound = 16_384

  /// Rows whose shaped texts are kept, in each of two generations, for a change of width or category:
  /// some kilobytes each.
  static let cellBound = 1024

  private let heights = Mutex(RecentCache<Measure, Double>(bound: heightBound))
  private let cells = Mutex(RecentCache<Content, Cell>(bound: cellBound))

  func height(_ measure: Measure) -> Double? {
    heights.withLock { $0[measure] }
  }

  func keep(_ height: Double, for measure: Measure) {
    _ = heights.withLock { $0.insert(height, for: measure) }
  }

  func cell(_ content: Content) -> Cell? {
    cells.withLock { $0[content] }
  }

  func keep(_ cell: Cell, for content: Content) {
    _ = cells.withLock { $0.insert(cell, for: content) }
  }
}
