internal import TableLayout
internal import AutoLayout
internal import TextLayout

extension TableConfiguration {
  /// Whether heights of a template's rows hold in another configuration: what they do not depend on
  /// may change.
  ///
  /// A single-line label is as high whatever its width, and texts of fixed size are as high at all
  /// content size categories. Where conditions give the template another form, all may change.
  func holds(in other: Self, for template: CellTemplate) -> Bool {
    let sameWidth = width == other.width && indexWidth == other.indexWidth
    let categories = (traits.category, other.traits.category)
    // Whether a text is cut depends on all of this, and rows have forms of their own.
    if template.dependsOnRows { return self == other }
    let variant = template.variant(width: width, traits: traits, row: 0)
    // Rows may have widths of their own, so where widths decide no form stands for all.
    guard variant === template.variant(width: other.width, traits: other.traits, row: 0),
      template.variants.areAlike(traits, other.traits),
      sameWidth
        || !template.variants.dependsOnWidth
          && !variant.tree.namesGuide(.readableContent) && !variant.tree[.root].usesCellMargins
    else { return false }
    return (sameWidth || !variant.dependsOnWidth(template.heightRule))
      && (categories.0 == categories.1 || !variant.depends(on: categories, template.heightRule))
      && traits.displayScale == other.traits.displayScale
      && traits.direction == other.traits.direction
      && traits.surroundings == other.traits.surroundings
      && traits.release == other.traits.release
      && (language == other.language || !template.hasTexts)
  }
}

extension CellVariant {
  /// Whether rows may be higher at another width.
  fileprivate func dependsOnWidth(_ heightRule: HeightRule) -> Bool {
    if case .constraints = heightRule {
    } else {
      return true
    }
    let tiesAxes = tree.constraints.contains { constraint in
      guard let second = constraint.second else { return false }
      return constraint.first.attribute.axis != second.attribute.axis
    }
    // A cut line has the fonts of what is left, and so another baseline.
    let usesBaselines = tree.constraints.contains { constraint in
      constraint.first.attribute.isBaseline || constraint.second?.attribute.isBaseline == true
    }
    return tiesAxes || usesBaselines || views.contains(where: \.wraps)
  }

  /// Whether rows may be higher at another category.
  fileprivate func depends(
    on categories: (ContentSizeCategory, ContentSizeCategory), _ heightRule: HeightRule
  ) -> Bool {
    if case .constraints = heightRule {
    } else {
      return true
    }
    // The controls of the edit mode grow, and leave the content view less.
    if isEdited, dependsOnWidth(heightRule) { return true }
    return views.contains { view in
      if view.dependsOnCategory { return true }
      guard let font = view.fontRule else { return false }
      return font.pointSize(categories.0) != font.pointSize(categories.1)
    }
  }
}

extension CellTemplate {
  fileprivate var hasTexts: Bool { views.contains { !$0.texts.isEmpty } }
}
