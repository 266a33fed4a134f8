public import TextLayout

/// A control in a ``ViewTree``, ready to be asked for its size.
///
/// ```swift
/// let save = Control(.button(.configuration(.filled)), titles: [Label("Save", font: font)])
/// save.intrinsicContentSize()
/// ```
///
/// Constraints act on its alignment rectangle, and its intrinsic size is that rectangle's. Its
/// frame may be larger: ``ItemProperties/alignmentRectInsets``.
public struct Control: Sendable {
  /// Which control it is.
  public var kind: ControlKind

  /// What it says: a button's title, the titles of segments, a text field's text and placeholder.
  /// Others show none.
  public var titles: [Label]

  /// The size of a button's image in points; `nil` for none. A size that is not finite or not above
  /// zero counts as none.
  public var image: Size?

  /// Between a configured button's image and its title, in points; zero unless given. What is not
  /// finite counts as zero.
  public var imagePadding = 0.0

  /// A control.
  ///
  /// - Parameters:
  ///   - titles: As ``titles``; lines besides the first do not count.
  ///   - image: As ``image``.
  public init(_ kind: ControlKind, titles: [Label] = [], image: Size? = nil) {
    self.kind = kind
    self.titles = titles
    self.image = image
  }

  /// The size the control takes in Auto Layout: that of its alignment rectangle.
  ///
  /// - Parameters:
  ///   - release: Whose sizes count.
  ///   - category: By which a search bar grows. Titles are as large as their labels.
  ///   - displayScale: Pixels a point, up to which titles are rounded.
  /// - Complexity: linear in the number of titles.
  public func intrinsicContentSize(
    release: UIKitRelease = .present, category: ContentSizeCategory = .large,
    displayScale: Double = 2
  ) -> IntrinsicSize {
    ControlContent(self).size(
      ContentScale(factor: 1, displayScale: displayScale, category: category, release: release))
  }
}

extension ControlKind {
  /// How far its frame is larger than its alignment rectangle, in a layout from left to right.
  ///
  /// A switch sticks out 2 points at its trailing edge (openradar.appspot.com/31777116; Interface
  /// Builder writes frames of 51 for widths of 49, and of 63 for 61). A segmented control is a
  /// point taller (Interface Builder: 42 for a height of 41); that it is so below is a choice. A
  /// slider sticks out 2 points at each side and a point below up to iOS 18 (Interface Builder, 5
  /// sliders), and nowhere in iOS 26.
  ///
  /// - Parameter release: Whose rectangles count.
  public func alignmentRectInsets(_ release: UIKitRelease = .present) -> Insets {
    switch self {
    case .switch: Insets(top: 0, left: 0, bottom: 0, right: 2)
    case .segmentedControl: Insets(top: 0, left: 0, bottom: 1, right: 0)
    case .slider where release < .iOS26: Insets(top: 0, left: 2, bottom: 1, right: 2)
    default: .zero
    }
  }

  /// What messages call it.
  package var called: String {
    switch self {
    case .button: "a button"
    case .switch: "a switch"
    case .textField: "a text field"
    case .segmentedControl: "a segmented control"
    case .stepper: "a stepper"
    case .slider: "a slider"
    case .progress: "a progress view"
    case .activityIndicator: "an activity indicator"
    case .pageControl: "a page control"
    case .searchBar: "a search bar"
    case .cellGlyph: "a glyph"
    }
  }
}
