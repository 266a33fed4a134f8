internal import AutoLayout
public import TextLayout

/// What changed between two reports; see ``SweepReport/difference(from:)``.
public struct SweepDifference: Hashable, Sendable {
  /// A row that is higher or lower than it was.
  public struct HeightChange: Hashable, Sendable {
    /// The row's place in the newer report's list, from 0.
    public let row: Int

    /// What the row is known by; `nil` where the newer report does not say.
    public let rowID: String?

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
      let (oldSet, newSet) = (Set(old), Set(new))
      added = new.filter { !oldSet.contains($0) }
      removed = old.filter { !newSet.contains($0) }
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

  /// The rows that only one of the reports has, by what they are known by; by their numbers, from
  /// 1, where one of the reports does not say.
  public let rows: Change<String>

  /// Of the cells that both reports have, by language, width, category and row.
  public let heights: [HeightChange]

  /// Findings that the baseline lacks, also in cells that it does not have.
  public let newFindings: [SweepFinding]

  /// Findings of the baseline that are gone, in cells that are still swept. Their rows are the
  /// newer report's rows.
  public let goneFindings: [SweepFinding]

  /// ``newFindings`` put together, as in ``SweepReport/findingGroups``.
  public let newGroups: [SweepFindingGroup]

  /// ``goneFindings`` put together.
  public let goneGroups: [SweepFindingGroup]

  /// Whether nothing changed.
  public var isEmpty: Bool {
    templates.isEmpty && categories.isEmpty && widths.isEmpty && languages.isEmpty
      && rows.isEmpty && heights.isEmpty && newFindings.isEmpty && goneFindings.isEmpty
  }
}

extension SweepReport {
  /// What changed since a report was stored.
  ///
  /// Rows are the same that are known by the same; see ``DynamicTypeSweep/idField``. Where one of
  /// the reports does not say, they are compared by their places. Heights that show as the same
  /// thousandth of a point are the same; so are findings that differ only in their detail, unless
  /// it names a constraint.
  ///
  /// - Complexity: O(n log n) in the numbers of heights and findings.
  public func difference(from baseline: SweepReport) -> SweepDifference {
    let match = RowMatch(from: baseline, to: self)
    let old = baseline.findings.map { $0.moved(to: match.newRows[$0.row]) }
    let new = lacking(findings, in: old)
    let gone = lacking(old, in: findings).filter(covers)
    return SweepDifference(
      templates: template == baseline.template ? [] : [baseline.template, template],
      categories: .init(from: baseline.categories, to: categories),
      widths: .init(from: baseline.widths, to: widths),
      languages: .init(from: baseline.languages, to: languages), rows: match.change,
      heights: heightChanges(from: baseline, match), newFindings: new, goneFindings: gone,
      newGroups: groups(of: new), goneGroups: groups(of: gone))
  }

  private func heightChanges(
    from baseline: SweepReport, _ match: RowMatch
  ) -> [SweepDifference.HeightChange] {
    var changes: [SweepDifference.HeightChange] = []
    for language in languages {
      for width in widths {
        for category in categories {
          guard let new = heights(category: category, width: width, language: language),
            let old = baseline.heights(category: category, width: width, language: language)
          else { continue }
          for (row, new) in new.enumerated() {
            guard let oldRow = match.oldRows[row] else { continue }
            let old = old[old.startIndex + oldRow]
            if old.rounded(decimals: Self.decimals) == new.rounded(decimals: Self.decimals) {
              continue
            }
            changes.append(
              .init(
                row: row, rowID: rowIDs.isEmpty ? nil : rowIDs[row], category: category,
                width: width, language: language, old: old, new: new))
          }
        }
      }
    }
    return changes
  }

  private func lacking(_ findings: [SweepFinding], in others: [SweepFinding]) -> [SweepFinding] {
    let known = Set(others.map(\.identity))
    return findings.filter { !known.contains($0.identity) }
  }
}

/// The rows of two reports by what they are known by.
private struct RowMatch {
  /// Of each row of the new report its place in the old one.
  let oldRows: [Int?]

  /// Of each row of the old report its place in the new one; of one that is gone a place in none.
  let newRows: [Int]
  let change: SweepDifference.Change<String>

  init(from old: SweepReport, to new: SweepReport) {
    let areNumbered = old.rowIDs.isEmpty || new.rowIDs.isEmpty
    let oldNames = areNumbered ? old.rowNumbers : old.rowIDs
    let newNames = areNumbered ? new.rowNumbers : new.rowIDs
    let oldPlaces = Dictionary(uniqueKeysWithValues: zip(oldNames, oldNames.indices))
    let newPlaces = Dictionary(uniqueKeysWithValues: zip(newNames, newNames.indices))
    oldRows = newNames.map { oldPlaces[$0] }
    newRows = oldNames.enumerated().map { newPlaces[$0.element] ?? -1 - $0.offset }
    change = .init(from: oldNames, to: newNames)
  }
}

extension SweepFinding {
  fileprivate func moved(to row: Int) -> SweepFinding {
    SweepFinding(
      kind: kind, row: row, view: view, container: container, category: category, width: width,
      language: language, detail: detail)
  }
}
