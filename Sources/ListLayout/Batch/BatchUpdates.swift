/// Changes of a table's rows and sections that happen at once: the calls between UIKit's
/// `beginUpdates()` and `endUpdates()`, or in `performBatchUpdates`.
///
/// The order of the calls does not matter. Deletions, reloads and the sources of moves are places
/// before the changes; insertions and the targets of moves are places after all of them.
///
/// ```swift
/// var updates = BatchUpdates()
/// updates.deleteRows(at: [RowPath(row: 0)])
/// updates.insertRows(at: [RowPath(row: 2)])
/// try table.performBatchUpdates(updates, data: newLines)
/// ```
public struct BatchUpdates: Sendable {
  /// A move of a row or a section.
  struct Move<Place: Hashable & Sendable>: Sendable {
    var source: Place
    var target: Place
  }

  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [Move<Int>] = []
  var deletedRows: [RowPath] = []
  var insertedRows: [RowPath] = []
  var reloadedRows: [RowPath] = []
  var movedRows: [Move<RowPath>] = []

  /// A batch without updates.
  public init() {}

  /// Deletes sections with their rows; the numbers are places before the changes.
  public mutating func deleteSections(_ sections: some Sequence<Int>) {
    deletedSections += sections
  }

  /// Inserts sections with all their rows; the numbers are places after all changes.
  public mutating func insertSections(_ sections: some Sequence<Int>) {
    insertedSections += sections
  }

  /// Has sections read again, whose numbers of rows may change.
  ///
  /// - Parameter sections: Their places before the changes.
  public mutating func reloadSections(_ sections: some Sequence<Int>) {
    reloadedSections += sections
  }

  /// Moves a section with its rows, from its number before the changes to its number after them.
  public mutating func moveSection(_ section: Int, to newSection: Int) {
    movedSections.append(Move(source: section, target: newSection))
  }

  /// Deletes the rows that have these places before the changes.
  public mutating func deleteRows(at paths: some Sequence<RowPath>) {
    deletedRows += paths
  }

  /// Inserts the rows that have these places after all changes.
  public mutating func insertRows(at paths: some Sequence<RowPath>) {
    insertedRows += paths
  }

  /// Reads the rows again that have these places before the changes.
  public mutating func reloadRows(at paths: some Sequence<RowPath>) {
    reloadedRows += paths
  }

  /// Moves a row, also to another section: from its place before the changes to that after them.
  public mutating func moveRow(at path: RowPath, to newPath: RowPath) {
    movedRows.append(Move(source: path, target: newPath))
  }
}
