public import TextLayout

/// What changed between two reports; see ``SweepReport/difference(from:)``.
public struct SweepDifference: Hashable, Sendable {
  /// A row that is higher or lower than it was.
  public struct HeightChange: Hashable, Sendable {
    /// The row's place in its list, from 0.
    public let row: Int

    /// The content size category in which the height differs.
    public let category: ContentSizeCategory

    /// Of the table, in points.
    public let width: Double

    /// The language's BCP 47 tag; `nil` for texts of no known language.
    public let language: String?

    /// The height in the baseline, in points, the separator included.
    public let old: Double

    /// The height in the newer report, in points, the separator included.
    public let new: Double
  }

  /// What only one of two lists has.
  public struct Change<Element: Hashable & Sendable>: Hashable, Sendable {
    /// What only the newer list has, in its order.
    public let added: [Element]

    /// What only the older list has, in its order.
    public let removed: [Element]

    /// Whether both lists have the same elements.
    public var isEmpty: Bool { added.isEmpty && removed.isEmpty }

    init(from old: [Element], to new: [Element]) {
      added = new.filter { !old.contains($0) }
      removed = old.filter { !new.contains($0) }
    }
  }

  /// The names of the templates, the old one first, where they differ.
  public let templates: [String]

  /// The content size categories that only one of the reports has.
  public let categories: Change<ContentSizeCategory>

  /// The widths of the table that only one of the reports has, in points.
  public let widths: Change<Double>

  /// The languages that only one of the reports has, as BCP 47 tags; `nil` is no known language.
  public let languages: Change<String?>

  /// How many rows there are more; below zero for fewer.
  public let addedRows: Int

  /// Of the cells that both reports have.
  public let heights: [HeightChange]

  /// Findings that the baseline lacks, those of cells it does not have included.
  public let newFindings: [SweepFinding]

  /// Findings of the baseline that are gone, in cells that are still swept.
  public let goneFindings: [SweepFinding]

  /// Whether nothing changed.
  public var isEmpty: Bool {
    templates.isEmpty && categories.isEmpty && widths.isEmpty && languages.isEmpty
      && addedRows == 0 && heights.isEmpty && newFindings.isEmpty && goneFindings.isEmpty
  }
}

extension SweepReport {
  /// What changed since a report was stored.
  ///
  /// Rows are compared by their place in the list. Heights that differ by less than a millionth of
  /// a point are the same; so are findings that differ only in their detail, unless it names a
  /// constraint.
  public func difference(from baseline: SweepReport) -> SweepDifference {
    SweepDifference(
      templates: template == baseline.template ? [] : [baseline.template, template],
      categories: .init(from: baseline.categories, to: categories),
      widths: .init(from: baseline.widths, to: widths),
      languages: .init(from: baseline.languages, to: languages),
      addedRows: rowCount - baseline.rowCount, heights: heightChanges(from: baseline),
      newFindings: Self.findings(of: self, lackingIn: baseline),
      goneFindings: Self.findings(of: baseline, lackingIn: self).filter(covers))
  }

  private func heightChanges(from baseline: SweepReport) -> [SweepDifference.HeightChange] {
    var changes: [SweepDifference.HeightChange] = []
    for language in languages {
      for width in widths {
        for category in categories {
          guard let new = heights(category: category, width: width, language: language),
            let old = baseline.heights(category: category, width: width, language: language)
          else { continue }
          for (row, (old, new)) in zip(old, new).enumerated()
          where abs(old - new) > Tolerance.points {
            changes.append(
              .init(
                row: row, category: category, width: width, language: language, old: old, new: new))
          }
        }
      }
    }
    return changes
  }

  private static func findings(
    of report: SweepReport, lackingIn other: SweepReport
  ) -> [SweepFinding] {
    let known = Set(other.findings.map(\.identity))
    return report.findings.filter { !known.contains($0.identity) }
  }
}
