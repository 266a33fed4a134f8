internal import TextLayout

/// Measures one request after the other with scratch memory that they share.
final class Measurer {
  /// The number of fonts kept, by names, size and style. Above it the cache starts anew.
  private static let fontBound = 512

  private struct FontKey: Hashable {
    var names: [String]
    var size: Double
    var style: FontStyle
  }

  private let library: FontLibrary
  private let shaper = Shaper()
  private var fonts: [FontKey: Font] = [:]

  init(library: FontLibrary) {
    self.library = library
  }

  func measure(
    _ request: MeasureRequest, style: FontStyle = FontStyle()
  ) throws(ToolError) -> MeasureAnswer {
    let key = FontKey(names: request.fonts, size: request.size, style: style)
    let measured = MeasuredText(
      request.text, font: try font(key), options: request.options, shaper: shaper)
    return MeasureAnswer(measured, request: request)
  }

  private func font(_ key: FontKey) throws(ToolError) -> Font {
    if let known = fonts[key] { return known }
    let font = try library.font(key.names, size: key.size, style: key.style)
    if fonts.count >= Self.fontBound { fonts = [:] }
    fonts[key] = font
    return font
  }
}
