internal import ConstraintSolver
package import TextLayout

/// Views, what they show, and the constraints between them: Auto Layout without UIKit.
///
/// ```swift
/// var tree = ViewTree()
/// let icon = try tree.add(.image(ImageView(image: Size(width: 40, height: 40))), name: "icon")
/// let title = try tree.add(.label(Label("How tall?", font: font)), name: "title")
/// try tree.constrain(visualFormat: "H:|-16-[icon]-8-[title]-16-|")
/// try tree.constrain("icon.top == superview.top + 10")
/// tree.constrain(title.lastBaseline.constraint(equalTo: icon.bottom))
/// let size = try tree.systemLayoutSizeFitting(.layoutFittingCompressed)
/// ```
///
/// A tree is a value: what it answers depends on nothing but itself. For many rows of one shape
/// use `CellTemplate` of `TableLayout`, which is a tree whose constraints are prepared once.
public struct ViewTree: Sendable {
  package private(set) var properties: [ItemProperties]
  package private(set) var contents: [ItemContent]
  private var itemsByName: [String: Item]

  /// The constraints in the order they were added.
  public package(set) var constraints: [Constraint] = []

  /// Of each item, what its surroundings make of its guides; `nil` where they change nothing.
  package var edges: [ItemEdges]?

  /// A tree of nothing but its root.
  public init() {
    properties = [
      ItemProperties(name: "superview", parent: nil, hugging: AxisPriorities(.defaultLow))
    ]
    contents = [.view]
    itemsByName = ["superview": .root, "contentView": .root]
  }

  /// The root: the view whose size is asked for. Text forms call it `superview` or `contentView`.
  public var root: Item { .root }

  /// All items, the root first, each after its parent.
  public var items: [Item] { properties.indices.map(Item.init) }

  /// Adds an item.
  ///
  /// - Parameters:
  ///   - content: What it shows, or what it arranges.
  ///   - name: Letters, digits and underscores, not starting with a digit; unique in the tree.
  ///   - parent: The view it lies in. For a stack's arranged views it is the stack.
  /// - Throws: ``LayoutError/invalidName(_:)``, ``LayoutError/duplicateName(_:)``,
  ///   ``LayoutError/foreignItem``.
  @discardableResult
  public mutating func add(
    _ content: ItemContent, name: String, to parent: Item = .root
  ) throws(LayoutError) -> Item {
    guard name.isIdentifier else { throw .invalidName(name) }
    guard itemsByName[name] == nil else { throw .duplicateName(name) }
    guard properties.indices.contains(parent.index) else { throw .foreignItem }
    let item = Item(index: properties.count)
    let view = content.view
    var added = ItemProperties(name: name, parent: parent, hugging: view.hugging)
    added.layoutMargins = view.layoutMargins
    properties.append(added)
    contents.append(content)
    itemsByName[name] = item
    return item
  }

  /// An item's properties. Its name and its parent stay what they are.
  ///
  /// - Precondition: the item is one of the tree's.
  public subscript(item: Item) -> ItemProperties {
    get { properties[item.index] }
    set { properties[item.index].take(newValue) }
  }

  /// What an item shows.
  ///
  /// - Precondition: the item is one of the tree's.
  public subscript(content item: Item) -> ItemContent {
    get { contents[item.index] }
    set { contents[item.index] = newValue }
  }

  /// Whether an item is a label of several lines.
  func isMultiline(_ item: Item) -> Bool {
    properties[item.index].isMultiline || contents[item.index].view.isMultiline
  }

  /// Says that an item stands for a label of several lines.
  package mutating func setMultiline(_ item: Item, _ isMultiline: Bool) {
    properties[item.index].isMultiline = isMultiline
  }

  /// The item of a name.
  public func item(_ name: String) -> Item? { itemsByName[name] }

  /// Adds constraints.
  ///
  /// - Precondition: their items are the tree's.
  public mutating func constrain(_ constraints: Constraint...) {
    self.constraints += constraints
  }

  /// Adds constraints.
  public mutating func constrain(_ constraints: [Constraint]) {
    self.constraints += constraints
  }

  /// The items whose parent is this one, in the order they were added.
  func children(of item: Item) -> [Item] {
    properties.indices.filter { properties[$0].parent == item }.map(Item.init)
  }

  /// What the item of a place is called.
  package func name(of item: Int) -> String { properties[item].name }

  /// The names in the tree, the root's aside.
  package var names: [String] { properties.dropFirst().map(\.name) }
}

extension String {
  /// Whether text forms can call an item so.
  var isIdentifier: Bool {
    guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
      return false
    }
    return utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
    }
  }
}

extension ViewTree {
  /// The tree without the constraints that do not satisfy a condition.
  func keepingConstraints(where condition: (Constraint) -> Bool) -> ViewTree {
    var tree = self
    tree.constraints = constraints.filter(condition)
    return tree
  }

  /// The tree without the constraints that are not active.
  package var withActiveConstraints: ViewTree {
    constraints.allSatisfy(\.isActive) ? self : keepingConstraints(where: \.isActive)
  }

  /// The tree with nothing to show.
  var withoutContents: ViewTree {
    var tree = self
    for index in contents.indices where contents[index].mayHaveSize { tree.contents[index] = .view }
    return tree
  }
}

extension ViewTree {
  /// How far an operand's guide lies from the edges of its item.
  package func insets(of operand: Constraint.Operand) -> Insets {
    guard let guide = operand.guide else { return .zero }
    if let edges { return edges[operand.item.index].insets(guide) }
    return guide == .safeArea ? .zero : self[operand.item].layoutMargins
  }
}
