internal import AutoLayout
internal import TextLayout

extension SweepReport: CustomStringConvertible {
  /// A table of the rows' total heights, one for each language, and then the findings of each
  /// kind: a line for each view, as ``viewFindings`` has them, and below it the first of its rows.
  /// One row has its line of ``findingGroups`` alone.
  public var description: String {
    let rows = "\(rowCount) row\(rowCount == 1 ? "" : "s")"
    var text = "\(template.inMessage): total height of \(rows) in points\n"
    for language in languages {
      if languages.count > 1 || language != nil {
        text += "language \(language?.inMessage ?? "unknown")\n"
      }
      text += table(language)
    }
    if findings.isEmpty { return text + "no findings\n" }
    let found = viewFindings
    for kind in SweepFinding.Kind.allCases {
      let ofKind = found.filter { $0.kind == kind }
      if ofKind.isEmpty { continue }
      text += "\(kind.rawValue): \(ofKind.reduce(0) { $0 + $1.groups.count })\n"
      text += SweepListing.lines(ofKind.lazy.map { SweepListing.text($0) })
    }
    return text
  }

  private func table(_ language: String?) -> String {
    var lines = [[""] + widths.map(\.shortest)]
    for category in categories {
      lines.append(
        [category.shortName]
          + widths.map {
            total(category: category, width: $0, language: language).shortest(decimals: 3)
          })
    }
    let lengths = lines[0].indices.map { column in
      lines.map { $0[column].utf8.count }.max() ?? 0
    }
    var text = ""
    for line in lines {
      var row = line[0] + String(repeating: " ", count: lengths[0] - line[0].utf8.count)
      for (cell, length) in zip(line, lengths).dropFirst() {
        row += String(repeating: " ", count: length - cell.utf8.count + 2) + cell
      }
      text += row + "\n"
    }
    return text
  }
}

/// Lists of which only the start is shown.
enum SweepListing {
  /// How many lines are shown.
  static let limit = 20

  /// A fault's line, and below it, further in, the lines of those that stand under it.
  static func text(_ group: SweepFindingGroup, indent: String = "    ") -> String {
    var text = group.description
    for consequence in group.consequences {
      text += "\n\(indent)\(Self.text(consequence, indent: indent + "  "))"
    }
    return text
  }

  /// How many rows of a view are shown.
  private static let rowLimit = 3

  /// A view's line, and below it the lines of its first rows; of one row its line alone.
  static func text(_ found: SweepViewFinding) -> String {
    guard found.groups.count > 1 else { return found.groups.map { Self.text($0) }.joined() }
    var text = found.description
    for group in found.groups.prefix(rowLimit) {
      text += "\n    \(Self.text(group, indent: "      "))"
    }
    let more = found.groups.count - rowLimit
    return more > 0 ? "\(text)\n    … and \(more) more" : text
  }

  /// One line each, and how many there are beyond ``limit``.
  static func lines(_ items: some Collection<String>) -> String {
    var text = ""
    for item in items.prefix(limit) { text += "  \(item)\n" }
    if items.count > limit { text += "  … and \(items.count - limit) more\n" }
    return text
  }
}
