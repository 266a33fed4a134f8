public import TextLayout

extension Picture {
  /// A picture of a text in a container.
  ///
  /// It is as large as the container; where that has no limit, or lines stick out, as far as the
  /// lines reach. ``Overlays/frames`` shows the container and its exclusion paths.
  ///
  /// ```swift
  /// let hole = ExclusionPath.circle(center: Point(x: 160, y: 60), radius: 50)
  /// let container = TextContainer(width: 320, exclusionPaths: [hole])
  /// try Picture(of: text, in: container).write(to: "circle.pdf")
  /// ```
  ///
  /// - Parameters:
  ///   - text: Measured by any convention.
  ///   - container: Its ``/TextLayout/TextContainer/origin`` counts from the picture's top left.
  ///   - options: How it looks.
  /// - Complexity: as ``/TextLayout/MeasuredText/lines(in:usesFontLeading:)->PlacedText``, and
  ///   linear in the lines' length.
  public init(
    of text: MeasuredText, in container: TextContainer, options: PictureOptions = PictureOptions()
  ) {
    self.init(of: text, in: [container], options: options)
  }

  /// A picture of a text in containers that are filled one after the other, such as columns.
  ///
  /// - Parameters: as for one container.
  /// - Complexity: as for one container.
  public init(
    of text: MeasuredText, in containers: [TextContainer],
    options: PictureOptions = PictureOptions()
  ) {
    let parts = text.lines(in: containers)
    let size = PlacedText.size(of: parts, in: containers)
    self.init(of: text, parts, in: containers, size: size, options: options)
  }

  /// A picture of a block of a width, with floats in it.
  ///
  /// It is as wide as the block, and as high as its lines and floats reach. Where the block has no
  /// width, or something sticks out, it is as wide as they reach. ``Overlays/frames`` shows the
  /// floats and their shapes.
  ///
  /// - Parameters:
  ///   - text: Measured by any convention.
  ///   - width: The block's, in points; infinity and NaN are no limit.
  ///   - floats: In any order.
  ///   - options: How it looks.
  /// - Complexity: as ``/TextLayout/MeasuredText/lines(width:floats:)``, and linear in the lines'
  ///   length.
  public init(
    of text: MeasuredText, width: Double, floats: [FloatBox],
    options: PictureOptions = PictureOptions()
  ) {
    let placed = text.lines(width: width, floats: floats)
    let size = placed.size(besideFloatsIn: width)
    self.init(of: text, placed, beside: floats, size: size, options: options)
  }

  /// The same of what was placed.
  ///
  /// - Parameters:
  ///   - parts: What stands in each container.
  ///   - size: In points, without margins.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  package init(
    of text: MeasuredText, _ parts: [PlacedText], in containers: [TextContainer], size: Size,
    options: PictureOptions, shaper: Shaper? = nil
  ) {
    self.init(size: size, options: options) { canvas in
      for part in parts {
        canvas.draw(text.glyphLines(of: part, shaper: shaper), text: text.text)
      }
      for (part, container) in zip(parts, containers) { canvas.addFrames(of: container, part) }
    }
  }

  /// The same of what was placed beside floats.
  ///
  /// - Parameters:
  ///   - size: In points, without margins.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  package init(
    of text: MeasuredText, _ placed: PlacedText, beside floats: [FloatBox], size: Size,
    options: PictureOptions, shaper: Shaper? = nil
  ) {
    self.init(size: size, options: options) { canvas in
      canvas.draw(text.glyphLines(of: placed, shaper: shaper), text: text.text)
      canvas.addFrame(Rect(origin: .zero, size: size), font: nil)
      for (float, rect) in zip(floats, placed.floats) { canvas.addFrame(of: float, at: rect) }
    }
  }
}

extension PlacedText {
  /// The size of a picture of containers, from where their origins count.
  ///
  /// - Parameter parts: What stands in each.
  package static func size(of parts: [PlacedText], in containers: [TextContainer]) -> Size {
    var size = Size(width: 0, height: 0)
    for (part, container) in zip(parts, containers) {
      let origin = container.origin
      let height = container.height.isFinite ? max(container.height, part.height) : part.height
      size.height = max(size.height, origin.y + height)
      if container.width.isFinite { size.width = max(size.width, origin.x + container.width) }
      size.width = max(size.width, part.right)
    }
    return size
  }

  /// The size of a picture of a block with floats.
  package func size(besideFloatsIn width: Double) -> Size {
    Size(
      width: floats.reduce(max(right, width.isFinite ? width : 0)) { max($0, $1.maxX) },
      height: floats.reduce(height) { max($0, $1.maxY) })
  }

  /// How far lines reach to the right.
  private var right: Double { lines.reduce(0) { max($0, $1.line.x + $1.line.width) } }
}

extension Canvas {
  /// A container, and what no text in it enters.
  fileprivate mutating func addFrames(of container: TextContainer, _ part: PlacedText) {
    guard options.overlays.contains(.frames) else { return }
    let origin = container.origin
    let own = Size(
      width: container.width.isFinite ? container.width : size.width - origin.x,
      height: container.height.isFinite ? container.height : part.height)
    addFrame(Rect(origin: origin, size: own), font: nil)
    for path in container.exclusionPaths {
      switch path {
      case .rect(let rect): addFrame(rect.offsetBy(dx: origin.x, dy: origin.y), font: nil)
      case .ellipse(let rect): addEllipse(rect.offsetBy(dx: origin.x, dy: origin.y))
      case .polygon(let points): addPolygon(points, from: origin)
      }
    }
  }

  /// A float's border box and its shape.
  fileprivate mutating func addFrame(of float: FloatBox, at rect: Rect) {
    guard options.overlays.contains(.frames) else { return }
    addFrame(rect, font: nil)
    let margin = float.margin
    let origin = Point(x: rect.minX - margin.left, y: rect.minY - margin.top)
    switch float.shapeOutside {
    case nil: return
    case .circle(let center, let radius):
      addEllipse(center, Size(width: radius, height: radius), from: origin)
    case .ellipse(let center, let radii): addEllipse(center, radii, from: origin)
    case .inset(let sides):
      let outer = Rect(
        origin: origin,
        size: Size(
          width: rect.width + margin.left + margin.right,
          height: rect.height + margin.top + margin.bottom))
      addFrame(outer.inset(by: sides), font: nil)
    case .polygon(let points): addPolygon(points, from: origin)
    }
  }

  private mutating func addEllipse(_ center: Point, _ radii: Size, from origin: Point) {
    addEllipse(
      Rect(
        x: origin.x + center.x - radii.width, y: origin.y + center.y - radii.height,
        width: 2 * radii.width, height: 2 * radii.height))
  }

  private mutating func addEllipse(_ rect: Rect) {
    guard Self.canDraw(rect.origin), Self.canDraw(Point(x: rect.maxX, y: rect.maxY)) else { return }
    addOverlay(.ellipse(rect, OverlayColor.frame))
  }

  private mutating func addPolygon(_ points: [Point], from origin: Point) {
    let points = points.map { Point(x: $0.x + origin.x, y: $0.y + origin.y) }
    guard points.allSatisfy(Self.canDraw) else { return }
    addOverlay(.polygon(points, OverlayColor.frame))
  }

  /// Cairo's numbers end at 2²³ pixels.
  private static func canDraw(_ point: Point) -> Bool {
    abs(point.x) <= 1_000_000 && abs(point.y) <= 1_000_000
  }
}
