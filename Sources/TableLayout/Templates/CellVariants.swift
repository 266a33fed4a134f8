package import AutoLayout
internal import Synchronization
internal import TextLayout

/// The forms of a template.
///
/// Those that conditions give are listed and made at once. Those that functions or surroundings
/// give are made when they are first asked for. ``limit`` of them are kept; one more drives out the
/// one that was made first.
package struct CellVariants: Sendable {
  /// The form of the default traits.
  let base: CellVariant
  private let start: CellChanges
  private let views: [any CellView]
  private let adaptations: [CellAdaptation]
  private let bounds: ConditionBounds

  /// What conditions ask of rows.
  let rowFacts: RowFacts

  /// What holds of a row without fields, as bits.
  let emptyRow: UInt64
  private let checksLimits: Bool
  private let accessoryWidth: Double

  /// By the conditions that hold, a bit each.
  private let outcomes: [UInt64: CellVariant]
  private let others: Others

  /// The most forms that conditions may give, and the most that are kept of others.
  static let limit = 64

  /// The most views and constraints of all forms together that conditions may give: to prepare them
  /// takes seconds.
  static let partLimit = 8192

  /// The most conditions, one a bit.
  private static let mostConditions = 64

  /// How many kinds of traits are gone through at most.
  private static let mostSamples = 1 << 17

  /// The width whose form stands for a template as such, in points. Many iPhones have it.
  private static let baseWidth = 375.0

  private final class Others: Sendable {
    let forms = Mutex<[Form]>([])
  }

  /// What was asked for, and what was made of it.
  private struct Form {
    var changes: CellChanges
    var conditions: [String]

    /// Why there are no such changes.
    var fault: TemplateError?
    var variant: CellVariant

    func isFor(_ changes: CellChanges, _ conditions: [String], _ fault: TemplateError?) -> Bool {
      self.conditions == conditions && self.fault == fault && self.changes == changes
    }
  }

  init(_ builder: CellBuilder, checksLimits: Bool) throws {
    start = CellChanges(builder.tree, builder.views, editMode: builder.editMode)
    views = builder.views
    adaptations = builder.adaptations
    let conditions = adaptations.compactMap(\.condition)
    bounds = ConditionBounds(conditions)
    rowFacts = try RowFacts(
      conditions, builder.tree, views, isBoldText: builder.isBoldText)
    emptyRow = try rowFacts.bits(of: Row(), index: 0)
    self.checksLimits = checksLimits
    accessoryWidth = builder.accessoryWidth
    others = Others()
    if adaptations.isEmpty {
      var changes = start
      changes.takeCellMargins(width: Self.baseWidth, accessoryWidth: accessoryWidth, Traits())
      base = try CellVariant(changes, views, conditions: [], checksLimits: checksLimits)
      outcomes = [:]
      return
    }
    var maker = VariantMaker(
      start: start, views: views, adaptations: adaptations, checksLimits: checksLimits,
      accessoryWidth: builder.accessoryWidth)
    let isListed = adaptations.allSatisfy { $0.condition != nil }
    if isListed {
      guard adaptations.count <= Self.mostConditions else {
        throw TemplateError.tooManyVariants(limit: Self.limit)
      }
      let rows = rowFacts.outcomes.map(rowFacts.facts)
      let isSmall = try bounds.forEach(most: Self.mostSamples / rows.count) { width, traits in
        for facts in rows { try maker.make(width: width, traits, facts) }
      }
      guard isSmall else { throw TemplateError.tooManyVariants(limit: Self.limit) }
      try maker.checkConditions()
    } else {
      for direction in LayoutDirection.allCases {
        for category in ContentSizeCategory.allCases {
          for facts in rowFacts.outcomes.map(rowFacts.facts) {
            try maker.makeForm(
              width: Self.baseWidth, Traits(category: category, direction: direction), facts)
          }
        }
      }
      let made = maker.variants.map {
        Form(changes: $0.changes, conditions: $0.conditions, variant: $0)
      }
      others.forms.withLock { $0 = made }
    }
    base = try maker.makeForm(width: Self.baseWidth, Traits(), rowFacts.facts(emptyRow))
    outcomes = isListed ? maker.outcomes : [:]
  }

  var dependsOnTraits: Bool { !adaptations.isEmpty }

  /// Whether functions of traits have a say.
  var hasFunctions: Bool { adaptations.contains { $0.condition == nil } }

  /// Whether a condition looks at the width.
  package var dependsOnWidth: Bool { !bounds.widths.isEmpty }

  /// Whether the same conditions hold with both traits, whatever the width.
  package func areAlike(_ first: Traits, _ second: Traits) -> Bool {
    if adaptations.isEmpty || first == second { return true }
    let rows = rowFacts.outcomes.map(rowFacts.facts)
    return bounds.widthSamples.allSatisfy { width in
      rows.allSatisfy { facts in
        VariantMaker.mask(adaptations, width: width, first, facts)
          == VariantMaker.mask(adaptations, width: width, second, facts)
      }
    }
  }

  /// The conditions in order, and what they give, by which of them hold.
  var listed: (conditions: [CellCondition], outcomes: [(mask: UInt64, variant: CellVariant)]) {
    (
      adaptations.compactMap(\.condition),
      outcomes.map { ($0.key, $0.value) }.sorted { $0.mask < $1.mask }
    )
  }

  /// The form for a width and traits.
  ///
  /// - Parameters:
  ///   - width: The cell's width, in points.
  ///   - row: What holds of the row, as bits of ``rowFacts``.
  func variant(width: Double, _ traits: Traits, row: UInt64) -> CellVariant {
    var known: CellVariant? = base
    let facts = rowFacts.facts(row)
    if !adaptations.isEmpty {
      known = outcomes[VariantMaker.mask(adaptations, width: width, traits, facts)]
    }
    if let known,
      !known.isMoved(
        by: traits.surroundings,
        width: known.contentWidth(width: width, accessoryWidth: accessoryWidth, traits)),
      known.hasMargins(width: width, accessoryWidth: accessoryWidth, traits)
    {
      return known
    }
    return other(known, width: width, traits, facts)
  }

  /// - Parameter known: The form without surroundings, where it was made beforehand.
  private func other(
    _ known: CellVariant?, width: Double, _ traits: Traits, _ facts: Set<RowFact>
  ) -> CellVariant {
    var (changes, conditions) = ((known ?? base).changes, (known ?? base).conditions)
    var fault: TemplateError?
    if known == nil {
      let maker = VariantMaker(
        start: start, views: views, adaptations: adaptations, checksLimits: checksLimits)
      do {
        (changes, conditions) = try maker.changes(width: width, traits, facts)
      } catch {
        fault = error as? TemplateError ?? .adaptation("\(error)")
      }
    }
    changes.takeCellMargins(width: width, accessoryWidth: accessoryWidth, traits)
    changes.tree.move(
      by: traits.surroundings,
      width: changes.contentWidth(width: width, accessoryWidth: accessoryWidth, traits))
    let found = others.forms.withLock { forms in
      forms.first { $0.isFor(changes, conditions, fault) }?.variant
    }
    if let found { return found }
    let made: CellVariant
    do throws(TemplateError) {
      if let fault { throw fault }
      made = try CellVariant(
        changes, views, conditions: conditions, checksLimits: checksLimits)
    } catch {
      made = CellVariant(changes, insteadOf: error, known ?? base)
    }
    let form = Form(changes: changes, conditions: conditions, fault: fault, variant: made)
    return others.forms.withLock { forms in
      // Another thread may have been quicker, and forms are told apart by which one they are.
      if let known = forms.first(where: { $0.isFor(changes, conditions, fault) }) {
        return known.variant
      }
      if forms.count >= Self.limit { forms.removeFirst() }
      forms.append(form)
      return made
    }
  }
}

/// Makes the forms of a template that its conditions give.
struct VariantMaker {
  let start: CellChanges
  let views: [any CellView]
  let adaptations: [CellAdaptation]
  let checksLimits: Bool
  let accessoryWidth: Double

  /// By the conditions that hold, a bit each.
  private(set) var outcomes: [UInt64: CellVariant] = [:]

  /// Those that differ.
  private(set) var variants: [CellVariant] = []

  init(
    start: CellChanges, views: [any CellView], adaptations: [CellAdaptation],
    checksLimits: Bool, accessoryWidth: Double = 0
  ) {
    self.start = start
    self.views = views
    self.adaptations = adaptations
    self.checksLimits = checksLimits
    self.accessoryWidth = accessoryWidth
  }

  /// Which conditions hold.
  static func mask(
    _ adaptations: [CellAdaptation], width: Double, _ traits: Traits, _ facts: Set<RowFact>
  ) -> UInt64 {
    var mask: UInt64 = 0
    for (place, adaptation) in adaptations.enumerated() {
      guard let condition = adaptation.condition else { continue }
      if condition.holds(width: width, traits: traits, facts: facts) { mask |= 1 << place }
    }
    return mask
  }

  /// Makes the form for a width, traits and facts of a row, unless it is there.
  mutating func make(width: Double, _ traits: Traits, _ facts: Set<RowFact>) throws {
    let mask = Self.mask(adaptations, width: width, traits, facts)
    if outcomes[mask] != nil { return }
    outcomes[mask] = try makeForm(width: width, traits, facts)
  }

  @discardableResult
  mutating func makeForm(
    width: Double, _ traits: Traits, _ facts: Set<RowFact>
  ) throws -> CellVariant {
    var (changes, conditions) = try changes(width: width, traits, facts)
    // The width is the least for which these conditions hold. Where it is wider than readable lines
    // are, so are all, and constraints may need the room beside these lines.
    changes.takeCellMargins(width: width, accessoryWidth: accessoryWidth, traits)
    changes.tree.move(
      by: traits.surroundings,
      width: changes.contentWidth(width: width, accessoryWidth: accessoryWidth, traits))
    if let known = variants.first(where: { $0.changes == changes && $0.conditions == conditions }) {
      return known
    }
    guard variants.count < CellVariants.limit else {
      throw TemplateError.tooManyVariants(limit: CellVariants.limit)
    }
    let partCount = variants.reduce(changes.partCount) { $0 + $1.changes.partCount }
    guard variants.isEmpty || partCount <= CellVariants.partLimit else {
      throw TemplateError.tooLargeVariants(limit: CellVariants.partLimit)
    }
    let variant: CellVariant
    do {
      variant = try CellVariant(
        changes, views, conditions: conditions, checksLimits: checksLimits)
    } catch {
      throw error.in(conditions + functionPlace(traits))
    }
    variants.append(variant)
    return variant
  }

  /// What a width, traits and facts of a row make of the template, and the conditions that hold.
  func changes(
    width: Double, _ traits: Traits, _ facts: Set<RowFact>
  ) throws -> (CellChanges, [String]) {
    var changes = start
    var conditions: [String] = []
    for adaptation in adaptations {
      do {
        switch adaptation.change {
        case .when(let condition, let change):
          guard condition.holds(width: width, traits: traits, facts: facts) else { continue }
          let name = "\(condition)"
          if !conditions.contains(name) { conditions.append(name) }
          try change(&changes)
        case .function(let change):
          let before = changes
          try change(&changes, traits)
          if changes != before { conditions.append(Self.functionName) }
        }
      } catch let error as TemplateError {
        throw error.in(conditions + functionPlace(traits))
      }
    }
    return (changes, conditions)
  }

  /// Where functions of the traits were asked; nothing without any.
  private func functionPlace(_ traits: Traits) -> [String] {
    guard adaptations.contains(where: { $0.condition == nil }) else { return [] }
    return [
      "\(CellCondition.category(.equal, traits.category))",
      "\(CellCondition.direction(traits.direction))",
    ]
  }

  /// What a function of traits is called among conditions.
  private static let functionName = "a function of the traits"

  /// Whether each condition holds for some width, traits and row.
  ///
  /// - Throws: ``TemplateError/neverHolds(condition:)``.
  func checkConditions() throws(TemplateError) {
    let held = outcomes.keys.reduce(0, |)
    for (place, adaptation) in adaptations.enumerated() where held & (1 << place) == 0 {
      guard let condition = adaptation.condition else { continue }
      throw .neverHolds(condition: "\(condition)")
    }
  }
}

extension CellChanges {
  /// The views and constraints.
  fileprivate var partCount: Int { tree.items.count + tree.constraints.count }
}

extension TemplateError {
  /// The error of a form, with the conditions that lead to it.
  fileprivate func `in`(_ conditions: [String]) -> TemplateError {
    if conditions.isEmpty { return self }
    return .variant(conditions: conditions.joined(separator: ", "), error: self)
  }
}
