/// A stand-in for UIKit's class: what `CellTemplatePrinter` asks, as UIKit declares it.
@MainActor open class UIView {
  public static let noIntrinsicMetric: CGFloat = -1

  public var frame = CGRect(x: 0, y: 0, width: 0, height: 0)
  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?
  public private(set) var layoutGuides: [UILayoutGuide] = []
  public private(set) var constraints: [NSLayoutConstraint] = []
  public var isHidden = false
  public var translatesAutoresizingMaskIntoConstraints = true
  public var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  public var accessibilityIdentifier: String?
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  public let layoutMarginsGuide = UILayoutGuide(identifier: "UIViewLayoutMarginsGuide")
  public let safeAreaLayoutGuide = UILayoutGuide(identifier: "UIViewSafeAreaLayoutGuide")
  public let readableContentGuide = UILayoutGuide(identifier: "UIViewReadableContentGuide")

  private var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  private var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  public init() {
    for guide in [layoutMarginsGuide, safeAreaLayoutGuide, readableContentGuide] {
      guide.owningView = self
    }
  }

  public func addSubview(_ view: UIView) {
    subviews.append(view)
    view.superview = self
  }

  public func addLayoutGuide(_ guide: UILayoutGuide) {
    layoutGuides.append(guide)
    guide.owningView = self
  }

  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraints.append(constraint)
    constraint.isActive = true
  }

  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    hugging[axis] ?? .defaultLow
  }

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    hugging[axis] = priority
  }

  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    resistance[axis] ?? .defaultHigh
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    resistance[axis] = priority
  }
}

/// A stand-in for UIKit's class.
@MainActor open class UILayoutGuide {
  public var identifier: String
  public weak var owningView: UIView?

  public init(identifier: String = "") { self.identifier = identifier }
}

/// A stand-in for UIKit's class.
@MainActor open class UITableViewCell: UIView {
  public let contentView = UIView()

  public override init() {
    super.init()
    addSubview(contentView)
  }
}

/// A stand-in for UIKit's class.
@MainActor open class NSLayoutConstraint {
  public enum Attribute: Sendable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
    case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins, notAnAttribute
  }

  public enum Relation: Sendable {
    case lessThanOrEqual, equal, greaterThanOrEqual
  }

  public enum Axis: Sendable {
    case horizontal, vertical
  }

  public private(set) weak var firstItem: AnyObject?
  public private(set) weak var secondItem: AnyObject?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  public var constant: CGFloat
  public var priority = UILayoutPriority.required
  public var isActive = false
  public var identifier: String?

  public init(
    item: AnyObject, attribute: Attribute, relatedBy relation: Relation, toItem other: AnyObject?,
    attribute second: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    firstItem = item
    secondItem = other
    firstAttribute = attribute
    secondAttribute = second
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
  }
}
