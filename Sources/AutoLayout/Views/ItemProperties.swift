internal import ConstraintSolver
public import TextLayout

/// What a ``ViewTree`` knows of an item besides its content.
public struct ItemProperties: Sendable, Hashable {
  /// Unique in the tree. Text forms of constraints call the item by it.
  public let name: String

  /// `nil` for the root.
  public let parent: Item?

  /// How strongly the item keeps from being larger than its content. UIKit's default for views is
  /// 250; labels have 251 vertically.
  public var hugging: AxisPriorities

  /// How strongly the item keeps from being smaller than its content; 750.
  public var compressionResistance = AxisPriorities(.defaultHigh)

  /// The distances of ``Item/layoutMargins`` from the edges, in points; 8 as `UIView` has it, and 0
  /// for stacks, as `UIStackView` has it in iOS 26.
  ///
  /// Setting them takes ``directionalLayoutMargins`` back.
  public var layoutMargins: Insets {
    get { margins }
    set { (margins, directionalMargins) = (newValue, nil) }
  }

  /// The same with `left` leading and `right` trailing: they change sides with the direction of
  /// text. `nil`, the default, is for margins that stay at their sides.
  ///
  /// Until a direction is known, ``layoutMargins`` are those from left to right.
  public var directionalLayoutMargins: Insets? {
    get { directionalMargins }
    set {
      directionalMargins = newValue
      takeDirectionalMargins(.leftToRight)
    }
  }

  private var margins = Insets.viewMargins
  private var directionalMargins: Insets?

  /// Whether ``layoutMargins`` are the margins of a cell's content view, by release and width:
  /// ``Surroundings/cellMargins(width:release:hasAccessory:direction:)``. Only the root, a cell's
  /// content view, may have them. Of other items it has no effect.
  public var usesCellMargins = false

  /// Whether the item's safe area is added to its ``layoutMargins``; see ``Surroundings``.
  public var insetsLayoutMarginsFromSafeArea = true

  /// Whether the item's layout margins are at least so wide that they lie inside the margins of the
  /// item that holds it. This is for a ``ViewTree``. In cells it has no effect.
  public var preservesSuperviewLayoutMargins = false

  /// How far the item's frame reaches beyond its alignment rectangle, on which constraints act, in
  /// points: UIKit's `alignmentRectInsets`. `nil`, the default, is what the item's content has:
  /// controls have their own in each release (``ControlKind/alignmentRectInsets(_:)``), all else
  /// none.
  ///
  /// `left` and `right` count in a layout from left to right. They change sides with the direction
  /// of text, which is a choice. What is not finite counts as zero.
  public var alignmentRectInsets: Insets?

  /// Whether a stack leaves the item out. Elsewhere hidden items keep their room, as in UIKit.
  public var isHidden = false

  /// The spacing after the item in its stack, in points, or ``Stack/spacingUseSystem``; `nil` for
  /// the stack's own. It counts up to the next visible item.
  public var customSpacingAfter: Double?

  /// Whether the item stands for a label of several lines.
  var isMultiline = false

  /// Whether the item's text may be cut, as a preview's text may. A
  /// `DynamicTypeSweep` then says nothing of it. It changes no height and no frame.
  public var allowsTruncation = false

  /// Takes what can be changed.
  mutating func take(_ other: ItemProperties) {
    hugging = other.hugging
    compressionResistance = other.compressionResistance
    margins = other.margins
    directionalMargins = other.directionalMargins
    usesCellMargins = other.usesCellMargins
    insetsLayoutMarginsFromSafeArea = other.insetsLayoutMarginsFromSafeArea
    preservesSuperviewLayoutMargins = other.preservesSuperviewLayoutMargins
    alignmentRectInsets = other.alignmentRectInsets
    isHidden = other.isHidden
    customSpacingAfter = other.customSpacingAfter
    allowsTruncation = other.allowsTruncation
  }

  /// Gives the margins their sides.
  mutating func takeDirectionalMargins(_ direction: LayoutDirection) {
    guard let given = directionalMargins else { return }
    margins = given
    if direction == .rightToLeft { (margins.left, margins.right) = (given.right, given.left) }
  }

  init(name: String, parent: Item?, hugging: AxisPriorities) {
    self.name = name
    self.parent = parent
    self.hugging = hugging
  }
}
