internal import Interchange
internal import LineBreaking

/// The outcome of a file in the format of LineBreakTest.txt.
struct BreakCheck {
  private struct Failure {
    var line: Int
    var offset: Int
    var isExpected: Bool
    var rule: String
    /// The scalars on both sides; one is missing at an end of the text.
    var before: Unicode.Scalar?
    var after: Unicode.Scalar?
  }

  private(set) var total = 0
  private(set) var passed = 0
  private var failures: [Failure] = []

  /// - Throws: ``ToolError`` when the file cannot be read or is not in the format.
  init(file path: String, breaker: LineBreaker, graphemes: Bool) throws(ToolError) {
    let contents = try TextInput.text(argument: nil, file: path)
    let file: BreakTestFile
    do throws(BreakTestFile.SyntaxError) {
      file = try BreakTestFile(contents)
    } catch {
      throw ToolError(
        "\(path): \(error): give a file in the format of LineBreakTest.txt", status: .data)
    }
    if file.cases.isEmpty {
      throw ToolError(
        "\(path): no cases: give a file in the format of LineBreakTest.txt", status: .data)
    }
    for example in file.cases {
      check(example, breaker: breaker, graphemes: graphemes)
    }
  }

  private mutating func check(_ example: BreakTestFile.Case, breaker: LineBreaker, graphemes: Bool)
  {
    total += 1
    let wanted: TextBoundaries.Flags = graphemes ? .grapheme : .lineBreak
    let flags = breaker.boundaries(in: example.text).flags
    let found = Set(flags.indices.filter { flags[$0].contains(wanted) })
    let wrong = found.symmetricDifference(example.boundaries)
    if wrong.isEmpty {
      passed += 1
      return
    }
    let places = breaker.explain(example.text)
    for offset in wrong.sorted() {
      let place = places.first { $0.utf8Offset == offset }
      let start = example.text.utf8.index(example.text.startIndex, offsetBy: offset)
      failures.append(
        Failure(
          line: example.line, offset: offset, isExpected: !found.contains(offset),
          // Nothing decides about the start of a text but these two.
          rule: place?.rule(graphemes: graphemes) ?? (graphemes ? "GB1" : "LB2"),
          before: example.text[..<start].unicodeScalars.last,
          after: example.text[start...].unicodeScalars.first))
    }
  }

  /// A line for each wrong boundary, then "19338 of 19338".
  var report: PrintedText {
    var text: PrintedText = ""
    for failure in failures {
      let sides = [
        failure.before?.codePoint ?? "the start", failure.after?.codePoint ?? "the end",
      ]
      let verdicts = failure.isExpected ? "÷ expected, × found" : "× expected, ÷ found"
      text += "line \(failure.line), utf-8 \(failure.offset), between \(sides[0]) and \(sides[1]): "
      text += "\(verdicts) by \(failure.rule)\n"
    }
    return text + "\(passed) of \(total)\n"
  }

  func write(to writer: inout JSONWriter) {
    writer.integer("passed", passed)
    writer.integer("total", total)
    writer.array("failures", failures) { writer, failure in
      writer.object { writer in
        writer.integer("line", failure.line)
        writer.integer("offset", failure.offset)
        writer.string("expected", failure.isExpected ? "÷" : "×")
        writer.string("found", failure.isExpected ? "×" : "÷")
        writer.string("rule", failure.rule)
      }
    }
  }
}
