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

  var storage: LaidOutText.Storage { laidOut.storage }
  var shaped: ShapedText { laidOut.shaped }
  var corrections: [EdgeCorrection] { laidOut.corrections }
}
