internal import AutoLayout
internal import ConstraintSolver
internal import TableLayout
internal import TextLayout

/// What a template changes where a condition holds.
struct TemplateWhen: Sendable {
  static let keys = [
    "if", "set", "constants", "priorities", "activate", "deactivate", "editing",
  ]

  let condition: CellCondition

  /// What changes of views.
  private var views: [TemplateView] = []

  /// The view that is hidden.
  private var hidden: String?

  /// What changes of constraints, by their names.
  private var constants: [(name: String, value: Double)] = []
  private var priorities: [(name: String, value: Priority)] = []
  private var activated: [String] = []
  private var deactivated: [String] = []

  /// Whether it is the template's, and not a view's own.
  private var isBlock = false
  private let fields: TemplateFields

  /// Where it begins.
  var line: Int { fields.line }

  /// Reads a block of the template's `when`.
  ///
  /// - Parameter kinds: The views by name.
  init(
    _ node: TemplateNode, _ source: TemplateSource, kinds: [String: any TemplateKind]
  ) throws(ToolError) {
    fields = try TemplateFields(node, source, known: Self.keys, what: "when")
    let wanted = "give a condition, such as {category: \">= AX1\"}"
    let node = try fields.required("if", fields.node("if"), wanted)
    let conditions = try TemplateFields(
      node, source, known: TemplateCondition.keys, what: "if")
    guard let condition = try TemplateCondition.read(conditions) else {
      throw fields.error("no condition: \(own: wanted)", line: node.line)
    }
    self.condition = condition
    for member in try fields.mapping("set", wanted: "a mapping of views and what changes") {
      views.append(try Self.view(member, source, kinds: kinds))
    }
    for member in try fields.mapping("constants", wanted: "a mapping of constraints and points") {
      let value = try fields.number(member.value, "constants.\(member.key)", .metric)
      constants.append((member.key, value))
    }
    let priorities = "a mapping of constraints and priorities"
    for member in try fields.mapping("priorities", wanted: priorities) {
      let value = try fields.priority(member.value, "priorities.\(member.key)")
      self.priorities.append((member.key, value))
    }
    activated = try fields.strings("activate") ?? []
    deactivated = try fields.strings("deactivate") ?? []
    isBlock = true
  }

  /// Reads a block of a view's own `when`: the condition and the changes side by side.
  init(_ node: TemplateNode, of view: TemplateView) throws(ToolError) {
    let known = TemplateCondition.keys + TemplateView.changingKeys(view.kind)
    fields = try TemplateFields(
      node, view.fields.source, known: known, view: view.name, what: "when")
    guard let condition = try TemplateCondition.read(fields) else {
      throw fields.error(
        "when without a condition: give one of "
          + "\(own: TemplateCondition.keys.joined(separator: ", "))")
    }
    self.condition = condition
    views = [TemplateView(changing: view.name, view.kind, fields)]
  }

  /// Reads `hidden: "{field}"` of a view, which hides it where the field is true.
  ///
  /// - Returns: `nil` where the view has no such key.
  init?(hiding view: TemplateView) throws(ToolError) {
    guard let path = try view.hidingField() else { return nil }
    fields = view.fields
    condition = .field(path, .isTrue)
    hidden = view.name
  }

  private static func view(
    _ member: TemplateNode.Member, _ source: TemplateSource, kinds: [String: any TemplateKind]
  ) throws(ToolError) -> TemplateView {
    let name = member.key
    let isRoot = name == "superview" || name == "contentView"
    guard let kind = isRoot ? PlainViewKind() : kinds[name] else {
      let nearest = NearestNames.nearest(to: name, among: kinds.keys.sorted())
      throw source.error(
        "no view \"\(name.preview)\": "
          + (nearest.isEmpty
            ? "name one of the template's"
            : "did you mean \(own: nearest.joined(separator: " or "))?"),
        line: member.line)
    }
    let known =
      isRoot
      ? ["layoutMargins", "directionalLayoutMargins"] : TemplateView.changingKeys(kind)
    let fields = try TemplateFields(member.value, source, known: known, view: name, what: "set")
    return TemplateView(changing: name, kind, fields)
  }

  /// Changes a cell.
  ///
  /// - Throws: ``ToolError`` with the line.
  func apply(to cell: inout CellChanges) throws(ToolError) {
    if let item = hidden.flatMap({ cell.item($0) }) { cell[item].isHidden = true }
    if isBlock { try fields.readEditMode(into: &cell.editMode) }
    for view in views {
      // Names were looked up when they were read.
      guard let item = cell.item(view.name) else { continue }
      try view.apply(to: &cell[item])
      try view.kind.change(item, of: &cell, view.fields)
    }
    try change("constants") { () throws(TemplateError) in
      for (name, value) in constants { try cell.setConstant(value, of: name) }
    }
    try change("priorities") { () throws(TemplateError) in
      for (name, value) in priorities { try cell.setPriority(value, of: name) }
    }
    try change("deactivate") { () throws(TemplateError) in
      for name in deactivated { try cell.deactivate(name) }
    }
    try change("activate") { () throws(TemplateError) in
      for name in activated { try cell.activate(name) }
    }
  }

  private func change(
    _ key: String, _ body: () throws(TemplateError) -> Void
  ) throws(ToolError) {
    do {
      try body()
    } catch {
      throw fields.error("\(error)", line: fields.line(of: key))
    }
  }
}

extension TemplateView {
  /// The keys of such views that a condition may change.
  fileprivate static func changingKeys(_ kind: any TemplateKind) -> [String] {
    kind.changingKeys + (kind.isSized ? sizedKeys : [])
  }
}

extension TemplateFields {
  /// The members of a mapping; none where it is left out.
  func mapping(
    _ key: String, wanted: String
  ) throws(ToolError) -> [TemplateNode.Member] {
    guard let node = node(key) else { return [] }
    guard case .mapping(let members) = node.value else {
      throw wrongType(key, node, wanted: wanted)
    }
    return members
  }

  /// The blocks of a `when`: a mapping, or a list of them.
  func whenBlocks() throws(ToolError) -> [TemplateNode] {
    guard let node = node("when") else { return [] }
    if case .list(let blocks) = node.value { return blocks }
    return [node]
  }
}
