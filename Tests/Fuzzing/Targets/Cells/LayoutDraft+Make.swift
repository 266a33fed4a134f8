internal import AutoLayout
internal import ConstraintSolver
internal import TableLayout
internal import TextLayout

extension LayoutDraft.Rule {
  static let metrics: [String: Double] = ["gap": 12.5, "low": 300, "bad": .nan]
  private static let relations: [Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]

  /// The constraint of a rule that is made without a text.
  var constraint: Constraint? {
    guard
      case .made(
        let first, let attribute, let relation, let second, let other, let margins,
        let multiplier, let constant, let priority) = self
    else { return nil }
    return Constraint(
      .init(item: .at(first), attribute: attribute, usesMargins: margins), Self.relations[relation],
      second.map { .init(item: .at($0), attribute: other) }, multiplier: multiplier,
      constant: constant, priority: Priority(priority))
  }
}

extension Item {
  /// The item of a draft's view; the root for -1.
  static func at(_ view: Int) -> Item {
    // Every tree has its items in the order they were added.
    view < 0 ? .root : LayoutDraft.handles[view]
  }
}

extension LayoutDraft {
  /// The items of any tree, in order.
  static let handles: [Item] = {
    var tree = ViewTree()
    let items = (0..<8).compactMap { try? tree.add(.view, name: "v\($0)") }
    return items
  }()

  /// The draft as a tree.
  func tree(_ contents: (Content) -> ItemContent) throws(LayoutError) -> ViewTree {
    var tree = ViewTree()
    for view in views {
      let item = try tree.add(
        contents(view.content), name: view.name, to: .at(view.parent ?? -1))
      view.set(&tree[item])
    }
    for rule in rules {
      switch rule {
      case .text(let text): try tree.constrain(text, metrics: Rule.metrics)
      case .format(let format, let options):
        try tree.constrain(visualFormat: format, metrics: Rule.metrics, options: options)
      case .made: if let constraint = rule.constraint { tree.constrain(constraint) }
      }
    }
    return tree
  }

  /// The draft as the views of a cell.
  func build(
    _ cell: inout CellBuilder, _ contents: (Int, Content) -> CellContent
  ) throws(TemplateError) {
    for (index, view) in views.enumerated() {
      let item = try cell.add(
        contents(index, view.content), name: view.name, to: .at(view.parent ?? -1))
      view.set(&cell[item])
    }
    for rule in rules {
      switch rule {
      case .text(let text): try cell.constrain(text, metrics: Rule.metrics)
      case .format(let format, let options):
        try cell.constrain(visualFormat: format, metrics: Rule.metrics, options: options)
      case .made: if let constraint = rule.constraint { cell.constrain(constraint) }
      }
    }
  }
}

extension LayoutDraft.View {
  func set(_ properties: inout ItemProperties) {
    if priorities.count == 4 {
      properties.hugging = AxisPriorities(
        horizontal: Priority(priorities[0]), vertical: Priority(priorities[1]))
      properties.compressionResistance = AxisPriorities(
        horizontal: Priority(priorities[2]), vertical: Priority(priorities[3]))
    }
    if let margin {
      properties.layoutMargins = Insets(top: margin, left: margin, bottom: margin, right: margin)
    }
    properties.isHidden = isHidden
  }
}
