internal import TextLayout

/// The `progressViewStyle` of a progress view.
public enum ProgressStyle: String, Sendable, Hashable, CaseIterable, Codable {
  case `default`, bar
}

/// A `UIProgressView`.
struct ProgressView: ControlView {
  let style: ProgressStyle

  var called: String { "a progress view" }
  var number: Int { 7 }

  func append(to hash: inout SipHash) { hash.append(choice: style) }

  /// Its height. Recorded: 4 since iOS 14, 2 before (Interface Builder; openuikit). Remembered
  /// before iOS 14: 2.5 of one in a bar.
  func size(of content: ControlContent, _ scale: ContentScale, width: Double) -> IntrinsicSize {
    IntrinsicSize(height: scale.release >= .iOS14 ? 4 : style == .bar ? 2.5 : 2)
  }

  func shapes(_ content: ControlContent, in bounds: Rect, _ scale: ContentScale) -> [Shape] {
    Shape.track(bounds, height: bounds.height)
  }
}
