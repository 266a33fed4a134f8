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

  /// What its rows are measured with.
  var setting: RowSetting {
    RowSetting(
      templates: templates, traits: configuration.traits, language: configuration.language,
      wordBreaker: wordBreaker, known: cache)
  }

  /// The cell of a content.
  ///
  /// - Parameter index: The element's index; see ``TableElement/index``.
  func cell(of content: RowContent, index: Int, _ shaper: Shaper?) throws(RowError) -> Cell {
    do {
      return try setting.cell(
        of: content.row, template: content.template, index: index, shaper: shaper)
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
