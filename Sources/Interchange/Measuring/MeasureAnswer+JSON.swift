internal import TextLayout

extension MeasureAnswer {
  /// Writes the members of the answer in their documented order.
  ///
  /// - Parameter drain: May take what was written so far off the writer, so that a long answer is
  ///   never held as a whole.
  package func write<Failure>(
    to writer: inout JSONWriter, drain: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    if let atWidths {
      return try writer.array("atWidths") { writer throws(Failure) in
        for answer in atWidths {
          try writer.object { writer throws(Failure) in
            try answer.write(to: &writer, drain: drain)
          }
        }
      }
    }
    writeSizes(to: &writer)
    writeCounts(to: &writer)
    if members.contains(.lines) { try writeLines(to: &writer, drain: drain) }
    if let floats, members.contains(.floats) {
      writer.array("floats", floats) { writer, rect in writer.object { $0.rectangle(rect) } }
    }
    if let end {
      if members.contains(.end) { writer.integer("end", end.offset) }
      if members.contains(.isCut) { writer.bool("isCut", end.isCut) }
    }
    if members.contains(.fonts) { writer.array("fonts", fonts) { $0.string($1) } }
    if members.contains(.missing) { writer.array("missing", missing) { $0.string($1) } }
  }

  private func writeSizes(to writer: inout JSONWriter) {
    if members.contains(.width) { writer.number("width", size.width) }
    if members.contains(.height) { writer.number("height", size.height) }
    if let heightRange, members.contains(.heightRange) {
      writer.name("heightRange")
      writer.object { writer in
        writer.number("least", heightRange.least)
        writer.number("greatest", heightRange.greatest)
      }
    }
    if let nextSteps, members.contains(.nextSteps) {
      writer.name("nextSteps")
      writer.object { writer in
        if let step = nextSteps.below { writer.width("below", of: step) }
        if let step = nextSteps.above { writer.width("above", of: step) }
      }
    }
    if let heightProfile, members.contains(.heightProfile) {
      writer.array("heightProfile", heightProfile.steps) { writer, step in
        writer.object { writer in
          writer.width("width", of: step.width)
          writer.number("height", step.height)
        }
      }
    }
    if let fitted {
      if members.contains(.fontSize) { writer.number("fontSize", fitted.fontSize) }
      if members.contains(.fits) { writer.bool("fits", fitted.fits) }
    }
    if let actualScaleFactor, members.contains(.actualScaleFactor) {
      writer.number("actualScaleFactor", actualScaleFactor)
    }
  }

  private func writeCounts(to writer: inout JSONWriter) {
    guard let counted else { return }
    if members.contains(.lineCount) { writer.integer("lineCount", counted.lineCount) }
    if members.contains(.lastLineWidth) { writer.number("lastLineWidth", counted.lastLineWidth) }
    if members.contains(.shownText), let text = counted.shownText {
      writer.string("shownText", text)
    }
    if members.contains(.cut) { writer.bool("isCut", counted.isCut) }
  }

  private func writeLines<Failure>(
    to writer: inout JSONWriter, drain: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    var members = LineMembers()
    var faces = GlyphFaces()
    try writer.array("lines") { writer throws(Failure) in
      try lines.forEach { line, place throws(Failure) in
        writer.object { writer in
          members.write(line, at: place, to: &writer)
          glyphs?.write(line, at: place, faces: &faces, to: &writer)
        }
        try drain(&writer)
      }
    }
    if glyphs != nil { faces.write(to: &writer) }
  }
}

extension JSONWriter {
  /// The width of a step, rounded up: a hair less has the height before the step. None where only
  /// no limit is as wide.
  fileprivate mutating func width(_ name: String, of step: Double) {
    let millionths = (step * 1e6).rounded(.up)
    if millionths.isFinite { number(name, millionths / 1e6) }
  }
}
