internal import Interchange
internal import TextLayout
internal import TextRendering

extension ShownText {
  /// Its picture: as wide as the request's room, or as the text where there is no width.
  ///
  /// - Throws: ``ToolError`` for a size that cannot be drawn, before any glyph is asked for.
  func picture(
    _ request: MeasureRequest, options: PictureOptions, format: PictureFormat, shaper: Shaper
  ) throws(ToolError) -> Picture {
    func check(_ size: Size) throws(ToolError) {
      do throws(RenderingError) {
        try Picture.check(size, options: options, format: format)
      } catch {
        throw ToolError(error)
      }
    }
    switch self {
    case .text(let text):
      return try text.picture(request, options: options, shaper: shaper, check)
    case .label(let label):
      let width = label.width(in: request)
      let own = label.size(fitting: Size(width: width, height: .infinity))
      let size = Size(
        width: width < .infinity ? width : own.width,
        height: request.height < .infinity ? request.height : own.height)
      try check(size)
      return Picture(of: label, in: size, options: options)
    case .textView(let view):
      try check(view.contentSize(width: request.width))
      return Picture(of: view, width: request.width, options: options)
    case .placed(let placed):
      return try placed.picture(request, options: options, shaper: shaper, check)
    }
  }
}

extension PlacedRequest {
  fileprivate func picture(
    _ request: MeasureRequest, options: PictureOptions, shaper: Shaper,
    _ check: (Size) throws(ToolError) -> Void
  ) throws(ToolError) -> Picture {
    func drawn(_ size: Size) -> Size {
      request.scale.map { size.roundedUp(toPixelsOf: $0) } ?? size
    }
    switch surroundings {
    case .containers(let containers):
      let size = drawn(PlacedText.size(of: parts, in: containers))
      try check(size)
      return Picture(
        of: text, parts, in: containers, size: size, options: options, shaper: shaper)
    case .floats(let floats):
      let size = drawn(parts[0].size(besideFloatsIn: request.width))
      try check(size)
      return Picture(
        of: text, parts[0], beside: floats, size: size, options: options, shaper: shaper)
    }
  }
}

extension FittedText {
  fileprivate func picture(
    _ request: MeasureRequest, options: PictureOptions, shaper: Shaper,
    _ check: (Size) throws(ToolError) -> Void
  ) throws(ToolError) -> Picture {
    var last: Line?
    var right = 0.0
    var sum = LineSum()
    for line in lines(request) {
      right = max(right, line.x + line.width)
      _ = sum.add(line)
      last = line
    }
    let size = Size(
      width: request.width < .infinity ? max(request.width, right) : right,
      height: sum.size.height)
    let drawn = request.scale.map { size.roundedUp(toPixelsOf: $0) } ?? size
    try check(drawn)
    let token = isCut(last, request) ? truncation?.token : nil
    let glyphs = lines(request).map { line in
      text.glyphLine(
        line, width: request.width, token: line == last ? token : nil, shaper: shaper)
    }
    return Picture(of: glyphs, text: text.text, size: drawn, options: options)
  }
}
