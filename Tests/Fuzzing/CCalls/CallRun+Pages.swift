import CTextGauge
import TextGaugeC

/// Rows on pages.
extension CallRun {
  func createPages() throws {
    var options = tg_page_options_default()
    options.height = input.number()
    options.splits = input.bool()
    options.orphans = input.count()
    options.widows = input.count()
    let isGiven = input.bool()
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_pages_create", room,
      body: { error in
        withUnsafePointer(to: options) { tg_pages_create(isGiven ? $0 : nil, room.start, error) }
      })
    {
      try keep(.pages, room)
    }
  }

  /// Puts rows on pages with heights that need not be theirs, and asks what stands there.
  func fillPages() throws {
    let (pages, cell, rows) = (try handle(.pages), try handle(.template), try handle(.rows))
    let (traits, kept) = traits()
    let count = Room<Int>()
    let known = tg_rows_count(rows, count.start, nil) == TG_OK ? count.value ?? 0 : 0
    if known <= 100 {
      let heights = Room<Double>(known)
      for index in 0..<known { heights.start?[index] = input.number() }
      _ = try call(
        "tg_pages_add",
        body: { tg_pages_add(pages, cell, rows, traits.start, heights.start, $0) })
    }
    withExtendedLifetime(kept) {}
    let pageCount = input.room(Int.self)
    guard
      try call("tg_pages_count", pageCount, body: { tg_pages_count(pages, pageCount.start, $0) })
    else { return }
    let pieces = Room<tg_piece>(64)
    let written = Room<Int>()
    guard
      try call(
        "tg_pages_pieces", pieces, written,
        body: { tg_pages_pieces(pages, pieces.start, 64, written.start, $0) })
    else { return }
    for index in 0..<min(written.value ?? 0, 64) {
      guard let piece = pieces.start?[index] else { break }
      try require(piece.page < pageCount.value ?? 0, "a piece on page \(piece.page)")
      try require(piece.y >= 0 && piece.start >= 0, "a piece at \(piece.y), \(piece.start)")
    }
  }
}
