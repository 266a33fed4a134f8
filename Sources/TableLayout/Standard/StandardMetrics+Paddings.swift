internal import AutoLayout
internal import TextLayout

extension StandardMetrics {
  /// What stands above, between and below the texts of a cell.
  struct Paddings {
    var top: Double
    var gap: Double
    var bottom: Double

    /// Whether texts stand in the middle of the row, whatever is above and below them.
    var centres = false
  }

  /// Of texts one above the other.
  ///
  /// Recorded in plain tables of iOS 26.1: 62 = 9 + 20.5 + 3 + 18 + 11.5, 83 = 11 + 27.5 + 4 + 25.5
  /// + 15, 117 = 15 + 39.5 + 6 + 36 + 20.5; in grouped ones, and in lists, 15 and 15 without a gap
  /// (openuikit). Recorded in iOS 18 at `large`: 10, 1, and 9.5 at two pixels a point; in iOS 12 5
  /// and 4 (Interface Builder). Up to iOS 18 configurations have 11, 3 and 11 (a log of iOS 16).
  func stacked(_ style: ListContent.Style, _ list: ListStyle) -> Paddings {
    if style.isClassic {
      if release >= .iOS26 {
        if list != .plain { return Paddings(top: 15, gap: 0, bottom: 15, centres: true) }
        return Paddings(
          top: interpolated(9, 11, 15), gap: interpolated(3, 4, 6),
          bottom: interpolated(11.5, 15, 20.5))
      }
      if release >= .iOS13 {
        return Paddings(top: scaled(10), gap: scaled(1), bottom: scaled(10) - pixel)
      }
      return Paddings(top: scaled(5), gap: 0, bottom: scaled(4))
    }
    return release >= .iOS26
      ? Paddings(top: 15, gap: 0, bottom: 15, centres: true)
      : Paddings(top: 11, gap: 3, bottom: 11, centres: true)
  }

  /// Of a single text, or of two side by side.
  ///
  /// Recorded in iOS 26.1: 16 and 15.5 around a label of 20.5 (openuikit); the same sum explains
  /// the 59 of `extraExtraExtraLarge`, so it does not grow. Up to iOS 18 configurations have 11 and
  /// 11 (a log of iOS 16); cells of `UITableViewCell` the same, which is computed.
  func single(_ style: ListContent.Style) -> Paddings {
    release >= .iOS26
      ? Paddings(top: 16, gap: 0, bottom: 15.5, centres: true)
      : Paddings(top: 11, gap: 0, bottom: 11, centres: true)
  }
}
