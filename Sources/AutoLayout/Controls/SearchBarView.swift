internal import TextLayout

/// A `UISearchBar`.
struct SearchBarView: ControlView {
  var called: String { "a search bar" }
  var number: Int { 10 }
  var dependsOnCategory: Bool { true }
  var centresTitles: Bool { false }

  /// Beside its field. Recorded (openuikit).
  private static let sides = 8.0

  func shownTitles(_ titles: [LabelContent]) -> [Int] { titles.textOrPlaceholder }

  /// Its height.
  ///
  /// Recorded in iOS 26: 44, and 80 at `accessibilityLarge`, which is 44 scaled as body text is
  /// (openuikit). Recorded from iOS 11 to 18: 56 (Interface Builder, 5 bars). A choice at other
  /// categories there: the same.
  func size(of content: ControlContent, _ scale: ContentScale, width: Double) -> IntrinsicSize {
    guard scale.release >= .iOS26 else { return IntrinsicSize(height: 56) }
    let scaled = ScaledMetrics.default.scaledValue(
      44, category: scale.category, displayScale: scale.displayScale)
    return IntrinsicSize(height: max(44, scaled))
  }

  /// The height of its field. Recorded before iOS 26: 36 (openuikit, on a Mac).
  private static func fieldHeight(_ release: UIKitRelease, bar: Double) -> Double {
    release >= .iOS26 ? bar : min(36, bar)
  }

  func room(
    ofTitle index: Int, _ content: ControlContent, in size: Size, _ scale: ContentScale
  ) -> Rect {
    let left = Self.sides + Self.fieldHeight(scale.release, bar: size.height) * 0.8
    return Rect(x: left, y: 0, width: size.width - left - Self.sides, height: size.height)
  }

  func shapes(_ content: ControlContent, in bounds: Rect, _ scale: ContentScale) -> [Shape] {
    let height = Self.fieldHeight(scale.release, bar: bounds.height)
    let field = bounds.centred(bounds.width - 2 * Self.sides, height)
    let glass = Rect(
      x: field.minX + height * 0.25, y: field.midY - height * 0.2, width: height * 0.35,
      height: height * 0.35)
    return [
      .init(field, .track, cornerRadius: 10),
      .init(glass, .outline, cornerRadius: glass.width / 2),
    ]
  }
}
