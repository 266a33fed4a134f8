public import TextLayout

/// A control of UIKit, which decides its intrinsic size.
public enum ControlKind: Sendable, Hashable {
  /// A `UIButton` with a title, an image, or both.
  case button(ButtonStyle)

  /// A `UISwitch`.
  case `switch`

  /// A `UITextField`. Its titles are its text, and its placeholder.
  case textField(TextFieldBorder)

  /// A `UISegmentedControl`. Its titles are the segments' titles.
  case segmentedControl

  /// A `UIStepper`.
  case stepper

  /// A `UISlider`, which has no width of its own.
  case slider

  /// A `UIProgressView`, which has no width of its own.
  case progress(ProgressStyle)

  /// A `UIActivityIndicatorView`.
  case activityIndicator(ActivityStyle)

  /// A `UIPageControl`. A negative number of pages counts as none.
  case pageControl(pages: Int)

  /// A `UISearchBar`, which has no width of its own. Its titles are its text, and its placeholder.
  case searchBar

  /// A glyph of standard cells, such as a chevron.
  case cellGlyph(CellGlyph)
}

/// A size of which either side may be left open: UIKit's `UIView.noIntrinsicMetric`.
public struct IntrinsicSize: Sendable, Hashable {
  /// In points; `nil` for none.
  public var width: Double?

  /// In points; `nil` for none.
  public var height: Double?

  /// A size in points; what is left out is open.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}

extension IntrinsicSize {
  init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }
}

extension ControlKind {
  /// What the kind is: the only place that tells kinds apart.
  package var view: any ControlView {
    switch self {
    case .button(let style): style.view
    case .switch: SwitchView()
    case .textField(let border): TextFieldView(border: border)
    case .segmentedControl: SegmentedControlView()
    case .stepper: StepperView()
    case .slider: SliderView()
    case .progress(let style): ProgressView(style: style)
    case .activityIndicator(let style): ActivityIndicatorView(style: style)
    case .pageControl(let pages): PageControlView(pages: pages)
    case .searchBar: SearchBarView()
    case .cellGlyph(let glyph): CellGlyphView(glyph: glyph)
    }
  }

  /// How far its frame is larger than its alignment rectangle, in a layout from left to right.
  ///
  /// - Parameter release: Whose rectangles count.
  public func alignmentRectInsets(_ release: UIKitRelease = .present) -> Insets {
    view.alignmentRectInsets(release)
  }
}
