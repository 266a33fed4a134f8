public import TextLayout

/// The safe area insets of the screens of phones.
///
/// ```swift
/// let phone = DeviceInsets.all.first { $0.name == "iPhone 14 Pro, 15, 16" }
/// traits.surroundings.safeAreaInsets = phone?.landscape ?? .zero
/// ```
///
/// They hold for a full screen. A navigation bar comes on top of them: 44 points, or 32 on a phone
/// on its side up to iOS 18 (useyourloaf.com). So does a tab bar with 49 points at the bottom, from
/// memory.
///
/// Apple publishes no list. Each entry says where its numbers come from; check those from memory on
/// a device before you rely on them.
public struct DeviceInsets: Sendable, Hashable {
  /// How sure the numbers are.
  public enum Certainty: String, Sendable, Hashable, CaseIterable, Codable {
    /// Somebody saw them and published them.
    case observed

    /// General knowledge, which nobody checked for this list.
    case recalled
  }

  /// What the phones are called.
  public let name: String

  /// The widths of their screens when they stand upright, in points.
  public let widths: [Double]

  /// Upright, in points.
  public let portrait: Insets

  /// On its side, in points.
  public let landscape: Insets

  /// The less certain of both.
  public let certainty: Certainty

  /// Where the numbers come from.
  public let source: String

  /// All that are known, the oldest first.
  public static let all = [
    DeviceInsets(
      "iPhones with a home button", [320, 375, 414], top: 20, bottom: 0, sides: 0, below: 0,
      .observed, "useyourloaf.com/blog/supporting-iphone-x"),
    DeviceInsets(
      "iPhone X, XS, 11 Pro", [375], top: 44, bottom: 34, sides: 44, below: 21, .observed,
      "qiita.com, usagimaru, 761e9a5f3d78b1939df8"),
    DeviceInsets(
      "iPhone XR, 11, older systems", [414], top: 44, bottom: 34, sides: 44, below: 21, .observed,
      "qiita.com, usagimaru, 761e9a5f3d78b1939df8; 19 storyboards"),
    DeviceInsets(
      "iPhone XR, 11", [414], top: 48, bottom: 34, sides: 48, below: 21, .recalled,
      "upright three storyboards, on its side memory"),
    DeviceInsets(
      "iPhone 12 mini, 13 mini", [375], top: 50, bottom: 34, sides: 50, below: 21, .recalled,
      "memory"),
    DeviceInsets(
      "iPhone 12, 13, 14", [390, 428], top: 47, bottom: 34, sides: 47, below: 21, .recalled,
      "memory"),
    DeviceInsets(
      "iPhone 14 Pro, 15, 16", [393, 430], top: 59, bottom: 34, sides: 59, below: 21, .observed,
      "csl.cool/2023/09/15/ios-dev/ios-layout-adaptation"),
    DeviceInsets(
      "iPhone 16 Pro, 17", [402, 440], top: 62, bottom: 34, sides: 62, below: 21, .recalled,
      "memory"),
  ]

  private init(
    _ name: String, _ widths: [Double], top: Double, bottom: Double, sides: Double, below: Double,
    _ certainty: Certainty, _ source: String
  ) {
    self.name = name
    self.widths = widths
    portrait = Insets(top: top, left: 0, bottom: bottom, right: 0)
    landscape = Insets(top: 0, left: sides, bottom: below, right: sides)
    self.certainty = certainty
    self.source = source
  }
}
