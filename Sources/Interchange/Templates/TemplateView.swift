internal import AutoLayout
internal import ConstraintSolver
internal import TableLayout
internal import TextLayout

/// A view as a template describes it.
struct TemplateView: Sendable {
  /// The keys that every view may have.
  private static let sharedKeys = ["name", "type"]
  static let sizedKeys = [
    "hugging", "resistance", "layoutMargins", "directionalLayoutMargins", "hidden", "spacingAfter",
  ]

  let fields: TemplateFields
  let name: String
  let kind: any TemplateKind

  /// Whether it is what a condition changes.
  private let isChange: Bool

  init(_ node: TemplateNode, _ source: TemplateSource) throws(ToolError) {
    guard case .mapping(let members) = node.value else {
      throw source.error(
        "a view is \(node.kind): give a mapping with name and type", line: node.line)
    }
    isChange = false
    // The name comes first, so that all other errors can tell it.
    var known = members.map(\.key)
    let draft = try TemplateFields(node, source, known: known, what: "a view")
    name = try draft.required("name", try draft.string("name"), "give each view a name")
    let named = try TemplateFields(node, source, known: known, view: name, what: "a view")
    kind = try named.required(
      "type", try named.choice("type", Choices.viewType), "give \(Choices.viewType.list)")
    known = Self.sharedKeys + kind.keys
    if kind.isSized { known += Self.sizedKeys + ["when"] }
    fields = try TemplateFields(node, source, known: known, view: name, what: kind.called)
  }

  /// What a condition changes of a view.
  init(changing name: String, _ kind: any TemplateKind, _ fields: TemplateFields) {
    self.name = name
    self.kind = kind
    self.fields = fields
    isChange = true
  }

  /// The views that lie in it.
  func children() throws(ToolError) -> [TemplateNode] {
    try fields.list("views", wanted: "a list of views") ?? []
  }

  /// The name of its image, if the template says one.
  func imageName() throws(ToolError) -> ImageName? {
    kind.hasImage ? try fields.imageName() : nil
  }

  /// Keeps the ratio of width and height that `ratio` says.
  func addRatio(to cell: inout CellBuilder, _ item: Item) throws(ToolError) {
    guard kind.hasImage, let node = fields.node("ratio") else { return }
    if let binding = try fields.binding("ratio") {
      do {
        try cell.setAspectRatio(from: binding, of: item)
      } catch {
        throw fields.error("\(error)", line: node.line)
      }
      return
    }
    let ratio = try fields.number(node, "ratio", .ratio)
    cell.constrain(
      item.width.constraint(equalTo: item.height, multiplier: ratio)
        .identified(by: "\(name).ratio"))
  }

  /// The field of `hidden: "{field}"`; `nil` where there is none.
  func hidingField() throws(ToolError) -> FieldPath? {
    guard let node = fields.node("hidden"), let text = node.text, text.first == "{" else {
      return nil
    }
    if isChange { throw fields.wrongType("hidden", node, wanted: "true or false in a condition") }
    guard let path = TextBinding(text).onlyReference?.plainPath else {
      throw fields.wrongType("hidden", node, wanted: "true, false, or one field such as \"{flag}\"")
    }
    return path
  }

  /// Applies what all views have.
  func apply(to properties: inout ItemProperties) throws(ToolError) {
    try fields.readMargins(into: &properties, mayBeCell: properties.parent == nil)
    if try hidingField() == nil, let isHidden = try fields.bool("hidden") {
      properties.isHidden = isHidden
    }
    if try fields.choice("allows", Choices.allowance) != nil { properties.allowsTruncation = true }
    if let spacing = try fields.spacing("spacingAfter") { properties.customSpacingAfter = spacing }
    try fields.priorities("hugging", &properties.hugging)
    try fields.priorities("resistance", &properties.compressionResistance)
  }
}

extension TemplateFields {
  /// A width and a height, in points.
  ///
  /// - Parameter alternative: What else the key takes, for the error.
  func size(_ key: String, or alternative: String? = nil) throws(ToolError) -> Size? {
    guard let node = node(key) else { return nil }
    let wanted = "[width, height] in points" + (alternative.map { ", or \($0)" } ?? "")
    let sides = try numbers(node, key, count: 2, .length, wanted: wanted)
    return Size(width: sides[0], height: sides[1])
  }

  /// A spacing of stacks: a length, or the system's.
  func spacing(_ key: String) throws(ToolError) -> Double? {
    guard let node = node(key) else { return nil }
    if node.text == "system" { return Stack.spacingUseSystem }
    guard node.number != nil else {
      throw wrongType(key, node, wanted: "\(NumberRule.metric.advice), or system")
    }
    return try number(node, key, .metric)
  }

  /// Takes over `layoutMargins`.
  ///
  /// - Parameter mayBeCell: Whether they may be `cell`, as only the content view's margins may.
  func readMargins(
    into properties: inout ItemProperties, mayBeCell: Bool
  ) throws(ToolError) {
    if let margins = try insets(
      "directionalLayoutMargins", sides: "[top, leading, bottom, trailing]")
    {
      if node("layoutMargins") != nil {
        throw error(
          "layoutMargins and directionalLayoutMargins: give one of them",
          line: line(of: "directionalLayoutMargins"))
      }
      properties.directionalLayoutMargins = margins
      properties.usesCellMargins = false
    }
    guard let node = node("layoutMargins") else { return }
    if node.text == "cell" {
      guard mayBeCell else {
        throw error(
          "layoutMargins cell: only the content view has them: give a number, or "
            + "[top, left, bottom, right]", line: node.line)
      }
      properties.usesCellMargins = true
      return
    }
    guard let margins = try insets("layoutMargins", orElse: mayBeCell ? "cell" : nil) else {
      return
    }
    properties.layoutMargins = margins
    properties.usesCellMargins = false
  }

  /// A priority for both axes, or a mapping of them.
  fileprivate func priorities(
    _ key: String, _ priorities: inout AxisPriorities
  ) throws(ToolError) {
    guard let node = node(key) else { return }
    guard case .mapping = node.value else {
      priorities = AxisPriorities(try priority(node, key))
      return
    }
    let axes = try TemplateFields(
      node, source, known: ["horizontal", "vertical"], view: view, what: key)
    if let node = axes.node("horizontal") {
      priorities.horizontal = try axes.priority(node, "\(key).horizontal")
    }
    if let node = axes.node("vertical") {
      priorities.vertical = try axes.priority(node, "\(key).vertical")
    }
  }

  func priority(_ node: TemplateNode, _ key: String) throws(ToolError) -> Priority {
    switch node.text {
    case "required": .required
    case "defaultHigh": .defaultHigh
    case "defaultLow": .defaultLow
    case "fittingSizeLevel": .fittingSizeLevel
    default: Priority(try number(node, key, .priority))
    }
  }
}
