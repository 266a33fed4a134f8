internal import Interchange

/// Constraints.
extension CellReader {
  /// An attribute of the file: its name in templates, and the guide it belongs to.
  private static let attributes: [String: (name: String, guide: String?)] = {
    var attributes: [String: (name: String, guide: String?)] = [
      "baseline": ("lastBaseline", nil),
      "centerXWithinMargins": ("centerX", "layoutMargins"),
      "centerYWithinMargins": ("centerY", "layoutMargins"),
    ]
    for name in ["left", "right", "leading", "trailing", "top", "bottom"] {
      attributes[name] = (name, nil)
      attributes[name + "Margin"] = (name, "layoutMargins")
    }
    for name in ["width", "height", "centerX", "centerY", "firstBaseline", "lastBaseline"] {
      attributes[name] = (name, nil)
    }
    return attributes
  }()

  private static let relations = [
    "equal": "==", "lessThanOrEqual": "<=", "greaterThanOrEqual": ">=",
  ]

  /// Whether constraints fix no more than one edge of a view from left to right.
  func hasOpenWidth(_ id: String) -> Bool {
    var edges: Set<String> = []
    var isArranged = false
    cell.forEach { element in
      if element.name == "stackView", element.subviews.contains(where: { $0.id == id }) {
        isArranged = true
      }
      for constraint in element.element("constraints")?.elements ?? [] {
        for place in ["first", "second"] where (constraint[place + "Item"] ?? element.id) == id {
          edges.insert(constraint[place + "Attribute"] ?? "")
        }
      }
    }
    let starts = edges.intersection(["leading", "left", "leadingMargin"])
    let ends = edges.intersection(["trailing", "right", "trailingMargin"])
    let middle = edges.intersection(["width", "centerX"])
    return !isArranged && middle.isEmpty && !edges.isEmpty && (starts.isEmpty || ends.isEmpty)
  }

  /// Takes over the constraints that a view holds.
  mutating func readConstraints(of owner: XMLElement) {
    for constraint in owner.element("constraints")?.elements ?? []
    where constraint.name == "constraint" && constraint.flag("placeholder") != true {
      if let text = text(of: constraint, owner) { constrain(text, line: constraint.line) }
    }
  }

  /// A constraint as templates have it; `nil` for one that is not installed, or was remarked on.
  private mutating func text(of constraint: XMLElement, _ owner: XMLElement) -> String? {
    let items = [constraint["firstItem"], constraint["secondItem"]].compactMap { $0 }
    if items.contains(where: uninstalled.contains) { return nil }
    guard let first = side("first", of: constraint, owner) else { return nil }
    guard let relation = Self.relations[constraint["relation"] ?? "equal"] else {
      remark(constraint, "an unknown relation: left out", changesHeights: true)
      return nil
    }
    var text = "\(first) \(relation) "
    let constant = constraint.number("constant") ?? 0
    if constraint["secondAttribute"] != nil {
      guard let second = side("second", of: constraint, owner),
        let multiplier = multiplier(of: constraint)
      else { return nil }
      if first == second, multiplier == 1, constant == 0 { return nil }
      if multiplier != 1 { text += "\(multiplier.shortText) * " }
      text += second
      if constant > 0 { text += " + \(constant.shortText)" }
      if constant < 0 { text += " - \((-constant).shortText)" }
    } else {
      text += constant.shortText
    }
    if let priority = constraint.number("priority"), priority != 1000 {
      text += " @\(min(max(priority, 1), 1000).shortText)"
    }
    return text
  }

  /// One side of a constraint; `nil` for one that was remarked on.
  private mutating func side(
    _ place: String, of constraint: XMLElement, _ owner: XMLElement
  ) -> String? {
    let word = constraint[place + "Attribute"] ?? ""
    guard let attribute = Self.attributes[word] else {
      remark(
        constraint, "the attribute \"\(word.preview)\" is not known: left out",
        changesHeights: true)
      return nil
    }
    let id = constraint[place + "Item"] ?? owner.id ?? ""
    guard let target = targets[id] else {
      remark(
        constraint, "\(place)Item \"\(id.preview)\" is no view of the cell: left out",
        changesHeights: true)
      return nil
    }
    var (name, guide) = (target.name, target.guide)
    let isSize = ["width", "height"].contains(attribute.name)
    if let content = target.contentGuide, owner.id == id, !isSize { name = content }
    if guide == "safeArea" {
      usesSafeArea = true
      if name != ViewTargets.rootName {
        noteSafeArea(constraint, name)
        guide = nil
      }
    }
    if attribute.guide != nil { noteMargins(id, constraint) }
    guard let part = attribute.guide ?? guide else { return "\(name).\(attribute.name)" }
    return "\(name).\(part).\(attribute.name)"
  }

  /// Margins that depend on where the view lies are known after its constraints.
  private mutating func noteMargins(_ id: String, _ constraint: XMLElement) {
    guard keepers.contains(id), mentioned.insert("margins \(id)").inserted else { return }
    remark(
      constraint, "a view that preserves the margins of the view that holds it: its own stand",
      changesHeights: true)
  }

  private mutating func noteSafeArea(_ constraint: XMLElement, _ name: String) {
    guard mentioned.insert("safe area \(name)").inserted else { return }
    remark(constraint, "the safe area of \(name) is all of it: nothing reaches into a cell's views")
  }

  /// `0.75`, `3:4` or `3/4`; `nil` for what was remarked on.
  private mutating func multiplier(of constraint: XMLElement) -> Double? {
    guard let text = constraint["multiplier"] else { return 1 }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
    let numbers = parts.compactMap(\.finiteDecimal)
    if numbers.count == parts.count {
      if numbers.count == 1, numbers[0] != 0 { return numbers[0] }
      if numbers.count == 2, numbers[0] != 0, numbers[1] != 0 { return numbers[0] / numbers[1] }
    }
    remark(
      constraint, "the multiplier \"\(text.preview)\" is no number: left out", changesHeights: true)
    return nil
  }
}
