internal import AutoLayout

/// Why a snapshot cannot be changed as asked, or not be shown. Every description is one line and
/// says how to mend it.
///
/// Identifiers are named as they describe themselves.
public enum SnapshotError: Error, Sendable, Hashable {
  /// A section of that identifier is there already, or comes twice in what is added.
  case duplicateSection(String)

  /// An item of that identifier is there already, in this or another section, or comes twice in
  /// what is added.
  case duplicateItem(String)

  /// There is no section of that identifier.
  case noSuchSection(String)

  /// There is no item of that identifier.
  case noSuchItem(String)

  /// Items were added without the name of a section, and there is no section.
  case noSections

  /// An item was to be moved before or after itself, or a section.
  case relativeToItself(String)

  /// The table shows something else than rows of such a snapshot.
  case otherData(String)

  /// The table no longer has the rows of the snapshot that it was given.
  case batch(BatchError)
}

extension SnapshotError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .duplicateSection(let name):
      "section \(name) is in the snapshot twice: give each section an identifier of its own"
    case .duplicateItem(let name):
      "item \(name) is in the snapshot twice: give each item an identifier of its own, also in "
        + "other sections"
    case .noSuchSection(let name):
      "the snapshot has no section \(name): append it before, or leave it out"
    case .noSuchItem(let name):
      "the snapshot has no item \(name): append it before, or leave it out"
    case .noSections: "the snapshot has no section for the items: append one before"
    case .relativeToItself(let name): "cannot move \(name) next to itself: name another one"
    case .otherData(let type):
      "the table shows \(type), not rows of such a snapshot: call reloadData with SnapshotRows before"
    case .batch(let error):
      "the table is not as the snapshot that it was given: \(error.description)"
    }
  }

  /// An identifier as a message names it.
  static func name(_ identifier: some Any) -> String { String(describing: identifier).inMessage }
}
