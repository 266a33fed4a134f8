internal import TextLayout

/// What stays where it is on screen while a flow layout changes.
struct FlowAnchor: Sendable {
  /// Where the window starts, in points.
  let offset: Double

  /// How long it is.
  let length: Double

  /// The last offset at which the window is full, before the change.
  let maximumOffset: Double

  /// How long the window is after the change.
  var newLength: Double

  /// Its place after the change; `nil` at the top of the content, which stays at the top.
  fileprivate(set) var element: TableElement?

  /// Where it starts, in points.
  fileprivate(set) var start = 0.0
}

extension FlowLayout {
  /// What has to stay in its place: the first element of a window that is measured and starts in
  /// it, else the first that is measured, else the first. Source: as that of `Table.anchor()`.
  ///
  /// - Parameters:
  ///   - after: Where an element goes; `nil` for what cannot be relied on.
  ///   - isReloaded: Whether an element's size is to be an estimate again.
  func anchor(
    from offset: Double, length: Double,
    after: (TableElement) -> TableElement? = { $0 },
    isReloaded: (RowPath) -> Bool = { _ in false }
  ) -> FlowAnchor {
    let length = length.checkedLength
    var anchor = FlowAnchor(
      offset: offset, length: length, maximumOffset: maximumOffset(length: length),
      newLength: length)
    guard offset > 0 else { return anchor }
    var best = Int.max
    for part in visible(from: offset, length: length) {
      for element in part.elements {
        guard let place = after(element), let start = start(of: element) else { continue }
        var rank = start >= offset ? 0 : 1
        if case .row(let path) = element,
          !isMeasured(item: path.row, inSection: path.section) || isReloaded(path)
        {
          rank = 2
        }
        guard rank < best else { continue }
        best = rank
        anchor.element = place
        anchor.start = start
        if rank == 0 { return anchor }
      }
    }
    return anchor
  }

  /// What to add to an anchor's offset now that the layout has changed, in points. An offset inside
  /// the content stays inside.
  func correction(_ anchor: FlowAnchor) -> Double {
    guard anchor.offset.isFinite else { return 0 }
    var offset = anchor.offset
    if let element = anchor.element, let start = start(of: element) {
      offset += start - anchor.start
    }
    if anchor.offset >= 0, anchor.offset <= anchor.maximumOffset {
      offset = min(max(offset, 0), maximumOffset(length: anchor.newLength))
    }
    return offset - anchor.offset
  }

  private func maximumOffset(length: Double) -> Double {
    max(lengths.end - length, 0)
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
