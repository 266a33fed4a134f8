extension MetricsOverride {
  /// Reads metrics by their names, from this type or from the descriptors of CSS's `@font-face`.
  ///
  /// | name | value |
  /// |---|---|
  /// | `ascent`, `descent`, `lineGap` | parts of the size, such as `0.9`, or a percentage |
  /// | `scale` | a factor, such as `1.07`, or a percentage |
  /// | `ascent-override`, `descent-override`, `line-gap-override` | `normal`, or a percentage |
  /// | `size-adjust` | a percentage |
  ///
  /// ```swift
  /// let metrics = try MetricsOverride(properties: ["ascent-override": "90%", "scale": "1.07"])
  /// ```
  ///
  /// - Throws: ``FontError/unreadableMetrics(_:expected:)`` for another name, a name that is given
  ///   twice, and a value that is no such number; ``FontError/invalidMetrics(_:value:)`` for a
  ///   number out of its range.
  public init(properties: [String: String]) throws(FontError) {
    self.init()
    var given: Set<String> = []
    for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
      guard let property = Self.properties.first(where: { $0.names.contains(name) }) else {
        throw .unreadableMetrics(name, expected: Self.expectedNames)
      }
      guard given.insert(property.names[0]).inserted else {
        throw .unreadableMetrics(
          name, expected: "it once, as \(property.names.alternatives)")
      }
      let isDescriptor = name == property.names[1]
      if isDescriptor, property.names[0] != "scale", value.lowercased() == "normal" { continue }
      guard let number = CSSNumber(value.trimmedOfCSSSpace),
        number.unit == "%" || number.unit.isEmpty && !isDescriptor
      else {
        throw .unreadableMetrics(
          "\(name): \(value)",
          expected: isDescriptor ? "a percentage such as 90%" : "a number such as 0.9, or 90%")
      }
      property.set(&self, number.unit == "%" ? number.value / 100 : number.value)
    }
    try check()
  }

  /// Reads `sanFrancisco`, or names and values as a style sheet writes them.
  ///
  /// ```swift
  /// let metrics = try MetricsOverride("ascent-override: 90%; descent-override: 22%")
  /// ```
  ///
  /// - Throws: as ``init(properties:)``.
  public init(_ text: String) throws(FontError) {
    if text == "sanFrancisco" {
      self = .sanFrancisco
      return
    }
    var properties: [String: String] = [:]
    for part in text.split(separator: ";") where !part.trimmedOfCSSSpace.isEmpty {
      let sides = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(sides[0].trimmedOfCSSSpace)
      guard sides.count == 2, properties[name] == nil else {
        throw .unreadableMetrics(text, expected: Self.expectedNames)
      }
      properties[name] = String(sides[1].trimmedOfCSSSpace)
    }
    if properties.isEmpty { throw .unreadableMetrics(text, expected: Self.expectedNames) }
    try self.init(properties: properties)
  }

  /// What errors list.
  private static let expectedNames =
    "sanFrancisco, or " + properties.flatMap(\.names).alternatives + " with a value: ascent: 0.9"

  /// Each with its own name first, and then CSS's.
  private static let properties = [
    MetricsProperty(names: ["ascent", "ascent-override"]) { $0.ascent = $1 },
    MetricsProperty(names: ["descent", "descent-override"]) { $0.descent = $1 },
    MetricsProperty(names: ["lineGap", "line-gap-override"]) { $0.lineGap = $1 },
    MetricsProperty(names: ["scale", "size-adjust"]) { $0.scale = $1 },
  ]
}

private struct MetricsProperty: Sendable {
  let names: [String]
  let set: @Sendable (inout MetricsOverride, Double) -> Void
}

extension MetricsOverride: CustomStringConvertible {
  /// What ``init(_:)`` reads again: `sanFrancisco`, or names and values.
  public var description: String {
    if self == .sanFrancisco { return "sanFrancisco" }
    var parts: [String] = []
    if let ascent { parts.append("ascent: \(ascent.css)") }
    if let descent { parts.append("descent: \(descent.css)") }
    if let lineGap { parts.append("lineGap: \(lineGap.css)") }
    if scale != 1 || parts.isEmpty { parts.append("scale: \(scale.css)") }
    return parts.joined(separator: "; ")
  }
}
