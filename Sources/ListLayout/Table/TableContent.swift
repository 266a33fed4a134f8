/// The heights of a data source's sections, before anything is measured.
struct TableContent {
  private(set) var rowCounts: [Int] = []
  private var list = BlockList()

  /// The most elements of a table, a header and a footer in every section counted: what a
  /// ``HeightTree`` holds, with some room. Of longer data a table shows the first so many, and no
  /// batch fits it.
  static let limit = 2_000_000_000

  init(_ data: any TableDataSource) {
    var room = Self.limit
    for section in 0..<max(data.numberOfSections, 0) {
      guard room >= SectionIndex.boundaries else { break }
      room -= SectionIndex.boundaries
      let rows = min(max(data.numberOfRows(inSection: section), 0), room)
      room -= rows
      rowCounts.append(rows)
      list.append(data.heights(ofSection: section, rows: rows))
    }
  }

  var heights: HeightTree { HeightTree(list) }
}

extension TableDataSource {
  /// The heights of a section with its header and footer.
  func heights(ofSection section: Int, rows: Int) -> BlockList {
    var list = BlockList()
    list.append([boundaryHeight(header(inSection: section))])
    switch rowHeights(inSection: section) {
    case .all(let source): list.append(source.rowHeight, count: rows)
    case .each:
      list.append((0..<rows).map { height(at: RowPath(section: section, row: $0)).rowHeight })
    }
    list.append([boundaryHeight(footer(inSection: section))])
    return list
  }

  private func boundaryHeight(_ boundary: SectionBoundary?) -> RowHeight {
    boundary?.height.rowHeight ?? RowHeight(0, .fixed)
  }

  /// Where the height of an element comes from.
  func heightSource(of element: TableElement) -> HeightSource {
    switch element {
    case .header(let section): return header(inSection: section)?.height ?? .fixed(0)
    case .footer(let section): return footer(inSection: section)?.height ?? .fixed(0)
    case .row(let path):
      guard case .all(let source) = rowHeights(inSection: path.section) else {
        return height(at: path)
      }
      return source
    }
  }
}

extension HeightSource {
  /// What the height is before it is measured.
  var rowHeight: RowHeight {
    switch self {
    case .fixed(let points) where points >= 0: RowHeight(points, .fixed)
    case .estimated(let points): RowHeight(points, .estimated).asEstimate
    case .fixed, .automatic, .measuredUpFront: .automatic
    }
  }

  /// Whether it has to be measured before anything else.
  var isEager: Bool { self == .measuredUpFront || self == .estimated(0) }
}
