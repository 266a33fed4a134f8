internal import Interchange

/// A row on a page, or a piece of one; lengths are in points.
struct PagePiece: Equatable {
  var page: Int
  var row: Int

  /// From the page's top.
  var y: Double
  var height: Double

  /// Where in the row the piece begins.
  var from: Double
}

/// What a page has when it is full.
struct FullPage: Equatable {
  var page: Int
  var pieces: Int
  var height: Double
}

/// Puts rows on pages, one after the other, each page as full as can be.
///
/// A row that is kept whole and is taller than a page has one for itself, and sticks out of it.
/// Rows that may be split are cut where ``RowCuts`` allows. Orphans and widows are given up where a
/// whole page has no other place to cut, and what has none at all sticks out.
struct Paginator {
  enum Event: Equatable {
    case piece(PagePiece)
    case full(FullPage)
  }

  let height: Double

  /// Nil to keep rows whole.
  let control: LineControl?
  private var page = 1
  private var pieces = 0
  private var used = 0.0

  init(height: Double, control: LineControl?) {
    self.height = height
    self.control = control
  }

  /// The number of pages so far.
  var count: Int { pieces > 0 ? page : page - 1 }

  /// - Parameter cuts: Called at most once, and only for a row that does not fit.
  mutating func add(
    row: Int, height: Double, cuts: () throws(ToolError) -> RowCuts, _ emit: (Event) -> Void
  ) throws(ToolError) {
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
  mutating func finish(_ emit: (Event) -> Void) {
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
