internal import TextLayout

extension SweepDifference: CustomStringConvertible {
  /// What changed, by kind: so many lines of each, and then how many more there are. Rows count
  /// from 1 in it.
  public var description: String {
    if isEmpty { return "no difference\n" }
    var text = ""
    if let old = templates.first, let new = templates.last {
      text += "template: \(new) instead of \(old)\n"
    }
    text += Self.line("categories", categories) { $0.shortName }
    text += Self.line("widths", widths) { $0.shortest }
    text += Self.line("languages", languages) { $0 ?? "unknown" }
    if addedRows != 0 {
      let count = abs(addedRows)
      text += "rows: \(count) \(addedRows > 0 ? "added" : "removed")\n"
    }
    if !heights.isEmpty {
      text += "heights changed: \(heights.count), \(Self.signed(heights.points)) points in all\n"
      text += SweepListing.lines(groups.map(Self.line))
    }
    text += Self.list("new findings", newFindings)
    text += Self.list("findings gone", goneFindings)
    return text
  }

  /// The changed heights of each category, width and language.
  private var groups: [ArraySlice<HeightChange>] {
    var groups: [ArraySlice<HeightChange>] = []
    var rest = heights[...]
    while let first = rest.first {
      let group = rest.prefix {
        $0.category == first.category && $0.width == first.width && $0.language == first.language
      }
      groups.append(group)
      rest = rest.dropFirst(group.count)
    }
    return groups
  }

  /// How many rows of a line are named.
  private static let examples = 3

  private static func line(_ group: ArraySlice<HeightChange>) -> String {
    guard let first = group.first else { return "" }
    var line = "\(first.category.shortName), \(first.width.shortest) wide"
    if let language = first.language { line += ", \(language)" }
    line += ": \(signed(group.points)) points in \(group.count) row\(group.count == 1 ? "" : "s"): "
    line += group.prefix(examples).map { change in
      "row \(change.row + 1) \(change.old.shortest(decimals: 3)) → "
        + change.new.shortest(decimals: 3)
    }.joined(separator: ", ")
    if group.count > examples { line += " … and \(group.count - examples) more" }
    return line
  }

  private static func line<Element>(
    _ name: String, _ change: Change<Element>, _ text: (Element) -> String
  ) -> String {
    var parts: [String] = []
    if !change.added.isEmpty {
      parts.append(change.added.map(text).joined(separator: ", ") + " added")
    }
    if !change.removed.isEmpty {
      parts.append(change.removed.map(text).joined(separator: ", ") + " removed")
    }
    return parts.isEmpty ? "" : "\(name): \(parts.joined(separator: "; "))\n"
  }

  private static func list(_ name: String, _ findings: [SweepFinding]) -> String {
    if findings.isEmpty { return "" }
    return "\(name): \(findings.count)\n" + SweepListing.lines(findings.lazy.map(\.description))
  }

  private static func signed(_ points: Double) -> String {
    (points > 0 ? "+" : "") + points.shortest(decimals: 3)
  }
}

extension Sequence<SweepDifference.HeightChange> {
  /// By how much heights grew, in points.
  fileprivate var points: Double { reduce(0) { $0 + $1.new - $1.old } }
}
