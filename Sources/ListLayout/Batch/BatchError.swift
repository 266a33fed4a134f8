/// Why a batch of updates does not fit the table or its data. Every description is one line and
/// says how to mend it.
public enum BatchError: Error, Sendable, Hashable {
  /// What is done to a row or section.
  public enum Action: String, Sendable {
    case delete, insert, reload

    /// The source of a move: a place before the updates.
    case move

    /// The target of a move: a place after the updates.
    case moveTo = "move to"
  }

  /// The place is not there: before the updates, or after them for insertions and targets of moves.
  case sectionOutOfRange(Int, Action, count: Int)
  case rowOutOfRange(RowPath, Action, count: Int)

  /// There is no such section for a row to be in.
  case sectionOfRowOutOfRange(RowPath, Action, count: Int)

  /// The same place occurs twice.
  case sectionTwice(Int, Action, Action)
  case rowTwice(RowPath, Action, Action)

  /// A row of a section that is deleted, inserted or reloaded as a whole. Deleted rows of a deleted
  /// section, and inserted ones of an inserted section, are no mistake.
  case rowOfChangedSection(RowPath, Action, section: Action)

  /// The data has another number of sections than the updates give.
  case wrongSectionCount(before: Int, deleted: Int, inserted: Int, data: Int)

  /// The data has another number of rows than the updates give.
  case wrongRowCount(section: Int, before: Int, removed: Int, added: Int, data: Int)

  /// The data has more rows, counting a header and a footer for each section, than a table shows.
  case tooManyRows(limit: Int)
}

extension BatchError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .sectionOutOfRange(let section, let action, let count):
      "cannot \(action.rawValue) section \(section): \(action.sections(count)): give an index "
        + "from 0, below that\(action.remedy)"
    case .sectionOfRowOutOfRange(let path, let action, let count):
      "cannot \(action.rawValue) \(path): \(action.sections(count)): give a section from 0, "
        + "below that\(action.remedy)"
    case .rowOutOfRange(let path, let action, let count):
      "cannot \(action.rawValue) \(path): section \(path.section) has \(count) rows "
        + "\(action.time): give an index from 0, below "
        + "that\(action.remedy)"
    case .sectionTwice(let section, let first, let second):
      "section \(section) has two updates, \(first.rawValue) and \(second.rawValue): leave one out"
    case .rowTwice(let path, let first, let second):
      "\(path) has two updates, \(first.rawValue) and \(second.rawValue): leave one out"
    case .rowOfChangedSection(let path, let action, let section):
      "cannot \(action.rawValue) \(path): the update \(section.rawValue) of section \(path.section) "
        + "already covers its rows: leave the row out"
    case .wrongSectionCount(let before, let deleted, let inserted, let data):
      "\(before) sections less \(deleted) deleted and \(inserted) more inserted are "
        + "\(before - deleted + inserted), but the data has \(data): change the data together with "
        + "the updates"
    case .wrongRowCount(let section, let before, let removed, let added, let data):
      "section \(section): \(before) rows less \(removed) deleted or moved out and \(added) more "
        + "inserted or moved in are \(before - removed + added), but the data has \(data): change "
        + "the data together with the updates"
    case .tooManyRows(let limit):
      "the data has more than \(limit) rows, with a header and a footer for each section: show fewer, "
        + "or call reloadData, which shows the first"
    }
  }
}

extension BatchError.Action {
  private var isAfter: Bool { self == .insert || self == .moveTo }

  fileprivate var time: String {
    isAfter ? "in the data after the updates" : "before the updates"
  }

  fileprivate func sections(_ count: Int) -> String { "there are \(count) sections \(time)" }

  fileprivate var remedy: String {
    isAfter ? ", or change the data together with the updates" : ""
  }
}
