internal import AutoLayout
import Testing
import TextLayout

extension ViewTree {
  /// Adds constraints given as text.
  mutating func constrain(texts: [String]) throws {
    for text in texts { try constrain(text) }
  }

  /// The frame of an item when the root has a size; nothing is rounded to pixels by default.
  func frame(
    _ name: String, in size: Size, scale: Double = 0, _ direction: LayoutDirection = .leftToRight
  ) throws -> Rect {
    let frames = try frames(
      in: size, environment: .init(displayScale: scale, direction: direction))
    let item = try #require(self.item(name))
    return frames[try #require(items.firstIndex(of: item))]
  }

  /// The fitting size; nothing is rounded to pixels.
  func fitting(_ target: Size = .layoutFittingCompressed) throws -> Size {
    try systemLayoutSizeFitting(target, environment: .init(displayScale: 0))
  }

  /// A label in the Em font: 10 points of width a glyph at size 10, and 10 of height a line.
  @discardableResult
  mutating func addLabel(
    _ name: String, _ text: String, size: Double = 10, lines: Int = 1, to parent: Item = .root
  ) throws -> Item {
    var label = Label(text, font: try EmFont.font(size: size))
    label.numberOfLines = lines
    label.displayScale = 0
    return try add(.label(label), name: name, to: parent)
  }

  @discardableResult
  mutating func addImage(
    _ name: String, _ width: Double, _ height: Double, to parent: Item = .root
  ) throws -> Item {
    try add(.image(ImageView(image: Size(width: width, height: height))), name: name, to: parent)
  }

  /// Adds a stack that fills the root.
  mutating func addStack(_ stack: Stack, name: String = "stack") throws -> Item {
    let item = try add(.stack(stack), name: name)
    try constrain(visualFormat: "H:|[\(name)]|")
    try constrain(visualFormat: "V:|[\(name)]|")
    return item
  }
}

/// Whether two frames agree but for the last digits.
func isClose(_ first: Rect, _ second: Rect) -> Bool {
  abs(first.minX - second.minX) < 1e-6 && abs(first.minY - second.minY) < 1e-6
    && abs(first.width - second.width) < 1e-6 && abs(first.height - second.height) < 1e-6
}

func isClose(_ first: Size, _ second: Size) -> Bool {
  isClose(Rect(origin: .zero, size: first), Rect(origin: .zero, size: second))
}
