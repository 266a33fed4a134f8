public import TextLayout

/// What a picture is drawn on: it takes lines of glyphs, rectangles and cells, one over the other.
///
/// Lengths are in points from the top left inside the picture's margins, y downwards. Overlays come
/// last, over everything.
public struct Canvas: Sendable {
  /// In points, without margins.
  public let size: Size

  /// How the picture looks.
  public let options: PictureOptions

  private var elements: [Element] = []
  private var overlays: [Element] = []
  private var captions = CaptionPlacer()

  /// What shows of what is drawn, in points; `nil` for all of the picture.
  private var clip: Rect?

  /// The images of cells, and what they take of memory together.
  private var cellImages: Set<ObjectIdentifier> = []
  private var cellImageBytes = 0

  /// How many pictures that are drawn at once share the memory for images.
  var imageShares = 1

  init(size: Size, options: PictureOptions) {
    self.size = size
    self.options = options
    let margins = options.margins
    if options.overlays.contains(.margins), margins != .zero {
      overlays.append(.border(Rect(origin: .zero, size: size), OverlayColor.margin))
    }
  }

  var allElements: [Element] {
    let paper = Rect(origin: .zero, size: size).inset(by: options.margins.inverted)
    return elements + overlays + captions.elements(on: paper, color: options.paperColor)
  }

  /// Fills a rectangle.
  ///
  /// - Parameters:
  ///   - rect: In points. Its edges go to the nearest pixels of a PNG. One without area is nothing.
  ///   - color: `nil` takes the colour of text.
  public mutating func fill(_ rect: Rect, _ color: Color? = nil) {
    add(.rectangle(rect, color ?? options.foregroundColor, .edges))
  }

  /// Draws a thin line along the inner edges of a rectangle: a pixel of a PNG, half a point
  /// elsewhere.
  ///
  /// - Parameters:
  ///   - rect: In points.
  ///   - color: `nil` takes the colour of text.
  public mutating func stroke(_ rect: Rect, _ color: Color? = nil) {
    add(.border(rect, color ?? options.foregroundColor))
  }

  /// Draws lines of glyphs, with their backgrounds, underlines and strikethroughs.
  ///
  /// Attachments show as crossed rectangles: nothing is known of their pictures but the size.
  ///
  /// - Parameters:
  ///   - lines: As ``/TextLayout/MeasuredText``, ``/TextLayout/Label`` and ``/TextLayout/TextView``
  ///     give them.
  ///   - text: What the lines are of, for text that can be selected; `nil` for none.
  ///   - origin: Where the lines' own origin stands, in points.
  /// - Complexity: linear in the number of glyphs, and with selectable text in the characters.
  public mutating func draw(_ lines: [GlyphLine], text: String? = nil, at origin: Point = .zero) {
    let text = options.selectableText ? text : nil
    // So that each run finds its characters at once.
    var contiguous = text
    contiguous?.makeContiguousUTF8()
    for line in lines { draw(line.moved(by: origin), text: contiguous) }
  }

  /// Lets what a function draws show in a rectangle only, overlays too.
  ///
  /// - Parameters:
  ///   - rect: In points. One without area shows nothing.
  ///   - draw: Draws what is cut off at the rectangle.
  public mutating func clip<Failure: Error>(
    to rect: Rect, draw: (inout Canvas) throws(Failure) -> Void
  ) throws(Failure) {
    let outer = clip
    clip = outer.map { $0.intersection(rect) } ?? rect
    add(.beginClip(rect))
    addOverlay(.beginClip(rect))
    defer {
      add(.endClip)
      addOverlay(.endClip)
      clip = outer
    }
    try draw(&self)
  }

  /// Draws a light rectangle with a cross and its size: what is known of a picture.
  ///
  /// - Parameters:
  ///   - rect: In points.
  ///   - font: What its size is written with, where there is room for it; `nil` leaves it out.
  public mutating func drawPlaceholder(_ rect: Rect, font: Font? = nil) {
    if rect.isEmpty { return }
    let gray = Color(red: 128, green: 128, blue: 128, alpha: 255)
    add(.rectangle(rect, gray.faded(to: 40), .edges))
    add(.border(rect, gray))
    let corners = (Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY))
    add(.hairline(from: rect.origin, to: Point(x: rect.maxX, y: rect.maxY), gray.faded(to: 128)))
    add(.hairline(from: corners.0, to: corners.1, gray.faded(to: 128)))
    guard let font else { return }
    let caption = Caption("\(rect.width.short) × \(rect.height.short)", font: font)
    guard let caption, caption.size.width + 4 <= rect.width, caption.size.height <= rect.height
    else { return }
    let origin = Point(
      x: rect.midX - caption.size.width / 2, y: rect.midY - caption.size.height / 2)
    for element in caption.elements(at: origin, gray, paper: options.paperColor) {
      add(element)
    }
  }

  /// Draws an image, as large as a rectangle and smooth.
  ///
  /// PDF and SVG have a JPEG as its file has it, with all that cameras write into it, unless it had
  /// to be turned upright; PDF has each image once. Of the images of cells they have the pixels
  /// that a PNG of scale 3 needs.
  ///
  /// - Parameters:
  ///   - image: Stretched where its proportions are others.
  ///   - rect: In points. Its edges go to the nearest pixels of a PNG. One without area is nothing.
  public mutating func draw(_ image: PictureImage, in rect: Rect) {
    add(.image(image.pixels, rect))
  }

  /// Counts an image of a cell that is to be drawn.
  ///
  /// - Parameters:
  ///   - name: What errors call it.
  ///   - most: The bytes of memory that all of them may take, if no picture is drawn besides.
  /// - Throws: ``RenderingError/oversizedImages(_:bytes:most:)``.
  mutating func count(
    _ image: ImagePixels, named name: String, most: Int
  ) throws(RenderingError) {
    guard cellImages.insert(ObjectIdentifier(image)).inserted else { return }
    cellImageBytes += image.byteCount
    let most = most / imageShares
    if cellImageBytes > most { throw .oversizedImages(name, bytes: cellImageBytes, most: most) }
  }

  mutating func add(_ element: Element) { elements.append(element) }

  mutating func addOverlay(_ element: Element) { overlays.append(element) }

  /// Names a rectangle where there is room beside it.
  mutating func addCaption(
    _ words: String, of rect: Rect, isLine: Bool = false, _ color: Color, font: Font
  ) {
    let rect = clip.map { $0.intersection(rect) } ?? rect
    guard !rect.isEmpty, let caption = Caption(words, font: font) else { return }
    captions.add(caption, of: rect, isLine: isLine, color)
  }

  private mutating func draw(_ line: GlyphLine, text: String?) {
    let decorations = line.decorations
    for decoration in decorations where decoration.kind != .strikethrough { add(decoration) }
    for run in line.runs {
      if case .attachment(let rect) = run.content, !line.hasInlineBlock(at: rect) {
        drawPlaceholder(rect)
      }
      if run.glyphs.isEmpty { continue }
      let color = run.attributes.foregroundColor ?? options.foregroundColor
      add(.glyphs(run, color, text.map { RunText(run, in: $0) }))
    }
    for decoration in decorations where decoration.kind == .strikethrough { add(decoration) }
    // Offsets of an inline block's lines count in a text of its own.
    for line in line.boxes.flatMap(\.lines) { draw(line, text: nil) }
    if options.overlays.isEmpty { return }
    captions.avoid(
      Rect(x: line.origin.x, y: line.top, width: line.width, height: line.bottom - line.top))
    addOverlays(of: line)
  }

  private mutating func add(_ decoration: LineDecoration) {
    let color = decoration.color ?? options.foregroundColor
    add(
      .rectangle(
        decoration.rect, color, decoration.kind == .background ? .edges : .thickness))
  }
}

extension GlyphLine {
  /// Whether a rectangle is an inline block's, whose lines are drawn in place of it.
  fileprivate func hasInlineBlock(at rect: Rect) -> Bool {
    boxes.contains { $0.frame == rect && !$0.lines.isEmpty }
  }
}

extension Insets {
  fileprivate var inverted: Insets {
    Insets(top: -top, left: -left, bottom: -bottom, right: -right)
  }
}

extension Color {
  /// The colour with another alpha.
  func faded(to alpha: UInt8) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
