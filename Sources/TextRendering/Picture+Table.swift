public import ListLayout
internal import TableLayout
public import TextLayout

extension Picture {
  /// A picture of what a table shows: the rows, headers and footers in its viewport.
  ///
  /// It is as wide as the table and as high as the viewport. What shows is measured, in a copy of
  /// the table: cells stand where they do once the table has shown them. What cannot be laid out
  /// shows as a crossed rectangle, in red with ``Overlays/problems``.
  ///
  /// ```swift
  /// table.scroll(to: .row(RowPath(row: 40)), at: .top)
  /// try Picture(of: table).write(to: "screen.png")
  /// ```
  ///
  /// - Parameters:
  ///   - table: Its configuration says for which category, scale and direction.
  ///   - options: How it looks.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: as laying out each cell that shows, and linear in its glyphs.
  public init(
    of table: Table, options: PictureOptions = PictureOptions(), shaper: Shaper? = nil
  ) {
    self.init(of: table, options, shaper) { canvas, layout, origin, shaper in
      canvas.draw(layout, at: origin, shaper: shaper)
    }
  }

  /// A picture of what a table shows, with the images of its cells.
  ///
  /// - Parameters:
  ///   - table: As in ``init(of:options:shaper:)-(Table,_,_)``.
  ///   - images: Found by ``/TableLayout/CellLayout/View/imageName``. What is not there shows as a
  ///     crossed rectangle; `nil` has none.
  ///   - options: How it looks.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Throws: ``RenderingError`` for an image that is there and cannot be shown.
  /// - Complexity: as ``init(of:options:shaper:)-(Table,_,_)``, and linear in the pixels of images
  ///   that are not decoded yet.
  public init(
    of table: Table, images: PictureImages?, options: PictureOptions = PictureOptions(),
    shaper: Shaper? = nil
  ) throws(RenderingError) {
    try self.init(of: table, options, shaper) {
      canvas, layout, origin, shaper throws(RenderingError) in
      try canvas.draw(layout, images: images, at: origin, shaper: shaper)
    }
  }

  private init<Failure: Error>(
    of table: Table, _ options: PictureOptions, _ shaper: Shaper?,
    draw: (inout Canvas, CellLayout, Point, Shaper) throws(Failure) -> Void
  ) throws(Failure) {
    var table = table
    table.show(table.viewport)
    let size = Size(width: table.configuration.width, height: table.viewport.height)
    let shaper = shaper ?? Shaper()
    try self.init(size: size, options: options) { canvas throws(Failure) in
      // Rows that begin above the viewport, or end below it, do not show in the margins.
      try canvas.clip(to: Rect(origin: .zero, size: size)) { canvas throws(Failure) in
        for element in table.visibleElements() {
          guard let frame = table.frame(of: element) else { continue }
          let place = frame.offsetBy(dx: 0, dy: -table.viewport.offset)
          let layout: CellLayout?
          do throws(RowError) {
            layout = try table.cellLayout(of: element, shaper: shaper)
          } catch {
            canvas.drawPlaceholder(place)
            if options.overlays.contains(.problems) { canvas.addProblem(place) }
            continue
          }
          if let layout { try draw(&canvas, layout, place.origin, shaper) }
        }
      }
    }
  }
}
