/// A row on a page, or a piece of one.
public struct PagePiece: Sendable, Hashable, Codable {
  /// The page's number, from 1.
  public var page: Int

  /// The row, as the caller numbers it.
  public var row: Int

  /// From the page's top, in points.
  public var y: Double

  /// In points.
  public var height: Double

  /// Where in the row the piece begins, in points from the row's top.
  public var from: Double
}

/// What a page has when it is full.
package struct FullPage: Equatable {
  package var page: Int
  package var pieces: Int

  /// In points.
  package var height: Double
}
