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
    if variants.hasFunctions { return "what it makes of traits" }
    for (item, content) in contents.enumerated() where content.isFunction {
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
    hash.append(tree, contents)
    if variants.dependsOnTraits { hash.append(variants) }
    return hash.finalized()
  }
}

extension CellContent {
  /// Whether a function of the row decides what shows.
  var isFunction: Bool {
    switch self {
    case .image(let image): image.dependsOnRow
    case .label, .textView, .control: texts.contains(where: \.isFunction)
    case .view, .guide, .stack: false
    }
  }
}

extension TextBinding {
  var isFunction: Bool {
    switch source {
    case .plain, .styled: true
    case .format, .malformed: false
    }
  }
}

extension SipHash {
  fileprivate mutating func append(_ tree: ViewTree, _ contents: [CellContent]) {
    append(contents.count)
    for (item, content) in contents.enumerated() {
      append(tree[Item(index: item)])
      append(content)
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
      append(variant.tree, variant.contents)
    }
  }

  fileprivate mutating func append(_ item: ItemProperties) {
    append(item.name)
    append(item.parent?.index ?? -1)
    for priorities in [item.hugging, item.compressionResistance] {
      append(priorities.horizontal.value)
      append(priorities.vertical.value)
    }
    append(item.layoutMargins)
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
  }

  private mutating func append(_ operand: Constraint.Operand) {
    append(operand.item.index)
    append(choice: operand.attribute)
    append(operand.guide.map { $0.place } ?? -1)
  }

  fileprivate mutating func append(_ content: CellContent) {
    switch content {
    case .view: append(0)
    case .guide: append(1)
    case .label(let label):
      append(2)
      append(label)
    case .textView(let view):
      append(3)
      append(view.text)
      append(view.font)
      append(view.textContainerInset)
      append(view.lineFragmentPadding)
      append(view.isScrollEnabled)
    case .image(let image):
      append(4)
      append(choice: image.contentMode ?? .scaleToFill)
      append(image.constantSize != nil)
      if let size = image.constantSize {
        append(size.width)
        append(size.height)
      }
    case .stack(let stack):
      append(5)
      append(stack.axis == .horizontal)
      append(stack.spacing)
      append(choice: stack.alignment)
      append(choice: stack.distribution)
      append(stack.isLayoutMarginsRelativeArrangement)
      append(stack.isBaselineRelativeArrangement)
      append(choice: stack.textWidths)
    case .control(let control):
      append(6)
      append(control)
    }
  }

  private mutating func append(_ control: ControlTemplate) {
    append(control.kind)
    append(control.titles.count)
    for title in control.titles { append(title) }
    append(control.font != nil)
    if let font = control.font { append(font) }
    append(control.image != nil)
    if let image = control.image {
      append(image.width)
      append(image.height)
    }
    append(control.imagePadding)
  }

  private mutating func append(_ label: LabelTemplate) {
    append(label.text)
    append(label.font)
    append(label.numberOfLines)
    append(choice: label.lineBreakMode)
    append(choice: label.textAlignment)
    append(label.preferredMaxLayoutWidth)
    append(label.adjustsFontSizeToFitWidth)
    append(label.minimumScaleFactor)
    append(label.allowsDefaultTighteningForTruncation)
    append(label.textInsets)
  }

  private mutating func append(_ binding: TextBinding) {
    switch binding.source {
    case .malformed(let text):
      append(0)
      append(text)
    case .plain: append(1)
    case .styled: append(2)
    case .format(let pieces):
      append(3)
      append(pieces.count)
      for piece in pieces {
        switch piece {
        case .text(let text):
          append(0)
          append(text)
        case .field(let name):
          append(1)
          append(name)
        }
      }
    }
  }

  /// A rule is what it makes of the font's size.
  private mutating func append(_ rule: FontRule) {
    for category in ContentSizeCategory.allCases { append(rule.pointSize(category)) }
    append(rule.dependsOnRelease)
    if !rule.dependsOnRelease { return }
    for category in ContentSizeCategory.allCases { append(rule.pointSize(category, .iOS18)) }
  }
}
