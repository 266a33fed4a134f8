package import AutoLayout
package import TableLayout
internal import TextLayout

/// What `cell` prints.
package struct CellAnswer {
  package let loaded: LoadedTemplate
  package let traits: Traits
  package let layout: CellLayout

  /// Whether JSON has the glyphs of texts.
  package var glyphs = false

  package init(loaded: LoadedTemplate, traits: Traits, layout: CellLayout) {
    self.loaded = loaded
    self.traits = traits
    self.layout = layout
  }

  /// The answer for people: the size, then a line of the table for each view.
  ///
  /// - Parameter explained: Whether the parts of the height follow.
  package func table(explained: Bool) -> PrintedText {
    let size = layout.size
    var text: PrintedText = "height \(size.height.rounded6), width \(size.width.rounded6), content "
    text += "\(layout.contentSize.width.rounded6) x \(layout.contentSize.height.rounded6)\n"
    text += "\(loaded.template.name), \(traits.category.shortName), "
    text += "\(traits.displayScale.rounded6)x"
    if traits.direction == .rightToLeft { text += ", right to left" }
    text += "\n\n" + frames.text
    if explained { return "\(text)\n\(lines: layout.explain())" }
    if !layout.ambiguous.isEmpty { text += "\nambiguous: \(list: layout.ambiguous)\n" }
    for condition in layout.unsettled { text += "\nunsettled: \(condition)\n" }
    for broken in layout.broken {
      text += "\nbroken: \(broken.constraint)"
      if !broken.conflicts.isEmpty {
        text += ", which conflicts with \(list: broken.conflicts, separator: "; ")"
      }
      text += "\n"
    }
    return text
  }

  private var frames: Table {
    let notes = layout.views.map(\.note)
    let hasNotes = notes.contains { !$0.isEmpty }
    var table = Table(
      [
        ("view", .left), ("x", .right), ("y", .right), ("width", .right), ("height", .right),
        ("lines", .right),
      ] + (hasNotes ? [("note", .left)] : []))
    for (view, note) in zip(layout.views, notes) {
      let frame = view.frame
      table.append(
        [
          view.name, frame.minX.rounded6, frame.minY.rounded6, frame.width.rounded6,
          frame.height.rounded6, view.labelLayout.map { "\($0.lines.count)" } ?? "",
        ] + (hasNotes ? [note] : []))
    }
    return table
  }
}

extension CellLayout.View {
  /// What is wrong with the text.
  fileprivate var note: String {
    var notes: [String] = []
    if isTruncated { notes.append("truncated") }
    if breaksWords { notes.append("breaks a word") }
    return notes.joined(separator: ", ")
  }
}

extension CellAnswer {
  /// Writes the members of the answer in their documented order.
  package func write(to writer: inout JSONWriter) {
    writer.string("name", loaded.template.name)
    writer.number("width", layout.size.width)
    writer.number("height", layout.size.height)
    writer.string("category", traits.category.shortName)
    writer.number("scale", traits.displayScale)
    writer.string("direction", traits.direction == .rightToLeft ? "rtl" : "ltr")
    writer.name("contentSize")
    writer.object { writer in
      writer.number("width", layout.contentSize.width)
      writer.number("height", layout.contentSize.height)
    }
    let kinds = Dictionary(
      zip(loaded.template.viewNames, loaded.kinds), uniquingKeysWith: { first, _ in first })
    var faces = GlyphFaces()
    writer.array("views", layout.views) { writer, view in
      writer.object { writer in
        view.write(to: &writer, kind: kinds[view.name])
        if glyphs { view.writeGlyphs(faces: &faces, to: &writer) }
      }
    }
    if glyphs { faces.write(to: &writer) }
    writer.array("ambiguous", layout.ambiguous) { $0.string($1) }
    writer.array("broken", layout.broken) { writer, broken in
      writer.object { writer in
        writer.string("constraint", broken.constraint)
        writer.array("conflicts", broken.conflicts) { $0.string($1) }
      }
    }
    if !layout.conditions.isEmpty { writer.array("when", layout.conditions) { $0.string($1) } }
    if !layout.unsettled.isEmpty { writer.array("unsettled", layout.unsettled) { $0.string($1) } }
    writer.array("heightParts", layout.heightParts) { writer, part in
      writer.object { writer in
        writer.number("points", part.points)
        writer.string("reason", part.reason)
      }
    }
  }
}

extension CellLayout.View {
  /// Writes the members of the view. Texts and pictures have members only where there are some.
  fileprivate func write(to writer: inout JSONWriter, kind: (any TemplateKind)?) {
    writer.string("name", name)
    if let kind { writer.string("type", kind.name) }
    writer.rectangle(frame)
    if alignmentRect != frame {
      writer.name("alignmentRect")
      writer.object { $0.rectangle(alignmentRect) }
    }
    if let labelLayout {
      var offsets = UTF16Offsets(text ?? "")
      writer.array("lines", labelLayout.lines) { writer, line in
        writer.object { writer in
          let range = offsets[line.utf8Range]
          writer.integer("start", range.lowerBound)
          writer.integer("end", range.upperBound)
          writer.number("x", line.x)
          writer.number("baseline", line.baseline + labelLayout.textRect.minY)
          writer.number("width", line.width)
          if line.isTruncated { writer.bool("cut", true) }
        }
      }
      if labelLayout.actualScaleFactor != 1 {
        writer.number("actualScaleFactor", labelLayout.actualScaleFactor)
      }
    }
    if kind?.hasText == true {
      writer.bool("truncated", isTruncated)
      writer.bool("breaksWords", breaksWords)
    }
    if let imageRect {
      writer.name("image")
      writer.object { $0.rectangle(imageRect) }
    }
  }
}

extension CellLayout.View {
  /// Writes the member `glyphLines` of a label or a text view that shows something.
  fileprivate func writeGlyphs(faces: inout GlyphFaces, to writer: inout JSONWriter) {
    let lines = glyphLines()
    if lines.isEmpty { return }
    writer.array("glyphLines", lines) { writer, line in
      writer.object { writer in
        writer.number("x", line.origin.x)
        writer.number("baseline", line.origin.y)
        writer.number("width", line.width)
        line.writeRuns(faces: &faces, to: &writer)
      }
    }
  }
}
