internal import Interchange
internal import LineBreaking

/// What is said of a place between two scalars, as output shows it.
enum Verdict {
  case none
  case allowed
  case mandatory

  init(_ flags: TextBoundaries.Flags, graphemes: Bool) {
    if graphemes {
      self = flags.contains(.grapheme) ? .allowed : .none
    } else if flags.contains(.mandatory) {
      self = .mandatory
    } else {
      self = flags.contains(.lineBreak) ? .allowed : .none
    }
  }

  var mark: String {
    switch self {
    case .none: "×"
    case .allowed: "÷"
    case .mandatory: "!"
    }
  }

  var name: String {
    switch self {
    case .none: "none"
    case .allowed: "allowed"
    case .mandatory: "mandatory"
    }
  }
}

extension ExplainedBoundary {
  func rule(graphemes: Bool) -> String { graphemes ? graphemeRule : lineRule }
}

/// The boundaries of a text with their rules.
struct BoundaryList {
  private struct Boundary {
    var offset: Int
    var verdict: Verdict
    var rule: String
    /// What the rule says; empty for grapheme clusters.
    var sentence: String
    /// The text from the boundary listed before.
    var text: Substring
  }

  private var boundaries: [Boundary] = []

  /// - Parameter all: Also places that are no boundary.
  init(_ text: String, breaker: LineBreaker, graphemes: Bool, all: Bool) {
    var start = text.startIndex
    var offset = 0
    for place in breaker.explain(text) {
      let verdict = Verdict(place.flags, graphemes: graphemes)
      if verdict == .none && !all { continue }
      let end = text.utf8.index(start, offsetBy: place.utf8Offset - offset)
      boundaries.append(
        Boundary(
          offset: place.utf8Offset, verdict: verdict, rule: place.rule(graphemes: graphemes),
          sentence: graphemes ? "" : place.lineSentence, text: text[start..<end]))
      start = end
      offset = place.utf8Offset
    }
  }

  var table: PrintedText {
    var table = Table([
      ("utf-8", .right), ("", .left), ("rule", .left), ("text before it", .left),
    ])
    for boundary in boundaries {
      table.append([
        "\(boundary.offset)", boundary.verdict.mark, boundary.rule, boundary.text.preview,
      ])
    }
    return table.text
  }

  func write(to writer: inout JSONWriter) {
    writer.array("boundaries", boundaries) { writer, boundary in
      writer.object { writer in
        writer.integer("offset", boundary.offset)
        writer.string("break", boundary.verdict.name)
        writer.string("rule", boundary.rule)
        if !boundary.sentence.isEmpty { writer.string("sentence", boundary.sentence) }
      }
    }
  }
}
