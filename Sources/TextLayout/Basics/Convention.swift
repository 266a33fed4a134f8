/// Which system's answer is wanted: how font tables become line heights and how results round.
///
/// It picks the rules by which a text is analysed, shaped and measured, and those by which its
/// lines end. See ``FontMetrics`` for what each means for a font's metrics.
public enum Convention: String, Sendable, Hashable, CaseIterable, Codable {
  /// What UIKit answers: `hhea` metrics, kept fractional.
  case uiKit
  /// What Chromium on Linux answers: metrics rounded to whole pixels for each font,
  /// `USE_TYPO_METRICS` honoured.
  case css
}
