/// How the views of a visual format are aligned across it, and which way a horizontal one runs.
///
/// Each alignment relates every view to the one before it; `|` takes no part. A horizontal format
/// can be aligned by top, bottom, centerY and the baselines, a vertical one by the others. Without
/// a direction a horizontal format runs from leading to trailing. Vertical formats run down
/// whatever the direction.
///
/// ```swift
/// let options: FormatOptions = [.alignAllFirstBaseline, .leftToRight]
/// ```
///
/// Source: `NSLayoutConstraint.FormatOptions`, whose raw values these are
/// (developer.apple.com/documentation/uikit/nslayoutconstraint/formatoptions).
public struct FormatOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Left edges in line; for vertical formats only.
  public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
  /// Right edges in line; for vertical formats only.
  public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
  /// Top edges in line; for horizontal formats only.
  public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
  /// Bottom edges in line; for horizontal formats only.
  public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
  /// Leading edges, where text starts, in line; for vertical formats only.
  public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
  /// Trailing edges, where text ends, in line; for vertical formats only.
  public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
  /// Centres below each other; for vertical formats only.
  public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
  /// Centres beside each other, at one height; for horizontal formats only.
  public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
  /// Baselines of the last lines of text in line; for horizontal formats only.
  public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
  /// Baselines of the first lines of text in line; for horizontal formats only.
  public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)

  /// The default: no bit, as the raw value is zero.
  public static let leadingToTrailing: FormatOptions = []
  /// The first view stands leftmost, whatever the direction of reading.
  public static let leftToRight = FormatOptions(rawValue: 1 << 16)
  /// The first view stands rightmost, whatever the direction of reading.
  public static let rightToLeft = FormatOptions(rawValue: 2 << 16)
}

extension FormatOptions {
  /// All options by their names, such as `alignAllTop` or `rightToLeft`; alignments first.
  package static let named: [(name: String, value: FormatOptions)] =
    table.map { ($0.name, $0.option) } + [
      ("leadingToTrailing", .leadingToTrailing), ("leftToRight", .leftToRight),
      ("rightToLeft", .rightToLeft),
    ]

  /// The attributes by which views are aligned, in the order of the raw values.
  var alignments: [LayoutAttribute] {
    Self.table.filter { contains($0.option) }.map(\.attribute)
  }

  private typealias Alignment = (
    name: String, option: FormatOptions, attribute: LayoutAttribute
  )

  private static let table: [Alignment] = [
    ("alignAllLeft", .alignAllLeft, .left), ("alignAllRight", .alignAllRight, .right),
    ("alignAllTop", .alignAllTop, .top), ("alignAllBottom", .alignAllBottom, .bottom),
    ("alignAllLeading", .alignAllLeading, .leading),
    ("alignAllTrailing", .alignAllTrailing, .trailing),
    ("alignAllCenterX", .alignAllCenterX, .centerX),
    ("alignAllCenterY", .alignAllCenterY, .centerY),
    ("alignAllLastBaseline", .alignAllLastBaseline, .lastBaseline),
    ("alignAllFirstBaseline", .alignAllFirstBaseline, .firstBaseline),
  ]
}
