public import AutoLayout
public import TextLayout

/// The description of a cell while it is made; see ``CellTemplate``.
public struct CellBuilder: Sendable {
  private(set) var tree = ViewTree()

  /// Of each item of the tree; the root shows nothing.
  private(set) var views: [any CellView] = [PlainView()]

  /// How it changes with traits, in order.
  var adaptations: [CellAdaptation] = []

  /// What constraints take from rows, with the constraints' names.
  var numbers: [(name: String, number: RowNumber)] = []

  /// What separates the cell from the next row.
  public var separator = Separator.none

  /// What an accessory takes of the cell's width, in points. It differs between releases of UIKit,
  /// so none is built in; iOS 8 to 10 had 34 for a disclosure indicator.
  public var accessoryWidth = 0.0

  /// How the cell is edited, unless a condition says otherwise; `nil` for one that is not.
  public var editMode: CellEditMode?

  /// The least height, in points, without the separator.
  public var minimumHeight = 0.0

  /// What tables take a row's height for before it is measured, in points.
  public var estimatedHeight = 44.0

  /// The release of UIKit whose controls and standard cells count, whatever
  /// ``/AutoLayout/Traits/release`` says; `nil` for that one.
  public var release: UIKitRelease?

  /// What knows the rules of languages, for texts with a ``FieldFormat``; `nil` for nothing.
  public var formatter: (any FieldFormatter)?

  /// The language of a row's texts, as a BCP 47 tag: such as `"{lang}"`. Where it is `nil`, or
  /// empty in a row, the language that the row's cell is made in counts.
  ///
  /// Texts are shaped and broken into lines by it. Which side cells begin at stays as the traits
  /// say.
  public var language: TextBinding?

  /// Whether the reader has Bold Text on. Then fonts that stand for the system font are heavier, as
  /// ``FontRule/inBoldText()`` says, and ``CellCondition/isBoldText`` holds.
  ///
  /// UIKit leaves other fonts as they are, and so are the fonts of styled texts here. An app that
  /// makes them bolder itself has another template for it.
  public var isBoldText = false

  /// What decides about the height.
  public var heightRule = HeightRule.constraints

  init() {}

  /// The distances of the content view's layout margins from its edges, in points; 8 as `UIView`
  /// has it. The content views of UIKit's cells have others: ``usesCellMargins``.
  public var layoutMargins: Insets {
    get { tree[.root].layoutMargins }
    set {
      tree[.root].layoutMargins = newValue
      tree[.root].usesCellMargins = false
    }
  }

  /// Whether the content view has the layout margins that UIKit gives a cell's, by the release and
  /// the width: ``/AutoLayout/Surroundings/cellMargins(width:release:hasAccessory:direction:)``. It
  /// has not unless said; setting ``layoutMargins`` takes it back.
  public var usesCellMargins: Bool {
    get { tree[.root].usesCellMargins }
    set { tree[.root].usesCellMargins = newValue }
  }

  /// The content view, which holds all others.
  public var contentView: Item { .root }

  /// Adds a view.
  ///
  /// - Parameters:
  ///   - content: What it shows, or what it arranges.
  ///   - name: Letters, digits and underscores; unique in the cell.
  ///   - parent: The view it lies in, or the stack it is arranged in.
  /// - Throws: ``TemplateError``.
  @discardableResult
  public mutating func add(
    _ content: CellContent, name: String, to parent: Item = .root
  ) throws(TemplateError) -> Item {
    let view = content.view
    for case .malformed(let text, let advice) in (view.texts + view.steering).map(\.source) {
      throw .malformed(text, view: name, advice: advice)
    }
    if let length = view.lengths.first(where: { !$0.isFinite }) {
      throw .invalidLength(length, name: "an inset of view \"\(name.inMessage)\"")
    }
    do {
      let item = try tree.add(view.placeholder, name: name, to: parent)
      tree[item].hugging = view.hugging
      views.append(view)
      return item
    } catch {
      throw .layout(error)
    }
  }

  /// Adds a label.
  @discardableResult
  public mutating func label(
    _ name: String, _ text: TextBinding, font: FontRule, numberOfLines: Int = 1,
    to parent: Item = .root
  ) throws(TemplateError) -> Item {
    try add(
      .label(LabelTemplate(text, font: font, numberOfLines: numberOfLines)), name: name, to: parent)
  }

  /// The properties of a view: priorities, margins, whether it is hidden.
  ///
  /// - Precondition: the view is one of the cell's.
  public subscript(item: Item) -> ItemProperties {
    get { tree[item] }
    set { tree[item] = newValue }
  }

  /// The view of a name.
  public func item(_ name: String) -> Item? { tree.item(name) }

  /// Adds constraints.
  public mutating func constrain(_ constraints: Constraint...) {
    tree.constrain(constraints)
  }

  /// Adds constraints given as text; see ``/AutoLayout/ViewTree/constrain(_:metrics:)``.
  ///
  /// - Throws: ``TemplateError/layout(_:)``.
  public mutating func constrain(
    _ texts: String..., metrics: [String: Double] = [:]
  ) throws(TemplateError) {
    do {
      var constraints: [Constraint] = []
      for text in texts { constraints.append(try tree.constraint(text, metrics: metrics)) }
      tree.constrain(constraints)
    } catch {
      throw .layout(error)
    }
  }

  /// Gives the last constraints a name, and switches them on or off.
  ///
  /// - Parameter start: The place of the first of them.
  mutating func markConstraints(from start: Int, name: String, isActive: Bool) {
    for index in start..<tree.constraints.count {
      tree.constraints[index].identifier = name
      tree.constraints[index].isActive = isActive
    }
  }

  /// Makes the fonts of views heavier, where the reader has Bold Text on.
  mutating func takeBoldText() throws(FontError) {
    guard isBoldText else { return }
    for index in views.indices { views[index] = try views[index].inBoldText() }
  }

  /// Gives a constraint a place for the number that was added last.
  mutating func takeNumber(of index: Int, _ take: (inout Constraint, Int) -> Void) {
    take(&tree.constraints[index], numbers.count - 1)
  }

  /// Adds the constraints of a visual format; see
  /// ``/AutoLayout/ViewTree/constrain(visualFormat:metrics:options:)``.
  ///
  /// - Throws: ``TemplateError/layout(_:)``.
  public mutating func constrain(
    visualFormat format: String, metrics: [String: Double] = [:], options: FormatOptions = []
  ) throws(TemplateError) {
    do {
      try tree.constrain(visualFormat: format, metrics: metrics, options: options)
    } catch {
      throw .layout(error)
    }
  }
}
