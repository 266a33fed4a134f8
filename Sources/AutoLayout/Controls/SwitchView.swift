internal import TextLayout

/// A `UISwitch`.
struct SwitchView: ControlView {
  var called: String { "a switch" }
  var number: Int { 2 }

  /// It sticks out 2 points at its trailing edge (openradar.appspot.com/31777116; Interface Builder
  /// writes frames of 51 for widths of 49, and of 63 for 61).
  func alignmentRectInsets(_ release: UIKitRelease) -> Insets {
    Insets(top: 0, left: 0, bottom: 0, right: 2)
  }

  /// Its size without what sticks out.
  ///
  /// Recorded up to iOS 18: 49 x 31 (Interface Builder, 27 switches). Recorded in iOS 26: 61 x 28
  /// (openuikit; Interface Builder, 11 of 11).
  func size(of content: ControlContent, _ scale: ContentScale, width: Double) -> IntrinsicSize {
    scale.release >= .iOS26
      ? IntrinsicSize(width: 61, height: 28) : IntrinsicSize(width: 49, height: 31)
  }

  func shapes(_ content: ControlContent, in bounds: Rect, _ scale: ContentScale) -> [Shape] {
    let knob = max(min(bounds.height, bounds.width) - 4, 0)
    return [
      .init(bounds, .fill, cornerRadius: bounds.height / 2),
      .init(
        Rect(x: bounds.maxX - knob - 2, y: bounds.midY - knob / 2, width: knob, height: knob),
        .knob, cornerRadius: knob / 2),
    ]
  }
}
