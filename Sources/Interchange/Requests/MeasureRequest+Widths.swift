internal import TextLayout

/// The fields that ask for more than one width, or for the largest size.
extension MeasureRequest {
  /// The most widths of a request.
  private static let mostWidths = 1000

  /// Reads `widths` and `heightProfile`, where the request has its options and its view.
  mutating func readWidths(_ fields: Fields) throws(ToolError) {
    if let list = try fields.numbers("widths") {
      if fields.value("width") != nil { throw .usage("width and widths: give one of them") }
      if fields.value("container") != nil {
        throw .usage("widths and a container: give one of them")
      }
      if preferredMaxLayoutWidth != nil {
        throw .usage("widths and a preferred width: give one of them")
      }
      guard (1...Self.mostWidths).contains(list.count) else {
        throw .usage(
          "field \"widths\" has \(list.count) elements: give 1 to \(Self.mostWidths)")
      }
      for (index, value) in list.enumerated() {
        try setWidth(value, name: "widths[\(index)]")
        widths.append(width)
      }
      width = .infinity
    }
    guard let asked = try fields.object("heightProfile", known: ["minWidth", "maxWidth"])
    else { return }
    let needed = "give minWidth and maxWidth"
    let least = try asked.required("minWidth", try asked.number("minWidth", .length), needed)
    let most = try asked.required("maxWidth", try asked.number("maxWidth", .length), needed)
    guard least <= most else {
      throw .usage(
        "heightProfile from \(least.spelled) to \(most.spelled): give the smaller width first")
    }
    profile = least...most
  }

  /// Reads `fit`.
  mutating func readFit(_ fields: Fields) throws(ToolError) {
    let known = ["minimum", "maximum", "step", "breaksWords"]
    guard let asked = try fields.object("fit", known: known) else { return }
    let needed = "give minimum and maximum"
    fit = try FitSizes(
      minimum: asked.required("minimum", asked.number("minimum", .size), needed),
      maximum: asked.required("maximum", asked.number("maximum", .size), needed),
      step: asked.number("step", .sizeStep), breaksWords: asked.bool("breaksWords") ?? false)
  }
}

extension Fields {
  /// The numbers of a list.
  fileprivate func numbers(_ name: String) throws(ToolError) -> [Double]? {
    guard let value = value(name) else { return nil }
    let wanted = "a list of numbers"
    guard case .array(let values) = value else { throw wrongType(name, value, wanted: wanted) }
    var numbers: [Double] = []
    for (index, value) in values.enumerated() {
      guard case .number(let number, _) = value else {
        throw wrongType("\(name)[\(index)]", value, wanted: "a number")
      }
      numbers.append(number)
    }
    return numbers
  }
}
