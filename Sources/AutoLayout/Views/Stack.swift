internal import TextLayout

/// A view that lines up the items it holds: UIKit's `UIStackView`.
///
/// The items added to it in a ``ViewTree`` are its arranged subviews, in order. The stack makes the
/// constraints for them that UIKit's makes, with the priorities that people have printed. So their
/// own hugging and resistance count as anywhere. Hidden items take no room. Without visible items
/// the stack has no size. It has the baselines of the first and, in a column, the last item.
///
/// ```swift
/// let row = try tree.add(.stack(Stack(axis: .horizontal, spacing: 8)), name: "row")
/// let title = try tree.add(.label(title), name: "title", to: row)
/// tree[title].customSpacingAfter = 12
/// ```
///
/// Priorities decide which item grows or shrinks. Where they are equal, a label of several lines
/// does, else the first item with content, as recorded on Catalyst. Of views without content the
/// last one takes the room.
///
/// Labels of several lines in a row share its width equally. ``textWidths`` has the rule, and the
/// one of earlier releases.
///
/// A stack's own ``ItemProperties/layoutMargins`` are zero unless set, as in iOS 26.
///
/// These are choices, since nothing is known: a stack that nothing else fixes is as small as its
/// items. First and last baselines in a column are leading and trailing edges.
///
/// Source: developer.apple.com/documentation/uikit/uistackview; constraints as printed at
/// kean.blog/post/lets-build-uistackview.
public struct Stack: Sendable, Hashable {
  /// How arranged views lie across the axis.
  public enum Alignment: String, Sendable, Hashable, CaseIterable, Codable {
    case fill, leading, center, trailing

    /// Of horizontal stacks only; in vertical ones as ``leading``.
    ///
    /// Only the first item is held at the top: a later one may stick out above. Where there is room
    /// to spare, the items stand at the bottom, as Interface Builder records them.
    case firstBaseline

    /// Of horizontal stacks only; in vertical ones as ``trailing``.
    ///
    /// Only the first item is held at the bottom: a later one may stick out below. Where there is
    /// room to spare, the items stand at the top.
    case lastBaseline
  }

  /// How arranged views share the length of the axis.
  public enum Distribution: String, Sendable, Hashable, CaseIterable, Codable {
    /// Hugging and resistance decide which item grows and which shrinks.
    case fill

    /// All are as long as each other.
    case fillEqually

    /// Each item has the share of the stack's whole length that its content has in the sum of all
    /// contents and spacings. Earlier items go before later ones.
    ///
    /// So with spacing the last item takes what is left, which is not its share
    /// (openradar.appspot.com/34595752): contents of 50 and 50 in 210 points with a spacing of 10
    /// become 95.45 and 104.55. An item without content has no length, unless none has any: then
    /// all are equal. A stack in the stack counts as long as what it holds, which is a choice.
    case fillProportionally

    /// The gaps are equal, and never below ``Stack/spacing``.
    case equalSpacing

    /// The middles are equally far apart unless gaps would be below ``Stack/spacing``.
    case equalCentering
  }

  /// How wide labels of several lines are in a row; UIKit changed that with iOS 15.
  public enum TextWidths: String, Sendable, Hashable, CaseIterable, Codable {
    /// Labels of several lines are as wide as each other where there are two or more of them.
    ///
    /// A single one is left to hugging and resistance. The constraint itself is not public; this
    /// gives all frames that are recorded of iOS 15 to 17.
    case shared

    /// Each label of several lines has one share of the row, up to iOS 14.
    ///
    /// Of `n` visible items it is `(width − (n − 1) × spacing) / n`, or `width / n` where the
    /// spacing is the system's (openradar.appspot.com/41192642 and 39275811).
    case onePart
  }

  /// The ``spacing`` that UIKit finds itself: 8 points, or between baselines the leading of text.
  ///
  /// Between baselines it is 22/17 of the lower text's font size: 22 points for 17, as recorded of
  /// one label below another. That it scales with the size is a choice.
  public static let spacingUseSystem = Double.greatestFiniteMagnitude

  /// The direction in which items follow each other: a row is horizontal, a column vertical.
  public var axis: LayoutAxis

  /// Between neighbours, in points, or ``spacingUseSystem``. With `equalSpacing` and
  /// `equalCentering` the least. Below zero they overlap.
  ///
  /// An item's ``ItemProperties/customSpacingAfter`` replaces it.
  public var spacing: Double

  /// How items lie across the axis; unless given, they fill the stack.
  public var alignment: Alignment

  /// How items share the axis; unless given, hugging and resistance decide.
  public var distribution: Distribution

  /// Whether arranged views stand inside the stack's layout margins.
  public var isLayoutMarginsRelativeArrangement: Bool

  /// Whether spacing in a column runs from the last baseline of an item to the first of the next.
  public var isBaselineRelativeArrangement = false

  /// How wide labels of several lines are in a row; as since iOS 15 unless said otherwise.
  public var textWidths = TextWidths.shared

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

extension Stack: ItemView {
  var mayHaveSize: Bool { false }
  var layoutMargins: Insets { .zero }
  var measured: MeasuredContent { .none }
}
