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
  private(set) var instance: FontInstance
  /// The size in points: ``minimumSize`` to ``maximumSize``.
  public private(set) var size: Double
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

  /// Whether it stands for the system font; see ``asSystemFont(_:)``.
  public var isSystemFont: Bool { instance.role.isSystemFont }
  /// What ``withMetrics(_:)`` put upon it.
  public var metricsOverride: MetricsOverride { instance.role.metrics }
  /// The size that its glyphs are drawn at, in points: the ``size`` times the scale of
  /// ``metricsOverride``.
  public var glyphSize: Double { instance.role.glyphSize(size) }

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
    // Small capitals that are made of large ones may have no size at all.
    try Font.check(size: instance.role.opticalSize(size))
    var font = self
    font.size = size
    return instance.pointSize == nil
      ? font : try font.with(variations: variations, features: features)
  }

  /// The same font with other features instead of its own.
  public func withFeatures(_ features: [Feature]) -> Font {
    // Nothing about the variations changes, so they stay valid.
    (try? with(variations: variations, features: features)) ?? self
  }

  /// The same font with other variations and features instead of its own.
  ///
  /// - Throws: as ``FontLibrary/font(_:size:variations:features:)``.
  func with(variations: [Variation], features: [Feature]) throws(FontError) -> Font {
    try with(
      library.store.instance(
        typeface, variations: variations, features: features, size: size, role: instance.role))
  }

  /// The same font with other ``fallbacks`` instead of its own.
  public func withFallbacks(_ fallbacks: [Font]) -> Font {
    var font = self
    font.fallbacks = fallbacks
    return font
  }

  /// The same font standing for UIKit's system font, or not.
  ///
  /// San Francisco is not to be had on Linux; another font stands for it. Under `.uiKit` a line of
  /// such a font keeps its height where fallback fonts show Han, kana and Hangul in it, as lines of
  /// San Francisco do. So it does for Latin, Greek and Cyrillic, Bopomofo, symbols, punctuation and
  /// emoji. Letters of other scripts, such as Arabic and Thai, make lines higher as in fonts named
  /// by hand: UIKit lets labels grow for them. Under `.css` it changes nothing.
  ///
  /// ```swift
  /// let font = try library.font(family: "Inter", size: 17).asSystemFont()
  /// "设置".size(font: font).height == "Settings".size(font: font).height  // true
  /// ```
  ///
  /// Its ``fallbacks`` stay as they are, and whether they stand for a system font does not count.
  /// ``withMetrics(_:)`` gives it San Francisco's lines, too.
  ///
  /// - Complexity: O(1).
  public func asSystemFont(_ flag: Bool = true) -> Font {
    var role = instance.role
    role.isSystemFont = flag
    // Neither size nor variations change, so they stay valid.
    return (try? with(role)) ?? self
  }

  /// The same font with the vertical metrics of another, and a scale.
  ///
  /// They replace those that it has by ``withMetrics(_:)``. Its ``fallbacks`` stay as they are.
  /// Cap height, x-height, underlines and strikeouts are the font's own, at the scale.
  ///
  /// ```swift
  /// let font = try library.font(family: "Inter", size: 17).withMetrics(.sanFrancisco)
  /// ```
  ///
  /// - Throws: ``FontError/invalidMetrics(_:value:)``, also where lines have no height together
  ///   with the font's own metrics; ``FontError/invalidSize(_:)`` where the scale makes it too
  ///   small or too large.
  /// - Complexity: O(1).
  public func withMetrics(_ override: MetricsOverride) throws(FontError) -> Font {
    try override.check()
    try Font.check(size: size * override.scale)
    var role = instance.role
    role.metrics = override
    let font = try with(role)
    let lines = font.metrics
    // Less is no height: it would be lost in the first sum.
    let least = font.size * 1e-6
    guard
      override.isEmpty || min(lines.ascent + lines.descent, lines.lineHeight) >= least
    else {
      throw .invalidMetrics("ascent", value: override.ascent ?? 0)
    }
    return font
  }

  private func with(_ role: FontRole) throws(FontError) -> Font {
    if role == instance.role { return self }
    return try with(
      library.store.instance(
        typeface, variations: variations, features: features, size: size, role: role))
  }

  /// The same font with what a style sheet asks of it.
  ///
  /// - Parameter scale: What glyphs and metrics are multiplied by (`font-size-adjust`); `nil` for
  ///   the same as before.
  func withVariants(_ variants: FontVariants?, scale: Double? = nil) -> Font {
    var role = instance.role
    role.variants = variants
    if let scale { role.adjust = scale }
    // Neither variations nor features change, so they stay valid.
    return (try? with(role)) ?? self
  }

  private func with(_ instance: FontInstance) -> Font {
    var font = self
    font.instance = instance
    return font
  }

  static func check(size: Double) throws(FontError) {
    guard isSize(size) else { throw .invalidSize(size) }
  }

  /// Whether fonts and their glyphs may be as large.
  static func isSize(_ size: Double) -> Bool { minimumSize...maximumSize ~= size }
}

extension Font: CustomStringConvertible {
  /// The family, the style and the size, such as `Noto Sans Bold 17 pt`.
  public var description: String { "\(familyName) \(typeface.description.style) \(size) pt" }
}
