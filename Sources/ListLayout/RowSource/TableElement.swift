/// The place of a row: its section, and its number in it, both from 0. UIKit's `IndexPath`.
public struct RowPath: Sendable, Hashable, Comparable {
  /// The section's number in the table, from 0.
  public var section: Int

  /// The row's number in its section, from 0.
  public var row: Int

  /// Makes the place of a row; without a section, in the first one.
  public init(section: Int = 0, row: Int) {
    self.section = section
    self.row = row
  }

  public static func < (first: Self, second: Self) -> Bool {
    (first.section, first.row) < (second.section, second.row)
  }
}

extension RowPath: CustomStringConvertible {
  public var description: String { "row \(row) of section \(section)" }
}

/// What a table shows below each other: of each section the header, the rows and the footer.
public enum TableElement: Sendable, Hashable {
  case header(section: Int)
  case row(RowPath)
  case footer(section: Int)

  /// The number of the section it belongs to, from 0.
  public var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .row(let path): path.section
    }
  }
}

extension TableElement {
  /// Its number among its like, for `{row}` and for messages.
  var index: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .row(let path): path.row
    }
  }
}

extension TableElement: CustomStringConvertible {
  public var description: String {
    switch self {
    case .header(let section): "the header of section \(section)"
    case .row(let path): path.description
    case .footer(let section): "the footer of section \(section)"
    }
  }
}
