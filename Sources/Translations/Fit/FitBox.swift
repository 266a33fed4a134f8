/// The room that a text has.
public struct FitBox: Sendable, Hashable {
  /// A width.
  public enum Width: Sendable, Hashable {
    /// In points; infinity for no limit.
    case points(Double)

    /// In advances of the font's `0`: CSS's `ch`.
    case zeros(Double)

    /// In columns of a terminal or a television: a character whose East_Asian_Width is W or F has
    /// two. No font is asked.
    case columns(Int)
  }

  /// How wide lines may be.
  public var width: Width

  /// How high the text may be, in points; infinity for no limit. Columns have none.
  public var height: Double

  /// The most lines; zero for any number.
  public var numberOfLines: Int

  /// How much smaller the text may be set so that it fits, as a label's `minimumScaleFactor`; zero
  /// for not at all.
  public var minimumScaleFactor: Double

  /// A box without limits but those given.
  public init(
    width: Width = .points(.infinity), height: Double = .infinity, numberOfLines: Int = 0,
    minimumScaleFactor: Double = 0
  ) {
    self.width = width
    self.height = height
    self.numberOfLines = max(numberOfLines, 0)
    self.minimumScaleFactor = minimumScaleFactor
  }
}
