internal import AutoLayout
internal import TextLayout

extension StandardMetrics {
  /// What stands above and below the text of a header or a footer, and how high it is at least.
  struct HeaderPaddings {
    var top: Double
    var bottom: Double
    var least = 0.0

    /// What the table adds above it.
    var tablePadding = 0.0
  }

  /// Of a header or a footer with a text.
  ///
  /// Recorded in iOS 26.1 (openuikit): plain headers 28 with the text at 4, after 22; grouped ones
  /// 35 or 25 and the text, or 38 = 12 + 20.5 + 5.5; footers 7.5 + 16 + 6.5, and 7.667 + 15.667 +
  /// 6.667 at three pixels a point. Remembered: plain headers of 28 before, the 22 since iOS 15.
  /// Two people printed 17 and 6 for grouped headers of iOS 15 to 17. The others are a choice.
  func header(_ style: ListContent.Style, _ section: StandardCell.Section) -> HeaderPaddings {
    switch style {
    case .plainHeader:
      return HeaderPaddings(
        top: 4, bottom: 3.5, least: 28, tablePadding: release >= .iOS15 ? 22 : 0)
    case .plainFooter: return HeaderPaddings(top: 4, bottom: 3.5, least: 28)
    case .groupedFooter:
      return displayScale >= 3
        ? HeaderPaddings(top: 23 / 3.0, bottom: 20 / 3.0) : HeaderPaddings(top: 7.5, bottom: 6.5)
    default:
      if release < .iOS26 {
        return HeaderPaddings(top: section == .first ? 34.5 : 17, bottom: 6)
      }
      if section == .compact { return HeaderPaddings(top: 12, bottom: 5.5) }
      let bottom = displayScale >= 3 ? 19 / 3.0 : 5.5
      return HeaderPaddings(top: (section == .first ? 35 : 25) - bottom, bottom: bottom)
    }
  }

  /// The height of a header or a footer without a text.
  ///
  /// Recorded: 17.5 of a footer in iOS 26.1 (openuikit). Remembered up to iOS 18: 35 of the first
  /// header, 17.5 to 18 of others. A choice: nothing in plain tables.
  func untitledHeight(_ style: ListContent.Style, _ section: StandardCell.Section) -> Double {
    switch style {
    case .plainHeader, .plainFooter: 0
    case .groupedFooter: 17.5
    default: section == .first ? 35 : 17.5
    }
  }
}
