/// The numbers of rows of sections, and where each element of a section stands among all of the
/// table's: its position, counting a header and a footer in every section.
struct SectionIndex: Sendable {
  /// Of each section the elements, one a unit.
  private var elements: HeightTree

  /// A header and a footer.
  static let boundaries = 2

  init(rowCounts: [Int]) {
    elements = HeightTree(rowCounts.map(Self.height))
  }

  private static func height(rows: Int) -> RowHeight {
    RowHeight(units: Int64(rows + boundaries), .fixed)
  }

  var count: Int { elements.count }

  func rows(inSection section: Int) -> Int {
    Int(elements.units(ofRow: section)) - Self.boundaries
  }

  /// The position of a section's header, or the end for the section after the last.
  func start(ofSection section: Int) -> Int { Int(elements.unitOffset(ofRow: section)) }

  func positions(ofSection section: Int) -> Range<Int> {
    start(ofSection: section)..<start(ofSection: section + 1)
  }

  /// The positions of a section's rows.
  func rowPositions(ofSection section: Int) -> Range<Int> {
    let range = positions(ofSection: section)
    return range.lowerBound + 1..<range.upperBound - 1
  }

  /// `nil` for what is out of range.
  func position(of element: TableElement) -> Int? {
    let section = element.section
    guard section >= 0, section < count else { return nil }
    switch element {
    case .header: return start(ofSection: section)
    case .footer: return start(ofSection: section + 1) - 1
    case .row(let path):
      guard path.row >= 0, path.row < rows(inSection: section) else { return nil }
      return start(ofSection: section) + 1 + path.row
    }
  }

  /// - Precondition: the position is in range.
  func element(at position: Int) -> TableElement {
    let section = elements.row(atUnit: Int64(position)) ?? 0
    let row = position - start(ofSection: section) - 1
    if row < 0 { return .header(section: section) }
    if row == rows(inSection: section) { return .footer(section: section) }
    return .row(RowPath(section: section, row: row))
  }

  mutating func setRows(_ rows: Int, inSection section: Int) {
    elements[section] = Self.height(rows: rows)
  }

  mutating func remove(section: Int) {
    elements.removeSubrange(section..<section + 1)
  }

  mutating func insert(rows: Int, section: Int) {
    elements.insert(Self.height(rows: rows), at: section)
  }
}
