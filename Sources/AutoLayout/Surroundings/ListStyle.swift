/// Where a standard cell stands: a table's style, or a collection with a list layout.
public enum ListStyle: String, Sendable, Hashable, CaseIterable, Codable {
  /// A plain table.
  case plain

  /// A grouped table, whose rows are as wide as the table.
  case grouped

  /// A grouped table whose rows stand on cards, away from the table's edges.
  case insetGrouped

  /// A list in a collection view, without cards: its cells add no separator to their heights.
  case collection

  /// How far rows stand from the edges of a table, in points; zero unless they stand on cards.
  ///
  /// Recorded on iOS 26.1: 16 at a width of 375, 20 from 390 (github.com/Vercantez/openuikit;
  /// Interface Builder: cells of 374 in 414).
  ///
  /// - Parameter width: The table's width, in points.
  public func cardInset(tableWidth width: Double) -> Double {
    guard self == .insetGrouped else { return 0 }
    return min(width >= 390 ? 20 : 16, width.asLength / 2)
  }

  /// The width of rows, and of headers that are views of their own, in points.
  ///
  /// UIKit fits a header of the delegate by its constraints at this width: 353 in an inset-grouped
  /// table of 393 (github.com/Vercantez/openuikit, iOS 26.1).
  ///
  /// - Parameter width: The table's width, in points. Negative widths and NaN count as zero.
  public func rowWidth(tableWidth width: Double) -> Double {
    max(width.asLength - 2 * cardInset(tableWidth: width), 0)
  }

  /// The margin of cells at their sides.
  ///
  /// Recorded on iOS 26.1: 16 below a width of 390, 20 from there; on a card 16 below 414. Up to
  /// iOS 18 16 at 375 and 20 at 414 were recorded; that it changes at 414 is a choice.
  package func margin(tableWidth width: Double, _ release: UIKitRelease) -> Double {
    switch self {
    case .collection: 16
    case .insetGrouped: width >= 414 ? 20 : 16
    case .plain, .grouped: width >= (release >= .iOS26 ? 390 : 414) ? 20 : 16
    }
  }
}
