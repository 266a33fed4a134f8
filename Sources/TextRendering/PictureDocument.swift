/// A PDF of several pages, each a picture.
///
/// Pages are drawn as they come, and what has been written can be taken away, so that memory does
/// not grow with their number. Pages share the fonts that are embedded.
///
/// ```swift
/// let document = try PictureDocument()
/// for text in texts {
///   try document.append(Picture(of: text, width: 400))
///   file.write(document.takeData())
/// }
/// try document.finish()
/// file.write(document.takeData())
/// ```
///
/// It belongs to one thread. After an error it is of no use.
public final class PictureDocument {
  private let sink = ByteSink()
  private let surface: Surface
  private let renderer: Renderer

  /// The number of pages so far.
  public private(set) var pageCount = 0

  /// A document without pages.
  ///
  /// - Throws: ``RenderingError/drawingFailed(_:)`` when there is no memory.
  public init() throws(RenderingError) {
    // Each page brings its own size.
    surface = try Surface(pdf: sink, Picture.emptyPage)
    renderer = try Renderer(surface, scale: 1, isVector: true)
  }

  /// Draws a page.
  ///
  /// - Parameter picture: The page is as large, in points. Its options say whether its text can be
  ///   selected.
  /// - Throws: ``RenderingError``; see ``Picture/data(_:)``.
  /// - Complexity: linear in the number of glyphs.
  public func append(_ picture: Picture) throws(RenderingError) {
    try picture.checkPage()
    surface.setPageSize(picture.pageSize)
    try picture.draw(with: renderer)
    renderer.showPage()
    try renderer.check()
    pageCount += 1
  }

  /// Writes fonts and whatever else a PDF has at its end. Nothing can be drawn after it.
  ///
  /// - Throws: ``RenderingError/drawingFailed(_:)``, also for a document without pages.
  public func finish() throws(RenderingError) {
    guard pageCount > 0 else { throw .drawingFailed("a document needs a page") }
    try surface.finish()
  }

  /// The bytes that were written since the last call; all calls together give the file.
  public func takeData() -> [UInt8] { sink.takeBytes() }
}

extension Picture {
  /// Refuses a picture that no page can have, before anything is drawn.
  package func checkPage() throws(RenderingError) {
    try Self.check(contentSize, options: options, format: .pdf)
  }
}
