internal import AutoLayout
internal import TextLayout

extension SweepReport {
  /// The report that a baseline keeps: heights rounded, findings with little detail.
  ///
  /// - Throws: ``SweepBaselineError`` for what no sweep can have written.
  /// - Complexity: O(n log n) in the numbers of heights and findings.
  public init(_ baseline: SweepBaseline) throws(SweepBaselineError) {
    let header = baseline.header
    guard header.version == SweepBaseline.version else {
      throw SweepBaselineError(
        record: nil, description: "its version is \(header.version), not \(SweepBaseline.version)")
    }
    var reading = BaselineReading(header)
    for (index, record) in baseline.records.enumerated() {
      if let reason = reading.take(record) {
        throw SweepBaselineError(record: index, description: reason)
      }
    }
    if let row = reading.firstIncompleteRow {
      throw SweepBaselineError(
        record: nil, description: "row \"\(row.inMessage)\" lacks a language: give each row all")
    }
    let report = SweepReport(
      template: header.template, categories: header.categories, widths: header.widths,
      languages: header.languages, rowCount: reading.rowIDs.count, rowIDs: reading.rowIDs,
      heights: reading.flatHeights, findings: [])
    // Findings are in order only once it is known that the lists are sound.
    if let fault = report.fault { throw SweepBaselineError(record: nil, description: fault.reason) }
    self.init(
      template: report.template, categories: report.categories, widths: report.widths,
      languages: report.languages, rowCount: report.rowCount, rowIDs: report.rowIDs,
      heights: report.heights, findings: report.inOrder(reading.findings))
    if let fault { throw SweepBaselineError(record: nil, description: fault.reason) }
  }

  /// Findings by language, width, category and row. A cell's findings stay as they came. Findings
  /// of no cell come first.
  private func inOrder(_ findings: [SweepFinding]) -> [SweepFinding] {
    findings.map { (cell: cell(of: $0) ?? -1, finding: $0) }.enumerated()
      .sorted { ($0.element.cell, $0.offset) < ($1.element.cell, $1.offset) }
      .map(\.element.finding)
  }
}

/// What the records of a baseline say together.
private struct BaselineReading {
  private let header: SweepBaseline.Header
  private(set) var rowIDs: [String] = []
  private(set) var findings: [SweepFinding] = []
  private var rows: [String: Int] = [:]

  /// By row and language; nil for what did not come yet.
  private var heights: [[[[Double]]?]] = []

  init(_ header: SweepBaseline.Header) {
    self.header = header
  }

  /// Takes a record; returns what is wrong with it.
  mutating func take(_ record: SweepBaseline.Record) -> String? {
    guard let language = header.languages.firstIndex(of: record.language) else {
      return "its language is none of the header's"
    }
    if let list = record.heights {
      if record.view != nil { return "a view has no heights: leave them out, or the view" }
      guard list.count == header.widths.count,
        list.allSatisfy({ $0.count == header.categories.count })
      else { return "heights are not a list for each width with one for each category" }
      let row = rows[record.row] ?? rowIDs.count
      if row == rowIDs.count {
        rows[record.row] = row
        rowIDs.append(record.row)
        heights.append(Array(repeating: nil, count: header.languages.count))
      }
      if heights[row][language] != nil { return "the row stands there twice: leave one out" }
      heights[row][language] = list
    }
    guard let row = rows[record.row] else {
      return "its row has no heights before: give these first"
    }
    for fault in record.findings ?? [] {
      for places in fault.at {
        for category in places.categories {
          findings.append(
            SweepFinding(
              kind: fault.kind, row: row, view: record.view, container: nil, category: category,
              width: places.width, language: record.language, detail: fault.detail ?? ""))
        }
      }
    }
    return nil
  }

  var firstIncompleteRow: String? {
    zip(rowIDs, heights).first { $0.1.contains { $0 == nil } }?.0
  }

  /// By language, width, category and row.
  var flatHeights: [Double] {
    var flat: [Double] = []
    for language in header.languages.indices {
      for width in header.widths.indices {
        for category in header.categories.indices {
          for row in heights { flat.append(row[language]?[width][category] ?? 0) }
        }
      }
    }
    return flat
  }
}
