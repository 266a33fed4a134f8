internal import AutoLayout
internal import Interchange
internal import InterfaceFiles
internal import TableLayout
internal import TextLayout

/// Files of Interface Builder: XML to templates, whose YAML says the same.
package struct InterfaceTarget: FuzzTarget {
  package static let name = "interfaces"

  /// The most cells of a file that are read.
  private static let mostCells = 3

  private let library: FontLibrary

  package init() throws {
    library = try SmallFonts.library()
  }

  package mutating func run(_ bytes: [UInt8]) throws {
    let file: InterfaceFile
    do {
      file = try InterfaceFile(bytes, name: "f.xib")
    } catch {
      return try Answers.check(error: error.description)
    }
    for cell in file.cells.prefix(Self.mostCells) {
      let name = "\(cell.number)"
      do {
        _ = try file.template(InterfaceOptions(cell: name))
      } catch {
        try Answers.check(error: error.description)
      }
      let template: InterfaceTemplate
      do {
        template = try file.template(InterfaceOptions(cell: name, isLenient: true))
      } catch {
        // A name may mean another cell, too.
        try Answers.check(error: error.description)
        continue
      }
      let yaml = template.yaml(family: SmallFonts.families[0])
      let (read, written) = (height(template), height(yaml))
      try require(read.height == written.height, "\(read) read, \(written) written")
      if let error = read.error { try Answers.check(error: error) }
    }
  }

  package func reproduction(of bytes: [UInt8]) -> String {
    bytes.shellCommand + " > f.xib; font-metrics template f.xib --lenient"
  }

  private func height(_ template: InterfaceTemplate) -> (height: Double?, error: String?) {
    let library = library
    return height { () throws(ToolError) in
      try template.loaded(
        library: { () throws(FontError) in library },
        (FontOverride(family: SmallFonts.families[0]), nil, nil))
    }
  }

  private func height(_ yaml: String) -> (height: Double?, error: String?) {
    let library = library
    return height { () throws(ToolError) in
      try LoadedTemplate.of(
        yaml, path: "f.xib", library: { () throws(FontError) in library },
        font: FontOverride(family: SmallFonts.families[0]))
    }
  }

  private func height(
    _ load: () throws(ToolError) -> LoadedTemplate
  ) -> (height: Double?, error: String?) {
    do {
      let loaded = try load()
      let layout = try loaded.layout(
        of: loaded.example ?? Row(), index: 0, from: "f.xib", width: 320, traits: Traits())
      return (layout.height, nil)
    } catch {
      return (nil, error.description)
    }
  }
}
