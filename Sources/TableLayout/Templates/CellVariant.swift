package import AutoLayout
internal import TextLayout

/// A template's tree in one of its forms, prepared to be solved.
///
/// It never changes. It is a class, so that it costs one reference, and because forms are told
/// apart by which one they are.
package final class CellVariant: Sendable {
  /// What conditions made of the template, with all constraints.
  let changes: CellChanges

  /// The active constraints and all views.
  package let tree: ViewTree
  package let contents: [CellContent]

  /// The labels whose limits are not those that rows' cells were made with.
  let changedLabels: [(item: Int, limits: LabelLimits)]

  /// What holds, in order.
  let conditions: [String]

  /// Why the form that traits ask for could not be made; this is another one then.
  let fault: TemplateError?
  private let namesReadableContent: Bool
  private let leftToRight: CellPlans
  private let rightToLeft: CellPlans

  /// - Parameters:
  ///   - contents: Those of the template.
  ///   - checksLimits: Whether labels that wrap need limits: not where layout is by hand.
  /// - Throws: ``TemplateError``: conflicts, rings, labels without limits.
  init(
    _ changes: CellChanges, _ contents: [CellContent], conditions: [String], checksLimits: Bool
  ) throws(TemplateError) {
    self.changes = changes
    self.conditions = conditions
    fault = nil
    (self.contents, changedLabels) = changes.contents(contents)
    var tree = changes.tree.withActiveConstraints
    for case (let item, .label(let label)) in self.contents.enumerated() {
      tree.setMultiline(Item(index: item), label.numberOfLines != 1)
    }
    self.tree = tree
    namesReadableContent = tree.namesGuide(.readableContent)
    do throws(LayoutError) {
      try changes.tree.checkItems()
      try tree.checkRings()
      if let (item, guide) = tree.innerGuide {
        throw .guideOfInnerView(tree[item].name, guide)
      }
      leftToRight = try CellPlans(tree, .leftToRight)
      rightToLeft = try CellPlans(tree, .rightToLeft)
      if checksLimits { try leftToRight.checkLimits(of: self.contents.wrappingLabels) }
    } catch {
      throw .layout(error)
    }
  }

  /// Another form instead of one that could not be made.
  init(_ changes: CellChanges, insteadOf fault: TemplateError, _ other: CellVariant) {
    self.changes = changes
    self.fault = fault
    tree = other.tree
    namesReadableContent = other.namesReadableContent
    contents = other.contents
    changedLabels = other.changedLabels
    conditions = other.conditions
    leftToRight = other.leftToRight
    rightToLeft = other.rightToLeft
  }

  func plans(_ direction: LayoutDirection) -> CellPlans {
    direction == .leftToRight ? leftToRight : rightToLeft
  }

  /// Gives the labels of a cell the limits of this form.
  func limitLabels(_ set: inout ContentSet) {
    for (item, limits) in changedLabels {
      set.contents[item] = limits.applied(to: set.contents[item])
    }
  }

  /// Whether surroundings move its guides.
  ///
  /// - Parameter width: That of the content view, in points.
  func isMoved(by surroundings: Surroundings, width: Double) -> Bool {
    surroundings.insets != .zero
      || namesReadableContent && width > surroundings.readableWidth.widestWhole
  }

  /// Whether its content view has the margins that a cell's has in some traits, where it is to have
  /// those.
  ///
  /// - Parameter width: That of the table, in points.
  func hasMargins(width: Double, accessoryWidth: Double, _ traits: Traits) -> Bool {
    guard tree[.root].usesCellMargins else { return true }
    var moved = changes.tree
    moved.takeCellMargins(width: width, accessoryWidth: accessoryWidth, traits)
    return moved[.root].layoutMargins == tree[.root].layoutMargins
  }

  /// Whether an item is hidden, or one that holds it.
  func isHidden(_ item: Int) -> Bool {
    var item = Item(index: item)
    while let parent = tree[item].parent {
      if tree[item].isHidden { return true }
      item = parent
    }
    return false
  }
}

extension CellChanges {
  /// A template's contents as they are after the changes, and the labels that changed.
  fileprivate func contents(
    _ contents: [CellContent]
  ) -> ([CellContent], [(item: Int, limits: LabelLimits)]) {
    var contents = contents
    var changed: [(item: Int, limits: LabelLimits)] = []
    for (index, content) in contents.enumerated() {
      switch content {
      case .label(var label):
        guard let limits = labels[index], limits != label.limits else { continue }
        label.limits = limits
        contents[index] = .label(label)
        changed.append((index, limits))
      case .stack: contents[index] = .stack(self[stack: Item(index: index)])
      default: break
      }
    }
    return (contents, changed)
  }
}

extension [CellContent] {
  /// The labels whose height depends on a width that constraints give.
  fileprivate var wrappingLabels: [Int] {
    indices.filter { index in
      guard case .label(let label) = self[index] else { return false }
      return label.numberOfLines != 1 && !(label.preferredMaxLayoutWidth > 0)
    }
  }
}
