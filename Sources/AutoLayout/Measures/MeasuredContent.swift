package import TextLayout

/// What an item shows, ready to be asked for its size.
package enum MeasuredContent: Sendable {
  /// No content, or none that has a size.
  case none
  case label(LabelContent)
  case textView(TextViewContent)
  case editable(EditableContent)
  case image(Size)
  case control(ControlContent)

  package init(_ content: ItemContent) {
    switch content {
    case .view, .guide, .stack: self = .none
    case .label(let label): self = .label(LabelContent(label))
    case .textView(let view): self = .textView(TextViewContent(view))
    case .image(let view): self = view.intrinsicContentSize.map(Self.image) ?? .none
    case .control(let control): self = .control(ControlContent(control))
    }
  }
}
