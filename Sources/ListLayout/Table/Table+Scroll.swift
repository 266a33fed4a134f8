/// Where in the viewport an element is to stand: UIKit's `UITableView.ScrollPosition`.
public enum ScrollPosition: Sendable, Hashable, CaseIterable {
  case top, middle, bottom

  /// As near as it can be shown whole; where it is if it is shown whole already.
  case nearest
}

extension Table {
  /// Scrolls, and measures what comes on screen: UIKit's `contentOffset`.
  ///
  /// - Parameter offset: In points. Beyond the content it is kept, for a scroll view that bounces;
  ///   NaN changes nothing, and infinity is the end, or the start.
  /// - Returns: The correction is relative to the given offset; to infinity there is none.
  /// - Complexity: O(log *n*) and measuring what shows.
  @discardableResult
  public mutating func scroll(to offset: Double) -> TableChange {
    show(Viewport(offset: offset.isNaN ? viewport.offset : offset, height: viewport.height))
  }

  /// Shows another part of the content, and measures what comes on screen.
  @discardableResult
  public mutating func show(_ viewport: Viewport) -> TableChange {
    var change = TableChange()
    let old = self.viewport.offset
    self.viewport = Viewport(
      offset: viewport.offset.isNaN ? old : viewport.offset, height: viewport.height)
    if viewport.offset.isInfinite {
      let isEnd = viewport.offset > 0
      scroll(measuring: &change) {
        isEnd ? $0.offsetLimits.upperBound : $0.offsetLimits.lowerBound
      }
      return change
    }
    let offset = self.viewport.offset
    measureVisible(&change)
    change.offsetCorrection = self.viewport.offset - offset
    return change
  }

  /// Scrolls so that an element stands at a place on screen: UIKit's
  /// `scrollToRow(at:at:animated:)`.
  ///
  /// What comes on screen is measured, and the element stands there with the measured heights. Near
  /// the content's ends it stands as near to the place as there is content.
  ///
  /// - Returns: No change for an element out of range. There is no correction: read the offset from
  ///   ``viewport``.
  /// - Complexity: O(log *n*) and measuring what shows, a few times.
  @discardableResult
  public mutating func scroll(to element: TableElement, at position: ScrollPosition) -> TableChange
  {
    var change = TableChange()
    guard let row = sections.position(of: element) else { return change }
    let isNearest = position == .nearest
    let position = isNearest ? nearest(row) : position
    guard let position else { return show(viewport) }
    scroll(measuring: &change) { table in
      let top = table.heights.offset(ofRow: row)
      let height = table.heights.height(ofRow: row)
      let room = table.viewport.height - height
      let offset =
        switch position {
        case .top, .nearest: top
        case .middle: top - room / 2
        // Of what comes from below and is higher than the viewport the top is shown.
        case .bottom: isNearest ? min(top, top - room) : top - room
        }
      return table.offsetLimits.clamped(offset)
    }
    return change
  }

  /// Where an element is shown whole by the shortest way; `nil` where it is already.
  private func nearest(_ row: Int) -> ScrollPosition? {
    let top = heights.offset(ofRow: row)
    let bottom = top + heights.height(ofRow: row)
    // Of what is higher than the viewport the top is shown.
    if top < viewport.offset || bottom - top > viewport.height { return .top }
    return bottom > viewport.offset + viewport.height ? .bottom : nil
  }

  /// Goes to an offset that heights decide about, until what shows there is measured.
  ///
  /// Each round but the last measures an element, so that it ends.
  mutating func scroll(measuring change: inout TableChange, to offset: (Table) -> Double) {
    var room = Self.demandLimit
    var measured: Int
    repeat {
      viewport.offset = offset(self)
      measured = measureVisible(&change, limit: room)
      room -= measured
    } while measured > 0 && room > 0
    viewport.offset = offset(self)
  }
}
