package import TableLayout
package import TextLayout

/// Measures rows: what is known of one is looked up, else its cell is made and its height solved.
///
/// All doors measure by it: tables, collections, ``RowSizer``, the C library and the tool. A height
/// that was measured while something failed is never kept: not past a deadline, not while the word
/// breaker had no words.
///
/// It is scratch that is reused: one for each thread. A copy would share its sizers, and the next
/// row would have to copy them, too.
package struct RowMeasurer: ~Copyable {
  private let setting: RowSetting

  /// Whether shaped cells are kept for another width.
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

  /// - Parameter keepsCells: Whether shaped cells are kept, where the setting keeps anything.
  package init(_ setting: RowSetting, keepsCells: Bool = false) {
    self.setting = setting
    self.keepsCells = keepsCells
  }

  /// Forgets what sizers have solved: a batch that begins so has the same heights in every order of
  /// batches.
  package mutating func startBatch() { sizers.removeAll(keepingCapacity: true) }

  /// The height of a row, not kept yet; `nil` where a deadline came before it was found.
  ///
  /// - Parameters:
  ///   - template: Its place among the setting's templates.
  ///   - index: The row's place in its list, from 0.
  ///   - width: Of the sizer, in points: the template's accessory included.
  ///   - deadline: `nil` for as long as it takes.
  package mutating func find(
    _ row: Row, template: Int = 0, index: Int, width: Double, by deadline: Deadline? = nil
  ) throws(RowError) -> FoundRow? {
    guard let deadline else { return try find(row, template, index, width) }
    if deadline.isPast { return nil }
    let outcome = try? shaper.measure(by: deadline) {
      Result { () throws(RowError) in try find(row, template, index, width) }
    }
    guard let outcome else {
      // What was given up has solved for half a cell.
      startBatch()
      return nil
    }
    return try outcome.get()
  }

  private mutating func find(
    _ row: Row, _ template: Int, _ index: Int, _ width: Double
  ) throws(RowError) -> FoundRow {
    do throws(TemplateError) {
      try setting.check(row, index)
    } catch {
      throw .template(error)
    }
    let content = setting.known?.keys.content(
      of: row, template: template, index: index, language: setting.language)
    let key = content?.key(width: width, traits: setting.traits)
    if let key, let height = setting.known?.heights[key] { return FoundRow(height: height) }
    let failures = setting.failureCount
    var shaped: (RowKeys.Content, Cell)?
    let cell: Cell
    if let content, let known = setting.known?.cell(content) {
      cell = known
    } else {
      cell = try self.cell(of: row, template, index)
      if let content, keepsCells { shaped = (content, cell) }
    }
    let sizer = sizer(template, width)
    let height = sizers[sizer].sizer.height(of: cell)
    guard setting.failureCount == failures else { throw .wordsNotFound }
    return FoundRow(height: height, key: key, cell: cell, shaped: shaped)
  }

  private func cell(
    of row: Row, _ template: Int, _ index: Int
  ) throws(RowError) -> Cell {
    do {
      return try setting.templates[template].cell(
        for: row, index: index, language: setting.language, wordBreaker: setting.wordBreaker,
        shaper: shaper)
    } catch {
      throw .template(error)
    }
  }

  private mutating func sizer(_ template: Int, _ width: Double) -> Int {
    if let known = sizers.firstIndex(where: { $0.template == template && $0.width == width }) {
      return known
    }
    if sizers.count >= Self.sizerBound { sizers.removeAll(keepingCapacity: true) }
    let sizer = setting.templates[template].sizer(width: width, traits: setting.traits)
    sizers.append(Sizer(template: template, width: width, sizer: sizer))
    return sizers.count - 1
  }
}
