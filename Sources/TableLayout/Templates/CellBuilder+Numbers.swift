public import AutoLayout
internal import ConstraintSolver

/// Numbers of constraints that come from rows.
extension CellBuilder {
  /// Takes a constraint's constant from each row.
  ///
  /// ```swift
  /// try cell.constrain("title.top == photo.bottom + 8", named: "gap")
  /// try cell.setConstant(from: "{gap}", of: "gap")
  /// ```
  ///
  /// A row whose text is no number from -1,000,000 to 1,000,000 is an error, and so is a size below
  /// zero. Where a condition sets the constant, that counts.
  ///
  /// - Parameters:
  ///   - text: In points.
  ///   - name: The ``/AutoLayout/Constraint/identifier``.
  /// - Throws: ``TemplateError/unknownConstraint(_:nearest:)``,
  ///   ``TemplateError/severalConstraints(_:count:)``, ``TemplateError/malformedBinding(_:view:)``.
  /// - Complexity: all constraints are solved again for each row of such a template, which takes
  ///   some milliseconds.
  public mutating func setConstant(
    from text: TextBinding, of name: String
  ) throws(TemplateError) {
    let index = try constraint(name)
    let isSize = tree.constraints[index].second == nil
    try add(RowNumber(binding: text, role: .constant(isSize: isSize)), name)
    takeNumber(of: index) { $0.constantSlot = $1 }
  }

  /// Takes a constraint's multiplier from each row.
  ///
  /// - Parameters:
  ///   - text: A number above zero, from 0.0001 to 10,000.
  ///   - name: The ``/AutoLayout/Constraint/identifier``.
  /// - Throws: as ``setConstant(from:of:)``.
  public mutating func setMultiplier(
    from text: TextBinding, of name: String
  ) throws(TemplateError) {
    let index = try constraint(name)
    try add(RowNumber(binding: text, role: .multiplier), name)
    takeNumber(of: index) { $0.multiplierSlot = $1 }
  }

  /// Makes a view as wide as its height times a number of each row: a picture that keeps its ratio.
  ///
  /// ```swift
  /// try cell.setAspectRatio(from: "{ratio|1.5}", of: photo)
  /// ```
  ///
  /// It is a required constraint, called as the view with `.ratio` after it.
  ///
  /// - Parameters:
  ///   - text: Width by height, from 0.0001 to 10,000.
  ///   - view: A view of the cell.
  /// - Throws: ``TemplateError/malformedBinding(_:view:)``.
  public mutating func setAspectRatio(
    from text: TextBinding, of view: Item
  ) throws(TemplateError) {
    let name = "\(self[view].name).ratio"
    constrain(
      Constraint(
        .init(item: view, attribute: .width), .equal, .init(item: view, attribute: .height),
        identifier: name))
    try setMultiplier(from: text, of: name)
  }

  private func constraint(_ name: String) throws(TemplateError) -> Int {
    let found = try tree.constraints(called: name)
    guard found.count == 1 else { throw .severalConstraints(name, count: found.count) }
    return found[0]
  }

  private mutating func add(_ number: RowNumber, _ name: String) throws(TemplateError) {
    if case .malformed(let text, let advice) = number.binding.source {
      throw .malformed(text, view: name, advice: advice)
    }
    numbers.append((name, number))
  }
}
