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
  /// Whether items with such content may have an intrinsic size.
  var mayHaveSize: Bool {
    switch self {
    case .label, .image, .control: true
    case .textView(let view): !view.isScrollEnabled
    case .view, .guide, .stack: false
    }
  }
}
