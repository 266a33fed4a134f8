internal import Interchange
internal import TextLayout

/// Which font each part of a text gets.
struct TextFonts {
  private let text: String
  private let runs: [ShapedRun]
  private let missing: [String]

  init(_ text: String, font: Font, language: String?) throws(ToolError) {
    try language?.checkLanguageTag()
    let measured = MeasuredText(text, font: font, options: LayoutOptions(language: language))
    self.text = text
    runs = measured.runs
    missing = measured.missing.map { String(text[$0]) }
  }

  private func part(_ run: ShapedRun) -> Substring {
    let start = text.utf8.index(text.startIndex, offsetBy: run.utf8Range.lowerBound)
    return text[start..<text.utf8.index(start, offsetBy: run.utf8Range.count)]
  }

  var table: PrintedText {
    var table = Table([
      ("family", .left), ("style", .left), ("script", .left), ("utf-8", .right), ("text", .left),
    ])
    for run in runs {
      let face = run.font.typeface.description
      table.append([
        face.family, face.style, run.script,
        "\(run.utf8Range.lowerBound)-\(run.utf8Range.upperBound)", part(run).preview,
      ])
    }
    if missing.isEmpty { return table.text }
    return table.text + "\nno font has: \(list: missing.map(\.preview))\n"
  }

  func write(to writer: inout JSONWriter) {
    writer.array("runs", runs) { writer, run in
      writer.object { writer in
        writer.name("font")
        writer.face(run.font.typeface.description)
        writer.string("script", run.script)
        writer.integer("start", run.utf8Range.lowerBound)
        writer.integer("end", run.utf8Range.upperBound)
        writer.string("text", String(part(run)))
      }
    }
    writer.array("missing", missing) { $0.string($1) }
  }
}
