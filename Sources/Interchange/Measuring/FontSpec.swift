package import TextLayout

/// What `--font` and a request's `font` name: a family, or a face of a file.
package enum FontSpec: Hashable {
  case family(String)
  case file(String, index: Int)

  /// In points, where none is given.
  package static let defaultSize = 17.0

  private static let extensions = [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"]

  /// Reads `Noto Sans`, `fonts/NotoSans-Regular.ttf` or `NotoSansCJK-Regular.ttc#3`.
  init(_ text: String) throws(ToolError) {
    if text.isEmpty { throw .usage("font \"\": give a family name or the path of a font file") }
    if Path.isFile(text) {
      self = .file(text, index: 0)
      return
    }
    var path = Substring(text)
    var index = 0
    if let mark = text.lastIndex(of: "#") {
      let digits = text[text.index(after: mark)...]
      let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
      if isNumber {
        path = text[..<mark]
        index = Int(digits) ?? .max
        if index == .max, Self.isPath(path) {
          throw .usage("font \"\(text)\": no file has so many faces: give a number from 0")
        }
      } else if Self.isPath(text[..<mark]) {
        throw .usage("font \"\(text)\": \"\(digits)\" is no face index: give a number from 0")
      }
    }
    self = Self.isPath(path) ? .file(String(path), index: index) : .family(text)
  }

  private static func isPath(_ text: Substring) -> Bool {
    if text.contains("/") || Path.isFile(String(text)) { return true }
    let name = text.lowercased()
    return extensions.contains { name.hasSuffix($0) }
  }
}

/// Which face of a family, and how it is set.
package struct FontStyle: Hashable {
  package var weight = FontWeight.regular
  package var width = FontWidth.normal
  package var slant = FontSlant.upright
  package var variations: [Variation] = []
  package var features: [Feature] = []

  package init() {}
}

extension FontLibrary {
  /// The font that a spec names. A file's face is taken as it is, whatever the style's traits.
  package func font(_ spec: FontSpec, size: Double, style: FontStyle = FontStyle())
    throws(FontError)
    -> Font
  {
    switch spec {
    case .family(let name):
      try font(
        family: name, size: size, weight: style.weight, width: style.width, slant: style.slant,
        variations: style.variations, features: style.features)
    case .file(let path, let index):
      try font(
        file: path, index: index, size: size, variations: style.variations,
        features: style.features)
    }
  }

  /// The first font, with the others as its fallbacks.
  package func font(
    _ names: [String], size: Double, style: FontStyle = FontStyle()
  ) throws(ToolError) -> Font {
    var fonts: [Font] = []
    for name in names {
      let spec = try FontSpec(name)
      do throws(FontError) {
        fonts.append(try font(spec, size: size, style: style))
      } catch {
        throw ToolError(error)
      }
    }
    guard let first = fonts.first else {
      throw .usage("no font: give a family name or the path of a font file")
    }
    return fonts.count == 1 ? first : first.withFallbacks(Array(fonts.dropFirst()))
  }
}
