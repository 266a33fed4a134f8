/// The pen of one line, which tabs move to their stops.
///
/// Text behind a centre, right or decimal tab first fills the room between the tab and its stop:
/// where it ends follows from its own width.
struct LinePen {
  /// The advances set so far, from the line's start, as if every tab before had stood left.
  private(set) var raw: Double

  /// The tab that the text set now aligns to.
  private var tab: OpenTab?

  private struct OpenTab {
    var alignment: TabStop.Alignment

    /// Where the text behind the tab starts at the earliest, and the stop; from the line's start.
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

extension MeasuredText {
  /// The advance from the start of a segment up to the first decimal separator before the next tab
  /// or hard break, in points; infinite without one.
  ///
  /// - Complexity: linear in that stretch of text.
  func advanceBeforeSeparator(_ separator: Unicode.Scalar, fromSegment first: Int) -> Double {
    guard first > 0, first < segments.count else { return .infinity }
    let start = Int(segments[first - 1].end)
    guard let offset = shaped.analysed.separatorOffset(separator, in: start..<text.utf8.count)
    else { return .infinity }
    return plainAdvance(of: start..<offset, glyph: Int(segments[first - 1].glyphEnd))
  }

  /// The sum of the advances in a range, as they are in the whole text.
  ///
  /// - Parameter glyph: Index of the first glyph at or behind the start of `range`.
  /// - Complexity: linear in the length of `range`.
  func plainAdvance(of range: Range<Int>, glyph first: Int) -> Double {
    var total = convention == .css ? 0 : spacing(in: range)
    var glyph = first
    var index = shaped.firstItem(endingBehind: range.lowerBound)
    while index < shaped.items.count, shaped.items[index].item.range.lowerBound < range.upperBound {
      let item = shaped.items[index]
      if endsFragment(before: index, inLineFrom: range.lowerBound) { total = fragment(total) }
      let scale = storage.scales[item.item.font]
      var units = 0
      while glyph < item.glyphs.upperBound, shaped.glyphs[glyph].cluster < range.upperBound {
        units += scale.units(shaped.glyphs[glyph])
        glyph += 1
      }
      total += scale.points(units)
      if convention == .css { total += spacing(in: item.item.range.clamped(to: range)) }
      index += 1
    }
    return total
  }
}
