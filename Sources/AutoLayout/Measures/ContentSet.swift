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
    switch contents[item] {
    case .none: nil
    case .label(let label): label.intrinsicWidth(scale(item))
    case .textView(let view): view.scrolls ? nil : view.size(width: .infinity, scale(item)).width
    case .editable(let view): view.text.naturalWidth
    case .image(let size): size.width
    case .control(let control): control.size(scale(item)).width
    }
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
    case .textView(let view): view.scrolls ? nil : view.size(width: width, scale(item))
    case .editable(let view): view.text.size(width: width)
    case .image(let size): size
    case .control(let control): control.size(width: width, scale(item))
    }
  }

  /// The size that all of an item's content has at a width; `nil` without content.
  package func sizeThatFits(of item: Int, width: Double) -> Size? {
    if case .textView(let view) = contents[item] { return view.size(width: width, scale(item)) }
    return size(of: item, width: width)
  }

  /// Whether an item's content asks for another size at another width.
  func wraps(_ item: Int) -> Bool {
    switch contents[item] {
    case .none, .image: false
    case .control(let control): control.wraps
    case .label(let label): label.wraps && label.label.preferredMaxLayoutWidth <= 0
    case .textView(let view): !view.scrolls
    case .editable: true
    }
  }

  /// Of a font's size: 22 points between lines of 17, recorded once, and the leading of `body`.
  private static let baselineSpacing = 22.0 / 17

  /// What an item needs at a width, its baselines included: a text that scrolls has those, too.
  ///
  /// Each label rounds its own baselines to pixels: Interface Builder recorded texts of 19 and 14
  /// points 4.5 apart where their ascents differ by 4.76, and 25 and 14, 28 and 17 both 10.5.
  func measure(of item: Int, width: Double) -> ItemMeasure {
    guard let size = sizeThatFits(of: item, width: width) else { return ItemMeasure() }
    var measure = ItemMeasure(width: size.width, height: size.height)
    switch contents[item] {
    case .label(let label):
      let layout = label.layout(in: Size(width: width, height: size.height), scale(item))
      let grid = PixelGrid(displayScale: displayScale)
      measure.firstBaseline = grid.rounded(layout.firstBaseline)
      measure.lastBaseline = size.height - grid.rounded(layout.lastBaseline)
      measure.systemSpacing = systemSpacing(label.label.text.largestFontSize, item)
    case .textView(let view):
      if view.scrolls { measure = ItemMeasure() }
      measure.systemSpacing = systemSpacing(view.view.text.largestFontSize, item)
      (measure.firstBaseline, measure.lastBaseline) = view.baselines(
        width: width, height: size.height, scale(item))
    case .editable(let view):
      (measure.firstBaseline, measure.lastBaseline) = view.baselines(
        width: width, height: size.height)
      // Its font has the size of the category already.
      measure.systemSpacing = view.text.fontSize * Self.baselineSpacing
    case .control(let control):
      if let title = control.titles.first {
        measure.systemSpacing = systemSpacing(title.label.text.largestFontSize, item)
      }
      (measure.firstBaseline, measure.lastBaseline) = control.baselines(
        width: width, scale(item))
    case .none, .image: break
    }
    return measure
  }
}

extension ContentSet {
  /// The system's spacing from a baseline to the first one of a text.
  private func systemSpacing(_ fontSize: Double, _ item: Int) -> Double {
    fontSize * factors[item] * Self.baselineSpacing
  }
}

extension LabelContent {
  /// The width that the label's lines wrap at when it is so wide.
  func wrappingWidth(_ width: Double) -> Double {
    label.preferredMaxLayoutWidth > 0 ? label.preferredMaxLayoutWidth : width
  }
}

extension TextViewContent {
  /// The first line's baseline from the top, and the last line's from the bottom.
  func baselines(width: Double, height: Double, _ scale: ContentScale) -> (Double, Double) {
    let inset = view.textContainerInset
    let lines = view.lines(width: width, scaledBy: scale.factor)
    guard let first = lines.first, let last = lines.last else { return (inset.top, inset.bottom) }
    return (inset.top + first.baseline, height - inset.top - last.baseline)
  }
}
