/// What a string's bounding rectangle holds; the names and raw values of UIKit's
/// `NSStringDrawingOptions`.
public struct StringDrawingOptions: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The rectangle's origin is the top left of the first line and text wraps to the width. Without
  /// it the text is one line, whatever the width, and the origin lies on the baseline.
  public static let usesLineFragmentOrigin = StringDrawingOptions(rawValue: 1 << 0)

  /// The fonts' leading counts into the height of every line.
  public static let usesFontLeading = StringDrawingOptions(rawValue: 1 << 1)

  /// The rectangle bounds the glyphs' ink instead of their advances and line heights.
  public static let usesDeviceMetrics = StringDrawingOptions(rawValue: 1 << 3)

  /// Text that does not fit the height ends in an ellipsis on the last line that does. Ignored
  /// without ``usesLineFragmentOrigin``.
  public static let truncatesLastVisibleLine = StringDrawingOptions(rawValue: 1 << 5)
}
