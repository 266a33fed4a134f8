internal import AutoLayout
internal import Interchange
internal import TextLayout

/// Reads one cell of a file as the tree of values that a template's YAML is.
struct CellReader {
  /// A member of a mapping.
  typealias Member = (key: String, value: TemplateNode)

  let document: InterfaceDocument
  let root: InterfaceRoot

  /// The cell and its content view, with the variations that count.
  let cell: XMLElement
  let content: XMLElement

  /// The ids of what is not installed in these size classes.
  let uninstalled: Set<String>

  /// The fields of outlets by the ids of their views.
  let fields: [String: String]
  var targets: ViewTargets
  var remarks: [InterfaceRemark] = []
  var constraints: [TemplateNode] = []
  var images: [Member] = []
  var example: [Member] = []
  var frames: [RecordedFrame] = []

  /// Whether constraints name a safe area.
  var usesSafeArea = false

  /// The views in the content view that preserve the margins of the view that holds them.
  let keepers: Set<String>

  /// What remarks were made of once for all views: classes and images.
  var mentioned: Set<String> = []

  init(_ document: InterfaceDocument, _ root: InterfaceRoot, _ classes: SizeClasses) {
    self.document = document
    self.root = root
    cell = VariationReader(classes: classes).varied(root.element)
    content = cell.keyed("contentView") ?? cell
    var installed: Set<String> = []
    cell.forEach { if let id = $0.id { installed.insert(id) } }
    var keepers: Set<String> = []
    for view in content.subviews {
      view.forEach { element in
        guard element.flag("preservesSuperviewLayoutMargins") == true, let id = element.id else {
          return
        }
        keepers.insert(id)
      }
    }
    self.keepers = keepers
    var all: Set<String> = []
    root.element.forEach { if let id = $0.id { all.insert(id) } }
    uninstalled = all.subtracting(installed)
    fields = Self.fields(document, cell)
    targets = ViewTargets(outlets: fields)
    targets.addRoot(cell)
    if content.id != cell.id { targets.addRoot(content) }
    name(content)
  }

  /// The cell's own outlets come before outlets of controllers and owners of files.
  private static func fields(_ document: InterfaceDocument, _ cell: XMLElement) -> [String: String]
  {
    document.outlets.compactMapValues { outlets in
      let own = outlets.first { $0.owner == cell.id } ?? outlets[0]
      return ViewTargets.identifier(own.property)
    }
  }

  private mutating func name(_ element: XMLElement) {
    for view in Self.children(of: element) {
      targets.add(view)
      name(view)
    }
  }

  /// The views in a view that the template has.
  static func children(of element: XMLElement) -> [XMLElement] {
    switch element.name {
    case "tableView", "collectionView": []
    case "visualEffectView": element.keyed("contentView").map { [$0] } ?? element.subviews
    default: element.subviews
    }
  }

  /// The template; remarks and frames are known afterwards.
  mutating func template() -> TemplateNode {
    var members: [Member] = [
      (
        "name",
        .text(root.cell.identifier ?? root.cell.label ?? document.source.name, line: cell.line)
      ),
      ("font", systemFont),
    ]
    noteNumbers()
    noteTable()
    if let style = cell["style"], root.cell.kind == .tableCell, style.hasPrefix("IBUI") {
      members.append(("standard", standardCell(style)))
      if !example.isEmpty { members.append(("example", .mapping(example, line: cell.line))) }
      return .mapping(members, line: cell.line)
    }
    members += cellMembers()
    let origin = Point(x: 0, y: 0)
    var views: [TemplateNode] = []
    for view in Self.children(of: content) { views += read(view, in: content, at: origin) }
    views += userGuides(of: content)
    for owner in content.id == cell.id ? [cell] : [cell, content] { readConstraints(of: owner) }
    if !images.isEmpty { members.append(("images", .mapping(images, line: cell.line))) }
    if !example.isEmpty { members.append(("example", .mapping(example, line: cell.line))) }
    members.append(("views", TemplateNode(value: .list(views), line: content.line)))
    if !constraints.isEmpty {
      members.append(("constraints", TemplateNode(value: .list(constraints), line: content.line)))
    }
    return .mapping(members, line: cell.line)
  }

  /// San Francisco is not to be had: its lines are put upon the family that stands for it.
  private var systemFont: TemplateNode {
    .mapping(
      [
        ("system", .bool(true, line: cell.line)),
        ("metrics", .text("sanFrancisco", line: cell.line)),
      ], line: cell.line)
  }

  private mutating func noteTable() {
    let outer = content.id == cell.id ? [cell] : [cell, content]
    for view in outer where view.flag("layoutMarginsFollowReadableWidth") == true {
      remark(view, "on wide screens its margins follow the readable width; here they do not")
    }
    if let level = cell.number("indentationLevel"), level > 0, cell["style"] == nil {
      remark(cell, "its indentation of \(level.shortText) levels is left out")
    }
    guard let height = root.rowHeight else { return }
    remark(
      cell,
      "its table gives all rows the height \(height.shortText); the template has the height that "
        + "its constraints give")
  }

  /// What the cell as a whole has.
  private mutating func cellMembers() -> [Member] {
    var members: [Member] = []
    if root.cell.kind == .tableCell {
      if root.separatorStyle != "none" {
        members.append(("separator", .text("table", line: cell.line)))
      }
      if let width = accessoryWidth { members.append(("accessoryWidth", width)) }
    }
    if let margins = margins(of: content) {
      members.append(margins)
    } else if root.cell.kind == .tableCell {
      members.append(("layoutMargins", .text("cell", line: cell.line)))
    }
    if !hasConstraints, root.cell.kind == .tableCell {
      let own = root.rowHeight ?? cell.number("rowHeight")
      // A row's own height has its separator in it.
      if own != nil { members.removeAll { $0.key == "separator" } }
      let height = own ?? Self.emptyRowHeight
      members.append(("minimumHeight", .number(height, line: cell.line)))
      let source = own == nil ? "such rows have" : "the file has for the row"
      remark(cell, "no constraints: the height is \(height.shortText), which \(source)")
    }
    return members
  }

  /// Of a row without constraints and without a height of its own, in points; the separator comes
  /// on top.
  /// Interface Builder recorded 44.5 of 28 rows, and 44.333 of 5.
  private static let emptyRowHeight = 44.0

  private var hasConstraints: Bool {
    var has = false
    cell.forEach { if $0.name == "constraint" { has = true } }
    return has
  }

  /// What an accessory takes: what the file recorded that it leaves of the cell's width.
  private var accessoryWidth: TemplateNode? {
    guard let type = cell["accessoryType"], type != "none", let outer = cell.frame?.width,
      let inner = content.frame?.width, content.id != cell.id, outer > inner
    else { return nil }
    return .number(outer - inner, line: cell.line)
  }

  /// The layout margins of a view, where the file gives some.
  func margins(of view: XMLElement) -> Member? {
    for key in ["directionalLayoutMargins", "layoutMargins"] {
      guard let keyed = view.keyed(key) else { continue }
      if let sides = keyed.numbers("top", "leading", "bottom", "trailing") {
        return ("directionalLayoutMargins", .numbers(sides, line: keyed.line))
      }
      if let sides = keyed.numbers("top", "left", "bottom", "right") {
        return ("layoutMargins", .numbers(sides, line: keyed.line))
      }
    }
    return nil
  }

  /// Notes what the template has not.
  mutating func remark(_ element: XMLElement, _ text: String, changesHeights: Bool = false) {
    remarks.append(
      InterfaceRemark(
        line: element.line, element: element.name, object: element.objectName, text: text,
        changesHeights: changesHeights))
  }

  /// The guides of a view that apps add themselves.
  func userGuides(of view: XMLElement) -> [TemplateNode] {
    (view.element("userGuides")?.elements ?? []).compactMap { guide in
      guard let target = guide.id.flatMap({ targets[$0] }) else { return nil }
      return Self.guide(target.name, line: guide.line)
    }
  }

  static func guide(_ name: String, line: Int) -> TemplateNode {
    .mapping([("name", .text(name, line: line)), ("type", .text("guide", line: line))], line: line)
  }
}
