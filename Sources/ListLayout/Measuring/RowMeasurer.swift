internal import TableLayout
internal import LineBreaking
internal import TextLayout

/// What measuring rows of a table needs, whatever their heights are.
struct MeasureSource: Sendable {
  let data: any TableDataSource
  let templates: [CellTemplate]
  let configuration: TableConfiguration
  let sections: SectionIndex
  let cache: RowCache
  let wordBreaker: (any WordBreaker)?

  /// What an element shows.
  func content(of element: TableElement) throws(RowError) -> RowContent {
    // The data may have changed without a word to the table.
    let sections = data.numberOfSections
    guard element.section < sections else { throw .dataHasChanged(rows: 0) }
    let content: RowContent?
    switch element {
    case .header(let section): content = data.header(inSection: section)?.content
    case .footer(let section): content = data.footer(inSection: section)?.content
    case .row(let path):
      let rows = data.numberOfRows(inSection: path.section)
      guard path.row < rows else { throw .dataHasChanged(rows: rows) }
      content = data.content(at: path)
    }
    guard let content else { throw .noContent }
    guard templates.indices.contains(content.template) else {
      throw .noSuchTemplate(content.template, count: templates.count)
    }
    return content
  }

  /// The cell of a content.
  ///
  /// - Parameter index: That of its element; see ``TableElement/index``.
  func cell(of content: RowContent, index: Int, _ shaper: Shaper?) throws(RowError) -> Cell {
    do {
      return try templates[content.template].cell(
        for: content.row, index: index, language: configuration.language,
        wordBreaker: wordBreaker, shaper: shaper)
    } catch {
      throw .template(error)
    }
  }

  /// The width of the sizer for a content, which takes its template's accessory off it.
  func sizerWidth(of content: RowContent) -> Double {
    let template = templates[content.template]
    let accessory = content.accessoryWidth ?? template.accessoryWidth
    let room = configuration.width - configuration.indexWidth - accessory + template.accessoryWidth
    return room > 0 ? room : 0
  }
}

/// Measures rows of a table. It is scratch that is reused: one for each thread.
///
/// A copy would share its sizers, and the next row would have to copy them, too.
struct RowMeasurer: ~Copyable {
  let source: MeasureSource

  /// Whether shaped cells go into the cache.
  private let keepsCells: Bool
  private let shaper = Shaper()
  private var sizers: [Sizer] = []

  private struct Sizer {
    let template: Int
    let width: Double
    var sizer: CellSizer
  }

  /// The pairs of a template and a width whose sizers are kept.
  private static let sizerBound = 16

  /// - Parameter count: The number of rows to come. More than the cache holds would only drive each
  ///   other out of it.
  init(_ source: MeasureSource, count: Int) {
    self.source = source
    keepsCells = count <= RowCache.cellLimit
  }

  /// The height of an element; `nil` where a deadline came before it was found.
  ///
  /// - Parameter estimate: In points, for what cannot be measured and has no template.
  mutating func measure(
    _ element: TableElement, estimate: Double, by deadline: Deadline?
  ) -> MeasuredRow? {
    guard let deadline else { return measure(element, estimate: estimate) }
    if deadline.isPast { return nil }
    let found = try? shaper.measure(by: deadline) { find(element, estimate: estimate) }
    guard let found else { return nil }
    return take(found)
  }

  /// The height of an element.
  mutating func measure(_ element: TableElement, estimate: Double) -> MeasuredRow {
    let found = find(element, estimate: estimate)
    return take(found)
  }

  /// A row that was measured, with what of it is worth keeping. Unfinished ones are not.
  private struct Found {
    var row: MeasuredRow
    var height: (key: HeightCache.Key, points: Double)?
    var cell: (content: RowKeys.Content, shaped: Cell)?
  }

  /// Keeps what is to be kept.
  private func take(_ found: Found) -> MeasuredRow {
    if let (content, cell) = found.cell { source.cache.keep(cell, for: content) }
    if let (key, points) = found.height { source.cache.heights.keep(points, for: key) }
    return found.row
  }

  private mutating func find(_ element: TableElement, estimate: Double) -> Found {
    var estimate = estimate
    do throws(RowError) {
      let content = try source.content(of: element)
      estimate = source.templates[content.template].estimatedHeight
      return try find(content, element)
    } catch {
      return Found(row: MeasuredRow(height: RowHeight(estimate), error: error))
    }
  }

  private mutating func find(
    _ content: RowContent, _ element: TableElement
  ) throws(RowError) -> Found {
    let template = source.templates[content.template]
    let configuration = source.configuration
    let index = element.index
    let width = source.sizerWidth(of: content)
    let language = configuration.language
    let known = source.cache.keys.content(
      of: content.row, template: content.template, index: index, language: language)
    let key = known?.key(width: width, traits: configuration.traits)
    if let key, let height = source.cache.heights[key] {
      return Found(row: MeasuredRow(height: RowHeight(height)))
    }
    var found = Found(row: MeasuredRow(height: RowHeight(0)))
    let cell: Cell
    if let known, let shaped = source.cache.cell(known) {
      cell = shaped
    } else {
      cell = try source.cell(of: content, index: index, shaper)
      if let known, keepsCells { found.cell = (known, cell) }
    }
    let sizer = sizer(template, content.template, width)
    let height = sizers[sizer].sizer.height(of: cell)
    if let key { found.height = (key, height) }
    found.row = MeasuredRow(height: RowHeight(height))
    return found
  }

  private mutating func sizer(_ template: CellTemplate, _ number: Int, _ width: Double) -> Int {
    if let known = sizers.firstIndex(where: { $0.template == number && $0.width == width }) {
      return known
    }
    if sizers.count >= Self.sizerBound { sizers.removeAll(keepingCapacity: true) }
    let sizer = template.sizer(width: width, traits: source.configuration.traits)
    sizers.append(Sizer(template: number, width: width, sizer: sizer))
    return sizers.count - 1
  }
}
