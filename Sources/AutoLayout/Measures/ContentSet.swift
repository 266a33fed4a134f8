package import TextLayout

/// The contents of a layout's items, and how large they are set.
package struct ContentSet: Sendable {
  /// Of each item.
  package var contents: [MeasuredContent]

  /// What each item's fonts are multiplied by.
  package var factors: [Double]
  package var displayScale: Double

  /// What sizes of controls depend on besides.
  package var category: ContentSizeCategory
  package var release: UIKitRelease

  /// What constraints count with; see ``Constraint/constantSlot``.
  package var numbers: [Double] = []

  package init(
    contents: [MeasuredContent], factors: [Double], displayScale: Double,
    category: ContentSizeCategory = .large, release: UIKitRelease = .present
  ) {
    self.contents = contents
    self.factors = factors
    self.displayScale = displayScale
    self.category = category
    self.release = release
  }

  package func scale(_ item: Int) -> ContentScale {
    ContentScale(
      factor: factors[item], displayScale: displayScale, category: category, release: release)
  }

  /// The width an item asks for before it has one.
  func intrinsicWidth(of item: Int) -> Double? {
    if case .label(let label) = contents[item] { return label.intrinsicWidth(scale(item)) }
    return contents[item].view?.intrinsicWidth(scale(item))
  }

  /// The size an item asks for at a width; `nil` for one that asks for none.
  ///
  /// - Parameter showsCut: Whether the width of a line that is cut counts as it shows.
  // Every solve asks each item: a call, and what it retains, would be a tenth of its time.
  @inline(__always)
  package func size(of item: Int, width: Double, showsCut: Bool = true) -> Size? {
    switch contents[item] {
    case .none: nil
    case .label(let label):
      label.size(width: label.wrappingWidth(width), scale(item), showsCut: showsCut)
    case .image(let image): image.size
    case .other(let view): view.askedSize(width: width, scale(item))
    }
  }

  /// The size that all of an item's content has at a width; `nil` without content.
  package func sizeThatFits(of item: Int, width: Double) -> Size? {
    contents[item].view?.wholeSize(width: width, scale(item))
  }

  /// Whether an item's content asks for another size at another width.
  func wraps(_ item: Int) -> Bool {
    if case .label(let label) = contents[item] { return label.followsWidth }
    return contents[item].view?.followsWidth ?? false
  }

  /// How far an item's frame reaches beyond its alignment rectangle, as its content has it. The
  /// frame of a label or a picture does not.
  func alignmentRectInsets(of item: Int) -> Insets {
    if case .other(let view) = contents[item] { view.alignmentRectInsets(release) } else { .zero }
  }

  /// Of a font's size: 22 points between lines of 17, recorded once, and the leading of `body`.
  private static let baselineSpacing = 22.0 / 17

  /// What an item needs at a width, its baselines included: a text that scrolls has those, too.
  func measure(of item: Int, width: Double) -> ItemMeasure {
    let scale = scale(item)
    var measure = ItemMeasure()
    guard let view = contents[item].view else { return measure }
    let size = view.wholeSize(width: width, scale)
    if view.asksForSize { measure = ItemMeasure(width: size.width, height: size.height) }
    if let size = view.fontSize(scale) { measure.systemSpacing = size * Self.baselineSpacing }
    (measure.firstBaseline, measure.lastBaseline) = view.baselines(
      width: width, height: size.height, scale)
    return measure
  }
}
