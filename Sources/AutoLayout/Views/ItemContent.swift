public import TextLayout

/// What an item of a ``ViewTree`` shows, which decides its intrinsic size.
public enum ItemContent: Sendable {
  /// A view without content: no intrinsic size.
  case view

  /// A rectangle that constraints speak of and nobody sees: UIKit's `UILayoutGuide`.
  case guide
  case label(Label)
  case textView(TextView)
  case image(ImageView)
  case stack(Stack)

  /// A control, such as a button or a switch.
  case control(Control)
}

extension ItemContent {
  /// What the view is: the only place that tells kinds apart.
  var view: any ItemView {
    switch self {
    case .view, .guide: EmptyView()
    case .label(let label): label
    case .textView(let view): view
    case .image(let view): view
    case .stack(let stack): stack
    case .control(let control): control
    }
  }

  /// Whether items with such content may have an intrinsic size.
  var mayHaveSize: Bool { view.mayHaveSize }
}
