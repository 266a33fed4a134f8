@testable import TextLayout

/// What tests look at inside of a text.
extension MeasuredText {
  /// What it was read into; `nil` of one that was shaped.
  var read: ReadText? {
    switch origin {
    case .read(let text): text
    case .laidOut: nil
    }
  }

  /// See ``LineWalk/smallestWidth(fitting:)``.
  func smallestWidth(fitting limit: Double) -> Double {
    switch convention {
    case .uiKit: UIKitLineBreaker.smallestWidth(fitting: limit)
    case .css: ChromiumLineBreaker.smallestWidth(fitting: limit)
    }
  }

  var storage: LaidOutText.Storage { laidOut.storage }
  var shaped: ShapedText { laidOut.shaped }
  var corrections: [EdgeCorrection] { laidOut.corrections }
}
