internal import TableLayout
internal import TextLayout

/// Measures rows, headers and footers of a table. It is scratch, as a ``RowMeasurer`` is.
struct ElementMeasurer: ~Copyable {
  private let source: MeasureSource
  private let setting: RowSetting
  private var measurer: RowMeasurer

  /// - Parameter count: The number of rows to come. More than the cache holds would only drive each
  ///   other out of it.
  init(_ source: MeasureSource, count: Int) {
    self.source = source
    setting = source.setting
    measurer = RowMeasurer(setting, keepsCells: count <= RowCache.cellLimit)
  }

  /// The height of an element; `nil` where a deadline came before it was found.
  ///
  /// - Parameter estimate: In points, for what cannot be measured and has no template.
  mutating func measure(
    _ element: TableElement, estimate: Double, by deadline: Deadline?
  ) -> MeasuredRow? {
    var estimate = estimate
    do throws(RowError) {
      let content = try source.content(of: element)
      estimate = source.templates[content.template].estimatedHeight
      let found = try measurer.find(
        content.row, template: content.template, index: element.index,
        width: source.sizerWidth(of: content), by: deadline)
      guard let found else { return nil }
      setting.keep(found)
      return MeasuredRow(height: RowHeight(found.height))
    } catch {
      return MeasuredRow(height: RowHeight(estimate), error: error)
    }
  }

  /// The height of an element.
  mutating func measure(_ element: TableElement, estimate: Double) -> MeasuredRow {
    measure(element, estimate: estimate, by: nil)
      ?? MeasuredRow(height: RowHeight(estimate))
  }
}
