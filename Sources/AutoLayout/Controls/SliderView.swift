internal import TextLayout

/// A `UISlider`.
struct SliderView: ControlView {
  var called: String { "a slider" }
  var number: Int { 6 }

  /// It sticks out 2 points at each side and a point below up to iOS 18 (Interface Builder, 5
  /// sliders), and nowhere in iOS 26.
  func alignmentRectInsets(_ release: UIKitRelease) -> Insets {
    release >= .iOS26 ? .zero : Insets(top: 0, left: 2, bottom: 1, right: 2)
  }

  /// Its height, without the point that its frame is taller up to iOS 18. Recorded: 34 in iOS 26
  /// (openuikit; Interface Builder), frames of 31 before (Interface Builder).
  func size(of content: ControlContent, _ scale: ContentScale, width: Double) -> IntrinsicSize {
    IntrinsicSize(height: scale.release >= .iOS26 ? 34 : 30)
  }

  func shapes(_ content: ControlContent, in bounds: Rect, _ scale: ContentScale) -> [Shape] {
    let knob = min(bounds.height, 28)
    return Shape.track(bounds, height: 4)
      + [.init(bounds.centred(knob, knob), .knob, cornerRadius: knob / 2)]
  }
}
