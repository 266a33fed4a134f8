package import Interchange
package import TableLayout
internal import TextLayout

/// What `sweep` prints.
package struct SweepAnswer: Encodable {
  package let report: SweepReport

  /// From the baseline; nil without one.
  package let difference: SweepDifference?

  package init(report: SweepReport, difference: SweepDifference?) {
    self.report = report
    self.difference = difference
  }

  /// The answer for people: what is new comes first.
  ///
  /// - Parameter baseline: What the baseline is called.
  package func text(baseline: String?) -> PrintedText {
    let report: PrintedText = "\(lines: report.description)"
    guard let difference, let baseline else { return report }
    return "since \(path: baseline):\n\(lines: difference.description)\n\(report)"
  }

  /// The answer for programs: an object on one line.
  package func json() throws(ToolError) -> [UInt8] {
    try SweepReportFile.encode(self)
  }

  private enum Key: String, CodingKey {
    case report, difference
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(ReportMembers(report), forKey: .report)
    try container.encodeIfPresent(difference.map(DifferenceMembers.init), forKey: .difference)
  }
}

/// A report as JSON has it, with the members of a ``SweepReport``. But rows count from 1, as they
/// do wherever the tool names them.
private struct ReportMembers: Encodable {
  let template: String
  let categories: [ContentSizeCategory]
  let widths: [Double]
  let languages: [String?]
  let rowCount: Int
  let rowIDs: [String]?
  let heights: [Double]
  let findings: [FindingMembers]

  init(_ report: SweepReport) {
    template = report.template
    categories = report.categories
    widths = report.widths
    languages = report.languages
    rowCount = report.rowCount
    rowIDs = report.rowIDs.isEmpty ? nil : report.rowIDs
    heights = report.heights
    findings = report.findings.map { FindingMembers($0) }
  }
}

/// A finding as JSON has it; rows count from 1.
private struct FindingMembers: Encodable {
  let kind: SweepFinding.Kind
  let row: Int
  let view: String?
  let container: String?
  let category: ContentSizeCategory
  let width: Double
  let language: String?
  let detail: String

  init(_ finding: SweepFinding) {
    kind = finding.kind
    row = finding.row + 1
    view = finding.view
    container = finding.container
    category = finding.category
    width = finding.width
    language = finding.language
    detail = finding.detail
  }
}

/// A difference as JSON has it; rows count from 1.
private struct DifferenceMembers: Encodable {
  struct Height: Encodable {
    let row: Int
    let rowID: String?
    let category: ContentSizeCategory
    let width: Double
    let language: String?
    let old: Double
    let new: Double
  }

  struct Change<Element: Encodable & Hashable & Sendable>: Encodable {
    let added: [Element]
    let removed: [Element]

    init(_ change: SweepDifference.Change<Element>) {
      added = change.added
      removed = change.removed
    }
  }

  let templates: [String]
  let categories: Change<ContentSizeCategory>
  let widths: Change<Double>
  let languages: Change<String?>
  let rows: Change<String>
  let heights: [Height]
  let newFindings: [FindingMembers]
  let goneFindings: [FindingMembers]

  init(_ difference: SweepDifference) {
    templates = difference.templates
    categories = Change(difference.categories)
    widths = Change(difference.widths)
    languages = Change(difference.languages)
    rows = Change(difference.rows)
    heights = difference.heights.map {
      Height(
        row: $0.row + 1, rowID: $0.rowID, category: $0.category, width: $0.width,
        language: $0.language, old: $0.old, new: $0.new)
    }
    newFindings = difference.newFindings.map { FindingMembers($0) }
    goneFindings = difference.goneFindings.map { FindingMembers($0) }
  }
}
