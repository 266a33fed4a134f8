internal import ArgumentParser
internal import Interchange
internal import TextLayout

/// `font-metrics shape`.
struct ShapeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shape",
    abstract: "Shows the glyphs of a text before any line breaks.",
    discussion: """
      The text is the argument, the file of --file or standard input. Glyphs come run by run in \
      the order of the text, and from left to right within a run. Advances and offsets are in \
      units of which unitsPerEm make an em: font units, or 64ths of them where variations change \
      the font. Clusters are UTF-8 offsets of the text.
      """ + CommandExamples.shape.text)

  @Argument(help: "The text.")
  var text: String?

  @Option(help: ArgumentHelp("Read the text from a file.", valueName: "path"), completion: .file())
  var file: String?

  @Option(help: ArgumentHelp("The text's language, such as zh-Hant.", valueName: "tag"))
  var language: String?

  @Option(
    help: ArgumentHelp("\(Choices.direction.list).", valueName: "direction"),
    completion: Choices.direction.completion)
  var direction: String?

  @OptionGroup var fontOptions: FontOptions
  @OptionGroup var libraryOptions: LibraryOptions

  func run() throws {
    // Wrong values first: they cost nothing to find.
    let names = try fontOptions.names()
    let size = try fontOptions.checkedSize()
    var options = LayoutOptions(language: language)
    if let direction { options.direction = try Choices.direction.value(direction) }
    try language?.checkLanguageTag()
    let style = try fontOptions.style()
    let library = try libraryOptions.library()
    let font = try library.font(
      names, size: size, style: style, from: .caller)
    try library.checkStandardOutput()
    _ = try FileRoles(read: [
      "--file": file,
      "standard input": text == nil && file == nil ? FileRoles.standardInput : nil,
    ])
    let text = try StandardInput.text(argument: text, file: file)
    let runs = MeasuredText(text, font: font, options: options).runs
    if libraryOptions.json {
      try StandardOutput.write(Self.json(runs))
    } else {
      for (index, run) in runs.enumerated() {
        if index > 0 { try StandardOutput.write("\n") }
        try StandardOutput.write(Self.table(run, text: text))
      }
    }
  }

  private static func json(_ runs: [ShapedRun]) -> [UInt8] {
    JSONWriter.line { writer in
      writer.array("runs", runs) { writer, run in
        writer.object { writer in
          writer.string("font", run.font.familyName)
          writer.string("file", run.font.typeface.description.file)
          writer.integer("index", run.font.typeface.description.index)
          writer.integer("unitsPerEm", run.unitsPerEm)
          writer.string("script", run.script)
          writer.string("direction", run.isRightToLeft ? "rtl" : "ltr")
          writer.integer("start", run.utf8Range.lowerBound)
          writer.integer("end", run.utf8Range.upperBound)
          writer.array("glyphs", run.glyphs, glyph)
        }
      }
    }
  }

  private static func glyph(_ writer: inout JSONWriter, _ glyph: ShapedRun.Glyph) {
    writer.object { writer in
      writer.integer("glyph", Int(glyph.id))
      writer.integer("cluster", glyph.cluster)
      writer.integer("advance", glyph.advance)
      writer.integer("xOffset", glyph.xOffset)
      writer.integer("yOffset", glyph.yOffset)
      writer.array("flags", glyph.flags) { $0.string($1) }
    }
  }

  private static func table(_ run: ShapedRun, text: String) -> PrintedText {
    let face = run.font.typeface.description
    let direction = run.isRightToLeft ? "right to left" : "left to right"
    let start = text.utf8.index(text.startIndex, offsetBy: run.utf8Range.lowerBound)
    let end = text.utf8.index(start, offsetBy: run.utf8Range.count)
    var table = Table([
      ("glyph", .right), ("cluster", .right), ("advance", .right), ("offset", .right),
      ("flags", .left),
    ])
    for glyph in run.glyphs {
      table.append([
        "\(glyph.id)", "\(glyph.cluster)", "\(glyph.advance)",
        "\(glyph.xOffset),\(glyph.yOffset)", glyph.flags.joined(separator: " "),
      ])
    }
    return """
      \(text[start..<end].preview)
      \(face.family) \(face.style), \(run.script), \(direction), \
      utf-8 \(run.utf8Range.lowerBound)-\(run.utf8Range.upperBound), \
      \(run.unitsPerEm) units per em
      \(table.text)
      """
  }
}

extension ShapedRun.Glyph {
  fileprivate var flags: [String] {
    isUnsafeToBreak ? ["unsafe-to-break"] : []
  }
}
