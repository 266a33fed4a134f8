internal import AutoLayout
internal import TextLayout

extension SipHash {
  mutating func append(_ kind: ControlKind) {
    switch kind {
    case .button(.system(let insets)):
      append(0)
      append(insets)
    case .button(.configuration(let configuration, let size)):
      append(1)
      append(choice: configuration)
      append(choice: size)
    case .switch: append(2)
    case .textField(let border):
      append(3)
      append(choice: border)
    case .segmentedControl: append(4)
    case .stepper: append(5)
    case .slider: append(6)
    case .progress(let style):
      append(7)
      append(choice: style)
    case .activityIndicator(let style):
      append(8)
      append(choice: style)
    case .pageControl(let pages):
      append(9)
      append(pages)
    case .searchBar: append(10)
    case .cellGlyph(let glyph):
      append(11)
      append(choice: glyph)
    }
  }
}
