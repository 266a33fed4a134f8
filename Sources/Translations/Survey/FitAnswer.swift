package import Interchange
internal import TextLayout

/// What `fit` answers: a survey and what of it fails.
package struct FitAnswer: Sendable {
  package let survey: FitSurvey
  package let verdict: FitVerdict

  package init(survey: FitSurvey, verdict: FitVerdict) {
    self.survey = survey
    self.verdict = verdict
  }

  /// One JSON object, handed over in parts.
  package func writeJSON(_ output: ([UInt8]) throws(ToolError) -> Void) throws(ToolError) {
    var writer = JSONWriter()
    try writer.object { writer throws(ToolError) in
      writer.array("files", survey.files) { writer, file in
        writer.object { writer in
          writer.string("path", file.path)
          writer.string("format", file.format.rawValue)
          writer.integer("texts", file.translations.count)
          if file.untranslatedCount > 0 { writer.integer("untranslated", file.untranslatedCount) }
        }
      }
      writer.array("languages", survey.languages) {
        $0.value($1.map(JSONValue.string) ?? .null)
      }
      try writer.array("texts", survey.entries) { writer, entry throws(ToolError) in
        write(entry, to: &writer)
        try writer.drain(to: output)
      }
      writer.array("unfilled", survey.unfilled) { writer, placeholder in
        writer.object { writer in
          writer.string("placeholder", placeholder.spelling)
          writer.integer("texts", placeholder.count)
        }
      }
    }
    writer.newline()
    try output(writer.bytes)
  }

  /// How an entry stands.
  package func standing(of entry: FitSurvey.Entry) -> FitVerdict.Standing {
    verdict.standing(of: entry)
  }

  private func write(_ entry: FitSurvey.Entry, to writer: inout JSONWriter) {
    let translation = entry.translation
    writer.object { writer in
      writer.string("file", survey.files[entry.file].path)
      writer.integer("line", translation.line)
      writer.string("key", translation.key)
      if let branch = translation.branch { writer.string("branch", branch) }
      writer.name("language")
      writer.value(translation.language.map(JSONValue.string) ?? .null)
      writer.string("text", entry.text)
      writer.string("standing", translation.standing.rawValue)
      writer.bool("fits", entry.faults.isEmpty)
      if verdict.hasBaseline, !entry.faults.isEmpty {
        writer.bool("new", standing(of: entry) == .new)
      }
      if !entry.unfilled.isEmpty { writer.array("unfilled", entry.unfilled) { $0.string($1) } }
      writer.array("results", entry.results) { $0.write($1) }
    }
  }

  /// CSV with a header, a line for each text that is looked at.
  package func writeCSV(_ output: ([UInt8]) throws(ToolError) -> Void) throws(ToolError) {
    var text =
      "file,line,key,branch,language,fits,faults,category,lines,width,lacks,scale,neededLines,"
      + "missing,text\n"
    for entry in survey.checked {
      text += csvFields(entry).map { $0.inShownCSV }.joined(separator: ",") + "\n"
      if text.utf8.count > 1 << 16 {
        try output(PrintedText(own: text).bytes)
        text = ""
      }
    }
    try output(PrintedText(own: text).bytes)
  }

  private func csvFields(_ entry: FitSurvey.Entry) -> [String] {
    let translation = entry.translation
    var fields = [survey.files[entry.file].path, String(translation.line), translation.key]
    fields += [translation.branch ?? "", translation.language ?? ""]
    fields += [entry.faults.isEmpty ? "yes" : "no"]
    fields += [entry.faults.map(\.rawValue).joined(separator: " ")]
    let worst = entry.worst
    fields += [worst?.category.shortName ?? "", worst.map { String($0.lineCount) } ?? ""]
    fields += [worst.map { $0.neededWidth.rounded6 } ?? "", worst.map { $0.lack.rounded6 } ?? ""]
    fields += [worst?.remedy?.scale.map { $0.rounded6 } ?? ""]
    fields += [worst?.remedy.map { String($0.lines) } ?? ""]
    fields += [worst?.missing.joined(separator: " ") ?? "", entry.text]
    return fields
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ result: FitResult) {
    object { writer in
      writer.string("category", result.category.shortName)
      writer.array("faults", result.faults) { $0.string($1.rawValue) }
      writer.integer("lines", result.lineCount)
      if result.isInColumns { writer.string("unit", "columns") }
      writer.number("width", result.width)
      writer.number("neededWidth", result.neededWidth)
      if result.widestWord > 0 { writer.number("widestWord", result.widestWord) }
      if result.scaleFactor != 1 { writer.number("scaleFactor", result.scaleFactor) }
      if let shown = result.shown { writer.string("shown", shown) }
      if !result.missing.isEmpty { writer.array("missing", result.missing) { $0.string($1) } }
      if !result.details.isEmpty { writer.array("details", result.details) { $0.string($1) } }
      guard let remedy = result.remedy else { return }
      writer.number("lacks", result.lack)
      writer.name("remedy")
      writer.object { writer in
        if let width = remedy.width { writer.number("width", width) }
        if let scale = remedy.scale { writer.number("scale", scale) }
        writer.integer("lines", remedy.lines)
        if remedy.height > 0 { writer.number("height", remedy.height) }
      }
    }
  }
}
