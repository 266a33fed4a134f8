public import TableLayout
public import TextLayout

extension Table {
  /// Lays out the cell of a row, a header or a footer as it shows: in the table's width and in the
  /// element's height.
  ///
  /// A height that was given or set is the cell's, whatever its constraints want. One that is only
  /// estimated is not: the cell has its own.
  ///
  /// ```swift
  /// for element in table.visibleElements() {
  ///   guard let frame = table.frame(of: element) else { continue }
  ///   let cell = try table.cellLayout(of: element)
  ///   cell?.views.forEach { print(frame.minY + $0.frame.minY, $0.name) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - element: What is laid out.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Returns: `nil` for what is out of range, and for headers and footers without content.
  /// - Throws: ``RowError``, as measuring the element does.
  /// - Complexity: as making the cell, and ``/TableLayout/CellSizer/layout(of:height:)``.
  public func cellLayout(
    of element: TableElement, shaper: Shaper? = nil
  ) throws(RowError) -> CellLayout? {
    guard let frame = frame(of: element) else { return nil }
    switch element {
    case .header(let section) where data.header(inSection: section)?.content == nil: return nil
    case .footer(let section) where data.footer(inSection: section)?.content == nil: return nil
    default: break
    }
    let source = measureSource
    let content = try source.content(of: element)
    let cell = try source.cell(of: content, index: element.index, shaper)
    var sizer = templates[content.template].sizer(
      width: source.sizerWidth(of: content), traits: configuration.traits)
    let isEstimated = isEstimated(element) ?? true
    return sizer.layout(of: cell, height: isEstimated ? nil : frame.height)
  }
}
