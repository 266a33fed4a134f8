internal import AutoLayout

/// The line between two rows of a table.
public enum Separator: String, Sendable, Hashable, CaseIterable, Codable {
  case none

  /// One pixel, as UIKit has it. The content view is as high as the cell, as since iOS 13, so that
  /// what can stretch does.
  case pixel

  /// One point, as articles add it to heights by hand. The content view is that much lower than the
  /// cell, as it was up to iOS 12.
  case point

  /// What UIKit's tables add by themselves: a pixel up to iOS 18, a point on iOS 26. Since iOS 13
  /// the content view is as high as the cell.
  ///
  /// A cell whose constraints give no height is 44 points high up to iOS 12, a pixel less since
  /// iOS 13, and 52 on iOS 26. Sources: rows of 43.5, 43.667, 31 and 51.5 points in files of
  /// Interface Builder; rows of 52 and 65 of openuikit, recorded on iOS 26.1.
  case table

  /// The line's height in points.
  func height(displayScale: Double, release: UIKitRelease) -> Double {
    switch self {
    case .none: 0
    case .pixel: Self.pixel(displayScale)
    case .point: 1
    case .table: release >= .iOS26 ? 1 : Self.pixel(displayScale)
    }
  }

  /// Whether the content view is as high as the cell, the line included.
  func isInside(_ release: UIKitRelease) -> Bool {
    self == .pixel || self == .table && release >= .iOS13
  }

  /// The height of a cell without one, in points. Source of 44: newbetuts.com/25902288,
  /// openradar.appspot.com/42808310 (iOS 8 and later).
  func standardHeight(displayScale: Double, release: UIKitRelease) -> Double {
    guard self == .table, release >= .iOS13 else { return 44 }
    return release >= .iOS26 ? 52 : 44 - Self.pixel(displayScale)
  }

  private static func pixel(_ displayScale: Double) -> Double {
    displayScale > 0 && displayScale.isFinite ? 1 / displayScale : 1
  }
}

extension Separator {
  /// The line's height in points.
  func height(_ traits: Traits) -> Double {
    height(displayScale: traits.displayScale, release: traits.release)
  }
}
