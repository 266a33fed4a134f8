/// Whether a word wider than its line breaks inside (CSS `overflow-wrap`).
public enum OverflowWrap: String, Sendable, Hashable, CaseIterable, Codable {
  /// The word sticks out of its line.
  case normal

  /// It breaks between any two grapheme clusters, which ``MeasuredText/minContentWidth`` knows
  /// nothing of.
  case breakWord = "break-word"

  /// It breaks between any two grapheme clusters. So ``MeasuredText/minContentWidth`` is the width
  /// of the widest cluster.
  case anywhere
}

extension LayoutOptions {
  /// ``overflowWrap``, or what the convention has where it is not given.
  var effectiveOverflowWrap: OverflowWrap {
    overflowWrap ?? (convention.rules.breaksWords ? .breakWord : .normal)
  }
}
