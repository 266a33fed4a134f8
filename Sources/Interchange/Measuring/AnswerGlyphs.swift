internal import TextLayout

/// What the lines of an answer show, found line by line as they are written.
package struct AnswerGlyphs {
  private let text: MeasuredText
  private let width: Double
  private let token: StyledText?
  private let shaper: Shaper

  /// - Parameters:
  ///   - text: The text, as large as it is shown.
  ///   - width: What its lines were broken to, in points.
  ///   - token: What cut lines end in; nil for an ellipsis.
  init(_ text: MeasuredText, width: Double, token: StyledText?, shaper: Shaper) {
    self.text = text
    self.width = width
    self.token = token
    self.shaper = shaper
  }

  /// What one of the lines shows.
  func line(_ line: Line, at place: MeasureAnswer.Place) -> GlyphLine {
    text.glyphLine(
      line, width: place.rect?.width ?? width, token: token, shaper: shaper)
  }

  /// Writes the member `runs` of a line.
  func write(
    _ line: Line, at place: MeasureAnswer.Place, faces: inout GlyphFaces,
    to writer: inout JSONWriter
  ) {
    self.line(line, at: place).writeRuns(faces: &faces, to: &writer)
  }

  /// Writes a table of all glyphs for people.
  package func writeTable(
    _ lines: AnswerLines, to output: ([UInt8]) throws(ToolError) -> Void
  ) throws(ToolError) {
    var number = 0
    try lines.forEach { line, place throws(ToolError) in
      number += 1
      for run in self.line(line, at: place).runs {
        try output(run.table(line: number, text: text.text).bytes)
      }
    }
  }
}

/// The fonts of glyphs, each once, in the order of their use.
struct GlyphFaces {
  private var numbers: [Font: Int] = [:]
  private var fonts: [Font] = []

  /// The place of a font in the answer's `faces`.
  mutating func number(of font: Font) -> Int {
    // Fallbacks draw nothing, and would make one font two.
    let font = font.withFallbacks([])
    if let known = numbers[font] { return known }
    numbers[font] = fonts.count
    fonts.append(font)
    return fonts.count - 1
  }

  /// Writes the member `faces`.
  func write(to writer: inout JSONWriter) {
    writer.array("faces", fonts) { writer, font in
      let face = font.typeface.description
      writer.object { writer in
        writer.string("family", font.familyName)
        writer.string("style", face.style)
        writer.string("file", face.file)
        writer.integer("index", face.index)
        writer.number("size", font.glyphSize)
        writer.integer("unitsPerEm", font.typeface.unitsPerEm)
        if !font.coordinates.isEmpty {
          writer.name("variations")
          writer.object { writer in
            for axis in font.coordinates { writer.number("\(axis.tag)", axis.value) }
          }
        }
        if !font.features.isEmpty {
          writer.name("features")
          writer.object { writer in
            for feature in font.features { writer.integer("\(feature.tag)", Int(feature.value)) }
          }
        }
      }
    }
  }
}

extension GlyphLine {
  /// Writes the member `runs`, and `boxes` and `decorations` where there are some.
  func writeRuns(faces: inout GlyphFaces, to writer: inout JSONWriter) {
    writer.array("runs", runs) { $1.write(faces: &faces, to: &$0) }
    if !boxes.isEmpty { writer.array("boxes", boxes) { $1.write(to: &$0) } }
    let decorations = decorations
    if decorations.isEmpty { return }
    writer.array("decorations", decorations) { writer, decoration in
      writer.object { writer in
        writer.string("kind", "\(decoration.kind)")
        writer.rectangle(decoration.rect)
        if let color = decoration.color { writer.string("color", color.description) }
      }
    }
  }
}

extension InlineBoxFragment {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.integer("box", box)
      writer.rectangle(frame)
      writer.number("baseline", baseline)
      if hasLeftEnd { writer.bool("hasLeftEnd", true) }
      if hasRightEnd { writer.bool("hasRightEnd", true) }
    }
  }
}

extension GlyphRun {
  /// Writes the run as an object; members that say nothing are left out.
  fileprivate func write(faces: inout GlyphFaces, to writer: inout JSONWriter) {
    let face = faces.number(of: font)
    writer.object { writer in
      writer.string("content", content.name)
      writer.integer("start", utf16Range.lowerBound)
      writer.integer("end", utf16Range.upperBound)
      writer.integer("utf8Start", utf8Range.lowerBound)
      writer.integer("utf8End", utf8Range.upperBound)
      writer.number("x", origin.x)
      writer.number("y", origin.y)
      writer.number("advance", advance)
      if isHanging { writer.bool("hangs", true) }
      writer.integer("face", face)
      writer.string("script", script)
      if let language { writer.string("language", language) }
      writer.integer("level", Int(level))
      if let color = attributes.foregroundColor { writer.string("color", color.description) }
      if case .attachment(let rect) = content {
        writer.name("attachment")
        writer.object { $0.rectangle(rect) }
      }
      writer.array("glyphs", glyphs) { writer, glyph in
        writer.object { glyph.write(to: &$0) }
      }
    }
  }

  /// A table of the run's glyphs.
  fileprivate func table(line: Int, text: String) -> PrintedText {
    let face = font.typeface.description
    var title: PrintedText = "line \(line), \(content.name), \(script), level \(Int(level)), "
    title += "\(font.familyName) \(face.style) \(font.glyphSize.rounded6) pt, "
    title += "x \(origin.x.rounded6), advance \(advance.rounded6)"
    if isHanging { title += ", hangs" }
    if glyphs.isEmpty { return title + "\n\n" }
    var table = Table([
      ("glyph", .right), ("x", .right), ("y", .right), ("advance", .right), ("utf-16", .right),
      ("text", .left),
    ])
    for glyph in glyphs {
      let start = text.utf8.index(text.startIndex, offsetBy: glyph.utf8Range.lowerBound)
      let end = text.utf8.index(start, offsetBy: glyph.utf8Range.count)
      table.append([
        "\(glyph.id)", glyph.position.x.rounded6, glyph.position.y.rounded6,
        glyph.advance.rounded6, "\(glyph.utf16Range.lowerBound)-\(glyph.utf16Range.upperBound)",
        String(text[start..<end]).preview,
      ])
    }
    return title + "\n" + table.text + "\n"
  }
}

extension GlyphRun.Content {
  /// How answers call it.
  fileprivate var name: String {
    switch self {
    case .text: "text"
    case .tab: "tab"
    case .control: "control"
    case .attachment: "attachment"
    case .hyphen: "hyphen"
    case .truncationToken: "token"
    }
  }
}

extension GlyphRun.Glyph {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.integer("id", Int(id))
    writer.number("x", position.x)
    writer.number("y", position.y)
    writer.number("advance", advance)
    writer.integer("start", utf16Range.lowerBound)
    writer.integer("end", utf16Range.upperBound)
    writer.integer("utf8Start", utf8Range.lowerBound)
    writer.integer("utf8End", utf8Range.upperBound)
  }
}
