internal import AutoLayout
internal import ArgumentParser
internal import Interchange
internal import InterfaceFiles
internal import TextLayout

/// `font-metrics template`.
struct TemplateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template",
    abstract: "Prints a cell of a .xib or .storyboard as a template.",
    discussion: """
      The template is YAML, which cell, rows, sweep and fit read; what it has not of the file stands \
      in comments before it. Outlets become fields: a label with the outlet titleLabel shows \
      "{titleLabel}", and the file's text is the example. --list prints the cells of a file. \
      --compare lays the cell out as it is in the file, and prints for each view the frame that \
      Xcode recorded, the frame here, and why they may differ. Docs/BringYourCell.md has more.
      """ + CommandExamples.template.text)

  @Argument(
    help: "The file: .xib or .storyboard.", completion: .file(extensions: ["xib", "storyboard"]))
  var file: String

  @OptionGroup(title: "Interface Builder") var interface: InterfaceArguments

  @Flag(help: "Print the cells of the file.")
  var list = false

  @Flag(help: "Compare frames with those that Xcode recorded.")
  var compare = false

  @Option(
    help: ArgumentHelp(
      "The family that stands for the system font, and with --compare for all fonts.",
      valueName: "family"))
  var font: String?

  @Option(
    help: ArgumentHelp(
      "With --compare: pixels a point, 0.01 to 1000 (default: the file's device has).",
      valueName: "number"),
    transform: NumberRule.scale.argument)
  var scale: Double?

  @OptionGroup var libraryOptions: LibraryOptions

  func run() throws {
    try check()
    let file: InterfaceFile
    do throws(InterfaceFileError) {
      file = try InterfaceFile(contentsOf: self.file)
    } catch {
      throw ToolError(error)
    }
    if list { return try StandardOutput.write(cells(of: file)) }
    let template: InterfaceTemplate
    do throws(InterfaceFileError) {
      template = try file.template(interface.options)
    } catch {
      throw ToolError(error)
    }
    guard compare else {
      return try StandardOutput.write(Array(template.yaml(family: font).utf8))
    }
    let comparison = try FrameComparison(
      template, library: { () throws(FontError) in try libraryOptions.folder.library() },
      font: FontOverride(family: font), scale: scale)
    try StandardOutput.write(
      libraryOptions.json ? comparison.json(template) : comparison.text(template).bytes)
  }

  private func check() throws(ToolError) {
    if list, compare { throw .usage("--list and --compare: give one of them") }
    if list, interface.options != InterfaceOptions() {
      throw .usage("--list takes no cell: it prints all")
    }
    if !compare {
      if scale != nil { throw .usage("--scale without --compare: leave it out") }
      if libraryOptions.json, !list { throw .usage("--json without --compare or --list: give one") }
    }
  }

  private func cells(of file: InterfaceFile) -> [UInt8] {
    if libraryOptions.json {
      return JSONWriter.line { writer in
        writer.array("cells", file.cells) { writer, cell in
          writer.object { writer in
            writer.integer("number", cell.number)
            writer.string("kind", cell.kind.rawValue)
            writer.string("id", cell.id)
            if let identifier = cell.identifier { writer.string("identifier", identifier) }
            if let label = cell.label { writer.string("label", label) }
            if let name = cell.customClass { writer.string("class", name) }
            writer.integer("line", cell.line)
          }
        }
      }
    }
    var table = Table([
      ("number", .right), ("kind", .left), ("identifier", .left), ("id", .left), ("line", .right),
      ("class", .left),
    ])
    for cell in file.cells {
      table.append([
        "\(cell.number)", cell.kind.rawValue, cell.identifier ?? cell.label ?? "", cell.id,
        "\(cell.line)", cell.customClass ?? "",
      ])
    }
    return table.text.bytes
  }
}

extension FrameComparison {
  /// The comparison for people: the heights, then a line for each view.
  fileprivate func text(_ template: InterfaceTemplate) -> PrintedText {
    var text: PrintedText = "height \(height.rounded6), recorded \(recordedHeight.rounded6)"
    text += "\n\(template.release.rawValue), \(template.displayScale.rounded6)x\n\n"
    var table = Table([
      ("line", .right), ("view", .left), ("recorded", .left), ("here", .left), ("reason", .left),
    ])
    for entry in entries {
      table.append([
        "\(entry.recorded.line)", entry.recorded.name, entry.recorded.rect.listed,
        entry.reason == nil ? "the same" : entry.computed.listed, entry.reason?.rawValue ?? "",
      ])
    }
    text += table.text
    return text
  }

  fileprivate func json(_ template: InterfaceTemplate) -> [UInt8] {
    JSONWriter.line { writer in
      writer.string("kind", template.cell.kind.rawValue)
      writer.string("id", template.cell.id)
      writer.string("release", template.release.rawValue)
      writer.number("height", height)
      writer.number("recordedHeight", recordedHeight)
      writer.bool("automatic", isAutomatic)
      writer.array("views", entries) { writer, entry in
        writer.object { writer in
          writer.string("name", entry.recorded.name)
          writer.string("element", entry.recorded.element)
          writer.integer("line", entry.recorded.line)
          writer.name("recorded")
          writer.object { $0.rectangle(entry.recorded.rect) }
          writer.name("computed")
          writer.object { $0.rectangle(entry.computed) }
          if let reason = entry.reason { writer.string("reason", reason.rawValue) }
        }
      }
      writer.array("remarks", template.remarks) { writer, remark in
        writer.object { writer in
          writer.integer("line", remark.line)
          writer.string("element", remark.element)
          if let object = remark.object { writer.string("object", object) }
          writer.string("text", remark.text)
          writer.bool("changesHeights", remark.changesHeights)
        }
      }
    }
  }
}

extension Rect {
  /// Its four numbers.
  fileprivate var listed: String {
    [minX, minY, width, height].map(\.rounded6).joined(separator: " ")
  }
}

extension ToolError {
  /// An error whose line is put together already.
  fileprivate init(_ error: InterfaceFileError) {
    self.init("\(own: error.description)", status: error.isUnreadable ? .noInput : .data)
  }
}
