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

    /// As it was made, with nothing solved.
    let fresh: CellSizer
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
  package mutating func startBatch() {
    for index in sizers.indices { sizers[index].sizer = sizers[index].fresh }
  }

  /// The height of a row, not kept yet; `nil` where a deadline came before it was found.
  ///
  /// - Parameters: as ``find(_:template:index:width:)``.
  ///   - deadline: `nil` for as long as it takes.
  package mutating func find(
    _ row: Row, template: Int = 0, index: Int, width: Double, by deadline: Deadline?
  ) throws(RowError) -> FoundRow? {
    guard let deadline else {
      return try find(row, template: template, index: index, width: width)
    }
    if deadline.isPast { return nil }
    let outcome = try? shaper.measure(by: deadline) {
      Result { () throws(RowError) in
        try find(row, template: template, index: index, width: width)
      }
    }
    // What was given up has solved for half a cell.
    if outcome == nil { startBatch() }
    return try outcome?.get()
  }

  /// The height of a row, not kept yet.
  ///
  /// - Parameters:
  ///   - template: Its place among the setting's templates.
  ///   - index: The row's place in its list, from 0.
  ///   - width: Of the sizer, in points: the template's accessory included.
  package mutating func find(
    _ row: Row, template: Int = 0, index: Int, width: Double
  ) throws(RowError) -> FoundRow {
    let content = setting.known?.keys.content(
      of: row, template: template, index: index, language: setting.language)
    let key = content?.key(width: width, traits: setting.traits)
    if let key, let height = setting.known?.heights[key] { return FoundRow(height: height) }
    let failures = setting.failureCount
    let known = content.flatMap { setting.known?.cell($0) }
    let cell: Cell
    do throws(TemplateError) {
      cell =
        if let known { known } else {
          try setting.cell(of: row, template: template, index: index, shaper: shaper)
        }
    } catch {
      throw .template(error)
    }
    let sizer = sizer(template, width)
    let height = sizers[sizer].sizer.height(of: cell)
    guard setting.failureCount == failures else { throw .wordsNotFound }
    return FoundRow(
      height: height, key: key, cell: cell, content: keepsCells && known == nil ? content : nil)
  }

  private mutating func sizer(_ template: Int, _ width: Double) -> Int {
    if let known = sizers.firstIndex(where: { $0.template == template && $0.width == width }) {
      return known
    }
    if sizers.count >= Self.sizerBound { sizers.removeAll(keepingCapacity: true) }
    let fresh = setting.templates[template].sizer(width: width, traits: setting.traits)
    sizers.append(Sizer(template: template, width: width, fresh: fresh, sizer: fresh))
    return sizers.count - 1
  }
}
