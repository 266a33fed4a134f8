internal import AtomicFiles
public import TextLayout

/// A picture of what was measured: lines of glyphs, cells, and whatever else a ``Canvas`` takes.
///
/// It is a value that holds what is to be drawn. Drawing happens when it is written, as often as
/// you like and in any format. Every glyph stands where it was measured, not rounded to pixels.
///
/// ```swift
/// let text = MeasuredText("How tall?", font: font)
/// let picture = Picture(of: text, width: 120)
/// try picture.write(to: "tall.png")
///
/// let size = Size(width: 200, height: 100)
/// let own = Picture(size: size) { canvas in
///   canvas.fill(Rect(x: 0, y: 0, width: 200, height: 1), Color(red: 200, green: 0, blue: 0))
///   canvas.draw(text.glyphLines(width: 180), at: Point(x: 10, y: 10))
/// }
/// ```
public struct Picture: Sendable {
  /// The most pixels that a side may have.
  public static let largestSide = 32_767

  /// The most pixels that a picture may have: 2²⁸, which takes a gibibyte to draw.
  public static let mostPixels = 1 << 28

  /// In points, ``PictureOptions/margins`` included.
  public let size: Size

  /// How it looks.
  public let options: PictureOptions

  /// In points, without margins.
  let contentSize: Size

  /// In the order in which they are drawn.
  let elements: [Element]

  /// A picture of what a function draws.
  ///
  /// A size that cannot be drawn is an error only when the picture is written.
  ///
  /// - Parameters:
  ///   - size: In points, without margins. What is drawn outside of it and the margins is cut off.
  ///     A side of zero is one pixel wide.
  ///   - options: How it looks.
  ///   - draw: Called once. Its canvas starts at the top left, inside the margins.
  /// - Throws: What `draw` does.
  public init<Failure: Error>(
    size: Size, options: PictureOptions = PictureOptions(),
    draw: (inout Canvas) throws(Failure) -> Void
  ) throws(Failure) {
    var canvas = Canvas(size: size, options: options)
    try draw(&canvas)
    contentSize = size
    self.size = size.with(options.margins)
    self.options = options
    elements = canvas.allElements
  }

  /// The picture as the bytes of a file.
  ///
  /// - Throws: ``RenderingError``. A size is refused before anything is allocated for it.
  /// - Complexity: linear in the number of pixels and glyphs.
  public func data(_ format: PictureFormat) throws(RenderingError) -> [UInt8] {
    try data(format, ColorGlyphWork())
  }

  /// The same.
  ///
  /// - Parameter work: Counts what colour glyphs cost.
  func data(
    _ format: PictureFormat, _ work: ColorGlyphWork
  ) throws(RenderingError) -> [UInt8] {
    try Self.check(contentSize, options: options, format: format)
    let bytes = ByteSink()
    let surface = try surface(format, bytes)
    let isPNG = format == .png
    try draw(with: Renderer(surface, scale: isPNG ? options.scale : 1, isVector: !isPNG, work))
    if isPNG { try (surface.withoutColor() ?? surface).writePNG(to: bytes) }
    try surface.finish()
    return bytes.bytes
  }

  /// The picture as the bytes of a PNG file: ``data(_:)``.
  public func pngData() throws(RenderingError) -> [UInt8] { try data(.png) }

  /// Writes the picture to a file.
  ///
  /// The file appears whole or not at all: an old one stays until the new one is written.
  ///
  /// - Parameters:
  ///   - path: The path of a file, or of none yet.
  ///   - format: `nil` takes the one that the path's ending names.
  /// - Throws: ``RenderingError``; see ``data(_:)``.
  public func write(to path: String, format: PictureFormat? = nil) throws(RenderingError) {
    guard let format = format ?? PictureFormat(path: path) else {
      throw .unknownFormat(path: path)
    }
    let bytes = try data(format)
    do throws(FileFailure) {
      let file = try FileReplacement(of: path)
      try file.write(bytes)
      try file.commit()
    } catch {
      throw .unwritableFile(path, reason: error.reason)
    }
  }

  /// Refuses what ``data(_:)`` would, before anything is drawn.
  ///
  /// - Parameters:
  ///   - size: In points, without margins.
  ///   - options: Its scale, its margins and whether its text can be selected.
  ///   - format: Only PNG has a scale.
  /// - Throws: ``RenderingError``.
  public static func check(
    _ size: Size, options: PictureOptions, format: PictureFormat
  ) throws(RenderingError) {
    guard PictureOptions.scales.contains(options.scale) else {
      throw .invalidScale(options.scale)
    }
    if options.selectableText, format != .pdf { throw .noSelectableText(format) }
    let size = size.with(options.margins)
    guard size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite else {
      throw .invalidSize(width: size.width, height: size.height)
    }
    let scale = format == .png ? options.scale : 1
    let pixels = size.pixels(scale: scale)
    guard pixels.width <= Double(largestSide), pixels.height <= Double(largestSide),
      pixels.width * pixels.height <= Double(mostPixels)
    else {
      throw .oversizedPicture(width: size.width, height: size.height, scale: scale)
    }
  }

  /// The size of the picture as a PNG, in pixels; parts of one count as a whole.
  public var pixelSize: Size { size.pixels(scale: options.scale) }

  /// Draws everything on a surface of the picture's size.
  func draw(with renderer: Renderer) throws(RenderingError) {
    renderer.fill(options.backgroundColor)
    renderer.move(to: Point(x: options.margins.left, y: options.margins.top))
    for element in elements { try renderer.draw(element) }
    try renderer.check()
  }

  /// The least page.
  static let emptyPage = Size(width: 1, height: 1)

  /// The size of a page, in points.
  var pageSize: Size { Size(width: max(size.width, 1), height: max(size.height, 1)) }

  private func surface(
    _ format: PictureFormat, _ bytes: ByteSink
  ) throws(RenderingError) -> Surface {
    switch format {
    case .png: return try Surface(width: Int(pixelSize.width), height: Int(pixelSize.height))
    case .svg: return try Surface(svg: bytes, pageSize)
    case .pdf: return try Surface(pdf: bytes, pageSize)
    }
  }
}

extension Size {
  fileprivate func with(_ margins: Insets) -> Size {
    Size(
      width: width + margins.left + margins.right, height: height + margins.top + margins.bottom)
  }

  /// The size in whole pixels, one at least.
  fileprivate func pixels(scale: Double) -> Size {
    let size = roundedUp(toPixelsOf: scale)
    return Size(
      width: max((size.width * scale).rounded(), 1),
      height: max((size.height * scale).rounded(), 1))
  }
}
