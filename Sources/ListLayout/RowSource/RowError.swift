public import TableLayout

/// Why a row could not be measured. Every description is one line and says how to mend it.
public enum RowError: Error, Sendable, Hashable {
  /// The template does not fit the row's data.
  case template(TemplateError)

  /// The table has no template of that number.
  case noSuchTemplate(Int, count: Int)

  /// The data source has fewer rows than the table was told.
  case dataHasChanged(rows: Int)

  /// A header or footer to be measured has no content.
  case noContent

  /// The word breaker failed while the row was measured, so its lines may be wrong.
  case wordsNotFound
}

extension RowError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .template(let error): error.description
    case .noSuchTemplate(let number, let count):
      "there is no template \(number): the table has \(count), counted from 0"
    case .dataHasChanged(let rows):
      "the data has only \(rows) rows there: tell the table of changes by performBatchUpdates or "
        + "reloadData"
    case .noContent: "there is nothing to measure: give it content or a fixed height"
    case .wordsNotFound:
      "the word breaker failed, as where ICU is missing or memory is short: install ICU, or use "
        + "fewer jobs"
    }
  }
}

/// A row that could not be measured.
public struct RowFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The row, header or footer that could not be measured.
  public let element: TableElement

  /// Why it could not be measured.
  public let error: RowError

  public var description: String {
    // Templates count rows from 1.
    if case .row(let path) = element, case .template(let error) = error {
      return "section \(path.section), index \(path.row): \(error)"
    }
    return "\(element): \(error)"
  }
}
