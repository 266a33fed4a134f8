/// A view that lines up the items it holds: UIKit's `UIStackView`.
///
/// The items added to it in a ``ViewTree`` are its arranged subviews, in order; hidden ones take no
/// room and lie at its start without a size. The stack makes constraints for them, so their own
/// hugging and resistance count as anywhere; without visible items it has no size. Its baselines
/// are those of the first and, in a column, the last item.
///
/// Where arranged views resist compression equally and there is too little room, the first gives
/// way first, even where a later one could wrap: give those that must not a resistance above 750.
///
/// ```swift
/// let row = try tree.add(.stack(Stack(axis: .horizontal, spacing: 8)), name: "row")
/// try tree.add(.label(title), name: "title", to: row)
/// ```
///
/// Where UIKit's documentation is silent, these are choices: a stack that nothing else fixes is as
/// small as its items; an item that must be larger across the axis than the stack sticks out; of
/// items that hug and resist alike, the first ones are the smallest they can be.
///
/// Source: developer.apple.com/documentation/uikit/uistackview.
public struct Stack: Sendable, Hashable {
  /// How arranged views lie across the axis.
  public enum Alignment: String, Sendable, Hashable, CaseIterable, Codable {
    case fill, leading, center, trailing

    /// Of horizontal stacks only; in vertical ones as ``leading``. Where there is room to spare,
    /// the items stand at the top.
    case firstBaseline

    /// Of horizontal stacks only; in vertical ones as ``trailing``. Where there is room to spare,
    /// the items stand at the bottom.
    case lastBaseline
  }

  /// How arranged views share the length of the axis.
  public enum Distribution: String, Sendable, Hashable, CaseIterable, Codable {
    /// Hugging and resistance decide which item grows and which shrinks.
    case fill

    /// All are as long as each other.
    case fillEqually

    /// The room without spacing is shared in proportion to the lengths of the contents. A stack in
    /// the stack counts as long as what it holds; an item without content takes no part.
    ///
    /// UIKit does the same without spacing and margins; with them its last items come out too small
    /// (openradar.appspot.com/34595752).
    case fillProportionally

    /// The gaps are equal, and never below ``Stack/spacing``.
    case equalSpacing

    /// The middles are equally far apart unless gaps would be below ``Stack/spacing``.
    case equalCentering
  }

  /// The direction in which items follow each other: a row is horizontal, a column vertical.
  public var axis: LayoutAxis

  /// Between neighbours, in points. With `equalSpacing` and `equalCentering` the least. Below zero
  /// they overlap.
  public var spacing: Double

  /// How items lie across the axis; unless given, they fill the stack.
  public var alignment: Alignment

  /// How items share the axis; unless given, hugging and resistance decide.
  public var distribution: Distribution

  /// Whether arranged views stand inside the stack's layout margins.
  public var isLayoutMarginsRelativeArrangement: Bool

  /// Makes a stack; as in UIKit a row whose items fill it without gaps, unless said otherwise.
  public init(
    axis: LayoutAxis = .horizontal, spacing: Double = 0, alignment: Alignment = .fill,
    distribution: Distribution = .fill, isLayoutMarginsRelativeArrangement: Bool = false
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
    self.isLayoutMarginsRelativeArrangement = isLayoutMarginsRelativeArrangement
  }
}
