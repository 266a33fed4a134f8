internal import AutoLayout
internal import TextLayout

extension SweepDifference: CustomStringConvertible {
  /// What changed: new findings and those that are gone, each with the heights that changed where
  /// it is, and then the other heights. Of each so many lines, and then how many more there are.
  /// Rows count from 1 in it.
  public var description: String {
    if isEmpty { return "no difference\n" }
    var text = ""
    if let old = templates.first, let new = templates.last {
      text += "template: \(new.inMessage) instead of \(old.inMessage)\n"
    }
    text += Self.line("categories", categories) { $0.shortName }
    text += Self.line("widths", widths) { $0.shortest }
    text += Self.line("languages", languages) { $0?.inMessage ?? "unknown" }
    if !rows.isEmpty {
      let counts = [Self.count(rows.added, "added"), Self.count(rows.removed, "removed")]
      text += "rows: \(counts.compactMap(\.self).joined(separator: "; "))\n"
    }
    var heights = ExplainedHeights(heights)
    text += Self.list("new findings", newGroups, &heights)
    text += Self.list("findings gone", goneGroups, &heights)
    if self.heights.isEmpty { return text }
    text += "heights changed: \(self.heights.count), "
    text += "\(Self.signed(self.heights.points)) points in all"
    if heights.explained > 0 { text += "; \(heights.explained) with the findings above" }
    return text + "\n" + SweepListing.lines(Self.lines(Self.groups(heights.rest)))
  }

  /// "2 added: a, b", with the names of rows that have one of their own.
  private static func count(_ rows: [String], _ what: String) -> String? {
    if rows.isEmpty { return nil }
    let names = rows.lazy.filter(RowIdentity.isReadable).prefix(examples)
    var text = "\(rows.count) \(what)"
    if !names.isEmpty { text += ": " + names.map { "\"\($0.inMessage)\"" }.joined(separator: ", ") }
    return text + (!names.isEmpty && names.count < rows.count ? " …" : "")
  }

  /// The changed heights of each category, width and language.
  private static func groups(_ heights: [HeightChange]) -> [ArraySlice<HeightChange>] {
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

  /// A line for each group, or one for all that change the same rows by the same.
  private static func lines(_ groups: [ArraySlice<HeightChange>]) -> [String] {
    let changes = groups.map(UniformChange.init)
    var alike: [UniformChange: [ArraySlice<HeightChange>]] = [:]
    for (group, change) in zip(groups, changes) {
      if let change { alike[change, default: []].append(group) }
    }
    var lines: [String] = []
    for (group, change) in zip(groups, changes) {
      guard let change else {
        lines.append(line(group))
        continue
      }
      // The first of those that are alike has the line of all.
      guard let same = alike.removeValue(forKey: change) else { continue }
      guard same.count > 1, let first = group.first, let last = same.last?.first else {
        lines.append(line(group))
        continue
      }
      let rows = group.count == 1 ? "row \(first.row + 1)" : "each of \(group.count) rows"
      lines.append(
        "\(signed(change.points)) points in \(rows), at \(same.count) sizes and widths from "
          + "\(first.category.shortName), \(first.width.shortest) wide to "
          + "\(last.category.shortName), \(last.width.shortest) wide")
    }
    return lines
  }

  /// What a size has in common with others: its rows, all of which grow by the same.
  private struct UniformChange: Hashable {
    let rows: [Int]
    let language: String?
    private let thousandths: Double

    /// By how much each row grew.
    var points: Double { thousandths / 1000 }

    /// Returns `nil` where rows grow by different lengths.
    init?(_ group: ArraySlice<HeightChange>) {
      let grown = Set(group.map { (($0.new - $0.old) * 1000).rounded() })
      guard grown.count == 1, let thousandths = grown.first else { return nil }
      self.thousandths = thousandths
      rows = group.map(\.row)
      language = group.first?.language
    }
  }

  /// How many rows of a line are named.
  private static let examples = 3

  private static func line(_ group: ArraySlice<HeightChange>) -> String {
    guard let first = group.first else { return "" }
    var line = "\(first.category.shortName), \(first.width.shortest) wide"
    if let language = first.language { line += ", \(language.inMessage)" }
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

  /// The faults, each with the heights that changed where it is.
  private static func list(
    _ name: String, _ groups: [SweepFindingGroup], _ heights: inout ExplainedHeights
  ) -> String {
    if groups.isEmpty { return "" }
    var texts: [String] = []
    for group in groups {
      var text = SweepListing.text(group)
      let changes = heights.take(group)
      if let first = changes.first {
        text += "\n    height \(first.old.shortest(decimals: 3)) → "
        text += "\(first.new.shortest(decimals: 3)) "
        text += "at \(first.category.shortName), \(first.width.shortest)"
        if changes.count > 1 { text += ", and \(changes.count - 1) more" }
      }
      texts.append(text)
    }
    return "\(name): \(groups.count)\n" + SweepListing.lines(texts)
  }

  private static func signed(_ points: Double) -> String {
    (points > 0 ? "+" : "") + points.shortest(decimals: 3)
  }
}

extension Sequence<SweepDifference.HeightChange> {
  /// By how much heights grew, in points.
  fileprivate var points: Double { reduce(0) { $0 + $1.new - $1.old } }
}

/// Changed heights, of which those are taken that stand with a finding.
private struct ExplainedHeights {
  private struct Cell: Hashable {
    let row: Int
    let category: ContentSizeCategory
    let width: Double
    let language: String?
  }

  private let changes: [SweepDifference.HeightChange]
  private let places: [Cell: Int]
  private var isTaken: [Bool]

  init(_ changes: [SweepDifference.HeightChange]) {
    self.changes = changes
    let cells = changes.map {
      Cell(row: $0.row, category: $0.category, width: $0.width, language: $0.language)
    }
    places = Dictionary(uniqueKeysWithValues: zip(cells, cells.indices))
    isTaken = changes.map { _ in false }
  }

  /// Takes the changes of a group's cells, what stands under it included.
  mutating func take(_ group: SweepFindingGroup) -> [SweepDifference.HeightChange] {
    var taken: [SweepDifference.HeightChange] = []
    for finding in group.withConsequences.flatMap(\.findings) {
      let cell = Cell(
        row: finding.row, category: finding.category, width: finding.width,
        language: finding.language)
      guard let place = places[cell], !isTaken[place] else { continue }
      isTaken[place] = true
      taken.append(changes[place])
    }
    return taken
  }

  /// How many were taken.
  var explained: Int { isTaken.count { $0 } }

  /// Those that were not.
  var rest: [SweepDifference.HeightChange] {
    zip(changes, isTaken).filter { !$0.1 }.map(\.0)
  }
}
