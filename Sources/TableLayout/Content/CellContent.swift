public import AutoLayout

/// What an item of a cell shows.
public enum CellContent: Sendable {
  case view
  case guide
  case label(LabelTemplate)
  case textView(TextViewTemplate)
  case image(ImageTemplate)
  case stack(Stack)

  /// A control, such as a button or a switch.
  case control(ControlTemplate)
}

extension CellContent {
  /// What the view is: the only place that tells kinds apart.
  var view: any CellView {
    switch self {
    case .view: PlainView()
    case .guide: LayoutGuide()
    case .label(let label): label
    case .textView(let view): view
    case .image(let image): image
    case .stack(let stack): stack
    case .control(let control): control
    }
  }
}
