internal import TextLayout

/// A `UIStepper`.
struct StepperView: ControlView {
  var called: String { "a stepper" }
  var number: Int { 5 }

  /// Recorded: 94 x 32 (openuikit, on a Mac). Remembered before iOS 13: 94 x 29.
  func size(of content: ControlContent, _ scale: ContentScale, width: Double) -> IntrinsicSize {
    IntrinsicSize(width: 94, height: scale.release >= .iOS13 ? 32 : 29)
  }

  func shapes(_ content: ControlContent, in bounds: Rect, _ scale: ContentScale) -> [Shape] {
    let arm = min(bounds.height, bounds.width / 2) / 4
    let (left, right) = (bounds.minX + bounds.width / 4, bounds.maxX - bounds.width / 4)
    func level(_ x: Double) -> Rect { Rect(x: x - arm, y: bounds.midY, width: 2 * arm, height: 0) }
    return [
      .init(bounds, .track, cornerRadius: 8), .init(level(left), .stroke),
      .init(Rect(x: bounds.midX, y: 8, width: 0, height: bounds.height - 16), .stroke),
      .init(level(right), .stroke),
      .init(Rect(x: right, y: bounds.midY - arm, width: 0, height: 2 * arm), .stroke),
    ]
  }
}
