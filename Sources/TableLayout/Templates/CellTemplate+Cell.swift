internal import AutoLayout
public import LineBreaking
public import TextLayout

/// A row in a template's views: its texts shaped, ready for every width and every category.
public struct Cell: Sendable {
  /// The row whose data the cell shows.
  public let row: Row
  var contents: [MeasuredContent]

  /// What holds of the row by its fields alone, as bits.
  let factBits: UInt64

  /// What constraints take from the row.
  let numbers: [Double]

  /// The one it was made with.
  let template: CellTemplate
}

extension CellTemplate {
  /// The cell of a row.
  ///
  /// - Parameters:
  ///   - row: What the cell shows.
  ///   - index: The row's place in its list, from 0: for `{row}` and for messages.
  ///   - language: Of its texts, as a BCP 47 tag, where the template and the row say none.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Throws: ``TemplateError/missingField(_:view:row:available:)``,
  ///   ``TemplateError/notText(field:view:row:kind:)``,
  ///   ``TemplateError/wrongField(_:row:value:wanted:)``.
  /// - Complexity: linear in the length of the texts.
  public func cell(
    for row: Row, index: Int = 0, language: String? = nil, wordBreaker: (any WordBreaker)? = nil,
    shaper: Shaper? = nil
  ) throws(TemplateError) -> Cell {
    var shown = ShownRow(
      row: row, index: index, options: LayoutOptions(language: language), wordBreaker: wordBreaker,
      shaper: shaper, formatter: formatter)
    if let language = self.language { shown = try shown.inLanguage(language) }
    var measured: [MeasuredContent] = []
    measured.reserveCapacity(views.count)
    for (item, view) in views.enumerated() {
      measured.append(try view.content(of: shown) { tree.name(of: item) })
    }
    var numbers: [Double] = []
    for (name, number) in self.numbers {
      numbers.append(try number.value(of: shown) { "constraint \(name)" })
    }
    return Cell(
      row: row, contents: measured, factBits: try factBits(of: row, index: index),
      numbers: numbers, template: self)
  }

  /// The cells of rows, in order.
  ///
  /// - Throws: as ``cell(for:index:language:wordBreaker:shaper:)``, for the first row that is
  ///   wrong.
  public func cells(
    for rows: [Row], language: String? = nil, wordBreaker: (any WordBreaker)? = nil,
    shaper: Shaper? = nil
  ) throws(TemplateError) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      cells.append(
        try cell(
          for: row, index: index, language: language, wordBreaker: wordBreaker, shaper: shaper))
    }
    return cells
  }
}
