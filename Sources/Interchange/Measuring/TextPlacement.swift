package import TextLayout

/// Where a request has lines that need not all have one width.
package enum TextPlacement: Sendable {
  /// In a container; in several, which are filled one after the other, where it has columns.
  case containers([TextContainer], hasColumns: Bool)

  /// In a block with floats.
  case floats([FloatRequest])

  /// The field that says so.
  var name: String {
    switch self {
    case .containers: "container"
    case .floats: "floats"
    }
  }

  /// The members that an answer has of it.
  fileprivate var members: AnswerMembers {
    switch self {
    case .containers: [.end, .isCut]
    case .floats: .floats
    }
  }

  /// The most exclusions of a container, and the most floats.
  static let mostShapes = 1000

  /// The most points of all polygons of a request.
  static let mostPoints = 10_000
}

/// A float of a request, whose place is not known before the text is.
package struct FloatRequest: Sendable {
  /// Where it stands in the text, in UTF-16 code units.
  var utf16Offset: Int

  /// What it is like; its offset counts for nothing.
  var box: FloatBox
}

extension MeasureRequest {
  /// - Throws: ``ToolError`` for what does not go with a container or floats.
  func checkPlacement() throws(ToolError) {
    if answer.isSubset(of: .placed), answer.isDisjoint(with: placement?.members ?? []) {
      throw .usage(
        "answer \"floats\" without floats, or \"end\" without a container: give one")
    }
    guard let placement else { return }
    let name = placement.name
    let others = [
      ("as", view != .boundingRect), ("numberOfLines", numberOfLines != nil),
      ("truncation", lastLine != nil || token != nil),
      ("minimumScaleFactor", minimumScaleFactor != nil), ("tolerance", tolerance != nil),
    ]
    for (other, isGiven) in others where isGiven {
      throw .usage("\(own: name) and \(own: other): give one of them")
    }
    switch placement {
    case .containers:
      if height < .infinity { throw .usage("container and height: give container.height") }
    case .floats:
      if height < .infinity { throw .usage("floats and height: give one of them") }
      if css == nil { throw .usage("floats: only with css: give css, {} for nothing else") }
    }
  }
}

/// A text that was set as a request's placement has it.
package struct PlacedRequest {
  package let text: MeasuredText

  /// What was placed, one for each container.
  package let parts: [PlacedText]

  /// What lines keep out of.
  package let surroundings: Surroundings

  /// Whether lines say in which column they stand.
  let hasColumns: Bool

  package enum Surroundings {
    case containers([TextContainer])
    case floats([FloatBox])
  }

  /// The text of a text view with exclusions.
  init(_ view: TextView, width: Double) {
    text = view.text
    parts = [view.placedText(width: width)]
    surroundings = .containers([])
    hasColumns = false
  }

  /// - Parameter width: The width of a block with floats, in points.
  /// - Throws: ``ToolError`` for a float that stands after the text.
  init(
    _ text: MeasuredText, _ placement: TextPlacement, width: Double
  ) throws(ToolError) {
    self.text = text
    switch placement {
    case .containers(let containers, let hasColumns):
      parts = text.lines(in: containers)
      surroundings = .containers(containers)
      self.hasColumns = hasColumns
    case .floats(let floats):
      let boxes = try floats.boxes(in: text.text)
      parts = [text.lines(width: width, floats: boxes)]
      surroundings = .floats(boxes)
      hasColumns = false
    }
  }

  /// How far the lines reach to the right and down, in points.
  package var size: Size {
    var size = Size(width: 0, height: 0)
    for part in parts {
      size.height = max(size.height, part.height)
      for line in part.lines { size.width = max(size.width, line.line.x + line.line.width) }
    }
    return size
  }

  /// Where the last line ends, in UTF-8.
  var end: Int { parts.last?.utf8End ?? 0 }

  /// Whether text is left after it.
  package var isCut: Bool { parts.last?.isCut ?? false }
}

extension [FloatRequest] {
  /// The floats at their places in a text.
  fileprivate func boxes(in text: String) throws(ToolError) -> [FloatBox] {
    let units = text.utf16
    var boxes: [FloatBox] = []
    boxes.reserveCapacity(count)
    for (number, float) in enumerated() {
      guard
        var place = units.index(
          units.startIndex, offsetBy: float.utf16Offset, limitedBy: units.endIndex)
      else {
        throw .usage(
          "floats[\(number)].at \(float.utf16Offset): give a place in the text, up to "
            + "\(units.count)")
      }
      // Inside of a character that has two units it stands before it.
      if place < units.endIndex, UTF16.isTrailSurrogate(units[place]) {
        place = units.index(before: place)
      }
      var box = float.box
      box.utf8Offset = text.utf8.distance(from: text.startIndex, to: place)
      boxes.append(box)
    }
    return boxes
  }
}
