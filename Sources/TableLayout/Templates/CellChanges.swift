public import AutoLayout
public import ConstraintSolver
internal import TextLayout

/// A cell's views and constraints as a condition may change them; see
/// ``CellBuilder/adapt(when:_:)``.
///
/// Views stay what they are and where they are, and labels keep their texts and fonts: these do not
/// depend on traits, so that rows are shaped once. All else of a template may change.
///
/// ```swift
/// cell.adapt(when: .category(.greaterThanOrEqual, .accessibilityMedium)) { cell in
///   cell[stack: bar].axis = .vertical
///   try cell.setConstant(12, of: "gap")
/// }
/// ```
public struct CellChanges: Sendable {
  var tree: ViewTree

  /// How the cell is edited; `nil` for one that is not. Cells of UIKit's arrangement have an edit
  /// mode of their own (``StandardCell/editControl``), and no use for this one.
  public var editMode: CellEditMode?

  /// Of each item; `nil` for what is no label.
  private(set) var labels: [LabelLimits?]

  init(_ tree: ViewTree, _ views: [any CellView], editMode: CellEditMode?) {
    self.tree = tree
    self.editMode = editMode
    labels = views.map { ($0 as? LabelTemplate)?.limits }
  }

  /// The view of a name.
  public func item(_ name: String) -> Item? { tree.item(name) }

  /// The properties of a view: priorities, margins, whether it is hidden. The content view's
  /// properties are at ``/AutoLayout/Item/root``.
  ///
  /// - Precondition: the view is one of the cell's.
  public subscript(item: Item) -> ItemProperties {
    get { tree[item] }
    set { tree[item] = newValue }
  }

  /// How a stack lines up its views.
  ///
  /// - Precondition: the view is a stack of the cell's.
  public subscript(stack item: Item) -> Stack {
    get {
      guard case .stack(let stack) = tree[content: item] else {
        preconditionFailure("view \"\(tree[item].name)\" is no stack")
      }
      return stack
    }
    set {
      guard case .stack = tree[content: item] else {
        preconditionFailure("view \"\(tree[item].name)\" is no stack")
      }
      tree[content: item] = .stack(newValue)
    }
  }

  /// How much of its text a label shows.
  ///
  /// - Precondition: the view is a label of the cell's.
  public subscript(label item: Item) -> LabelLimits {
    get {
      guard let limits = labels[item.index] else {
        preconditionFailure("view \"\(tree[item].name)\" is no label")
      }
      return limits
    }
    set {
      precondition(labels[item.index] != nil, "view \"\(tree[item].name)\" is no label")
      labels[item.index] = newValue
    }
  }

  /// Switches constraints on.
  ///
  /// - Parameter names: Their ``/AutoLayout/Constraint/identifier``. Those that were read from text
  ///   have it for one, unless they were named. A visual format's constraints may share a name.
  /// - Throws: ``TemplateError/unknownConstraint(_:nearest:)``; then none is switched.
  public mutating func activate(_ names: String...) throws(TemplateError) {
    try setActive(true, names)
  }

  /// Switches constraints off, as ``activate(_:)`` switches them on.
  ///
  /// - Parameter names: Their ``/AutoLayout/Constraint/identifier``.
  /// - Throws: ``TemplateError/unknownConstraint(_:nearest:)``; then none is switched.
  public mutating func deactivate(_ names: String...) throws(TemplateError) {
    try setActive(false, names)
  }

  /// Gives a constraint another constant, in points.
  ///
  /// - Parameters:
  ///   - constant: In points; it takes the place of the system's spacing, too.
  ///   - name: The constraint's ``/AutoLayout/Constraint/identifier``.
  /// - Throws: ``TemplateError/unknownConstraint(_:nearest:)``,
  ///   ``TemplateError/severalConstraints(_:count:)``.
  public mutating func setConstant(
    _ constant: Double, of name: String
  ) throws(TemplateError) {
    let found = try indices(of: name)
    guard found.count == 1 else { throw .severalConstraints(name, count: found.count) }
    tree.constraints[found[0]].constant = constant
    tree.constraints[found[0]].usesSystemSpacing = false
    tree.constraints[found[0]].constantSlot = nil
  }

  /// Gives the constraints of a name another priority.
  ///
  /// - Parameters:
  ///   - priority: From now on.
  ///   - name: Their ``/AutoLayout/Constraint/identifier``.
  /// - Throws: ``TemplateError/unknownConstraint(_:nearest:)``.
  public mutating func setPriority(
    _ priority: Priority, of name: String
  ) throws(TemplateError) {
    for index in try indices(of: name) { tree.constraints[index].priority = priority }
  }

  mutating func setActive(_ isActive: Bool, _ names: [String]) throws(TemplateError) {
    let found = try names.map { name throws(TemplateError) in try indices(of: name) }
    for index in found.joined() { tree.constraints[index].isActive = isActive }
  }

  private func indices(of name: String) throws(TemplateError) -> [Int] {
    try tree.constraints(called: name)
  }
}

extension CellChanges {
  /// What stands beside the content view.
  ///
  /// - Parameter accessoryWidth: What the accessory of a cell that is not edited takes, in points.
  func edges(accessoryWidth: Double, _ traits: Traits) -> ContentEdges {
    editMode?.edges(traits) ?? ContentEdges(trailing: accessoryWidth)
  }

  /// The width of the content view in a cell of some width, in points.
  func contentWidth(width: Double, accessoryWidth: Double, _ traits: Traits) -> Double {
    edges(accessoryWidth: accessoryWidth, traits).contentWidth(of: width)
  }

  /// Gives the content view the margins of UIKit's cells, where it is to have them.
  mutating func takeCellMargins(width: Double, accessoryWidth: Double, _ traits: Traits) {
    let edges = edges(accessoryWidth: accessoryWidth, traits)
    tree.takeCellMargins(width: width, accessoryWidth: edges.trailing, traits)
  }
}

extension ViewTree {
  /// The places of the constraints of a name.
  ///
  /// - Throws: ``TemplateError/unknownConstraint(_:nearest:)``.
  func constraints(called name: String) throws(TemplateError) -> [Int] {
    let found = constraints.indices.filter { constraints[$0].identifier == name }
    guard found.isEmpty else { return found }
    let names = Set(constraints.compactMap(\.identifier))
    throw .unknownConstraint(
      name, nearest: NearestNames.nearest(to: name, among: names.sorted()))
  }
}

/// Changes are equal where they make the same cell.
extension CellChanges: Equatable {
  public static func == (first: CellChanges, second: CellChanges) -> Bool {
    first.labels == second.labels && first.editMode == second.editMode
      && first.tree.properties == second.tree.properties
      && first.tree.constraints == second.tree.constraints && first.tree.edges == second.tree.edges
      && first.tree.stacks == second.tree.stacks
  }
}

extension ViewTree {
  /// Of each item; `nil` for what is no stack.
  fileprivate var stacks: [Stack?] {
    contents.map { content in
      if case .stack(let stack) = content { stack } else { nil }
    }
  }
}

/// What decides how much of a label's text shows. Where its lines break is not among it: the text
/// is measured for that.
public struct LabelLimits: Sendable, Hashable {
  /// The most lines; zero for no limit.
  public var numberOfLines: Int

  /// The width at which its lines wrap, in points; zero for the one that constraints give.
  public var preferredMaxLayoutWidth: Double

  /// Whether text too large for the label is set smaller, down to ``minimumScaleFactor``.
  public var adjustsFontSizeToFitWidth: Bool

  /// The smallest part of its size that text shrinks to.
  public var minimumScaleFactor: Double

  /// Whether characters may move together a little before text is set smaller or cut.
  public var allowsDefaultTighteningForTruncation: Bool
}

extension LabelTemplate {
  /// How much of its text it shows.
  package var limits: LabelLimits {
    get {
      LabelLimits(
        numberOfLines: numberOfLines, preferredMaxLayoutWidth: preferredMaxLayoutWidth,
        adjustsFontSizeToFitWidth: adjustsFontSizeToFitWidth,
        minimumScaleFactor: minimumScaleFactor,
        allowsDefaultTighteningForTruncation: allowsDefaultTighteningForTruncation)
    }
    set {
      numberOfLines = newValue.numberOfLines
      preferredMaxLayoutWidth = newValue.preferredMaxLayoutWidth
      adjustsFontSizeToFitWidth = newValue.adjustsFontSizeToFitWidth
      minimumScaleFactor = newValue.minimumScaleFactor
      allowsDefaultTighteningForTruncation = newValue.allowsDefaultTighteningForTruncation
    }
  }
}

extension LabelLimits {
  /// A label's content with other limits.
  ///
  /// - Parameter keepsLines: Whether the number of lines is the row's.
  func applied(to content: MeasuredContent, keepsLines: Bool) -> MeasuredContent {
    guard case .label(let known) = content else { return content }
    var label = known.label
    if !keepsLines { label.numberOfLines = numberOfLines }
    label.preferredMaxLayoutWidth = preferredMaxLayoutWidth
    label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    label.minimumScaleFactor = minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
    return .label(LabelContent(label))
  }
}
