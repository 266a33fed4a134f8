package import AutoLayout
package import Interchange
package import TextLayout

extension InterfaceDocument {
  static func bytes(ofFile path: String) throws(ToolError) -> [UInt8] {
    try TextInput.bytes(
      of: TextInput.open(path), limit: largestFile,
      what: "a file of Interface Builder")
  }

  /// Whether bytes begin as XML does; no template in YAML or JSON begins so.
  static func isXML(_ bytes: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]
    let length = marks.first { bytes.starts(with: $0) }?.count ?? 0
    let first = bytes.dropFirst(length).prefix(256).first { byte in
      !(byte == 0 || byte == 0x20 || (0x09...0x0D).contains(byte))
    }
    return first == UInt8(ascii: "<")
  }
}

extension LoadedTemplate {
  /// Reads a template's file: YAML, JSON, or one of Interface Builder.
  ///
  /// - Parameters:
  ///   - path: Of the file; `-` for standard input.
  ///   - options: Of files of Interface Builder; with a cell named, others are refused.
  /// - Throws: ``ToolError`` with file, line and view.
  package static func read(
    _ path: String, _ options: InterfaceOptions,
    library: () throws(FontError) -> FontLibrary, _ givens: Givens
  ) throws(ToolError) -> LoadedTemplate {
    let bytes = try InterfaceDocument.bytes(ofFile: path)
    let name = path == "-" ? "standard input" : path
    if InterfaceDocument.isXML(bytes) {
      let template = try InterfaceFile(bytes: bytes, name: name).read(options)
      return try template.loaded(library: library, givens)
    }
    try check(options, name)
    return try of(bytes, path: name, library: library, givens)
  }

  /// Makes the template of a text: YAML, JSON, or one of Interface Builder.
  ///
  /// - Parameters: as for `read`.
  package static func of(
    _ text: String, _ options: InterfaceOptions, path: String,
    library: () throws(FontError) -> FontLibrary, font: FontOverride = FontOverride(),
    release: UIKitRelease? = nil
  ) throws(ToolError) -> LoadedTemplate {
    let bytes = Array(text.utf8)
    if InterfaceDocument.isXML(bytes) {
      let template = try InterfaceFile(bytes: bytes, name: path).read(options)
      return try template.loaded(library: library, (font, release, nil))
    }
    try check(options, path)
    return try of(text, path: path, library: library, font: font, release: release)
  }

  private static func check(_ options: InterfaceOptions, _ path: String) throws(ToolError) {
    if options != InterfaceOptions() {
      throw .usage(
        "\(path): --identifier, --lenient and --size-class are for files of Interface Builder: "
          + "leave them out")
    }
  }
}

extension InterfaceTemplate {
  /// The template as the tool uses it.
  package func loaded(
    library: () throws(FontError) -> FontLibrary, _ givens: LoadedTemplate.Givens
  ) throws(ToolError) -> LoadedTemplate {
    try LoadedTemplate.of(node, source, text: yaml, library: library, givens)
  }
}
