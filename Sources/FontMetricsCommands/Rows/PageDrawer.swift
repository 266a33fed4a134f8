internal import TableLayout
internal import TextLayout
internal import TextRendering

/// Draws pages of rows into a PDF, which appears whole at the end.
///
/// Memory holds the rows of one page.
struct PageDrawer {
  private struct Piece {
    let place: PagePiece
    let layout: CellLayout
  }

  private let size: Size
  private let options: PictureOptions
  private let file: OutputFile
  private let document: PictureDocument
  private var pieces: [Piece] = []

  /// Whether a page could not be drawn or written: what follows it cannot be, either.
  private(set) var hasFailed = false

  /// - Parameter size: Of a page, in points, without margins.
  init(to path: String, pageSize size: Size, options: PictureOptions) throws(ToolError) {
    self.size = size
    self.options = options
    do throws(RenderingError) {
      try Picture.check(size, options: options, format: .pdf)
      document = try PictureDocument()
    } catch {
      throw ToolError(error)
    }
    file = try OutputFile(path)
  }

  mutating func add(_ piece: PagePiece, of layout: CellLayout) {
    pieces.append(Piece(place: piece, layout: layout))
  }

  mutating func endPage() throws(ToolError) {
    let pieces = pieces
    self.pieces = []
    let page = Picture(size: size, options: options) { canvas in
      for piece in pieces {
        let place = piece.place
        let area = Rect(x: 0, y: place.y, width: size.width, height: place.height)
        canvas.clip(to: area) { canvas in
          canvas.draw(piece.layout, at: Point(x: 0, y: place.y - place.from))
        }
      }
    }
    try reporting { document throws(RenderingError) in try document.append(page) }
  }

  /// Ends the document. Without rows it has an empty page.
  mutating func finish() throws(ToolError) {
    if document.pageCount == 0 { try endPage() }
    try reporting { document throws(RenderingError) in try document.finish() }
    try file.commit()
  }

  /// Writes what the document has after some work on it.
  private mutating func reporting(
    _ work: (PictureDocument) throws(RenderingError) -> Void
  ) throws(ToolError) {
    hasFailed = true
    do throws(RenderingError) {
      try work(document)
    } catch {
      throw ToolError(error)
    }
    try file.write(document.takeData())
    hasFailed = false
  }
}
