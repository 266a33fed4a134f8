package import TextLayout

/// What counts for all texts of a template, whatever it says itself.
package struct FontOverride: Sendable {
  /// A family or a path. Nil takes the template's own, as it does for the others.
  package var family: String?
  package var isSystemFont: Bool?
  package var metrics: MetricsOverride?

  /// Whether the reader has Bold Text on, whatever the template says.
  package var isBoldText = false

  package init(
    family: String? = nil, isSystemFont: Bool? = nil, metrics: MetricsOverride? = nil
  ) {
    self.family = family
    self.isSystemFont = isSystemFont
    self.metrics = metrics
  }
}
