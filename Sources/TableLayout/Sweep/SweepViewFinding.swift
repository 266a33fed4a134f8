internal import AutoLayout
public import TextLayout

/// What is wrong with one view in all the rows that have it: where to look first. See
/// ``SweepReport/viewFindings``.
public struct SweepViewFinding: Codable, Hashable, Sendable {
  /// What is wrong.
  public let kind: SweepFinding.Kind

  /// The view's name; `nil` where cells as a whole are meant.
  public let view: String?

  /// How many rows have it.
  public let rows: Int

  /// How many rows were swept.
  public let rowCount: Int

  /// The categories that have it in some row, as ranges of those that were swept; ascending.
  public let categories: [ClosedRange<ContentSizeCategory>]

  /// Its faults, by row.
  public let groups: [SweepFindingGroup]

  /// Where its categories end, if that is the largest that was swept and not all have it.
  let isOpenEnded: Bool
  let isEverywhere: Bool
}

extension SweepViewFinding: CustomStringConvertible {
  /// One line: `comments: cut in 4 of 4 rows from XL`.
  public var description: String {
    "\(view.map { "\($0.inMessage): " } ?? "")\(kind.phrase) in \(rows) of \(rowCount) \(rowCount == 1 ? "row" : "rows") "
      + sizes
  }

  private var sizes: String {
    if isEverywhere { return "at all sizes" }
    if isOpenEnded { return "from \(categories[0].lowerBound.shortName)" }
    return "at " + SweepPlaces.text(categories)
  }
}

extension SweepReport {
  /// The findings put together by view and kind, the most frequent first, else in the order of
  /// ``findingGroups``. What stands under another fault stays there.
  ///
  /// - Complexity: O(n log n) in the number of findings.
  public var viewFindings: [SweepViewFinding] { viewFindings(of: findingGroups) }

  /// - Parameter groups: ``findingGroups``.
  package func viewFindings(of groups: [SweepFindingGroup]) -> [SweepViewFinding] {
    var order: [ViewKey] = []
    var members: [ViewKey: [SweepFindingGroup]] = [:]
    for group in groups {
      let key = ViewKey(view: group.view, kind: group.kind)
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(group)
    }
    let found = order.map { viewFinding($0, members[$0] ?? []) }
    return found.enumerated().sorted { ($1.element.rows, $0.offset) < ($0.element.rows, $1.offset) }
      .map(\.element)
  }

  private struct ViewKey: Hashable {
    let view: String?
    let kind: SweepFinding.Kind
  }

  private func viewFinding(_ key: ViewKey, _ groups: [SweepFindingGroup]) -> SweepViewFinding {
    let found = Set(groups.flatMap { $0.findings.map(\.category) })
    let ranges = SweepPlaces.ranges(of: found, among: categories)
    return SweepViewFinding(
      kind: key.kind, view: key.view, rows: Set(groups.map(\.row)).count, rowCount: rowCount,
      categories: ranges, groups: groups,
      isOpenEnded: ranges.count == 1 && ranges[0].upperBound == categories.last && found.count > 1,
      isEverywhere: found.count == categories.count && found.count > 1)
  }
}
