internal import TextLayout

extension FlowLayout {
  /// What has to stay in its place: the first element of a window that is measured and starts in
  /// it. Else it is the first that is measured, else the first. Source: as for `Table.anchor()`.
  ///
  /// - Parameters:
  ///   - after: Where an element goes; `nil` for what cannot be relied on.
  ///   - isReloaded: Whether an element's size is to be an estimate again.
  func anchor(
    from offset: Double, length: Double,
    after: (TableElement) -> TableElement? = { $0 },
    isReloaded: (RowPath) -> Bool = { _ in false }
  ) -> WindowAnchor<TableElement> {
    let length = length.checkedLength
    var anchor = WindowAnchor<TableElement>(
      offset: offset, length: length, contentLength: lengths.end)
    guard offset > 0 else { return anchor }
    for part in visible(from: offset, length: length) {
      for element in part.elements {
        guard let place = after(element), let start = start(of: element) else { continue }
        var rank = start >= offset ? 0 : 1
        if case .row(let path) = element,
          !isMeasured(item: path.row, inSection: path.section) || isReloaded(path)
        {
          rank = 2
        }
        if anchor.take(place, start: start, rank: rank) { return anchor }
      }
    }
    return anchor
  }

  /// What to add to an anchor's offset now that the layout has changed, in points.
  func correction(_ anchor: WindowAnchor<TableElement>) -> Double {
    anchor.correction(
      newStart: anchor.element.flatMap { start(of: $0) }, contentLength: lengths.end)
  }

  private func start(of element: TableElement) -> Double? {
    let frame =
      switch element {
      case .header(let section): headerFrame(inSection: section)
      case .footer(let section): footerFrame(inSection: section)
      case .row(let path): frame(ofItem: path.row, inSection: path.section)
      }
    return frame.map { axes.along($0.origin) }
  }
}

extension FlowLayout.Visible {
  /// What is seen, in order.
  fileprivate var elements: some Sequence<TableElement> {
    let header = hasHeader ? [TableElement.header(section: section)] : []
    let footer = hasFooter ? [TableElement.footer(section: section)] : []
    let rows = items.lazy.map { TableElement.row(RowPath(section: section, row: $0)) }
    return [AnySequence(header), AnySequence(rows), AnySequence(footer)].joined()
  }
}
