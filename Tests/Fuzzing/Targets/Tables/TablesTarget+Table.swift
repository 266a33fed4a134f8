internal import ListLayout
internal import AutoLayout
internal import TableLayout
internal import TextLayout

/// Rows of a table, of any heights.
private struct AnyRows: TableDataSource {
  struct Section {
    var header: SectionBoundary?
    var rows: [(glyphs: Int, template: Int, source: HeightSource)] = []
    var footer: SectionBoundary?

    /// Of all rows; `nil` to ask each.
    var source: HeightSource?
  }

  var sections: [Section] = []

  var numberOfSections: Int { sections.count }
  func numberOfRows(inSection section: Int) -> Int { sections[section].rows.count }
  func header(inSection section: Int) -> SectionBoundary? { sections[section].header }
  func footer(inSection section: Int) -> SectionBoundary? { sections[section].footer }

  func rowHeights(inSection section: Int) -> SectionHeights {
    sections[section].source.map(SectionHeights.all) ?? .each
  }

  func height(at path: RowPath) -> HeightSource { sections[path.section].rows[path.row].source }

  func content(at path: RowPath) -> RowContent {
    let row = sections[path.section].rows[path.row]
    return RowContent(
      Row(String(repeating: "a", count: row.glyphs)), template: row.template)
  }

  init(_ input: inout FuzzInput) {
    for _ in 0..<input.index(below: 4) { sections.append(Self.section(&input)) }
  }

  private static func section(_ input: inout FuzzInput) -> Section {
    var section = Section()
    let kind = input.byte()
    if kind & 1 == 0 { section.header = SectionBoundary(height: input.length()) }
    if kind & 2 == 0 {
      section.footer = SectionBoundary(RowContent(Row("end"), template: Int(kind >> 6)))
    }
    if kind & 4 == 0 { section.source = source(&input) }
    for _ in 0..<input.index(below: 5) {
      let kind = Int(input.byte())
      // One template in eight is not there.
      section.rows.append((kind & 31, kind >> 5 == 7 ? 9 : kind >> 7, source(&input)))
    }
    return section
  }

  private static func source(_ input: inout FuzzInput) -> HeightSource {
    switch input.index(below: 6) {
    case 0: .fixed(input.length())
    case 1: .estimated(input.length())
    case 2: .measuredUpFront
    default: .automatic
    }
  }
}

extension TablesTarget {
  /// Any operations on any table: what it says of its geometry adds up after each, and in the end
  /// it is as one made at once.
  func runTable(_ input: inout FuzzInput, _ log: inout OperationLog) throws {
    var rows = AnyRows(&input)
    let viewport = input.length()
    log.add("Table(\(rows), width: 100, viewportHeight: \(viewport))")
    var table = log.isKept ? nil : self.table(rows, width: 100, height: viewport)
    try table.map(check)
    for _ in 0..<Self.stepLimit where !input.isAtEnd {
      switch input.index(below: 8) {
      case 0:
        rows = AnyRows(&input)
        log.add("reloadData(\(rows))")
        table?.reloadData(rows)
      case 1:
        let updates = updates(&input)
        let data = input.bool() ? AnyRows(&input) : nil
        log.add("performBatchUpdates(\(updates), data: \(data, default: "nil"))")
        if var changed = table, try perform(updates, data ?? rows, on: &changed) {
          table = changed
          rows = data ?? rows
        }
      default: change(&table, &input, &log)
      }
      try table.map(check)
    }
    if let table { try checkEnd(table, rows, viewport) }
  }

  /// The table is as one made at once, with and without a cache.
  private func checkEnd(_ table: Table, _ rows: AnyRows, _ viewport: Double) throws {
    var table = table
    var failures = table.rereadHeights().failures
    failures += table.measureAll().failures
    // What cannot be measured keeps an estimate, and that depends on what was before.
    guard failures.isEmpty else { return }
    var fresh = self.table(rows, width: table.configuration.width, height: viewport)
    fresh.update(table.configuration)
    fresh.measureAll(jobs: rows.sections.count == 3 ? 2 : 1)
    try check(table, equals: fresh)
    guard rows.sections.count == 2 else { return }
    let cache = try HeightCache(templates: templates, limit: 3)
    for _ in 0..<2 {
      var cached = Table(
        rows, templates: templates, configuration: table.configuration, viewportHeight: viewport,
        heightCache: cache)
      cached.measureAll()
      try check(cached, equals: fresh)
    }
  }

  private func table(_ rows: AnyRows, width: Double, height: Double) -> Table {
    Table(
      rows, templates: templates, configuration: TableConfiguration(width: width),
      viewportHeight: height)
  }

  private func change(_ table: inout Table?, _ input: inout FuzzInput, _ log: inout OperationLog) {
    switch input.index(below: 6) {
    case 0:
      let offset = input.length() * Double(1 + input.index(below: 4))
      log.add("scroll(to: \(offset))")
      table?.scroll(to: offset)
    case 1:
      let viewport = Viewport(offset: input.length(), height: input.length())
      log.add("show(\(viewport))")
      table?.show(viewport)
    case 2:
      let element = Self.element(&input)
      let position = input.element(of: ScrollPosition.allCases)
      log.add("scroll(to: \(element), at: \(position))")
      table?.scroll(to: element, at: position)
    case 3:
      let element = Self.element(&input)
      let height = input.length()
      log.add("setHeight(\(height), of: \(element))")
      table?.setHeight(height, of: element)
    case 4:
      var configuration = TableConfiguration(width: input.length())
      configuration.prefetchMargin = input.length()
      configuration.traits.displayScale = input.element(of: [1, 2, 3, 0, .nan])
      configuration.traits.category = input.element(of: ContentSizeCategory.allCases)
      log.add("update(\(configuration))")
      table?.update(configuration)
    default:
      log.add("rereadHeights()")
      table?.rereadHeights()
    }
  }

  private static func element(_ input: inout FuzzInput) -> TableElement {
    let section = input.index(below: 5) - 1
    return switch input.index(below: 4) {
    case 0: .header(section: section)
    case 1: .footer(section: section)
    default: .row(RowPath(section: section, row: input.index(below: 6) - 1))
    }
  }

  private func updates(_ input: inout FuzzInput) -> BatchUpdates {
    var updates = BatchUpdates()
    func section() -> Int { input.index(below: 5) - 1 }
    func path() -> RowPath { RowPath(section: section(), row: input.index(below: 6) - 1) }
    for _ in 0..<input.index(below: 4) {
      switch input.index(below: 8) {
      case 0: updates.deleteSections([section()])
      case 1: updates.insertSections([section()])
      case 2: updates.reloadSections([section()])
      case 3: updates.moveSection(section(), to: section())
      case 4: updates.deleteRows(at: [path()])
      case 5: updates.insertRows(at: [path()])
      case 6: updates.reloadRows(at: [path()])
      default: updates.moveRow(at: path(), to: path())
      }
    }
    return updates
  }

  /// - Returns: Whether the updates were carried out. If not, nothing has changed.
  private func perform(
    _ updates: BatchUpdates, _ data: AnyRows, on table: inout Table
  ) throws -> Bool {
    let before = (table.contentHeight, table.viewport, table.numberOfSections)
    do throws(BatchError) {
      try table.performBatchUpdates(updates, data: data)
      return true
    } catch {
      let text = error.description
      try require(text.utf8.count <= 400 && !text.contains("\n"), "a long error: \(text)")
      let after = (table.contentHeight, table.viewport, table.numberOfSections)
      try require(before == after, "a batch that was refused changed \(before) to \(after)")
      return false
    }
  }

  private func elements(_ table: Table) -> [TableElement] {
    (0..<table.numberOfSections).flatMap { section in
      let rows = (0..<(table.numberOfRows(inSection: section) ?? 0)).map {
        TableElement.row(RowPath(section: section, row: $0))
      }
      return [.header(section: section)] + rows + [.footer(section: section)]
    }
  }

  /// Offsets are sums of heights, and lead back to what stands there.
  private func check(_ table: Table) throws {
    var end = 0.0
    for element in elements(table) {
      guard let frame = table.frame(of: element) else {
        throw PropertyViolation("\(element) has no frame")
      }
      try require(
        frame.height >= 0 && frame.height <= 4_194_304, "\(element) is \(frame.height) high")
      // Sums of 768ths are exact, but a double of them may not be.
      try require(abs(frame.minY - end) <= 1e-9 * end, "\(element) at \(frame.minY), not \(end)")
      if frame.height > 0 {
        let found = table.element(at: frame.minY)
        try require(
          found == element,
          "\(element) starts at \(frame.minY), where there is \(found, default: "nothing")")
      }
      end += frame.height
    }
    try require(
      abs(table.contentHeight - end) <= 1e-9 * end, "\(table.contentHeight) in all, not \(end)")
    try require(
      table.element(at: table.contentHeight) == nil && table.element(at: -1e-9) == nil,
      "something is outside the content")
    try require(!table.viewport.offset.isNaN, "the offset is no number")
    for element in table.visibleElements() {
      guard let frame = table.frame(of: element) else { continue }
      try require(
        frame.height > 0 && frame.maxY >= table.viewport.offset
          && frame.minY <= table.viewport.offset + table.viewport.height,
        "\(element) is at \(frame.minY), which \(table.viewport) does not show")
    }
  }

  private func check(_ table: Table, equals fresh: Table) throws {
    for element in elements(fresh) {
      let frames = (table.frame(of: element), fresh.frame(of: element))
      // A width that is no number equals nothing.
      let isEqual =
        frames.0?.minY == frames.1?.minY && frames.0?.height == frames.1?.height
      try require(
        isEqual,
        "\(element): \(frames.0, default: "none"), made at once \(frames.1, default: "none")")
    }
    try require(
      table.contentHeight == fresh.contentHeight,
      "\(table.contentHeight) high, made at once \(fresh.contentHeight)")
  }
}
