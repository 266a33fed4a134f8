internal import TextLayout

/// A `UISegmentedControl`.
struct SegmentedControlView: ControlView {
  var called: String { "a segmented control" }
  var number: Int { 4 }

  /// What a segment is wider than the widest title. A choice.
  private static let sides = 20.0

  /// It is a point taller (Interface Builder: 42 for a height of 41); that it is so below is a
  /// choice.
  func alignmentRectInsets(_ release: UIKitRelease) -> Insets {
    Insets(top: 0, left: 0, bottom: 1, right: 0)
  }

  func shownTitles(_ titles: [LabelContent]) -> [Int] { Array(titles.indices) }

  /// Its size without the point that its frame is taller.
  ///
  /// Recorded: 31 in iOS 13 to 18, 28 before (Interface Builder). A choice in iOS 26: as before.
  func size(of content: ControlContent, _ scale: ContentScale, width: Double) -> IntrinsicSize {
    let titles = content.titles
    let widest = titles.map { $0.naturalWidth(scale).rounded(.up) }.max() ?? 0
    return IntrinsicSize(
      width: Double(titles.count) * (widest + Self.sides),
      height: scale.release >= .iOS13 ? 31 : 28)
  }

  func room(
    ofTitle index: Int, _ content: ControlContent, in size: Size, _ scale: ContentScale
  ) -> Rect {
    let edges = Self.edges(content, size.width)
    return Rect(
      x: edges(index), y: 0, width: edges(index + 1) - edges(index), height: size.height)
  }

  func shapes(_ content: ControlContent, in bounds: Rect, _ scale: ContentScale) -> [Shape] {
    let titles = content.titles
    let edges = Self.edges(content, bounds.width)
    var shapes = [ControlLayout.Shape(bounds, .track, cornerRadius: 8)]
    if !titles.isEmpty {
      let first = Rect(x: 2, y: 2, width: edges(1) - 4, height: bounds.height - 4)
      shapes.append(.init(first, .knob, cornerRadius: 6))
    }
    for index in 2..<max(min(titles.count, ControlLayout.Shape.mostParts), 2) {
      shapes.append(
        .init(Rect(x: edges(index), y: 8, width: 0, height: bounds.height - 16), .stroke))
    }
    return shapes
  }

  /// Where segments begin: recorded as `floor(i * width / n)` by openuikit.
  private static func edges(_ content: ControlContent, _ width: Double) -> (Int) -> Double {
    let count = Double(max(content.titles.count, 1))
    return { (Double($0) * width / count).rounded(.down) }
  }
}
