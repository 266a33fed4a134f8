public import AutoLayout
internal import ConstraintSolver
internal import TextLayout

/// The views, constraints and bindings that all rows of one kind share: a prototype cell.
///
/// A template is made once. Each row gives a ``Cell``, whose texts are shaped; a ``CellSizer`` then
/// tells heights and frames for a width by arithmetic.
///
/// ```swift
/// let template = try CellTemplate("Huckleberry") { cell in
///   try cell.label("number", "Line {row}", font: caption)
///   try cell.label("line", "{text}", font: body, numberOfLines: 0)
///   try cell.constrain(visualFormat: "H:|-20-[number]-20-|")
///   try cell.constrain(visualFormat: "H:|-20-[line]-20-|")
///   try cell.constrain(visualFormat: "V:|-20-[number]-8-[line]-20-|")
///   cell.separator = .pixel
/// }
/// let cell = try template.cell(for: Row("You don't know about me …"))
/// var sizer = template.sizer(width: 375)
/// sizer.height(of: cell)
/// ```
///
/// Width goes before height: the horizontal constraints are solved once for a width where they
/// alone give the widths of texts, and for each row where texts take part; labels are asked by
/// arithmetic, and the vertical constraints are solved by changing constants. Only stacks whose
/// numbers come from contents have their constraints made again for each row: those that fill
/// proportionally, and columns with the system's spacing between baselines.
///
/// It never changes. It is a class, so that it costs one reference wherever it goes, and because
/// the cells of one mean nothing to another, however alike they are.
public final class CellTemplate: Sendable {
  /// What messages call the cell.
  public let name: String

  /// What separates the cell from the next row.
  public let separator: Separator

  /// In points, as in ``CellBuilder``.
  public let accessoryWidth: Double

  /// How cells are edited, unless a condition says otherwise; `nil` for ones that are not.
  public let editMode: CellEditMode?

  /// The least height in points, without the separator.
  public let minimumHeight: Double

  /// What tables take a row's height for before it is measured, in points.
  public let estimatedHeight: Double

  /// The release that counts whatever the traits say; as in ``CellBuilder``.
  public let release: UIKitRelease?
  package let heightRule: HeightRule

  /// As in ``CellBuilder``.
  let formatter: (any FieldFormatter)?
  let language: TextBinding?

  /// What constraints take from rows, with the constraints' names.
  let numbers: [(name: String, number: RowNumber)]

  /// The tree of the default traits; ``CellVariant/tree`` is the tree of others.
  let tree: ViewTree

  /// As they are before conditions change them.
  ///
  /// Each lies in a box, so that a row's cell is made without copies of templates. Threads that
  /// make cells of one template would count references to its parts at the same time, and wait for
  /// each other.
  package let views: [any CellView]
  package let variants: CellVariants

  /// Makes a template.
  ///
  /// - Parameters:
  ///   - name: For messages.
  ///   - build: Adds views and constraints.
  /// - Throws: ``TemplateError``: an unknown view, a format that cannot be read, required
  ///   constraints that conflict whatever the size, sizes tied in a ring, a label that wraps but
  ///   has no horizontal limits; and what `build` and changes by conditions throw.
  /// - Complexity: as solving the constraints; some microseconds a constraint, for each form that
  ///   conditions give the template.
  public convenience init(_ name: String, build: (inout CellBuilder) throws -> Void) throws {
    var builder = CellBuilder()
    try build(&builder)
    try builder.takeBoldText()
    try self.init(name, builder)
  }

  private init(_ name: String, _ builder: CellBuilder) throws {
    self.name = name
    separator = builder.separator
    accessoryWidth = try builder.accessoryWidth.checked(name: "accessoryWidth")
    editMode = builder.editMode
    minimumHeight = try builder.minimumHeight.checked(name: "minimumHeight")
    estimatedHeight = try builder.estimatedHeight.checked(name: "estimatedHeight")
    release = builder.release
    heightRule = builder.heightRule
    formatter = builder.formatter
    language = builder.language
    numbers = builder.numbers
    if case .malformed(let text, let advice)? = builder.language?.source {
      throw TemplateError.malformed(text, view: name, advice: advice)
    }
    views = builder.views
    variants = try CellVariants(builder, checksLimits: !heightRule.isByHand)
    tree = variants.base.tree
  }

  /// The names of the views, the content view's aside.
  public var viewNames: [String] { tree.names }

  /// The form of the template for a width and traits.
  ///
  /// - Parameter row: What holds of the row, as bits.
  package func variant(width: Double, traits: Traits, row: UInt64) -> CellVariant {
    variants.variant(width: width, traits, row: row)
  }

  /// What holds of a row by its fields alone, as bits; zero where no condition asks of rows.
  ///
  /// - Parameter index: The row's place in its list, from 0.
  package func factBits(of row: Row, index: Int) throws(TemplateError) -> UInt64 {
    if variants.rowFacts.isEmpty { return 0 }
    return try variants.rowFacts.bits(of: row, index: index)
  }

  /// What of a row its cell depends on, besides the texts that show and what conditions ask.
  package var steering: [TextBinding] {
    (language.map { [$0] } ?? []) + views.flatMap(\.steering) + numbers.map(\.number.binding)
  }

  /// What holds of a row without fields, as bits.
  package var emptyRowBits: UInt64 { variants.emptyRow }

  /// Whether conditions ask of rows.
  package var dependsOnRows: Bool { !variants.rowFacts.isEmpty }
}

extension Double {
  /// A length that a template may have.
  fileprivate func checked(name: String) throws(TemplateError) -> Double {
    guard self >= 0, isFinite else { throw .invalidLength(self, name: name) }
    return self
  }
}

extension CellTemplate {
  /// The fields that its texts and conditions name, without those that functions look at.
  ///
  /// A field may be called as a text writes it, such as `title|Untitled`: that is among them.
  package var fieldNames: Set<String> { names(\.names) }

  /// The same fields by their names alone, as people are told them.
  package var namedFields: Set<String> { names(\.path.names) }

  private func names(_ names: (FieldReference) -> [String]) -> Set<String> {
    let fields = (views.flatMap(\.texts) + steering).flatMap(\.fields)
    return Set(fields.flatMap(names) + variants.rowFacts.paths.flatMap(\.names))
  }
}
