internal import AutoLayout
public import TableLayout
public import TextLayout

extension Picture {
  /// A picture of a cell as it was laid out.
  ///
  /// Its texts stand where their labels and text views show them. Its images show as crossed
  /// rectangles; ``init(of:images:options:shaper:)-(CellLayout,_,_,_)`` draws them. What a view
  /// with text has below its lower edge, and an image beyond its view, is cut off; hidden views do
  /// not show.
  ///
  /// ```swift
  /// var options = PictureOptions()
  /// options.overlays = [.frames, .problems]
  /// try Picture(of: sizer.layout(of: cell), options: options).write(to: "cell.png")
  /// ```
  ///
  /// - Parameters:
  ///   - layout: A ``/TableLayout/CellSizer``'s.
  ///   - options: How it looks. ``Overlays/problems`` marks views that are truncated, ambiguous or
  ///     have a word broken, and names of broken constraints.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the number of glyphs and views.
  public init(
    of layout: CellLayout, options: PictureOptions = PictureOptions(), shaper: Shaper? = nil
  ) {
    self.init(size: layout.size, options: options) { canvas in
      canvas.draw(layout, shaper: shaper)
    }
  }

  /// A picture of a cell as it was laid out, with its images.
  ///
  /// - Parameters:
  ///   - layout: A ``/TableLayout/CellSizer``'s.
  ///   - images: Found by ``/TableLayout/CellLayout/View/imageName``. What is not there shows as a
  ///     crossed rectangle; `nil` has none.
  ///   - options: How it looks, as in ``init(of:options:shaper:)-(CellLayout,_,_)``.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Throws: ``RenderingError`` for an image that is there and cannot be shown.
  /// - Complexity: linear in the number of glyphs and views, and in the pixels of images that are
  ///   not decoded yet.
  public init(
    of layout: CellLayout, images: PictureImages?, options: PictureOptions = PictureOptions(),
    shaper: Shaper? = nil
  ) throws(RenderingError) {
    try self.init(of: layout, images: images, shares: 1, options: options, shaper: shaper)
  }

  /// The same, beside other pictures.
  ///
  /// - Parameter shares: How many pictures share the memory for images.
  init(
    of layout: CellLayout, images: PictureImages?, shares: Int, options: PictureOptions,
    shaper: Shaper?
  ) throws(RenderingError) {
    try self.init(size: layout.size, options: options) { canvas throws(RenderingError) in
      canvas.imageShares = shares
      try canvas.draw(layout, images: images, shaper: shaper)
    }
  }
}

extension Canvas {
  /// Draws a cell as it was laid out, its images as crossed rectangles.
  ///
  /// - Parameters:
  ///   - layout: A ``/TableLayout/CellSizer``'s.
  ///   - origin: Where the cell's top left stands, in points.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the number of glyphs and views.
  public mutating func draw(
    _ layout: CellLayout, at origin: Point = .zero, shaper: Shaper? = nil
  ) {
    draw(layout, [:], at: origin, shaper: shaper)
  }

  /// Draws a cell as it was laid out, with its images.
  ///
  /// - Parameters:
  ///   - layout: A ``/TableLayout/CellSizer``'s.
  ///   - images: As in ``Picture/init(of:images:options:shaper:)-(CellLayout,_,_,_)``.
  ///   - origin: Where the cell's top left stands, in points.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Throws: ``RenderingError`` for an image that is there and cannot be shown. Nothing is drawn
  ///   then.
  /// - Complexity: as ``Picture/init(of:images:options:shaper:)-(CellLayout,_,_,_)``.
  public mutating func draw(
    _ layout: CellLayout, images: PictureImages?, at origin: Point = .zero, shaper: Shaper? = nil
  ) throws(RenderingError) {
    var found: [Int: ImagePixels] = [:]
    for (place, view) in layout.views.enumerated() where !view.isHidden {
      guard let images, let name = view.imageName, let room = view.imageRoom else { continue }
      guard let image = try images.pixels(named: name, toward: room.finestPixels) else {
        continue
      }
      try count(image, named: name, most: images.bytesOfPicture)
      found[place] = image
    }
    draw(layout, found, at: origin, shaper: shaper)
  }

  /// - Parameter images: By the places of the views that show them.
  private mutating func draw(
    _ layout: CellLayout, _ images: [Int: ImagePixels], at origin: Point, shaper: Shaper?
  ) {
    let font = layout.views.lazy.compactMap(\.font).first
    for (place, view) in layout.views.enumerated() where !view.isHidden {
      let frame = view.frame.offsetBy(dx: origin.x, dy: origin.y)
      let image = images[place]
      if let rect = view.rect(of: image)?.offsetBy(dx: frame.minX, dy: frame.minY) {
        clip(to: frame) { canvas in
          if let image {
            canvas.add(.image(image, rect))
          } else {
            canvas.drawPlaceholder(rect, font: font)
          }
        }
      }
      draw(view, in: frame, shaper: shaper)
      addFrame(
        frame, name: view.name, problems: layout.problems(of: view), font: view.font ?? font)
    }
    drawSeparator(of: layout, at: origin)
    addHeightChain(of: layout, at: origin, font: font)
    addBrokenConstraints(of: layout, at: origin, font: font)
  }

  private mutating func draw(_ view: CellLayout.View, in frame: Rect, shaper: Shaper?) {
    let lines = view.glyphLines(shaper: shaper)
    if let control = view.controlLayout {
      clip(to: frame) { canvas in
        canvas.draw(control, at: frame.origin)
        if let rect = control.imageRect?.offsetBy(dx: frame.minX, dy: frame.minY) {
          canvas.drawPlaceholder(rect, font: view.font)
        }
        canvas.draw(lines, at: frame.origin)
      }
    } else if view.labelLayout != nil {
      draw(lines, text: view.text, at: frame.origin)
    } else if let textView = view.textView(shaper: shaper) {
      clip(to: frame) { canvas in
        canvas.draw(lines, text: view.text, at: frame.origin)
      }
      addTextContainer(of: textView, frame)
    }
  }

  /// What is left of the cell below its content.
  private mutating func drawSeparator(of layout: CellLayout, at origin: Point) {
    guard let separator = layout.separatorRect else { return }
    fill(
      separator.offsetBy(dx: origin.x, dy: origin.y), options.foregroundColor.faded(to: 64))
  }

  private mutating func addBrokenConstraints(
    of layout: CellLayout, at origin: Point, font: Font?
  ) {
    guard options.overlays.contains(.problems), let font, !layout.broken.isEmpty else { return }
    let cell = Rect(origin: origin, size: layout.size)
    addOverlay(.border(cell, OverlayColor.problem))
    for broken in layout.broken {
      addCaption("broken: \(broken.constraint)", of: cell, OverlayColor.problem, font: font)
    }
  }
}

extension CellLayout.View {
  /// The size that an image is drawn in at least, in points; where the layout knows none, the
  /// view's. Infinite for the image's own; `nil` where none could show.
  fileprivate var imageRoom: Size? {
    if let imageRect { return imageRect.size }
    guard let mode = imageContentMode, imageName?.isEmpty == false, frame.width > 0,
      frame.height > 0
    else { return nil }
    switch mode {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill: return frame.size
    default: return Size(width: .infinity, height: .infinity)
    }
  }

  /// Where an image is drawn, in points from the view's top left: where the layout puts the
  /// picture, or, where that knows no size, where the view puts one of the file's size, a point a
  /// pixel.
  fileprivate func rect(of image: ImagePixels?) -> Rect? {
    if let imageRect { return imageRect }
    guard let image, let mode = imageContentMode else { return nil }
    let size = Size(width: Double(image.width), height: Double(image.height))
    return ImageView(image: size, contentMode: mode).imageRect(in: frame.size)
  }
}

extension Size {
  /// In pixels of a PNG of the largest scale. Documents have no more of an image that they need.
  fileprivate var finestPixels: Size {
    let scale = PictureOptions.scales.upperBound
    return Size(width: width * scale, height: height * scale)
  }
}

extension CellLayout {
  /// What is wrong with a view, in a few words each.
  fileprivate func problems(of view: View) -> [String] {
    var problems: [String] = []
    if view.isTruncated { problems.append("truncated") }
    if view.breaksWords { problems.append("broken word") }
    if ambiguous.contains(view.name) { problems.append("ambiguous") }
    return problems
  }
}
