internal import AutoLayout
public import TextLayout

/// A report as it is kept to be compared with later, in pieces that people can review: one for each
/// row, and one for each view of a row that has findings.
///
/// Each piece is a line of JSON Lines. A row that is added adds lines, and changes none:
///
/// ```swift
/// let encoder = JSONEncoder()
/// encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
/// var lines = [try encoder.encode(report.baseline.header)]
/// for record in report.baseline.records { lines.append(try encoder.encode(record)) }
/// ```
///
/// Heights are rounded to thousandths of a point, as they are shown. Findings keep their detail
/// only where it names a constraint, since numbers in it change with any font.
public struct SweepBaseline: Hashable, Sendable {
  /// What was swept.
  public struct Header: Codable, Hashable, Sendable {
    /// The format's version: ``SweepBaseline/version``.
    public let version: Int

    /// The template's name.
    public let template: String

    /// Ascending.
    public let categories: [ContentSizeCategory]

    /// Of the table, in points.
    public let widths: [Double]

    /// As BCP 47 tags; `nil` for texts of no known language.
    public let languages: [String?]
  }

  /// A row, or a view of it that has findings.
  public struct Record: Codable, Hashable, Sendable {
    /// What the row is known by; see ``DynamicTypeSweep/idField``.
    public let row: String

    /// The language's BCP 47 tag; `nil` for texts of no known language.
    public let language: String?

    /// The view that has the findings; `nil` for the cell as a whole.
    public let view: String?

    /// Of a row: in points, a list for each width, with one for each category. `nil` of a view.
    public let heights: [[Double]]?

    /// What is wrong; `nil` for nothing.
    public let findings: [Fault]?
  }

  /// Findings of one kind.
  public struct Fault: Codable, Hashable, Sendable {
    /// What is wrong.
    public let kind: SweepFinding.Kind

    /// The constraint that does not hold; `nil` for other kinds.
    public let detail: String?

    /// Where it is wrong.
    public let at: [Places]
  }

  /// Categories of one width.
  public struct Places: Codable, Hashable, Sendable {
    /// Of the table, in points.
    public let width: Double

    /// Ascending.
    public let categories: [ContentSizeCategory]
  }

  /// The version of the format that is written here.
  public static let version = 2

  /// What was swept.
  public let header: Header

  /// By row, then by language: the row itself, then its views that have findings by their names.
  public let records: [Record]

  /// A baseline of lines that were read.
  public init(header: Header, records: [Record]) {
    self.header = header
    self.records = records
  }
}

/// Why a baseline is none that a sweep can have written.
public struct SweepBaselineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place in ``SweepBaseline/records`` of what is wrong, from 0; `nil` where it is the header
  /// or the whole.
  public let record: Int?

  /// What is wrong, and how to mend it.
  public let description: String
}

extension SweepReport {
  /// The report as it is kept to be compared with.
  ///
  /// Rows of a report without names are known by their numbers, from 1.
  ///
  /// - Complexity: O(n) in the numbers of heights and findings.
  public var baseline: SweepBaseline {
    let rowNames = rowNames
    let faults = Dictionary(grouping: findings) { [$0.row, languages.firstIndex(of: $0.language)] }
    var records: [SweepBaseline.Record] = []
    for row in 0..<rowCount {
      for (index, language) in languages.enumerated() {
        let views = Dictionary(grouping: faults[[row, index]] ?? [], by: \.view)
        records.append(
          .init(
            row: rowNames[row], language: language, view: nil,
            heights: recordedHeights(row: row, language: index),
            findings: views[nil].map(recordedFaults)))
        for view in views.keys.compactMap(\.self).sorted() {
          records.append(
            .init(
              row: rowNames[row], language: language, view: view, heights: nil,
              findings: views[view].map(recordedFaults)))
        }
      }
    }
    return SweepBaseline(
      header: .init(
        version: SweepBaseline.version, template: template, categories: categories,
        widths: widths, languages: languages),
      records: records)
  }

  /// What rows are known by; their numbers, where the report does not say.
  var rowNames: [String] { rowIDs.isEmpty ? rowNumbers : rowIDs }

  /// From 1.
  var rowNumbers: [String] { (0..<rowCount).map { "\($0 + 1)" } }

  /// By width and category.
  private func recordedHeights(row: Int, language: Int) -> [[Double]] {
    widths.indices.map { width in
      categories.indices.map { category in
        let slot = (language * widths.count + width) * categories.count + category
        return heights[slot * rowCount + row].rounded(decimals: SweepReport.decimals)
      }
    }
  }

  /// The faults of one view, by kind and constraint.
  private func recordedFaults(_ findings: [SweepFinding]) -> [SweepBaseline.Fault] {
    SweepFinding.Kind.allCases.flatMap { kind in
      let constraints = Dictionary(
        grouping: findings.filter { $0.kind == kind }, by: \.identity.constraint)
      return constraints.sorted { $0.key ?? "" < $1.key ?? "" }.map { constraint, findings in
        let places = Dictionary(grouping: findings, by: \.width)
        return SweepBaseline.Fault(
          kind: kind, detail: constraint,
          at: widths.compactMap { width in
            places[width].map { findings in
              .init(width: width, categories: Set(findings.map(\.category)).sorted())
            }
          })
      }
    }
  }

  /// The decimals of heights, as they are shown and kept.
  static let decimals = 3
}
