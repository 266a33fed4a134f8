/// The halves of surrogate pairs in data, for each of which U+FFFD stands.
package struct ReplacedHalves: Sendable {
  package private(set) var count = 0

  /// The number of the first row that has one, from 1; `nil` where the data came as one list.
  private var firstRow: Int?

  package init() {}

  /// Adds the halves of a row.
  ///
  /// - Parameter row: Its number, from 1; `nil` for the halves of all rows together.
  package mutating func add(_ halves: Int, row: Int? = nil) {
    if halves == 0 { return }
    if count == 0 { firstRow = row }
    count += halves
  }

  /// Adds the halves of other data.
  mutating func add(_ other: ReplacedHalves) { add(other.count, row: other.firstRow) }

  /// What is told of them; `nil` where there are none.
  ///
  /// - Parameter name: What errors call the data.
  package func warning(_ name: String) -> ErrorMessage? {
    if count == 0 { return nil }
    let what: ErrorMessage =
      count == 1 ? "half of a surrogate pair is" : "\(count) halves of surrogate pairs are"
    let place: ErrorMessage = if let firstRow { ", first in row \(firstRow)" } else { "" }
    return "\(name): \(what) no Unicode\(place): U+FFFD counted for each"
  }
}
