/// A typeface at a size, with variations and features: a cheap value that any thread may use.
///
/// ```swift
/// let library = try FontLibrary(directory: "fonts")
/// let font = try library.font(family: "Noto Sans", size: 17, weight: .bold)
/// font.metrics.lineHeight  // 23.154
/// ```
///
/// Fonts come from a ``FontLibrary``, which they keep alive: it supplies what they lack.
public struct Font: Hashable, Sendable {
  /// The smallest size, in points: 1/1024.
  ///
  /// Whether a line fits is decided to within 1/1024 point. In a smaller font a whole em lies
  /// within that, and wrapping means nothing.
  public static let minimumSize: Double = 1.0 / 1024
  /// The largest size, in points.
  public static let maximumSize: Double = 1_000_000

  /// Where the font came from, and what supplies the characters that it lacks.
  public let library: FontLibrary
  let instance: FontInstance
  /// The size in points: ``minimumSize`` to ``maximumSize``.
  public let size: Double
  /// Fonts tried, in order, for what this one lacks, before the library's own order.
  ///
  /// Their sizes and their own fallbacks are not used: text has one size.
  public private(set) var fallbacks: [Font] = []

  init(library: FontLibrary, instance: FontInstance, size: Double) {
    self.library = library
    self.instance = instance
    self.size = size
  }

  /// The face of a font file that this is a size of.
  public var typeface: Typeface { instance.typeface }
  /// The preferred name of the font's family.
  public var familyName: String { typeface.familyName }
  /// The variations that were asked for, those from weight, width and slant first.
  public var variations: [Variation] { instance.variations }
  /// The place in the design space: a value for each axis of the typeface, within its bounds, in
  /// the order of ``Typeface/axes``; empty where the typeface does not vary.
  public var coordinates: [Variation] {
    zip(typeface.axes, instance.coordinates).map { Variation($0.tag, $1) }
  }
  /// The features that were asked for.
  public var features: [Feature] { instance.features }

  /// ``coordinates``, normalised: -1 to 1 in units of 1/16384.
  package var normalizedCoordinates: [Int32] { instance.normalizedCoordinates }

  /// The font's metrics by UIKit's rules.
  public var metrics: FontMetrics { metrics(.uiKit) }

  /// The font's metrics. Complexity: O(1).
  public func metrics(_ convention: Convention) -> FontMetrics {
    instance.metrics(size: size, convention: convention)
  }

  /// The same font at another size. UIKit's `withSize(_:)`.
  ///
  /// A typeface with an optical-size axis (`opsz`) that is not set by hand follows the size.
  ///
  /// - Throws: ``FontError/invalidSize(_:)`` unless ``minimumSize`` ≤ `size` ≤
  ///   ``maximumSize``.
  public func withSize(_ size: Double) throws(FontError) -> Font {
    try Font.check(size: size)
    let instance =
      instance.pointSize != nil
      ? try library.store.instance(
        typeface, variations: variations, features: features, size: size) : instance
    var font = Font(library: library, instance: instance, size: size)
    font.fallbacks = fallbacks
    return font
  }

  /// The same font with other features instead of its own.
  public func withFeatures(_ features: [Feature]) -> Font {
    // Nothing about the variations changes, so they stay valid.
    guard
      let instance = try? library.store.instance(
        typeface, variations: variations, features: features, size: size)
    else { return self }
    var font = Font(library: library, instance: instance, size: size)
    font.fallbacks = fallbacks
    return font
  }

  /// The same font with other ``fallbacks`` instead of its own.
  public func withFallbacks(_ fallbacks: [Font]) -> Font {
    var font = self
    font.fallbacks = fallbacks
    return font
  }

  static func check(size: Double) throws(FontError) {
    guard size >= minimumSize, size <= maximumSize else { throw .invalidSize(size) }
  }
}

extension Font: CustomStringConvertible {
  /// The family, the style and the size, such as `Noto Sans Bold 17 pt`.
  public var description: String { "\(familyName) \(typeface.description.style) \(size) pt" }
}
