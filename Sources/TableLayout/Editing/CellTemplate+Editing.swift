internal import AutoLayout
internal import LineBreaking
internal import TextLayout

extension CellTemplate {
  /// The text view that an item is, where its paragraphs can be measured by themselves and nothing
  /// else of the cell follows the field that it shows.
  func growingTextView(_ item: Int, showing field: String) -> TextViewTemplate? {
    guard let view = views[item] as? TextViewTemplate, !view.isScrollEnabled,
      view.paragraphStyle == nil, view.markdown == nil, !dependsOnRows,
      !steering.contains(where: { $0.isFunction || $0.names(field) }),
      case .constraints = heightRule
    else { return nil }
    let others = views.indices.filter { $0 != item }
    return others.contains { views[$0].mayShow(field) } ? nil : view
  }
}

extension CellView {
  /// Whether another text of a field may make another content.
  fileprivate func mayShow(_ field: String) -> Bool {
    isFunction || (texts + steering).contains { $0.names(field) }
  }
}

extension TextViewTemplate {
  /// A text of the view to edit, in the font size of a sizer's category; its width is not known
  /// yet.
  func editableText(
    _ text: String, factor: Double, displayScale: Double, options: LayoutOptions,
    wordBreaker: (any WordBreaker)?
  ) -> EditableText {
    // A font that cannot have the size keeps its own, as in cells.
    let scaled = try? font.font.withSize(font.font.size * factor)
    return EditableText(
      text, font: scaled ?? font.font, width: .infinity, options: options,
      textContainerInset: textContainerInset, lineFragmentPadding: lineFragmentPadding,
      displayScale: displayScale, wordBreaker: wordBreaker)
  }
}
