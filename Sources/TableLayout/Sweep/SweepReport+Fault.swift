internal import AutoLayout
internal import TextLayout

extension SweepReport {
  /// What no sweep can have written, and how to mend it.
  struct Fault {
    var key: Key
    var reason: String

    init(_ key: Key, _ reason: String) {
      self.key = key
      self.reason = reason
    }
  }

  /// The first thing that is wrong with a report that was read; `nil` for nothing.
  var fault: Fault? { axisFault ?? heightFault ?? nameFault ?? findingFault }

  private var axisFault: Fault? {
    if let fault = repetition(categories, .categories) ?? repetition(widths, .widths)
      ?? repetition(languages, .languages)
    {
      return fault
    }
    if zip(categories, categories.dropFirst()).contains(where: { $0 > $1 }) {
      return Fault(.categories, "categories do not ascend: name the smallest first")
    }
    if let width = widths.first(where: { !(0...Double.unlimitedLength ~= $0) }) {
      return Fault(
        .widths, "the width \(width.shortest) is not one of a table: give 0 to 1,000,000 points")
    }
    if languages.isEmpty {
      return Fault(.languages, "languages are none: give null for one that is not known")
    }
    if rowCount < 0 { return Fault(.rowCount, "rowCount is \(rowCount): give the number of rows") }
    return nil
  }

  private func repetition(_ values: [some Hashable], _ key: Key) -> Fault? {
    if values.distinct.count == values.count { return nil }
    return Fault(key, "\(key.rawValue) name one twice: name each once")
  }

  private var heightFault: Fault? {
    guard let cells = cellCount, heights.count == cells else {
      return Fault(
        .heights,
        "\(heights.count) heights for \(languages.count) languages, \(widths.count) widths, "
          + "\(categories.count) categories and \(rowCount) rows: give one of each")
    }
    if heights.allSatisfy({ $0 >= 0 && $0.isFinite }) { return nil }
    return Fault(.heights, "a height is not a length: give points, zero or more")
  }

  private var nameFault: Fault? {
    if !rowIDs.isEmpty, rowIDs.count != rowCount {
      return Fault(
        .rowIDs, "\(rowIDs.count) rowIDs for \(rowCount) rows: give each its own, or none")
    }
    return repetition(rowIDs, .rowIDs)
  }

  private var findingFault: Fault? {
    var last = 0
    var seen: Set<SweepFinding.Identity> = []
    for finding in findings {
      guard let cell = cell(of: finding) else {
        return Fault(.findings, "no cell was swept for the finding \"\(finding)\": leave it out")
      }
      if cell < last {
        return Fault(
          .findings,
          "the finding \"\(finding)\" is out of order: "
            + "order them by language, width, category and row")
      }
      // Constraints of one text may be broken in the same way.
      if !seen.insert(finding.identity).inserted, finding.kind != .brokenConstraint {
        return Fault(.findings, "the finding \"\(finding)\" stands there twice: leave one out")
      }
      last = cell
    }
    return nil
  }

  /// `nil` for too many to count.
  private var cellCount: Int? {
    var count = rowCount
    for factor in [languages.count, widths.count, categories.count] {
      let (product, overflows) = count.multipliedReportingOverflow(by: factor)
      if overflows { return nil }
      count = product
    }
    return count
  }

  /// The place of a finding's cell in ``heights``; `nil` for one that was not swept.
  func cell(of finding: SweepFinding) -> Int? {
    guard finding.row >= 0, finding.row < rowCount,
      let language = languages.firstIndex(of: finding.language),
      let width = widths.firstIndex(of: finding.width),
      let category = categories.firstIndex(of: finding.category)
    else { return nil }
    return ((language * widths.count + width) * categories.count + category) * rowCount
      + finding.row
  }

  /// Whether a finding's cell was swept.
  func covers(_ finding: SweepFinding) -> Bool { cell(of: finding) != nil }
}
