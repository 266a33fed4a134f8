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

  /// Reads a template's file.
  ///
  /// - Parameters:
  ///   - path: Of the file; `-` for standard input.
  ///   - font: What counts for all texts instead of what the template says.
  ///   - release: The release of UIKit, instead of the template's.
  ///   - imageSizes: Tells sizes of pictures from files; `nil` where there are none.
  /// - Throws: ``ToolError`` with file, line and view.
  package static func read(
    _ path: String, library: () throws(FontError) -> FontLibrary,
    font: FontOverride = FontOverride(),
    release: UIKitRelease? = nil, imageSizes: ImageSizes? = nil
  ) throws(ToolError) -> LoadedTemplate {
    let text = try TextInput.text(
      ofFile: path, limit: TemplateParser.largestFile, what: "a template")
    return try made(
      text, path == "-" ? "standard input" : path, library: library, font, (release, imageSizes))
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
    try made(text, path, library: library, font, (release, nil))
  }

  /// - Parameter given: What comes with the template.
  private static func made(
    _ text: String, _ path: String, library: () throws(FontError) -> FontLibrary,
    _ font: FontOverride, _ given: (release: UIKitRelease?, imageSizes: ImageSizes?)
  ) throws(ToolError) -> LoadedTemplate {
    guard text.utf8.count <= TemplateParser.largestFile else {
      throw ToolError(
        "\(path): more than \(TemplateParser.largestFile) bytes: a template has no more; give a "
          + "smaller file", status: .data)
    }
    let source = TemplateSource(path: path)
    var text = text
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    let root = try TemplateParser.parse(JSONTemplate.joiningPairs(text), source)
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
      fields, library: opened, font: font, release: given.release,
      imageSizes: given.imageSizes)
    var loaded = try reader.template()
    if loaded.kinds.contains(where: \.hasImage) { loaded.functionVersion = text }
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
