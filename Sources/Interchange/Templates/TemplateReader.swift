internal import AutoLayout
internal import TableLayout
internal import TextLayout

/// Makes a cell's template of the fields of a file, whose format `Docs/Templates.md` describes.
struct TemplateReader {
  static let keys = [
    "name", "font", "views", "constraints", "metrics", "separator", "accessoryWidth",
    "minimumHeight", "estimatedHeight", "layoutMargins", "directionalLayoutMargins", "images",
    "release", "standard", "when", "language", "example", "editing", "boldText",
  ]

  /// The most views and constraints of a template. A cell has tens; the time to prepare a template
  /// grows faster than their number.
  private static let mostViews = 100
  private static let mostConstraints = 300

  private let fields: TemplateFields
  private let library: FontLibrary
  private let release: UIKitRelease?
  private let isBoldText: Bool
  private var font: TemplateFont
  private var images: TemplateImages
  private let constraints: [TemplateConstraint]
  private var viewLines: [String: Int] = [:]
  private var kindsByName: [String: any TemplateKind] = [:]

  /// What conditions change: first what views have, then what the cell has.
  private var whens: [TemplateWhen] = []
  private var kinds: [any TemplateKind] = []
  private var imageFields: [(view: String, field: FieldReference)] = []

  /// The names of pictures whose sizes come from files.
  private var fileImages: [ImageName] = []

  init(
    _ fields: TemplateFields, library: FontLibrary, font override: FontOverride,
    release: UIKitRelease?, imageSizes: ImageSizes?
  ) throws(ToolError) {
    self.fields = fields
    self.library = library
    self.release = release
    isBoldText = override.isBoldText
    font = TemplateFont(override)
    try font.read("font", of: fields)
    images = try fields.images()
    images.fileSize = imageSizes
    let metrics = try TemplateConstraint.metrics(of: fields)
    var constraints: [TemplateConstraint] = []
    var count = 0
    for node in try fields.list("constraints", wanted: "a list of texts") ?? [] {
      let constraint = try TemplateConstraint(node, fields.source, metrics: metrics)
      count += constraint.mostConstraints
      if count > Self.mostConstraints {
        throw fields.error(
          "more than \(Self.mostConstraints) constraints: give fewer", line: constraint.line)
      }
      constraints.append(constraint)
    }
    self.constraints = constraints
  }

  mutating func template() throws(ToolError) -> LoadedTemplate {
    if let node = fields.node("standard") { return try standard(node) }
    let views = try fields.required(
      "views", try fields.list("views", wanted: "a list of views"), "give the cell's views")
    let name = try fields.string("name") ?? fields.source.name
    let template: CellTemplate
    do {
      template = try CellTemplate(name) { cell in
        try readCell(into: &cell)
        for node in views { try add(node, to: .root, in: &cell) }
        for constraint in constraints { try constraint.add(to: &cell, fields.source) }
        for node in try fields.whenBlocks() {
          whens.append(try TemplateWhen(node, fields.source, kinds: kindsByName))
        }
        for when in whens { cell.adapt(when: when.condition) { try when.apply(to: &$0) } }
      }
    } catch let error as ToolError {
      throw error
    } catch let error as TemplateError {
      throw located(error)
    } catch {
      throw fields.error("\(error)")
    }
    return LoadedTemplate(
      template: template, kinds: kinds, imageFields: imageFields,
      example: try fields.example(), fileImages: fileImages, images: images,
      viewLines: viewLines, constraintsLine: fields.line(of: "constraints"))
  }

  /// The template of a standard cell, which has no views and constraints of its own.
  private func standard(_ node: TemplateNode) throws(ToolError) -> LoadedTemplate {
    for key in TemplateStandard.excluded where fields.node(key) != nil {
      throw fields.error(
        "standard and \(key): a standard cell takes no \(key); leave one of them out",
        line: fields.line(of: key))
    }
    let standard = try TemplateStandard(
      node, fields.source, font: font, images: images, library: library)
    let template: CellTemplate
    do {
      template = try CellTemplate(try fields.string("name") ?? fields.source.name) { cell in
        try readCell(into: &cell)
        try cell.add(standard.cell)
      }
    } catch let error as ToolError {
      throw error
    } catch {
      throw fields.error("\(error)", line: node.line)
    }
    let names = template.viewNames
    return LoadedTemplate(
      template: template, kinds: names.map { standard.kind(of: $0) },
      imageFields: standard.imageFields, example: try fields.example(),
      fileImages: standard.fileImages, images: images,
      viewLines: Dictionary(uniqueKeysWithValues: names.map { ($0, node.line) }),
      constraintsLine: node.line)
  }

  private func readCell(into cell: inout CellBuilder) throws(ToolError) {
    if let separator = try fields.choice("separator", Choices.separator) {
      cell.separator = separator
    }
    if let width = try fields.number("accessoryWidth", .length) { cell.accessoryWidth = width }
    try fields.readEditMode(into: &cell.editMode)
    let ownBoldText = try fields.bool("boldText")
    cell.isBoldText = isBoldText || ownBoldText == true
    if let height = try fields.number("minimumHeight", .length) { cell.minimumHeight = height }
    if let height = try fields.number("estimatedHeight", .length) { cell.estimatedHeight = height }
    try fields.readMargins(into: &cell[.root], mayBeCell: true)
    cell.formatter = ICUFieldFormatter()
    cell.language = try fields.language()
    let ownRelease = try fields.choice("release", Choices.release)
    cell.release = release ?? ownRelease
  }

  private mutating func add(
    _ node: TemplateNode, to parent: Item, in cell: inout CellBuilder
  ) throws(ToolError) {
    let view = try TemplateView(node, fields.source)
    if kinds.count == Self.mostViews {
      throw view.fields.error("more than \(Self.mostViews) views: give fewer")
    }
    let content = try view.kind.content(
      ViewReader(fields: view.fields, font: font, images: images, library: library))
    let item: Item
    do {
      item = try cell.add(content, name: view.name, to: parent)
    } catch {
      throw fields.source.error("\(error)", line: view.fields.line(of: error.key))
    }
    viewLines[view.name] = view.fields.line
    kinds.append(view.kind)
    kindsByName[view.name] = view.kind
    try view.apply(to: &cell[item])
    try view.addRatio(to: &cell, item)
    if let hiding = try TemplateWhen(hiding: view) { whens.append(hiding) }
    for node in try view.fields.whenBlocks() {
      whens.append(try TemplateWhen(node, of: view))
    }
    if view.fields.node("imageSize")?.text == "fromFile", let name = try view.imageName() {
      fileImages.append(name)
    }
    if case .field(let field) = try view.imageName() { imageFields.append((view.name, field)) }
    for child in try view.children() { try add(child, to: item, in: &cell) }
  }

  /// What the template as a whole gets wrong, with the line of the constraint or view.
  private func located(_ error: TemplateError) -> ToolError {
    var line: Int?
    var inner = error
    while case .variant(_, let error) = inner { inner = error }
    switch error {
    case .neverHolds(let condition):
      line = whens.first { "\($0.condition)" == condition }?.line
    case .unknownView, .neverCut:
      line = whens.first { "\($0.condition)".contains(" is cut") }?.line
    case .tooManyVariants, .tooLargeVariants: line = whens.first?.line
    default: break
    }
    if case .layout(let error) = inner {
      switch error {
      case .unsatisfiable(let constraint, let conflicts):
        line = ([constraint] + conflicts).lazy.compactMap(self.line(ofConstraint:)).first
      case .ring(_, _, let constraint), .incompatibleAttributes(let constraint, _),
        .invalidNumber(let constraint):
        line = self.line(ofConstraint: constraint)
      case .unlimitedWidth(let label): line = viewLines[label]
      case .guideOfInnerView(let view, _): line = viewLines[view]
      default: break
      }
    }
    return fields.error("\(error)", line: line ?? fields.line(of: "constraints"))
  }

  private func line(ofConstraint name: String) -> Int? {
    constraints.first { $0.isCalled(name) }?.line
  }
}

extension TemplateError {
  /// The key of a view that is wrong.
  fileprivate var key: String {
    if case .malformedBinding = self { "text" } else { "name" }
  }
}

extension TemplateFields {
  /// The row that stands for one where none is given.
  fileprivate func example() throws(ToolError) -> Row? {
    guard let node = node("example") else { return nil }
    let wanted = "a mapping of fields and texts"
    guard case .mapping(let members) = node.value else {
      throw wrongType("example", node, wanted: wanted)
    }
    var row = Row()
    for member in members where !member.value.isNull {
      guard let text = member.value.text else {
        throw wrongType("example.\(member.key)", member.value, wanted: "text")
      }
      row[member.key] = .string(text)
    }
    return row
  }

  /// The sizes of pictures by name.
  fileprivate func images() throws(ToolError) -> TemplateImages {
    var images = TemplateImages()
    guard let node = node("images") else { return images }
    let wanted = "a mapping of names and sizes [width, height]"
    guard case .mapping(let members) = node.value else {
      throw wrongType("images", node, wanted: wanted)
    }
    for member in members {
      let sides = try numbers(
        member.value, "images.\(member.key)", count: 2, .length,
        wanted: "[width, height] in points")
      images.sizes[member.key] = Size(width: sides[0], height: sides[1])
    }
    return images
  }
}
