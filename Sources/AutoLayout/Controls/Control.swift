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

  /// What becomes of a configured button's title that has no room:
  /// `UIButton.Configuration.titleLineBreakMode`. `nil` is `byWordWrapping`, as in a configuration.
  ///
  /// A title that is clipped or truncated has one line. That is remembered, and so is that titles
  /// of configurations wrap by default. Where a title is cut, its label's own mode says. Other
  /// controls have no use for it.
  public var titleLineBreakMode: ParagraphStyle.LineBreakMode?

  /// The most lines of a configured button's title that wraps; zero for no limit. A configuration
  /// has no such property: an app sets its `titleLabel`'s, which counts as that label's. A choice.
  public var numberOfLines = 0

  /// A control.
  ///
  /// - Parameters:
  ///   - kind: What it is, with what decides its size.
  ///   - titles: As ``titles``; lines besides the first do not count, but in a configured button.
  ///   - image: As ``image``.
  public init(_ kind: ControlKind, titles: [Label] = [], image: Size? = nil) {
    self.kind = kind
    self.titles = titles
    self.image = image
  }

  /// The size the control takes in Auto Layout: its alignment rectangle's size.
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

extension Control {
  /// What becomes of a title that has no room.
  package var lineBreakMode: ParagraphStyle.LineBreakMode {
    let view = kind.view
    return view.wrapsTitle ? titleLineBreakMode ?? view.titleLineBreakMode : view.titleLineBreakMode
  }

  /// Whether its title takes further lines.
  package var wrapsTitle: Bool {
    guard kind.view.wrapsTitle else { return false }
    switch lineBreakMode {
    case .byWordWrapping, .byCharWrapping: return numberOfLines != 1
    case .byClipping, .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail: return false
    }
  }
}

extension Control: ItemView {
  var measured: MeasuredContent { .other(ControlContent(self)) }
}
