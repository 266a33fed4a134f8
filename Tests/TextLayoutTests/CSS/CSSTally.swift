/// Cases and lines that were compared, and how many differ.
struct CSSTally {
  var cases = 0
  var lines = 0

  /// Cases whose lines start elsewhere.
  var starts = 0

  /// Lines of another width, in cases whose lines start at the same places.
  var widths = 0

  /// Those of them by more than one layout unit.
  var farWidths = 0

  /// Cases of another height, of those whose lines start at the same places.
  var heights = 0

  /// Recorded tightest widths of cases whose lines start at the same places, and how many differ.
  var tight = 0
  var tightest = 0

  mutating func add(_ one: ChromiumCase, _ ours: CSSLines) {
    cases += 1
    lines += one.starts.count
    guard ours.starts == one.starts else {
      starts += 1
      return
    }
    for (width, expected) in zip(ours.widths, one.contentWidths) where width != expected {
      widths += 1
      if abs(width - expected) > 1 { farWidths += 1 }
    }
    if ours.height != one.height { heights += 1 }
    if let isTightest = ours.isTightest {
      tight += 1
      if !isTightest { tightest += 1 }
    }
  }
}

/// A table of tallies by script or by property.
struct CSSTable: CustomStringConvertible {
  let title: String
  private(set) var rows: [String: CSSTally] = [:]

  init(_ title: String) { self.title = title }

  subscript(_ name: String) -> CSSTally {
    get { rows[name] ?? CSSTally() }
    set { rows[name] = newValue }
  }

  var description: String {
    let head = [
      "cases", "lines", "starts", "widths", ">1/64", "heights", "tight", "differ",
    ]
    var text = Self.line(title, head)
    for (name, row) in rows.sorted(by: { $0.key < $1.key }) {
      let numbers = [
        row.cases, row.lines, row.starts, row.widths, row.farWidths, row.heights, row.tight,
        row.tightest,
      ]
      text += Self.line(name, numbers.map(String.init))
    }
    return text
  }

  private static func line(_ name: String, _ cells: [String]) -> String {
    let padded = cells.map { String(repeating: " ", count: max(0, 8 - $0.count)) + $0 }
    return name + String(repeating: " ", count: max(1, 26 - name.count)) + padded.joined() + "\n"
  }
}
