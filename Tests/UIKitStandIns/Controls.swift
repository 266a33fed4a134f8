/// Stand-ins for UIKit's classes of views.
@MainActor open class UILabel: UIView {
  public var text: String?
  public var font: UIFont! = UIFont(size: 17)
  public var numberOfLines = 1
  public var lineBreakMode = NSLineBreakMode.byTruncatingTail
  public var preferredMaxLayoutWidth: CGFloat = 0
  public var adjustsFontSizeToFitWidth = false
  public var minimumScaleFactor: CGFloat = 0
}

public enum NSLineBreakMode: Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

@MainActor open class UITextView: UIView {
  public var text: String!
  public var font: UIFont?
  public var isScrollEnabled = true
}

@MainActor open class UIImageView: UIView {
  public var image: UIImage?
}

@MainActor open class UIStackView: UIView {
  public enum Alignment: Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
  }

  public enum Distribution: Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  public static let spacingUseSystem = CGFloat.greatestFiniteMagnitude.nextDown

  public var axis = NSLayoutConstraint.Axis.horizontal
  public var spacing: CGFloat = 0
  public var alignment = Alignment.fill
  public var distribution = Distribution.fill
  public var isLayoutMarginsRelativeArrangement = false
  public var isBaselineRelativeArrangement = false
  public private(set) var arrangedSubviews: [UIView] = []
  private var spacings: [ObjectIdentifier: CGFloat] = [:]

  public override init() {
    super.init()
    layoutMargins = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  }

  public func addArrangedSubview(_ view: UIView) {
    addSubview(view)
    arrangedSubviews.append(view)
    view.translatesAutoresizingMaskIntoConstraints = false
  }

  public func customSpacing(after view: UIView) -> CGFloat {
    spacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  public func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    spacings[ObjectIdentifier(view)] = spacing
  }
}

@MainActor open class UIButton: UIView {
  public struct Configuration: Sendable {
    public init() {}
  }

  public var currentTitle: String?
  public var currentImage: UIImage?
  public var titleLabel: UILabel? = UILabel()
  public var configuration: Configuration?
  public var contentEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

@MainActor open class UITextField: UIView {
  public enum BorderStyle: Sendable {
    case none, line, bezel, roundedRect
  }

  public var text: String?
  public var placeholder: String?
  public var font: UIFont?
  public var borderStyle = BorderStyle.none
}

@MainActor open class UISegmentedControl: UIView {
  public var titles: [String?] = []
  public var numberOfSegments: Int { titles.count }

  public func titleForSegment(at index: Int) -> String? { titles[index] }
}

@MainActor open class UIPageControl: UIView {
  public var numberOfPages = 0
}

@MainActor open class UISwitch: UIView {}
@MainActor open class UISlider: UIView {}
@MainActor open class UIStepper: UIView {}
@MainActor open class UIProgressView: UIView {}
@MainActor open class UIActivityIndicatorView: UIView {}
