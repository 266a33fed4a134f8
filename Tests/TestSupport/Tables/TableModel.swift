package import ListLayout

/// A table as a plain array: everything is added up from the start, every time.
package struct TableModel {
  package struct Entry {
    package var id: Int
    package var glyphs: Int
    package var source: HeightSource

    /// In points; of no meaning for `automatic`.
    package var height: Double
    package var kind: RowHeight.Kind

    package init(id: Int, glyphs: Int, source: HeightSource) {
      self.id = id
      self.glyphs = glyphs
      self.source = source
      height = 0
      kind = .automatic
      if case .fixed(let points) = source { (height, kind) = (points, .fixed) }
      if case .estimated(let points) = source { (height, kind) = (points, .estimated) }
    }

    /// What is measured becomes its own estimate, unless it has no height; a fixed height is what
    /// the source says.
    package mutating func reread() {
      let fresh = Entry(id: id, glyphs: glyphs, source: source)
      if fresh.kind == .fixed || kind == .measured && height == 0 {
        self = fresh
      } else if kind == .measured {
        kind = .estimated
      }
    }

    package var isEstimated: Bool { kind == .automatic || kind == .estimated }

    /// Takes the height of what was in its place for its estimate.
    package mutating func inherit(_ old: Entry) {
      guard kind != .fixed, old.kind == .measured || old.kind == .estimated, old.height > 0 else {
        return
      }
      (height, kind) = (old.height, .estimated)
    }
  }

  /// A header, and rows.
  package struct Section {
    package var header: Entry
    package var rows: [Entry]

    package init(header: Entry, rows: [Entry]) {
      self.header = header
      self.rows = rows
    }

    package var entries: [Entry] { [header] + rows }
  }

  package var sections: [Section]
  package var width: Double
  package var viewportHeight: Double
  package var margin: Double
  package var offset = 0.0
  var estimate = 44.0
  var measuredSum = 0.0
  var measuredCount = 0

  package init(sections: [Section], width: Double, viewportHeight: Double, margin: Double) {
    self.sections = sections
    self.width = width
    self.viewportHeight = viewportHeight
    self.margin = margin
  }

  package var rows: GlyphRows {
    GlyphRows(
      sections.map { section in
        .init(
          header: section.header.height,
          lines: section.rows.map { .init(glyphs: $0.glyphs, source: $0.source) })
      })
  }

  package func height(_ entry: Entry) -> Double {
    entry.kind == .automatic ? estimate : entry.height
  }

  /// All entries with their places and offsets.
  package var all: [(element: TableElement, entry: Entry, top: Double)] {
    var all: [(element: TableElement, entry: Entry, top: Double)] = []
    var top = 0.0
    for (number, section) in sections.enumerated() {
      for (index, entry) in section.entries.enumerated() {
        let element =
          index == 0
          ? TableElement.header(section: number) : .row(RowPath(section: number, row: index - 1))
        all.append((element, entry, top))
        top += height(entry)
      }
    }
    return all
  }

  package var contentHeight: Double { all.last.map { $0.top + height($0.entry) } ?? 0 }
  package var maximumOffset: Double { max(contentHeight - viewportHeight, 0) }

  package func visible(
    margin: Double = 0
  ) -> [(element: TableElement, entry: Entry, top: Double)] {
    all.filter {
      height($0.entry) > 0 && $0.top < offset + viewportHeight + margin
        && $0.top + height($0.entry) > offset - margin
    }
  }

  /// The entry that has to stay, by its identity.
  package func anchor(
    except lost: Set<Int> = [], reloaded: Set<Int> = []
  ) -> (id: Int, top: Double)? {
    guard offset > 0 else { return nil }
    let candidates = visible().filter { !lost.contains($0.entry.id) }
    for (isKnown, isShown) in [(true, true), (true, false), (false, true), (false, false)] {
      let found = candidates.first {
        (!$0.entry.isEstimated && !reloaded.contains($0.entry.id)) == isKnown
          && ($0.top >= offset) == isShown
      }
      if let found { return (found.entry.id, found.top) }
      // While heights come in, the first one stays when none is known.
      if isKnown, !isShown, lost.isEmpty, reloaded.isEmpty, let first = candidates.first {
        return (first.entry.id, first.top)
      }
    }
    return nil
  }

  package mutating func restore(_ anchor: (id: Int, top: Double)?, maximum: Double) {
    let old = offset
    if let anchor, let now = all.first(where: { $0.entry.id == anchor.id }) {
      offset += now.top - anchor.top
    }
    if old >= 0, old <= maximum { offset = min(max(offset, 0), maximumOffset) }
  }

  /// Measures what shows where an anchor is where it was, as soon as it can be there.
  package mutating func settle(keeping anchor: (id: Int, top: Double)?, maximum: Double) {
    let old = offset
    var measured = -1
    while measured < measuredCount {
      measured = measuredCount
      offset = old
      restore(anchor, maximum: maximum)
      settle()
    }
    offset = old
    restore(anchor, maximum: maximum)
  }

  package mutating func keepingAnchor(_ change: (inout TableModel) -> Void) {
    let anchor = anchor()
    let maximum = maximumOffset
    change(&self)
    restore(anchor, maximum: maximum)
  }

  package mutating func changeEach(_ change: (inout Entry) -> Void) {
    for section in sections.indices {
      for row in sections[section].rows.indices { change(&sections[section].rows[row]) }
    }
  }

  package mutating func settle() {
    var pending = pendingIDs(margin: 0)
    repeat {
      while !pending.isEmpty {
        measure(pending)
        pending = pendingIDs(margin: 0)
        if pending.isEmpty { pending = pendingIDs(margin: margin) }
      }
      takeMean()
      pending = pendingIDs(margin: margin)
    } while !pending.isEmpty
  }

  private func pendingIDs(margin: Double) -> Set<Int> {
    Set(visible(margin: margin).filter { $0.entry.isEstimated }.map(\.entry.id))
  }

  package mutating func measure(_ ids: Set<Int>) {
    keepingAnchor { $0.measureInPlace(ids) }
  }

  /// Measures the rows that are never estimated.
  package mutating func measureUpFront() {
    measureInPlace(
      Set(
        all.filter { $0.entry.source == .measuredUpFront && $0.entry.isEstimated }.map(\.entry.id)))
  }

  private mutating func measureInPlace(_ ids: Set<Int>) {
    let room = width
    var sum = 0.0
    changeEach { entry in
      guard ids.contains(entry.id) else { return }
      entry.height = GlyphRows.height(entry.glyphs, width: room)
      entry.kind = .measured
      sum += entry.height
    }
    measuredSum += sum
    measuredCount += ids.count
  }

  /// Whole 64ths of a point, and at least one.
  package mutating func takeMean() {
    guard measuredCount > 0 else { return }
    let mean = (measuredSum / Double(measuredCount) * 64 + 0.5).rounded(.down) / 64
    if max(mean, 1) != estimate { keepingAnchor { $0.estimate = max(mean, 1) } }
  }

  package mutating func remeasure() {
    let anchor = anchor()
    let maximum = maximumOffset
    measuredSum = 0
    measuredCount = 0
    changeEach { $0.reread() }
    measureUpFront()
    settle(keeping: anchor, maximum: maximum)
  }
}
