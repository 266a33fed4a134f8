/// A direction in which views have a place and a size.
public enum LayoutAxis: Sendable, Hashable, CaseIterable {
  case horizontal
  case vertical
}
