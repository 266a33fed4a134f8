internal import AutoLayout
import ConstraintSolver
import Testing
import TextLayout

/// Stacks of which facts speak.
enum FactStack {
  /// Widths of items in a row that fills.
  static func widths(
    _ row: Stack, _ width: Double, _ views: [FactView], scale: Double = 2
  ) throws -> [Double] {
    try frames(row, Size(width: width, height: 40), views, scale: scale).map(\.width)
  }

  static func frames(
    _ stack: Stack, _ size: Size, _ views: [FactView], scale: Double = 2, margins: Insets = .zero
  ) throws -> [Rect] {
    var tree = ViewTree()
    let item = try tree.addStack(stack)
    tree[item].layoutMargins = margins
    for (index, view) in views.enumerated() { try view.add(to: &tree, item, "v\(index)") }
    let frames = try tree.frames(in: size, environment: .init(displayScale: scale))
    return try views.indices.map { frames[try #require(tree.item("v\($0)")).index] }
  }

  static func fitting(_ stack: Stack, _ views: [FactView]) throws -> Size {
    var tree = ViewTree()
    let item = try tree.addStack(stack)
    for (index, view) in views.enumerated() { try view.add(to: &tree, item, "v\(index)") }
    return try tree.systemLayoutSizeFitting(.layoutFittingCompressed)
  }
}

/// A view of a fact.
enum FactView {
  case image(Double, Double, hugging: Priority = 250)

  /// A view without content.
  case plain

  /// A label whose one line is so wide and high.
  case label(Double, height: Double = 10, hugging: Priority = 251, resistance: Priority = 750)

  /// The same of several lines.
  case wrapping(Double, hugging: Priority = 251, resistance: Priority = 750)
  indirect case hidden(FactView)

  func add(to tree: inout ViewTree, _ parent: Item, _ name: String) throws {
    switch self {
    case .plain: try tree.add(.view, name: name, to: parent)
    case .hidden(let view):
      try view.add(to: &tree, parent, name)
      tree[try #require(tree.item(name))].isHidden = true
    case .image(let width, let height, let hugging):
      let item = try tree.addImage(name, width, height, to: parent)
      tree[item].hugging = AxisPriorities(horizontal: hugging, vertical: min(hugging, 999))
    case .label(let width, _, let hugging, let resistance),
      .wrapping(let width, let hugging, let resistance):
      var label = Label(
        String(repeating: "a", count: 10), font: try EmFont.font(size: width / 10))
      if case .wrapping = self { label.numberOfLines = 0 }
      let item = try tree.add(.label(label), name: name, to: parent)
      tree[item].hugging.horizontal = hugging
      tree[item].compressionResistance.horizontal = resistance
    }
  }
}
