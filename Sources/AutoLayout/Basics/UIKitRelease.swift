/// A release of UIKit, for sizes that differ between releases; ``Traits/release`` has it.
///
/// ```swift
/// let traits = Traits(release: .iOS18)
/// ```
public enum UIKitRelease: String, Sendable, Hashable, CaseIterable, Codable {
  /// iOS 12, and what was before it.
  case iOS12
  case iOS13, iOS14, iOS15, iOS16, iOS17, iOS18

  /// iOS 26, which follows iOS 18.
  case iOS26

  /// The release that counts unless another is asked for: iOS 26.
  public static let present = UIKitRelease.iOS26
}

extension UIKitRelease: Comparable {
  private var number: Int {
    switch self {
    case .iOS12: 12
    case .iOS13: 13
    case .iOS14: 14
    case .iOS15: 15
    case .iOS16: 16
    case .iOS17: 17
    case .iOS18: 18
    case .iOS26: 26
    }
  }

  /// Whether one release came before another.
  public static func < (first: Self, second: Self) -> Bool { first.number < second.number }
}
