/// Why a batch of updates does not fit the table or its data. Every description is one line and says
/// how to mend it.
public enum BatchError: Error, Sendable, Hashable {
  /// What is done to a row or section.
  public enum Action: String, Sendable {
    case delete, insert, reload, move
  }

  /// The place is not there, before or after the updates.
  case sectionOutOfRange(Int, Action, count: Int)
  case rowOutOfRange(RowPath, Action, count: Int)

  /// The same place occurs twice.
  case sectionTwice(Int, Action, Action)
  case rowTwice(RowPath, Action, Action)

  /// A row of a section that is deleted, inserted or reloaded as a whole.
  case rowOfChangedSection(RowPath, Action, section: Action)

  /// The data has another number of sections than the updates give.
  case wrongSectionCount(before: Int, deleted: Int, inserted: Int, data: Int)

  /// The data has another number of rows than the updates give.
  case wrongRowCount(section: Int, before: Int, removed: Int, added: Int, data: Int)
}

extension BatchError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .sectionOutOfRange(let section, let action, let count):
      "cannot \(action) section \(section): there are \(count) sections \(action.time): give an "
        + "index below that"
    case .rowOutOfRange(let path, let action, let count):
      "cannot \(action) \(path): it has \(count) rows \(action.time): give an index below that"
    case .sectionTwice(let section, let first, let second):
      "section \(section) has two updates, \(first) and \(second): leave one out"
    case .rowTwice(let path, let first, let second):
      "\(path) has two updates, \(first) and \(second): leave one out"
    case .rowOfChangedSection(let path, let action, let section):
      "cannot \(action) \(path): the update \(section) of section \(path.section) already covers its "
        + "rows: leave the row out"
    case .wrongSectionCount(let before, let deleted, let inserted, let data):
      "\(before) sections less \(deleted) deleted and \(inserted) more inserted are "
        + "\(before - deleted + inserted), but the data has \(data): change the data together with "
        + "the updates"
    case .wrongRowCount(let section, let before, let removed, let added, let data):
      "section \(section): \(before) rows less \(removed) deleted or moved out and \(added) more "
        + "inserted or moved in are \(before - removed + added), but the data has \(data): change "
        + "the data together with the updates"
    }
  }
}

extension BatchError.Action {
  fileprivate var time: String { self == .insert ? "after the updates" : "there" }
}
