/// The line between two rows of a table.
public enum Separator: String, Sendable, Hashable, CaseIterable, Codable {
  case none

  /// One pixel, as UIKit has it. The content view is as high as the cell, as since iOS 13, so that
  /// what can stretch does.
  case pixel

  /// One point, as articles add it to heights by hand. The content view is that much lower than the
  /// cell, as it was up to iOS 12.
  case point

  /// The line's height in points.
  func height(displayScale: Double) -> Double {
    switch self {
    case .none: 0
    case .pixel: displayScale > 0 && displayScale.isFinite ? 1 / displayScale : 1
    case .point: 1
    }
  }
}
