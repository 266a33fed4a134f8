/// Which system's answer is wanted: how font tables become line heights and how results round.
///
/// The engine is the same for both; the convention only picks between rules on which the systems
/// differ. See ``FontMetrics`` for what each means for a font's metrics.
public enum Convention: Sendable, Hashable, CaseIterable {
  /// What UIKit answers: `hhea` metrics, kept fractional.
  case uiKit
  /// What Chromium on Linux answers: metrics rounded to whole pixels for each font,
  /// `USE_TYPO_METRICS` honoured.
  case css
}
