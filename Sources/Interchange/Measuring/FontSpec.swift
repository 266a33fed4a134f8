package import TextLayout

/// Who names a font, which decides about the files that may be opened.
package enum FontSource: Hashable {
  /// Whoever runs the tool: any file.
  case caller
  /// A request or a template, which may come from anywhere: of a closed library its own files.
  case document
}

/// What `--font` and a request's `font` name: a family or a face of it, or a face of a file.
package enum FontSpec: Hashable {
  case family(String)
  case file(String, index: Int)

  /// In points, where none is given.
  package static let defaultSize = 17.0

  private static let endings = FontFileName.endings.map { "." + $0 }

  /// Reads `Noto Sans`, `fonts/NotoSans-Regular.ttf` or `NotoSansCJK-Regular.ttc#3`.
  ///
  /// - Parameter asksFiles: Whether a name without a folder and an ending of fonts may name a file.
  ///   What comes from outside must not learn which files there are.
  package init(_ text: String, asksFiles: Bool = true) throws(ToolError) {
    func isFile(_ path: String) -> Bool { asksFiles && Path.isFile(path) }
    func isPath(_ text: Substring) -> Bool {
      if text.contains("/") || isFile(String(text)) { return true }
      let name = text.lowercased()
      return Self.endings.contains { name.hasSuffix($0) }
    }
    if text.isEmpty { throw .usage("font \"\": give a family name or the path of a font file") }
    if isFile(text) {
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
        if index == .max, isPath(path) {
          throw .usage("font \"\(text)\": no file has so many faces: give a number from 0")
        }
      } else if isPath(text[..<mark]) {
        throw .usage("font \"\(text)\": \"\(digits)\" is no face index: give a number from 0")
      }
    }
    self = isPath(path) ? .file(String(path), index: index) : .family(text)
  }
}

/// Which face of a family, and how it is set.
package struct FontStyle: Hashable {
  /// Nil where nobody asks for one: a family's is regular then, a file's face has its own.
  package var weight: FontWeight?
  package var width: FontWidth?
  package var slant: FontSlant?
  package var variations: [Variation] = []
  package var features: [Feature] = []
  package var isSystemFont = false
  package var metrics: MetricsOverride?

  /// Whether the names are a style sheet's families, of which those are taken that are there.
  package var choosesFamilies = false

  package init() {}
}

extension FontLibrary {
  /// The font that a spec names.
  ///
  /// - Parameter isFallback: Whether a face that is named has a style's traits where it can, and
  ///   its own else.
  package func font(
    _ spec: FontSpec, size: Double, style: FontStyle = FontStyle(), isFallback: Bool = false
  ) throws(FontError) -> Font {
    let traits = FaceTraits(
      weight: style.weight, width: style.width, slant: style.slant, isBinding: !isFallback)
    return switch spec {
    case .family(let name):
      try font(
        family: name, size: size, traits: traits, variations: style.variations,
        features: style.features)
    case .file(let path, let index):
      try font(
        file: path, index: index, size: size, traits: traits, variations: style.variations,
        features: style.features)
    }
  }

  /// What a name means that comes from such a source.
  ///
  /// - Throws: ``ToolError`` for a file outside of a closed library, whether it is there or not.
  func spec(_ name: String, from source: FontSource) throws(ToolError) -> FontSpec {
    let isConfined = isClosed && source == .document
    let spec = try FontSpec(name, asksFiles: !isConfined)
    if isConfined, case .file(let path, _) = spec, !holds(file: path) {
      throw ToolError(
        "font \"\(name)\": no font file of the library: give a family that it has, or the path of "
          + "one of its files", status: .noInput)
    }
    return spec
  }

  /// The first font, with the others as its fallbacks. It alone stands for another font where the
  /// style says so.
  package func font(
    _ names: [String], size: Double, style: FontStyle = FontStyle(), from source: FontSource
  ) throws(ToolError) -> Font {
    var fonts: [Font] = []
    var missing: FontError?
    for name in names {
      let spec = style.choosesFamilies ? .family(name) : try spec(name, from: source)
      do throws(FontError) {
        fonts.append(
          try font(
            spec, size: size, style: style, isFallback: style.choosesFamilies || !fonts.isEmpty))
      } catch .noSuchFamily(let name, let nearest, let damaged) where style.choosesFamilies {
        missing = missing ?? .noSuchFamily(name: name, nearest: nearest, damaged: damaged)
      } catch {
        throw ToolError(error)
      }
    }
    if fonts.isEmpty, let missing { throw ToolError(missing) }
    guard var first = fonts.first else {
      throw .usage("no font: give a family name or the path of a font file")
    }
    if style.isSystemFont { first = first.asSystemFont() }
    if let metrics = style.metrics {
      do throws(FontError) {
        first = try first.withMetrics(metrics)
      } catch {
        throw ToolError(error)
      }
    }
    return fonts.count == 1 ? first : first.withFallbacks(Array(fonts.dropFirst()))
  }
}
