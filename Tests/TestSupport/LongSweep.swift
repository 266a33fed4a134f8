import Foundation

/// How much of a long sweep runs: all of it in the release build of `scripts/check`, a part in
/// `scripts/test`.
///
/// A part is the same in every run: the first so many of a count, or every so many of them.
public enum LongSweep {
  /// Whether what is tested is optimized, as it is by `scripts/test` and in a release build.
  public static let isOptimized: Bool = {
    #if DEBUG && !OPTIMIZED
      false
    #else
      true
    #endif
  }()

  /// Whether all runs. `scripts/check` sets the variable for its release build.
  public static let isWhole = ProcessInfo.processInfo.environment["TEXTGAUGE_SWEEPS"] == "whole"

  /// A part's share, as a divisor.
  public static let divisor = isWhole ? 1 : 4

  /// How many of so many steps, seeds or cases run; at least one.
  public static func count(_ whole: Int) -> Int { max(whole / divisor, 1) }

  /// Whether the case of a place is among those that run.
  public static func includes(_ place: Int) -> Bool { place % divisor == 0 }
}
