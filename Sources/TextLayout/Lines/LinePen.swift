/// The pen of one line, which tabs move to their stops.
///
/// Text after a centre, right or decimal tab first fills the room between the tab and its stop:
/// where it ends follows from its own width.
struct LinePen {
  /// The advances set so far, from the line's start, as if every tab before had stood left.
  private(set) var raw: Double

  /// The tab that the text set now aligns to.
  private var tab: OpenTab?

  private struct OpenTab {
    var alignment: TabStop.Alignment

    /// Where the text after the tab starts at the earliest, and the stop; from the line's start.
    var start: Double
    var stop: Double

    /// The advance of the text before a decimal separator; infinite without one.
    var beforeSeparator: Double
  }

  init(at start: Double) {
    raw = start
  }

  /// Whether what is set now moves what was set before.
  var alignsToTab: Bool { tab != nil }

  /// Where text ends that ends at `raw` without its tab's alignment.
  func edge(_ raw: Double) -> Double {
    guard let tab else { return raw }
    let width = raw - tab.start
    let before =
      switch tab.alignment {
      case .left: 0.0
      case .center: width / 2
      case .right: width
      case .decimal: min(width, tab.beforeSeparator)
      }
    return raw + max(tab.stop - tab.start - before, 0)
  }

  mutating func move(to raw: Double) {
    self.raw = raw
  }

  /// Ends a fragment of the line; see ``LineFragments``.
  mutating func snap() {
    if tab == nil { raw = FitLimit.snapped(raw) }
  }

  /// Moves on to a tab's stop.
  ///
  /// - Parameters:
  ///   - stop: From the paragraph's leading margin.
  ///   - indent: The line's distance from that margin.
  ///   - beforeSeparator: The advance of the text up to the decimal separator.
  mutating func pass(_ stop: TabStop, indent: Double, beforeSeparator: @autoclosure () -> Double) {
    let end = edge(raw)
    let location = stop.location - indent
    if stop.alignment == .left {
      tab = nil
      raw = location
    } else {
      tab = OpenTab(
        alignment: stop.alignment, start: end, stop: location,
        beforeSeparator: stop.alignment == .decimal ? beforeSeparator() : 0)
      raw = end
    }
  }
}
