package import AutoLayout
internal import ConstraintSolver
internal import TextLayout

/// What heights of a template's cells depend on, besides the rows and the fonts' files.
extension CellTemplate {
  /// What names the parts that are functions, which have no content that could be compared; `nil`
  /// without any.
  package var functionName: String? {
    switch heightRule {
    case .constraints, .standard: break
    case .adjusted, .manual: return "its height rule"
    }
    if steering.contains(where: \.isFunction) { return "what it takes of rows" }
    if variants.hasFunctions { return "what it makes of traits" }
    for (item, view) in views.enumerated() where view.isFunction {
      return "what view \"\(tree.name(of: item).inMessage)\" shows"
    }
    return nil
  }

  /// The digest of all that decides heights; functions count by the version that the caller gives.
  package func digest(version: String?) -> Digest {
    var hash = SipHash()
    hash.append(functionName == nil ? nil : version)
    hash.append(accessoryWidth)
    hash.append(minimumHeight)
    hash.append(choice: separator)
    hash.append(release != nil)
    if let release { hash.append(choice: release) }
    switch heightRule {
    case .constraints: hash.append(0)
    case .adjusted: hash.append(1)
    case .manual: hash.append(2)
    case .standard(let cell):
      hash.append(3)
      hash.append(cell)
    }
    hash.append(tree, views)
    if let editMode { hash.append(editMode) }
    if variants.dependsOnTraits { hash.append(variants) }
    for (_, number) in numbers { hash.append(number) }
    if let language {
      hash.append("language")
      hash.append(language)
    }
    return hash.finalized()
  }
}

extension SipHash {
  fileprivate mutating func append(_ tree: ViewTree, _ views: [any CellView]) {
    append(views.count)
    for (item, view) in views.enumerated() {
      append(tree[Item(index: item)])
      append(view)
    }
    append(tree.constraints.count)
    for constraint in tree.constraints { append(constraint) }
  }

  /// Takes when the template changes, and all that it may become. A function of the traits has the
  /// version for it.
  fileprivate mutating func append(_ variants: CellVariants) {
    append(variants.hasFunctions)
    let (conditions, outcomes) = variants.listed
    append(conditions.count)
    for condition in conditions { append("\(condition)") }
    append(outcomes.count)
    for (mask, variant) in outcomes {
      append(mask)
      append(variant.tree, variant.views)
      if let mode = variant.changes.editMode { append(mode) }
    }
  }

  fileprivate mutating func append(_ mode: CellEditMode) {
    append("editMode")
    append(choice: mode.control)
    append(mode.showsReorderControl)
    append(mode.indentsWithoutControl)
    append(mode.accessoryWidth)
  }

  fileprivate mutating func append(_ item: ItemProperties) {
    append(item.name)
    append(item.parent?.index ?? -1)
    for priorities in [item.hugging, item.compressionResistance] {
      append(priorities.horizontal.value)
      append(priorities.vertical.value)
    }
    append(item.layoutMargins)
    if let margins = item.directionalLayoutMargins {
      append("directionalLayoutMargins")
      append(margins)
    }
    append(item.usesCellMargins)
    append(item.isHidden)
    append(item.customSpacingAfter ?? .infinity)
    append(item.insetsLayoutMarginsFromSafeArea)
    append(item.preservesSuperviewLayoutMargins)
    append(item.alignmentRectInsets != nil)
    if let insets = item.alignmentRectInsets { append(insets) }
  }

  /// An identifier serves messages only.
  fileprivate mutating func append(_ constraint: Constraint) {
    append(constraint.first)
    append(constraint.relation.symbol)
    append(constraint.second != nil)
    if let second = constraint.second { append(second) }
    append(constraint.multiplier)
    append(constraint.constant)
    append(constraint.priority.value)
    if let slot = constraint.constantSlot { append(["constant", "\(slot)"].joined()) }
    if let slot = constraint.multiplierSlot { append(["multiplier", "\(slot)"].joined()) }
  }

  private mutating func append(_ operand: Constraint.Operand) {
    append(operand.item.index)
    append(choice: operand.attribute)
    append(operand.guide.map { $0.place } ?? -1)
  }
}
