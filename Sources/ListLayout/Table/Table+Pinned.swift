public import TextLayout

/// A header or footer that sticks to an edge of the visible area, and where it shows.
public struct PinnedElement: Sendable, Hashable {
  /// The header or footer.
  public let element: TableElement

  /// Where it shows, in points of the content.
  public let frame: Rect
}

extension Table {
  /// Where a header or footer of a plain table shows: UIKit's `UITableView.Style.plain`.
  ///
  /// A header sticks to the top of the visible area while its section is there, and the next
  /// section's header pushes it out. A footer does the same at the bottom: that is a choice, as it
  /// is that a section's own footer does not push its header. Other elements stay where they are.
  /// Tables of the grouped styles use ``frame(of:)`` for all.
  ///
  /// ```swift
  /// table.scroll(to: 130)
  /// table.pinnedFrame(of: .header(section: 0), topInset: 44)   // below a bar of 44 points
  /// ```
  ///
  /// - Parameters:
  ///   - element: What is asked for.
  ///   - topInset: What covers the viewport's top, in points; UIKit's `adjustedContentInset.top`.
  ///   - bottomInset: The same of its bottom.
  /// - Returns: `nil` for what is out of range. What is not there has no height.
  /// - Complexity: O(log *n*).
  public func pinnedFrame(
    of element: TableElement, topInset: Double = 0, bottomInset: Double = 0
  ) -> Rect? {
    guard var frame = frame(of: element) else { return nil }
    let section = sections.positions(ofSection: element.section)
    switch element {
    case .row: break
    case .header:
      let end = heights.offset(ofRow: section.upperBound)
      let top = viewport.offset + topInset.finiteOrZero
      frame.origin.y = max(frame.minY, min(top, end - frame.height))
    case .footer:
      let start = heights.offset(ofRow: section.lowerBound)
      let bottom = viewport.offset + viewport.height - bottomInset.finiteOrZero
      frame.origin.y = min(frame.minY, max(bottom - frame.height, start))
    }
    return frame
  }

  /// The headers and footers of a plain table that show elsewhere than in their place.
  ///
  /// There are at most two: the header of the section at the top edge, and the footer of the one at
  /// the bottom edge. ``visibleElements(margin:)`` has neither while its own place is off screen.
  ///
  /// - Parameters: as ``pinnedFrame(of:topInset:bottomInset:)``.
  /// - Complexity: O(log *n*).
  public func pinnedElements(topInset: Double = 0, bottomInset: Double = 0) -> [PinnedElement] {
    let top = viewport.offset + topInset.finiteOrZero
    let bottom = viewport.offset + viewport.height - bottomInset.finiteOrZero
    var pinned: [PinnedElement] = []
    guard top < bottom else { return pinned }
    func add(_ element: TableElement) {
      guard let place = frame(of: element), place.height > 0,
        let frame = pinnedFrame(of: element, topInset: topInset, bottomInset: bottomInset),
        frame != place
      else { return }
      pinned.append(PinnedElement(element: element, frame: frame))
    }
    if let element = element(at: top) { add(.header(section: element.section)) }
    // What begins at the bottom edge does not show.
    let unit = RowHeight.unit(at: bottom)
    if let last = heights.row(atUnit: RowHeight.points(unit) == bottom ? unit - 1 : unit) {
      add(.footer(section: sections.element(at: last).section))
    }
    return pinned
  }
}

extension Double {
  /// The number, or zero where it is none or infinite.
  var finiteOrZero: Double { isFinite ? self : 0 }
}
