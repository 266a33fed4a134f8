/// How many lines of a text stay together where a row is split between pages.
public struct LineControl: Sendable, Hashable {
  /// The least number of lines before a cut.
  public var orphans: Int

  /// The least number after one.
  public var widows: Int

  /// Two lines before a cut and two after it, unless given otherwise. A number below one counts as
  /// one.
  public init(orphans: Int = 2, widows: Int = 2) {
    self.orphans = max(orphans, 1)
    self.widows = max(widows, 1)
  }
}
