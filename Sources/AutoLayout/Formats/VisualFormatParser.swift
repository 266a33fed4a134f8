internal import ConstraintSolver

/// Goes over a visual format once, from left to right.
struct VisualFormatParser {
  var scanner: FormatScanner

  mutating func format() throws(FormatError) -> VisualFormat {
    var format = VisualFormat(axis: try axis(), views: [], connections: [])
    if scanner.take("|") {
      format.leading = try connection()
      guard scanner.nextIs("[") else { throw scanner.expected("a view in brackets, \"[name]\"") }
    }
    format.views.append(try view())
    while scanner.next != nil {
      let connection = try connection()
      if scanner.take("|") {
        format.trailing = connection
        break
      }
      format.connections.append(connection)
      format.views.append(try view())
    }
    guard scanner.next == nil else { throw .trailingText(at: scanner.place(scanner.start)) }
    return format
  }

  /// `H:`, `V:`, or nothing for a horizontal format.
  private mutating func axis() throws(FormatError) -> LayoutAxis {
    if scanner.nextIs("|") || scanner.nextIs("[") { return .horizontal }
    let axis: LayoutAxis
    if scanner.take("H") {
      axis = .horizontal
    } else if scanner.take("V") {
      axis = .vertical
    } else {
      throw scanner.expected("\"H:\", \"V:\", \"|\" or a view in brackets")
    }
    guard scanner.take(":") else { throw scanner.expected("\":\"") }
    return axis
  }

  private mutating func view() throws(FormatError) -> VisualFormat.View {
    let offset = scanner.start
    guard scanner.take("[") else { throw scanner.expected("a view in brackets, \"[name]\"") }
    guard let name = scanner.identifier() else { throw scanner.expected("a view's name") }
    var sizes: [VisualFormat.Predicate] = []
    if scanner.nextIs("(") { sizes = try predicates(inView: true) }
    guard scanner.take("]") else {
      if scanner.next == nil || scanner.nextIs("[") || scanner.nextIs("|") {
        throw .unclosed("[", at: scanner.place(offset))
      }
      throw scanner.expected("\"]\" (a name has letters, digits and \"_\" only)")
    }
    return VisualFormat.View(name: .init(name), sizes: sizes, offset: offset)
  }

  private mutating func connection() throws(FormatError) -> VisualFormat.Connection {
    let offset = scanner.start
    guard scanner.take("-") else {
      if scanner.nextIs("[") || scanner.nextIs("|") { return .init(space: .flush, offset: offset) }
      throw scanner.expected("\"-\", a view in brackets or \"|\"")
    }
    if scanner.nextIs("[") || scanner.nextIs("|") { return .init(space: .standard, offset: offset) }
    if scanner.next == nil { throw scanner.expected("a view in brackets or \"|\"") }
    let distances =
      scanner.nextIs("(") ? try predicates(inView: false) : [try simplePredicate()]
    guard scanner.take("-") else { throw scanner.expected("\"-\"") }
    return .init(space: .distances(distances), offset: offset)
  }

  /// `(predicate, predicate)`.
  private mutating func predicates(
    inView: Bool
  ) throws(FormatError) -> [VisualFormat.Predicate] {
    let open = scanner.start
    _ = scanner.take("(")
    var list: [VisualFormat.Predicate] = []
    repeat {
      list.append(try predicate(inView: inView))
    } while scanner.take(",")
    guard scanner.take(")") else {
      if scanner.next == nil || scanner.nextIs("]") || scanner.nextIs("-") {
        throw .unclosed("(", at: scanner.place(open))
      }
      throw scanner.expected("\",\" or \")\"")
    }
    return list
  }

  /// A predicate between two dashes, without parentheses.
  private mutating func simplePredicate() throws(FormatError) -> VisualFormat.Predicate {
    if scanner.nextIs("-") {
      throw scanner.expected("a distance (a negative one in parentheses, \"-(-8)-\")")
    }
    return try predicate(inView: false)
  }

  private mutating func predicate(inView: Bool) throws(FormatError) -> VisualFormat.Predicate {
    let offset = scanner.start
    let relation = try scanner.relation()
    let object = try object(inView: inView)
    let priority = try scanner.priority()
    return VisualFormat.Predicate(
      relation: relation ?? .equal, object: object, priority: priority,
      text: scanner.text(offset..<scanner.end), offset: offset)
  }

  /// A number, a metric, or inside a view the name of another one.
  private mutating func object(
    inView: Bool
  ) throws(FormatError) -> VisualFormat.Predicate.Object {
    if inView {
      var ahead = scanner
      if let name = ahead.identifier(), scanner.metrics[name] == nil {
        scanner = ahead
        return .view(.init(name))
      }
    }
    return .points(try scanner.value())
  }
}
