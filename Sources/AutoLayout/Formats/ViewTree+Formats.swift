internal import TextLayout

extension ViewTree {
  /// Adds constraints given as text, such as `summary.top == headimg.bottom + 5 @750`: all, or none
  /// where one is wrong.
  ///
  /// - Parameters:
  ///   - texts: `view.attribute relation [number *] view.attribute [± number] [@priority]`.
  ///   - metrics: What names of numbers stand for.
  /// - Throws: ``LayoutError/format(_:)``, ``LayoutError/unknownView(name:constraint:nearest:)``.
  public mutating func constrain(
    _ texts: String..., metrics: [String: Double] = [:]
  ) throws(LayoutError) {
    var constraints: [Constraint] = []
    for text in texts { constraints.append(try constraint(text, metrics: metrics)) }
    self.constraints += constraints
  }

  /// The constraint that a text gives, without adding it.
  public func constraint(
    _ text: String, metrics: [String: Double] = [:]
  ) throws(LayoutError) -> Constraint {
    let parsed: ConstraintDescription
    do {
      parsed = try ConstraintDescription.parse(text, metrics: metrics)
    } catch {
      throw .format(error)
    }
    return try resolved(parsed, superview: .root)
  }

  /// Adds the constraints of a visual format, such as `H:|-20-[number(>=50)]-8-[line]-20-|`.
  ///
  /// - Parameters:
  ///   - format: In Apple's visual format language.
  ///   - metrics: What names of numbers stand for; they win over views of the same name.
  ///   - options: Alignments of the views across the axis, and their direction.
  /// - Throws: as ``constrain(_:metrics:)``.
  public mutating func constrain(
    visualFormat format: String, metrics: [String: Double] = [:], options: FormatOptions = []
  ) throws(LayoutError) {
    let parsed: [ConstraintDescription]
    let names: [String]
    do {
      let visual = try VisualFormat.parse(format, metrics: metrics)
      names = visual.viewNames
      parsed = try visual.constraints(options)
    } catch {
      throw .format(error)
    }
    // Also those that no constraint speaks of, as in "[a]".
    for name in names where item(name) == nil { throw unknownView(name, format) }
    var constraints: [Constraint] = []
    for description in parsed {
      // The superview of a visual format is the superview of the view beside it.
      let name = description.first.name ?? description.second?.name
      let view = try name.map { name throws(LayoutError) in try item(name, in: description) }
      constraints.append(
        try resolved(description, superview: view.flatMap { self[$0].parent } ?? .root))
    }
    self.constraints += constraints
  }

  private func resolved(
    _ description: ConstraintDescription, superview: Item
  ) throws(LayoutError) -> Constraint {
    var first = try operand(description.first, superview: superview, in: description)
    var second: Constraint.Operand?
    if let reference = description.second {
      second = try operand(reference, superview: superview, in: description)
    }
    var constant = 0.0
    switch description.constant {
    case .points(let points): constant = points
    case .standardSpacing:
      // To its superview a view keeps the layout margin, from a neighbour 8 points.
      if let item = second?.item, self[first.item].parent == item {
        second?.guide = .layoutMargins
      } else if let item = second?.item, self[item].parent == first.item {
        first.guide = .layoutMargins
      } else {
        constant = Constraint.systemSpacing
      }
    }
    var constraint = Constraint(
      first, description.relation, second, multiplier: description.multiplier,
      constant: constant, priority: description.priority, identifier: description.text)
    constraint.usesSystemSpacing = description.usesSystemSpacing
    return constraint
  }

  private func operand(
    _ reference: ConstraintDescription.Reference, superview: Item,
    in description: ConstraintDescription
  ) throws(LayoutError) -> Constraint.Operand {
    var item = superview
    if let name = reference.name { item = try self.item(name, in: description) }
    return Constraint.Operand(
      item: item, attribute: reference.attribute, guide: reference.guide)
  }

  private func item(
    _ name: String, in description: ConstraintDescription
  ) throws(LayoutError) -> Item {
    if let item = item(name) { return item }
    throw unknownView(name, description.text)
  }

  private func unknownView(_ name: String, _ text: String) -> LayoutError {
    .unknownView(
      name: name, constraint: text, nearest: NearestNames.nearest(to: name, among: names))
  }
}

extension ConstraintDescription.Reference {
  fileprivate var name: String? {
    if case .named(let name) = view { name } else { nil }
  }
}
