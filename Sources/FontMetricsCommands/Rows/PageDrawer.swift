internal import Interchange
internal import ListLayout
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

    /// - Parameter width: The page's width, in points.
    func draw(
      on canvas: inout Canvas, width: Double, _ images: PictureImages?
    ) throws(RenderingError) {
      let area = Rect(x: 0, y: place.y, width: width, height: place.height)
      let origin = Point(x: 0, y: place.y - place.from)
      try canvas.clip(to: area) { canvas throws(RenderingError) in
        try canvas.draw(layout, images: images, at: origin)
      }
    }
  }

  private let size: Size
  private let options: PictureOptions
  private let images: PictureImages?
  private let file: OutputFile
  /// Where the file will be.
  var path: String { file.path }
  private let document: PictureDocument
  private var pieces: [Piece] = []

  /// Whether a page could not be drawn or written: what follows it cannot be, either.
  private(set) var hasFailed = false

  /// - Parameters:
  ///   - size: Of a page, in points, without margins.
  ///   - images: Nil for crossed rectangles.
  init(
    to path: String, pageSize size: Size, options: PictureOptions, images: PictureImages?
  ) throws(ToolError) {
    self.size = size
    self.options = options
    self.images = images
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
    let (pieces, size, options, images) = (pieces, size, options, images)
    self.pieces = []
    try reporting { document throws(RenderingError) in
      try document.append(
        Picture(size: size, options: options) { canvas throws(RenderingError) in
          for piece in pieces { try piece.draw(on: &canvas, width: size.width, images) }
        })
    }
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
