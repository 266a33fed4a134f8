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
  package let views: [any CellView]

  /// The labels whose limits are not those that rows' cells were made with.
  let changedLabels: [(item: Int, limits: LabelLimits)]

  /// What holds, in order.
  let conditions: [String]

  /// Why the form that traits ask for could not be made; this is another one then.
  let fault: TemplateError?
  private let namesReadableContent: Bool
  private let hasMarginsOfTraits: Bool
  private let leftToRight: CellPlans
  private let rightToLeft: CellPlans

  /// - Parameters:
  ///   - views: The template's views.
  ///   - checksLimits: Whether labels that wrap need limits: not where layout is by hand.
  /// - Throws: ``TemplateError``: conflicts, rings, labels without limits.
  init(
    _ changes: CellChanges, _ views: [any CellView], conditions: [String], checksLimits: Bool
  ) throws(TemplateError) {
    self.changes = changes
    self.conditions = conditions
    fault = nil
    (self.views, changedLabels) = changes.views(views)
    var tree = changes.tree.withActiveConstraints
    for (item, view) in self.views.enumerated() {
      tree.setMultiline(Item(index: item), view.isMultiline)
    }
    self.tree = tree
    namesReadableContent = tree.namesGuide(.readableContent)
    hasMarginsOfTraits = tree.hasMarginsOfTraits
    do throws(LayoutError) {
      try changes.tree.checkItems()
      try tree.checkRings()
      if let (item, guide) = tree.innerGuide {
        throw .guideOfInnerView(tree[item].name, guide)
      }
      leftToRight = try CellPlans(tree, .leftToRight)
      rightToLeft = try CellPlans(tree, .rightToLeft)
      if checksLimits {
        let needing = self.views.indices.filter { self.views[$0].needsLimits }
        try leftToRight.checkLimits(of: needing)
      }
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
    hasMarginsOfTraits = other.hasMarginsOfTraits
    views = other.views
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
      let label = views[item] as? LabelTemplate
      set.contents[item] = limits.applied(
        to: set.contents[item], keepsLines: label?.linesFrom != nil)
    }
  }

  /// Whether surroundings move its guides.
  ///
  /// - Parameter width: The content view's width, in points.
  func isMoved(by surroundings: Surroundings, width: Double) -> Bool {
    surroundings.insets != .zero
      || namesReadableContent && width > surroundings.readableWidth.widestWhole
  }

  /// Whether its items have the margins that they are to have in some traits.
  ///
  /// - Parameter width: The table's width, in points.
  func hasMargins(width: Double, accessoryWidth: Double, _ traits: Traits) -> Bool {
    guard hasMarginsOfTraits else { return true }
    var moved = changes
    moved.takeCellMargins(width: width, accessoryWidth: accessoryWidth, traits)
    return moved.tree.properties == changes.tree.properties
  }

  /// Whether its cell is edited: then the content view's width follows the category.
  package var isEdited: Bool { changes.editMode != nil }

  /// The width of its content view, in points.
  ///
  /// - Parameter width: The table's width, in points.
  func contentWidth(width: Double, accessoryWidth: Double, _ traits: Traits) -> Double {
    changes.contentWidth(width: width, accessoryWidth: accessoryWidth, traits)
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
  /// A template's views as they are after the changes, and the labels that changed.
  fileprivate func views(
    _ views: [any CellView]
  ) -> ([any CellView], [(item: Int, limits: LabelLimits)]) {
    var views = views
    var changed: [(item: Int, limits: LabelLimits)] = []
    for (index, view) in views.enumerated() {
      if var label = view as? LabelTemplate {
        guard let limits = labels[index], limits != label.limits else { continue }
        if limits.numberOfLines != label.numberOfLines { label.linesFrom = nil }
        label.limits = limits
        views[index] = label
        changed.append((index, limits))
      } else if view is Stack {
        views[index] = self[stack: Item(index: index)]
      }
    }
    return (views, changed)
  }
}
