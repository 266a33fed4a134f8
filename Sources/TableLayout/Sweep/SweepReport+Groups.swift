internal import TextLayout

extension SweepReport {
  /// The findings, put together to one fault for each row, view, kind and language, and those that
  /// may follow from others under these; by row, then by language.
  ///
  /// - Complexity: O(n log n) in the number of findings.
  public var findingGroups: [SweepFindingGroup] { groups(of: findings) }

  /// Some of the findings, put together; their rows, categories and widths are this report's.
  func groups(of findings: [SweepFinding]) -> [SweepFindingGroup] {
    var order: [FaultKey] = []
    var members: [FaultKey: [SweepFinding]] = [:]
    for finding in findings {
      let key = FaultKey(finding)
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(finding)
    }
    let groups = order.map { key in
      let findings = members[key] ?? []
      return SweepFindingGroup(
        rowID: rowIDs.isEmpty ? nil : rowIDs[key.row], findings: findings,
        places: SweepPlaces.places(of: findings, in: self), consequences: [])
    }
    let languages = Dictionary(uniqueKeysWithValues: zip(self.languages, self.languages.indices))
    let cells = Dictionary(grouping: groups.indices) { index in
      FaultCell(row: groups[index].row, language: languages[groups[index].language] ?? 0)
    }
    return cells.sorted { $0.key < $1.key }.flatMap { cell in
      FaultTree(cell.value.map { groups[$0] }).roots
    }
  }
}

/// What the findings of a group have in common.
private struct FaultKey: Hashable {
  let row: Int
  let view: String?
  let kind: SweepFinding.Kind
  let language: String?
  let constraint: String?

  init(_ finding: SweepFinding) {
    row = finding.row
    view = finding.view
    kind = finding.kind
    language = finding.language
    constraint = finding.identity.constraint
  }
}

/// A row in a language.
private struct FaultCell: Hashable, Comparable {
  let row: Int
  let language: Int

  static func < (left: Self, right: Self) -> Bool {
    (left.row, left.language) < (right.row, right.language)
  }
}

/// The faults of a row in a language, each under the one it may follow from.
private struct FaultTree {
  private struct Place: Hashable {
    let category: ContentSizeCategory
    let width: Double
  }

  private let groups: [SweepFindingGroup]
  private let places: [Set<Place>]

  /// Of each group the one it stands under.
  private var causes: [Int?] = []

  init(_ groups: [SweepFindingGroup]) {
    self.groups = groups
    places = groups.map { group in
      Set(group.findings.map { Place(category: $0.category, width: $0.width) })
    }
    let conflicts = groups.indices.filter { groups[$0].kind == .brokenConstraint }
    let conflicting = conflicts.reduce(into: Set<Place>()) { $0.formUnion(places[$1]) }
    causes = groups.indices.map { index in
      if groups[index].kind == .brokenConstraint { return nil }
      if let container = container(of: index) { return container }
      guard places[index].isSubset(of: conflicting) else { return nil }
      return conflicts.first { !places[$0].isDisjoint(with: places[index]) }
    }
  }

  /// The group that says the same of the view that a view lies in.
  private func container(of index: Int) -> Int? {
    let group = groups[index]
    guard group.kind == .ambiguousLayout || group.kind == .outsideCell,
      let container = group.findings[0].container
    else { return nil }
    return groups.indices.first { other in
      groups[other].kind == group.kind && groups[other].view == container
        && places[index].isSubset(of: places[other])
    }
  }

  /// Those that stand under no other.
  var roots: [SweepFindingGroup] {
    let under = Dictionary(grouping: groups.indices, by: { causes[$0] })
    func tree(_ index: Int) -> SweepFindingGroup {
      var group = groups[index]
      group.consequences = (under[index] ?? []).map(tree)
      return group
    }
    return (under[nil] ?? []).map(tree)
  }
}
