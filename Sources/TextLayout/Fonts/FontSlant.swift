/// Whether a face stands upright or leans. CSS's `font-style`.
public enum FontSlant: String, Hashable, Sendable, CaseIterable {
  case upright
  case italic
  case oblique
}
