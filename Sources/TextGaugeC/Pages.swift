// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import Interchange
internal import ListLayout
internal import TableLayout

/// What `tg_pages` is. It belongs to one thread at a time.
final class PagesObject: Handle {
  private var paginator: Paginator
  private(set) var pieces: [tg_piece] = []

  /// The number of the next row.
  private var row = 0

  init(_ options: UnsafePointer<tg_page_options>?) throws(Failure) {
    let given = unsafe options?.pointee ?? tg_page_options_default()
    guard (1...1_000_000).contains(given.height) else {
      throw .argument("options.height", " \(given.height): give points from 1 to 1000000")
    }
    let control = LineControl(orphans: limit(given.orphans), widows: limit(given.widows))
    paginator = Paginator(height: given.height, control: given.splits ? control : nil)
  }

  var pageCount: Int { paginator.count }

  /// Puts rows on the pages: all, or where it fails none.
  ///
  /// - Parameters:
  ///   - heights: In points; a row without one has a number, and stands on no page.
  ///   - layout: The views of the row of a place, where it is split.
  ///   - check: Whether layouts were right.
  func add(
    _ heights: UnsafeBufferPointer<Double>, layout: (Int) -> CellLayout?,
    check: () throws(Failure) -> Void
  ) throws(Failure) {
    let before = (paginator, pieces.count, row)
    for (index, height) in unsafe heights.enumerated() {
      if height >= 0, height.isFinite {
        pieces += paginator.add(row: row, height: height) { layout(index) }.map { tg_piece($0) }
      }
      row += 1
    }
    do throws(Failure) {
      try check()
    } catch {
      (paginator, row) = (before.0, before.2)
      pieces.removeSubrange(before.1...)
      throw error
    }
  }
}

extension tg_piece {
  fileprivate init(_ piece: PagePiece) {
    self.init(
      page: piece.page - 1, row: piece.row, y: piece.y, height: piece.height, start: piece.from)
  }
}

@c @implementation
public func tg_page_options_default() -> tg_page_options {
  tg_page_options(height: 842, splits: false, orphans: 2, widows: 2)
}

@c @implementation
public func tg_pages_create(
  _ options: UnsafePointer<tg_page_options>?, _ pages: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(pages, "pages")
    unsafe give(place, try PagesObject(options))
  }
}

@c @implementation
public func tg_pages_add(
  _ pages: OpaquePointer?, _ cell: OpaquePointer?, _ rows: OpaquePointer?,
  _ traits: UnsafePointer<tg_traits>?, _ heights: UnsafePointer<Double>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let pages = try PagesObject.of(pages, "pages")
    let cell = try TemplateObject.of(cell, "cell")
    let rows = try RowsObject.of(rows, "rows").rows
    let words = LazyWordBreaker()
    let sizer = cell.sizer(try CellSetting(traits), words)
    if rows.count == 0 { return }
    guard let heights = unsafe heights else { throw .isNull("heights") }
    try unsafe pages.add(
      UnsafeBufferPointer(start: heights, count: rows.count),
      layout: { index in
        // One that cannot be laid out has no height, either.
        (try? rows.row(index, cell.selection)).flatMap { row in
          try? sizer.layout(of: row, index: index)
        }
      },
      check: { () throws(Failure) in try words.checked() })
  }
}

@c @implementation
public func tg_pages_count(
  _ pages: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(count, "count")
    unsafe place.pointee = try PagesObject.of(pages, "pages").pageCount
  }
}

@c @implementation
public func tg_pages_pieces(
  _ pages: OpaquePointer?, _ pieces: UnsafeMutablePointer<tg_piece>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let found = try PagesObject.of(pages, "pages").pieces
    try unsafe write(found, to: pieces, capacity, "pieces", count: count)
  }
}

@c @implementation
public func tg_pages_free(_ pages: OpaquePointer?) { Handle.free(pages) }
