public import TextLayout

/// A control of UIKit, which decides its intrinsic size.
public enum ControlKind: Sendable, Hashable {
  /// A `UIButton` with a title, an image, or both.
  case button(ButtonStyle)

  /// A `UISwitch`.
  case `switch`

  /// A `UITextField`. Its titles are its text, and its placeholder.
  case textField(TextFieldBorder)

  /// A `UISegmentedControl`. Its titles are those of the segments.
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

/// How a button looks, which decides the room around its title.
public enum ButtonStyle: Sendable, Hashable {
  /// `UIButton(type: .system)` without a configuration. Without `contentEdgeInsets` six points
  /// stand above and below the title, none beside it. Insets that are not all zero stand instead.
  ///
  /// Insets are rounded to pixels, halves up. One that is not finite counts as zero.
  case system(contentEdgeInsets: Insets = .zero)

  /// A `UIButton.Configuration`: the four looks have the same insets.
  case configuration(ButtonConfiguration, size: ButtonSize = .medium)
}

/// The look of a `UIButton.Configuration`.
public enum ButtonConfiguration: String, Sendable, Hashable, CaseIterable, Codable {
  case plain, gray, tinted, filled
}

/// The `buttonSize` of a `UIButton.Configuration`.
///
/// The insets of medium buttons are recorded: 7 above and below, 12 at the sides. The others are a
/// choice: mini 4 and 10, small 5 and 10, large 15 and 20.
public enum ButtonSize: String, Sendable, Hashable, CaseIterable, Codable {
  case mini, small, medium, large
}

/// The `borderStyle` of a text field.
public enum TextFieldBorder: String, Sendable, Hashable, CaseIterable, Codable {
  case none, roundedRect
}

/// The `progressViewStyle` of a progress view.
public enum ProgressStyle: String, Sendable, Hashable, CaseIterable, Codable {
  case `default`, bar
}

/// The style of an activity indicator.
public enum ActivityStyle: String, Sendable, Hashable, CaseIterable, Codable {
  case medium, large
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

extension ControlKind {
  /// Whether its title wraps where it has no room in one line: a configured button's does.
  package var wrapsTitle: Bool {
    if case .button(.configuration) = self { true } else { false }
  }

  /// Whether its size follows the category besides that of its text.
  package var dependsOnCategory: Bool {
    switch self {
    case .searchBar, .cellGlyph: true
    default: false
    }
  }
}
