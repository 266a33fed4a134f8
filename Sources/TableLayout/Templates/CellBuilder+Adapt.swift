public import AutoLayout

/// A change of a template that depends on traits.
struct CellAdaptation: Sendable {
  enum Change: Sendable {
    case when(CellCondition, @Sendable (inout CellChanges) throws -> Void)
    case function(@Sendable (inout CellChanges, Traits) throws -> Void)
  }

  var change: Change

  /// `nil` for a function of the traits.
  var condition: CellCondition? {
    if case .when(let condition, _) = change { condition } else { nil }
  }
}

extension CellBuilder {
  /// Changes the cell where a condition holds.
  ///
  /// Several conditions apply in the order in which they were added, so a later one wins. Each
  /// works on what the ones before left.
  ///
  /// ```swift
  /// let bar = try cell.stack("bar", Stack(spacing: 8))
  /// cell.constrain(icon.trailing.constraint(equalTo: title.leading).identified(by: "beside"))
  /// cell.adapt(when: .isAccessibility) { cell in
  ///   cell[stack: bar].axis = .vertical
  ///   cell[label: title].numberOfLines = 0
  ///   try cell.deactivate("beside")
  /// }
  /// ```
  ///
  /// A template is made in every form that its conditions give it, and each is checked: an error
  /// says when it occurs (``TemplateError/variant(conditions:error:)``). A condition that never
  /// holds is an error, too, and so are more than 64 forms.
  ///
  /// - Parameters:
  ///   - condition: When the cell changes.
  ///   - change: Changes views and constraints. It is called some times, with the same result each
  ///     time, and must not depend on anything but what it is given.
  /// - Complexity: each form costs as much as a template of its own.
  public mutating func adapt(
    when condition: CellCondition,
    _ change: @escaping @Sendable (inout CellChanges) throws -> Void
  ) {
    adaptations.append(CellAdaptation(change: .when(condition, change)))
  }

  /// Changes the cell by a function of the traits.
  ///
  /// ```swift
  /// cell.adapt { cell, traits in
  ///   cell[stack: bar].spacing = traits.category.isAccessibilityCategory ? 12 : 8
  /// }
  /// ```
  ///
  /// Prefer ``adapt(when:_:)``, whose forms are all known and checked beforehand. Of a function the
  /// forms at the twelve categories and in both directions are checked when the template is made.
  /// Others are made when a sizer first asks for them, and 64 are kept. Where one of those is wrong
  /// the cell keeps the form of the default traits, and every ``CellLayout/broken`` says why.
  ///
  /// A function has no content that could be compared: a `HeightCache` of such a template
  /// needs a version, as for ``HeightRule/manual(_:)``.
  ///
  /// - Parameter change: Changes views and constraints. It may be called from any thread, and must
  ///   not depend on anything but what it is given.
  public mutating func adapt(
    _ change: @escaping @Sendable (inout CellChanges, Traits) throws -> Void
  ) {
    adaptations.append(CellAdaptation(change: .function(change)))
  }

  /// Adds a constraint given as text, with a name by which conditions find it.
  ///
  /// ```swift
  /// try cell.constrain("detail.top == title.bottom + 4", named: "below", isActive: false)
  /// ```
  ///
  /// - Parameters:
  ///   - text: As for ``constrain(_:metrics:)``.
  ///   - name: What it is called in messages and in ``CellChanges``.
  ///   - isActive: Whether it counts unless a condition says otherwise.
  ///   - metrics: What names of numbers stand for.
  /// - Throws: ``TemplateError/layout(_:)``.
  public mutating func constrain(
    _ text: String, named name: String, isActive: Bool = true, metrics: [String: Double] = [:]
  ) throws(TemplateError) {
    try naming(name, isActive) { cell throws(TemplateError) in
      try cell.constrain(text, metrics: metrics)
    }
  }

  /// Adds the constraints of a visual format, with a name that they share.
  ///
  /// - Parameters:
  ///   - format: As for ``constrain(visualFormat:metrics:options:)``.
  ///   - name: What they are called in messages and in ``CellChanges``.
  ///   - isActive: Whether they count unless a condition says otherwise.
  ///   - metrics: What names of numbers stand for.
  ///   - options: Alignments of the views across the axis, and their direction.
  /// - Throws: ``TemplateError/layout(_:)``.
  public mutating func constrain(
    visualFormat format: String, named name: String, isActive: Bool = true,
    metrics: [String: Double] = [:], options: FormatOptions = []
  ) throws(TemplateError) {
    try naming(name, isActive) { cell throws(TemplateError) in
      try cell.constrain(visualFormat: format, metrics: metrics, options: options)
    }
  }

  private mutating func naming(
    _ name: String, _ isActive: Bool, _ add: (inout CellBuilder) throws(TemplateError) -> Void
  ) throws(TemplateError) {
    let count = tree.constraints.count
    try add(&self)
    markConstraints(from: count, name: name, isActive: isActive)
  }
}
