/// Why sections cannot be laid out, or sizes not be taken in. Every description is one line and
/// says how to mend it.
public enum CompositionalError: Error, Sendable, Hashable {
  /// A group of the section has no subitems, or a count below one.
  case emptyGroup(section: Int)

  /// Groups stand in groups more than ``CollectionLayoutGroup/depthLimit`` deep.
  case groupsTooDeep(section: Int)

  /// A group of the section has more subitems than ``CollectionLayoutGroup/itemLimit``. Subitems of
  /// groups in it count.
  case tooManySubitems(section: Int)

  /// The sections have more items than a layout holds.
  case tooManyItems(limit: Int)

  /// There is no element of that place.
  case noSuchElement(CollectionElement)

  /// The element's size is fixed.
  case notSelfSizing(CollectionElement)

  /// The updates contradict each other or the sections.
  case batch(BatchError)
}

extension CompositionalError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .emptyGroup(let section):
      "a group of section \(section) holds nothing: give it subitems, and a count from 1"
    case .groupsTooDeep(let section):
      "the groups of section \(section) are more than \(CollectionLayoutGroup.depthLimit) deep: put "
        + "fewer into each other"
    case .tooManySubitems(let section):
      "a group of section \(section) has more than \(CollectionLayoutGroup.itemLimit) subitems with "
        + "those of its groups: list a turn of them once, and repeat it with a count"
    case .tooManyItems(let limit):
      "the sections have more than \(limit) items: lay out fewer at once"
    case .noSuchElement(let element):
      "there is no \(element): give the place of one that the layout has"
    case .notSelfSizing(let element):
      "\(element) has a fixed size: give it an estimated dimension"
    case .batch(let error): error.description
    }
  }
}

/// What a compositional layout has frames of.
public enum CollectionElement: Sendable, Hashable {
  /// A cell.
  case item(RowPath)

  /// A header or footer, by its place in
  /// ``CollectionLayoutSection/boundarySupplementaryItems``.
  case boundary(section: Int, index: Int)

  /// The number of the section it belongs to, from 0.
  public var section: Int {
    switch self {
    case .item(let path): path.section
    case .boundary(let section, _): section
    }
  }
}

extension CollectionElement: CustomStringConvertible {
  public var description: String {
    switch self {
    case .item(let path): "item \(path.row) of section \(path.section)"
    case .boundary(let section, let index): "boundary item \(index) of section \(section)"
    }
  }
}
