internal import ArgumentParser
internal import Interchange
internal import TextLayout

/// `font-metrics metrics`.
struct MetricsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "metrics",
    abstract: "Shows a font's line metrics at a size.",
    discussion: "Shows both conventions side by side unless --convention picks one."
      + CommandExamples.metrics.text)

  @Option(
    help: ArgumentHelp("Only \(Choices.convention.list).", valueName: "convention"),
    completion: Choices.convention.completion)
  var convention: String?

  @OptionGroup var fontOptions: FontOptions
  @OptionGroup var libraryOptions: LibraryOptions

  func run() throws {
    let only = try convention.map { try Choices.convention.value($0) }
    let names = try fontOptions.names()
    let size = try fontOptions.checkedSize()
    let style = try fontOptions.style()
    let library = try libraryOptions.library()
    let font = try library.font(
      names, size: size, style: style, from: .caller)
    try library.checkStandardOutput()
    let conventions = Choices.convention.values.filter { only == nil || $0.value == only }
    if libraryOptions.json {
      try StandardOutput.write(Self.json(font, conventions))
    } else {
      try StandardOutput.write(Self.table(font, conventions))
    }
  }

  private static let quantities: [(name: String, value: @Sendable (FontMetrics) -> Double)] = [
    ("ascent", { $0.ascent }), ("descent", { $0.descent }), ("leading", { $0.leading }),
    ("lineHeight", { $0.lineHeight }), ("capHeight", { $0.capHeight }), ("xHeight", { $0.xHeight }),
    ("underlinePosition", { $0.underlinePosition }),
    ("underlineThickness", { $0.underlineThickness }),
    ("strikeoutPosition", { $0.strikeoutPosition }),
    ("strikeoutThickness", { $0.strikeoutThickness }),
  ]

  private static func json(
    _ font: Font, _ conventions: [(name: String, value: Convention)]
  ) -> [UInt8] {
    let typeface = font.typeface
    return JSONWriter.line { writer in
      writer.string("family", typeface.description.family)
      writer.string("style", typeface.description.style)
      writer.string("file", typeface.description.file)
      writer.integer("index", typeface.description.index)
      writer.integer("unitsPerEm", typeface.unitsPerEm)
      writer.integer("glyphCount", typeface.glyphCount)
      writer.number("size", font.size)
      writer.array("axes", typeface.axes) { writer, axis in
        writer.object { writer in
          writer.string("tag", axis.tag.description)
          writer.string("name", axis.name)
          writer.number("minimum", axis.minimum)
          writer.number("default", axis.defaultValue)
          writer.number("maximum", axis.maximum)
        }
      }
      for convention in conventions {
        let metrics = font.metrics(convention.value)
        writer.name(convention.name)
        writer.object { writer in
          for quantity in quantities { writer.number(quantity.name, quantity.value(metrics)) }
        }
      }
    }
  }

  private static func table(
    _ font: Font, _ conventions: [(name: String, value: Convention)]
  ) -> PrintedText {
    let typeface = font.typeface
    let face = typeface.description
    var text: PrintedText = "\(face.family) \(face.style), \(font.size.rounded6) pt\n"
    text += "\(path: face.fileAndIndex): \(typeface.unitsPerEm) units per em, "
    text += "\(typeface.glyphCount) glyphs\n"
    for axis in typeface.axes {
      text +=
        "axis \(axis.tag.description) \(axis.name): \(axis.minimum.rounded6) to \(axis.maximum.rounded6), "
      text += "default \(axis.defaultValue.rounded6)\n"
    }
    let columns: [(title: String, alignment: Table.Alignment)] =
      [("points", .left)] + conventions.map { ($0.name, .right) }
    var table = Table(columns)
    let metrics = conventions.map { font.metrics($0.value) }
    for quantity in quantities {
      table.append([quantity.name] + metrics.map { quantity.value($0).rounded6 })
    }
    return text + "\n" + table.text
  }
}
