internal import Interchange
internal import ListLayout

extension HeightSummary {
  private static let percents = [50, 90, 99]

  private var percentiles: [(name: String, height: Double)] {
    Self.percents.compactMap { percent in
      percentile(percent).map { ("p\(percent)", $0) }
    }
  }

  /// The totals for people.
  ///
  /// - Parameter pages: Nil without pages.
  func text(pages: Int?) -> String {
    var text = "rows \(count)"
    if errors > 0 { text += ", in error \(errors)" }
    if let pages { text += ", pages \(pages)" }
    text += ", total height \(total.rounded6)\n"
    if count == 0 { return text }
    text += percentiles.map { "\($0.name) \($0.height.rounded6)" }.joined(separator: ", ") + "\n"
    if tallest.isEmpty { return text }
    text += "tallest:\n"
    for (row, height) in tallest { text += "  row \(row): \(height.rounded6)\n" }
    return text
  }

  /// Writes the members of the totals.
  func write(to json: inout JSONWriter, pages: Int?) {
    json.integer("rows", count)
    json.integer("errors", errors)
    if let pages { json.integer("pages", pages) }
    json.number("totalHeight", total)
    json.name("percentiles")
    json.object { json in
      for (name, height) in percentiles { json.number(name, height) }
    }
    json.array("tallest", tallest) { json, tall in
      json.object { json in
        json.integer("row", tall.row)
        json.number("height", tall.height)
      }
    }
  }
}
