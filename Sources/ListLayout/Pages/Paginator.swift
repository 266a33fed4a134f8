public import TableLayout

/// Puts rows on pages, one after the other, each page as full as can be.
///
/// A row that is kept whole and is taller than a page has one for itself, and sticks out of it.
/// Rows that may be split are cut where no line, picture or text view is. Orphans and widows are
/// given up where a whole page has no other place to cut, and what has none at all sticks out.
///
/// ```swift
/// var pages = Paginator(height: 842)
/// for (row, height) in heights.enumerated() { pieces += pages.add(row: row, height: height) }
/// pages.count
/// ```
///
/// ``RowSizer/pages(of:height:splitting:jobs:)`` measures the rows, too.
public struct Paginator: Sendable {
  /// What happens as rows are added.
  package enum Event: Equatable {
    case piece(PagePiece)
    case full(FullPage)
  }

  /// Of a page, in points.
  public let height: Double

  /// `nil` to keep rows whole.
  public let control: LineControl?
  private var page = 1
  private var pieces = 0
  private var used = 0.0

  /// An empty first page.
  ///
  /// - Parameters:
  ///   - height: Of a page, in points. What is not above zero lets every row stand alone.
  ///   - control: Lets rows be split; `nil` keeps them whole.
  public init(height: Double, control: LineControl? = nil) {
    self.height = height > 0 ? height : 0
    self.control = control
  }

  /// Puts a row on the page, or on the next ones.
  ///
  /// - Parameters:
  ///   - row: Its number, which its pieces have.
  ///   - height: In points.
  ///   - layout: The row's views, by which it is split. Called at most once, and only for a row
  ///     that does not fit and may be split; `nil` for one that cannot be.
  /// - Complexity: linear in the pieces, and in the lines of a row that is split.
  public mutating func add(
    row: Int, height: Double, layout: () -> CellLayout? = { nil }
  ) -> [PagePiece] {
    var pieces: [PagePiece] = []
    add(row: row, height: height, cuts: { RowCuts(layout()) }) { event in
      if case .piece(let piece) = event { pieces.append(piece) }
    }
    return pieces
  }

  /// The number of pages so far.
  public var count: Int { pieces > 0 ? page : page - 1 }

  /// - Parameter cuts: Called at most once, and only for a row that does not fit.
  package mutating func add<Failure: Error>(
    row: Int, height: Double, cuts: () throws(Failure) -> RowCuts, _ emit: (Event) -> Void
  ) throws(Failure) {
    var known: RowCuts?
    var from = 0.0
    while !fits(height - from) {
      if let control {
        let cuts = if let known { known } else { try cuts() }
        known = cuts
        if let place = cut(cuts, from, control) {
          put(row, from, to: place, emit)
          from = place
          finish(emit)
          continue
        }
      }
      // What does not fit an empty page fits none.
      if used == 0 { break }
      finish(emit)
    }
    put(row, from, to: height, emit)
  }

  /// Ends the page, unless nothing is on it.
  package mutating func finish(_ emit: (Event) -> Void) {
    guard pieces > 0 else { return }
    emit(.full(FullPage(page: page, pieces: pieces, height: used)))
    page += 1
    pieces = 0
    used = 0
  }

  private func fits(_ length: Double) -> Bool { used + length <= height + RowCuts.tolerance }

  /// Where to cut what does not fit.
  private func cut(_ cuts: RowCuts, _ from: Double, _ control: LineControl) -> Double? {
    let room = height - used
    if let place = cuts.last(after: from, within: room, control) { return place }
    guard used == 0 else { return nil }
    return cuts.last(after: from, within: room, nil) ?? cuts.next(after: from)
  }

  private mutating func put(_ row: Int, _ from: Double, to end: Double, _ emit: (Event) -> Void) {
    emit(.piece(PagePiece(page: page, row: row, y: used, height: end - from, from: from)))
    pieces += 1
    used += end - from
  }
}
