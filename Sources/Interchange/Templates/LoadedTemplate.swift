package import AutoLayout
package import TableLayout
package import TextLayout

/// A template as the tool uses it.
package struct LoadedTemplate: Sendable {
  package let template: CellTemplate

  /// The files of fonts that are in use; to be set with the template's library.
  package private(set) var fontFiles: @Sendable () -> [String] = { [] }

  /// The kinds of the views, in their order.
  let kinds: [any TemplateKind]

  /// The views whose pictures are named by a field.
  let imageFields: [(view: String, field: FieldReference)]

  /// The row that stands for one where none is given.
  package let example: Row?

  /// The names of pictures whose sizes come from files, and what tells them.
  let fileImages: [ImageName]
  let images: TemplateImages

  /// Whether heights depend on the files of pictures.
  package var readsImages: Bool { !fileImages.isEmpty && images.fileSize != nil }

  /// Where the views stand in the file, by their names.
  package let viewLines: [String: Int]

  /// Where the constraints do, or the template without any.
  package let constraintsLine: Int

  /// What names the template's functions, the sizes of pictures: the text of the file where it has
  /// pictures, else nothing.
  package var functionVersion = ""

  /// The fields that the height of a row's cell depends on.
  package var fieldNames: Set<String> {
    template.fieldNames.union(imageFields.flatMap(\.field.names))
  }

  /// The same fields by their names alone, as people are told them.
  package var namedFields: Set<String> {
    template.namedFields.union(imageFields.flatMap(\.field.path.names))
  }

  /// What comes with a template: what counts for all texts instead of its own fonts, the release of
  /// UIKit instead of its own, and what tells sizes of pictures from files; `nil` for neither.
  package typealias Givens = (
    font: FontOverride, release: UIKitRelease?, imageSizes: ImageSizes?
  )

  /// Makes the template that a file's bytes describe.
  ///
  /// - Parameter path: The file that errors name.
  /// - Throws: ``ToolError`` with file, line and view.
  package static func of(
    _ bytes: [UInt8], path: String, library: () throws(FontError) -> FontLibrary,
    _ givens: Givens
  ) throws(ToolError) -> LoadedTemplate {
    try made(TextInput.text(bytes, name: path), path, library: library, givens)
  }

  /// Makes the template that a file's text describes.
  ///
  /// - Parameter path: The file that errors name.
  /// - Throws: ``ToolError`` with file, line and view.
  package static func of(
    _ text: String, path: String, library: () throws(FontError) -> FontLibrary,
    font: FontOverride = FontOverride(),
    release: UIKitRelease? = nil
  ) throws(ToolError) -> LoadedTemplate {
    try made(text, path, library: library, (font, release, nil))
  }

  private static func made(
    _ text: String, _ path: String, library: () throws(FontError) -> FontLibrary,
    _ givens: Givens
  ) throws(ToolError) -> LoadedTemplate {
    guard text.utf8.count <= TemplateParser.largestFile else {
      throw ToolError(
        "\(path): more than \(TemplateParser.largestFile) bytes: a template has no more; give a "
          + "smaller file", status: .data)
    }
    let source = TemplateSource(path: path)
    var plain = text
    if plain.unicodeScalars.first == "\u{FEFF}" { plain.unicodeScalars.removeFirst() }
    let root = try TemplateParser.parse(JSONTemplate.joiningPairs(plain), source)
    return try of(root, source, text: text, library: library, givens)
  }

  /// Makes the template that a tree of values describes.
  ///
  /// - Parameters:
  ///   - source: The file that errors name.
  ///   - text: What names the template's functions.
  /// - Throws: ``ToolError`` with file, line and view.
  package static func of(
    _ root: TemplateNode, _ source: TemplateSource, text: @autoclosure () -> String,
    library: () throws(FontError) -> FontLibrary, _ givens: Givens
  ) throws(ToolError) -> LoadedTemplate {
    let fields = try TemplateFields(
      root, source, known: TemplateReader.keys, what: "the template")
    // Wrong YAML costs nothing to find; fonts do.
    let opened: FontLibrary
    do {
      opened = try library()
    } catch {
      throw ToolError(error)
    }
    var reader = try TemplateReader(
      fields, library: opened, font: givens.font, release: givens.release,
      imageSizes: givens.imageSizes)
    var loaded = try reader.template()
    if loaded.kinds.contains(where: \.hasImage) { loaded.functionVersion = text() }
    loaded.fontFiles = { opened.allFiles }
    return loaded
  }

  /// What pictures cannot say: that a row lacks the field that names them.
  ///
  /// - Parameter index: The row's place in its list, from 0.
  package func check(_ row: Row, index: Int) throws(TemplateError) {
    for (view, field) in imageFields where field.value(in: row) == nil {
      throw .missingField(
        field.path.text, view: view, row: index, available: row.fields.keys.sorted())
    }
    for image in fileImages {
      guard let name = image.name(in: row), let size = images.fileSize?(name) else { continue }
      if case .failure(let error) = size { throw .unreadableImage("\(error)", row: index) }
    }
  }
}
