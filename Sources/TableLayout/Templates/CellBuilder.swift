public import AutoLayout
internal import ConstraintSolver
public import TextLayout

/// The description of a cell while it is made; see ``CellTemplate``.
public struct CellBuilder: Sendable {
  private(set) var tree = ViewTree()

  /// Of each item of the tree; the root shows nothing.
  private(set) var contents: [CellContent] = [.view]

  /// How it changes with traits, in order.
  var adaptations: [CellAdaptation] = []

  /// What separates the cell from the next row.
  public var separator = Separator.none

  /// What an accessory takes of the cell's width, in points. It differs between releases of UIKit,
  /// so none is built in; iOS 8 to 10 had 34 for a disclosure indicator.
  public var accessoryWidth = 0.0

  /// The least height, in points, without the separator.
  public var minimumHeight = 0.0

  /// What tables take a row's height for before it is measured, in points.
  public var estimatedHeight = 44.0

  /// The release of UIKit whose controls and standard cells count, whatever ``Traits/release``
  /// says; `nil` for that one.
  public var release: UIKitRelease?

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
  /// the width: ``Surroundings/cellMargins(width:release:hasAccessory:direction:)``. It has not
  /// unless said; setting ``layoutMargins`` takes it back.
  public var usesCellMargins: Bool {
    get { tree[.root].usesCellMargins }
    set { tree[.root].usesCellMargins = newValue }
  }

  /// The content view, which holds all others.
  public var contentView: Item { .root }

  /// Adds a view.
  ///
  /// - Parameters:
  ///   - name: Letters, digits and underscores; unique in the cell.
  ///   - parent: The view it lies in, or the stack it is arranged in.
  /// - Throws: ``TemplateError``.
  @discardableResult
  public mutating func add(
    _ content: CellContent, name: String, to parent: Item = .root
  ) throws(TemplateError) -> Item {
    for case .malformed(let text) in content.texts.map(\.source) {
      throw .malformedBinding(text, view: name)
    }
    if let length = content.insets.first(where: { !$0.isFinite }) {
      throw .invalidLength(length, name: "an inset of view \"\(name.inMessage)\"")
    }
    do {
      let item = try tree.add(content.placeholder, name: name, to: parent)
      if case .label = content { tree[item].hugging.vertical = 251 }
      contents.append(content)
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

  /// Adds constraints given as text; see ``ViewTree/constrain(_:metrics:)``.
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

  /// Adds the constraints of a visual format; see
  /// ``ViewTree/constrain(visualFormat:metrics:options:)``.
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

extension CellContent {
  /// The same kind of content for a tree, of a size only where all rows have the same.
  fileprivate var placeholder: ItemContent {
    switch self {
    case .view: .view
    case .guide: .guide
    case .textView(let view) where view.isScrollEnabled: .view
    case .image(let image): .image(ImageView(image: image.constantSize))
    case .label, .textView, .control: .image(ImageView())
    case .stack(let stack): .stack(stack)
    }
  }

  /// The distances of its text from its edges, in points.
  fileprivate var insets: [Double] {
    switch self {
    case .label(let label): label.textInsets.lengths
    case .textView(let view): view.textContainerInset.lengths + [view.lineFragmentPadding]
    case .view, .guide, .image, .stack, .control: []
    }
  }

  /// Where the text of a label or a text view comes from.
  var text: TextBinding? {
    switch self {
    case .label(let label): label.text
    case .textView(let view): view.text
    case .view, .guide, .image, .stack, .control: nil
    }
  }

  /// Where its texts come from: one, or the titles of a control.
  package var texts: [TextBinding] {
    if case .control(let control) = self { return control.titles }
    return text.map { [$0] } ?? []
  }

  /// The font of its text.
  package var font: FontRule? {
    switch self {
    case .label(let label): label.font
    case .textView(let view): view.font
    case .control(let control): control.font
    case .view, .guide, .image, .stack: nil
    }
  }
}

extension Insets {
  fileprivate var lengths: [Double] { [top, left, bottom, right] }
}
