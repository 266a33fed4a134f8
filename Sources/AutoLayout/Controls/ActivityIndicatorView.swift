internal import TextLayout

/// The style of an activity indicator.
public enum ActivityStyle: String, Sendable, Hashable, CaseIterable, Codable {
  case medium, large
}

/// A `UIActivityIndicatorView`.
struct ActivityIndicatorView: ControlView {
  let style: ActivityStyle

  var called: String { "an activity indicator" }
  var number: Int { 8 }

  func append(to hash: inout SipHash) { hash.append(choice: style) }

  /// Recorded (openuikit; Interface Builder).
  func size(of content: ControlContent, _ scale: ContentScale, width: Double) -> IntrinsicSize {
    let side = style == .medium ? 20.0 : 37
    return IntrinsicSize(width: side, height: side)
  }

  func shapes(_ content: ControlContent, in bounds: Rect, _ scale: ContentScale) -> [Shape] {
    let reach = min(bounds.width, bounds.height) / 2
    // The eight directions of a compass rose.
    let directions = [
      (0.0, -1.0), (0.7, -0.7), (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7),
    ]
    return directions.map { x, y in
      .init(
        Rect(
          x: bounds.midX + x * reach * 0.5, y: bounds.midY + y * reach * 0.5,
          width: x * reach * 0.5, height: y * reach * 0.5), .stroke)
    }
  }
}
