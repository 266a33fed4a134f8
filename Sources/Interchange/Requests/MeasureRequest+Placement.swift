internal import TextLayout

extension MeasureRequest {
  /// Reads `container` and `floats`, where the request has its options and its view.
  mutating func readPlacement(_ fields: Fields) throws(ToolError) {
    let container = try fields.object(
      "container",
      known: ["width", "height", "lineFragmentPadding", "exclusions", "columns"])
    let floats = try fields.floats()
    exclusions = try fields.exclusions()
    if !exclusions.isEmpty, view != .textView {
      throw .usage(
        "exclusions: a text view has them: give \"as\": \"textView\", or container.exclusions")
    }
    if let container {
      if floats != nil { throw .usage("container and floats: give one of them") }
      try read(container, isWide: fields.value("width") != nil)
    } else if let floats {
      placement = .floats(floats)
    }
  }

  private mutating func read(_ fields: Fields, isWide: Bool) throws(ToolError) {
    if let value = try fields.number("width") {
      if isWide { throw .usage("width and container.width: give one of them") }
      try setWidth(value, name: "container.width")
    }
    var height = Double.infinity
    if let value = try fields.number("height") {
      height = try Self.room(value, name: "container.height")
    }
    let exclusions = try fields.exclusions()
    let columns = try fields.object("columns", known: ["count", "gap"])
    var containers = [TextContainer(width: width, height: height)]
    if let columns {
      let count = try columns.required(
        "count", try columns.integer("count", in: 1...1000), "give the number of columns")
      let gap = try columns.number("gap", .length) ?? 0
      if width == .infinity {
        throw .usage("container.columns without a width: give container.width")
      }
      if height == .infinity {
        throw .usage("container.columns without a height: give container.height")
      }
      containers = TextContainer.columns(
        count, gap: gap, size: Size(width: width, height: height))
    }
    let padding = try fields.number("lineFragmentPadding", .length) ?? 0
    for index in containers.indices {
      containers[index].lineFragmentPadding = padding
      // They count from where all columns begin.
      let start = containers[index].origin.x
      containers[index].exclusionPaths = exclusions.map { $0.movedLeft(by: start) }
    }
    placement = .containers(containers, hasColumns: columns != nil)
  }
}

extension ExclusionPath {
  fileprivate func movedLeft(by distance: Double) -> ExclusionPath {
    if distance == 0 { return self }
    return switch self {
    case .rect(let rect): .rect(rect.offsetBy(dx: -distance, dy: 0))
    case .ellipse(let rect): .ellipse(in: rect.offsetBy(dx: -distance, dy: 0))
    case .polygon(let points): .polygon(points.map { Point(x: $0.x - distance, y: $0.y) })
    }
  }
}

extension Fields {
  /// The elements of a list of shapes or floats.
  private func few(_ name: String, known: [String]) throws(ToolError) -> [Fields]? {
    // Before each of them is looked at.
    if case .array(let values) = value(name), values.count > TextPlacement.mostShapes {
      throw .usage(
        "\(path)\(name) has \(values.count) elements: give at most \(TextPlacement.mostShapes)")
    }
    return try objects(name, known: known)
  }

  fileprivate func exclusions() throws(ToolError) -> [ExclusionPath] {
    var exclusions: [ExclusionPath] = []
    var points = 0
    for fields in try few("exclusions", known: Self.exclusions) ?? [] {
      let exclusion = try fields.exclusion()
      if case .polygon(let corners) = exclusion { points += corners.count }
      if points > TextPlacement.mostPoints { throw Self.tooManyPoints }
      exclusions.append(exclusion)
    }
    return exclusions
  }

  fileprivate func floats() throws(ToolError) -> [FloatRequest]? {
    let known = [
      "at", "width", "height", "side", "clear", "margin", "shapeOutside", "shapeMargin",
    ]
    guard let list = try few("floats", known: known) else { return nil }
    var floats: [FloatRequest] = []
    var points = 0
    for fields in list {
      let float = try FloatRequest(fields)
      if case .polygon(let corners) = float.box.shapeOutside { points += corners.count }
      if points > TextPlacement.mostPoints { throw Self.tooManyPoints }
      floats.append(float)
    }
    return floats
  }
}

extension FloatRequest {
  /// The greatest place in a text of the greatest length.
  private static let places = 0...(1 << 26)

  fileprivate init(_ fields: Fields) throws(ToolError) {
    utf16Offset = try fields.integer("at", in: Self.places) ?? 0
    let needed = "width and height are needed"
    let size = Size(
      width: try fields.required("width", try fields.number("width", .length), needed),
      height: try fields.required("height", try fields.number("height", .length), needed))
    box = FloatBox(at: 0, size: size)
    if let value = try fields.choice("side", Choices.floatSide) { box.side = value }
    if let value = try fields.choice("clear", Choices.clear) { box.clear = value }
    if let value = try fields.sides("margin") { box.margin = value }
    if let shape = try fields.object("shapeOutside", known: Fields.floatShapes) {
      box.shapeOutside = try shape.floatShape()
    }
    if let value = try fields.number("shapeMargin", .length) { box.shapeMargin = value }
  }
}
