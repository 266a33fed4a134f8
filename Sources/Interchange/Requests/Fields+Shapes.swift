internal import TextLayout

/// Shapes of containers and of floats: objects with one member, which names their kind.
extension Fields {
  /// The members of a field's object that says which kind of shape it is.
  ///
  /// - Parameter kinds: Of which one has to be there.
  private func kind(of kinds: [String]) throws(ToolError) -> String {
    let given = kinds.filter { value($0) != nil }
    let place = String(path.dropLast())
    guard let kind = given.first else {
      throw .usage("\(place) is empty: give \(own: kinds.alternatives)")
    }
    if given.count > 1 {
      throw .usage("\(place): \(own: given.joined(separator: " and ")): give one of them")
    }
    return kind
  }

  private func object(_ name: String, with members: [String]) throws(ToolError) -> Fields {
    try required(name, try object(name, known: members), "give an object")
  }

  private func offset(_ name: String) throws(ToolError) -> Double {
    try number(name, .offset) ?? 0
  }

  private func length(_ name: String) throws(ToolError) -> Double {
    try required(name, try number(name, .length), "give it in points")
  }

  private func center() throws(ToolError) -> Point {
    Point(x: try offset("x"), y: try offset("y"))
  }

  /// The half axes of an ellipse, in points.
  private func radii() throws(ToolError) -> Size {
    Size(width: try length("radiusX"), height: try length("radiusY"))
  }

  private static let circle = ["x", "y", "radius"]
  private static let ellipse = ["x", "y", "radiusX", "radiusY"]

  /// What no text of a container enters.
  static let exclusions = ["rect", "circle", "ellipse", "polygon"]

  /// What an element of `exclusions` excludes.
  func exclusion() throws(ToolError) -> ExclusionPath {
    switch try kind(of: Self.exclusions) {
    case "rect":
      let rect = try object("rect", with: ["x", "y", "width", "height"])
      return .rect(
        Rect(
          x: try rect.offset("x"), y: try rect.offset("y"), width: try rect.length("width"),
          height: try rect.length("height")))
    case "circle":
      let circle = try object("circle", with: Self.circle)
      return .circle(center: try circle.center(), radius: try circle.length("radius"))
    case "ellipse":
      let ellipse = try object("ellipse", with: Self.ellipse)
      let (center, radii) = (try ellipse.center(), try ellipse.radii())
      return .ellipse(
        in: Rect(
          x: center.x - radii.width, y: center.y - radii.height, width: 2 * radii.width,
          height: 2 * radii.height))
    default: return .polygon(try points("polygon"))
    }
  }

  /// What lines beside a float keep out of.
  static let floatShapes = ["circle", "ellipse", "inset", "polygon"]

  /// What a float's `shapeOutside` says.
  func floatShape() throws(ToolError) -> FloatShape {
    switch try kind(of: Self.floatShapes) {
    case "circle":
      let circle = try object("circle", with: Self.circle)
      return .circle(center: try circle.center(), radius: try circle.length("radius"))
    case "ellipse":
      let ellipse = try object("ellipse", with: Self.ellipse)
      return .ellipse(center: try ellipse.center(), radii: try ellipse.radii())
    case "inset": return .inset(try sides("inset") ?? .zero)
    default: return .polygon(try points("polygon"))
    }
  }

  /// Lengths of all four sides: a number, or an object of which each side may be left out.
  func sides(_ name: String) throws(ToolError) -> Insets? {
    switch value(name) {
    case nil: return nil
    case .number:
      let length = try offset(name)
      return Insets(top: length, left: length, bottom: length, right: length)
    case .object:
      let sides = try object(name, with: ["top", "left", "bottom", "right"])
      return Insets(
        top: try sides.offset("top"), left: try sides.offset("left"),
        bottom: try sides.offset("bottom"), right: try sides.offset("right"))
    case .some(let value):
      throw wrongType(
        name, value, wanted: "a number, or an object of top, left, bottom and right")
    }
  }

  /// The points of a polygon, each a list of its two coordinates.
  private func points(_ name: String) throws(ToolError) -> [Point] {
    let wanted = "a list of points such as [[0, 0], [9, 0], [9, 9]]"
    guard let value = value(name), case .array(let values) = value else {
      throw wrongType(name, value(name) ?? .null, wanted: wanted)
    }
    if values.count < 3 {
      throw .usage("\(path)\(name) has \(values.count) points: give three or more")
    }
    if values.count > TextPlacement.mostPoints { throw Self.tooManyPoints }
    var points: [Point] = []
    points.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      guard case .array(let pair) = value, pair.count == 2, case .number(let x, _) = pair[0],
        case .number(let y, _) = pair[1]
      else {
        throw .usage("\(path)\(name)[\(index)] is no point: give a list of two numbers")
      }
      let name = "\(path)\(name)[\(index)]"
      points.append(
        Point(
          x: try NumberRule.offset.check(x, name: name),
          y: try NumberRule.offset.check(y, name: name)))
    }
    return points
  }

  static var tooManyPoints: ToolError {
    .usage("more than \(TextPlacement.mostPoints) points of polygons: give fewer")
  }
}
