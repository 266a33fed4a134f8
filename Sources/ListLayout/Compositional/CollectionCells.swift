public import TableLayout
public import AutoLayout
public import LineBreaking
internal import TextLayout

/// The cells of a collection, for sections that size themselves: templates and rows, as a ``Table``
/// has them.
///
/// ```swift
/// let cells = CollectionCells(lines, templates: [template])
/// let change = layout.measureVisible(from: offset, length: 667, cells: cells)
/// offset += change.offsetCorrection
/// ```
///
/// A row of a list, and an item of an estimated height, is as high as its cell in its width. An
/// estimated width stays as it is. Headers and footers come from the data source. The first
/// boundary item at a section's start is measured as its header, the first at its end as its
/// footer.
///
/// Copies share what they have measured: equal rows are measured once.
public struct CollectionCells: Sendable {
  let data: any TableDataSource
  let templates: [CellTemplate]
  let traits: Traits
  let language: String?
  let wordBreaker: (any WordBreaker)?
  let cache: RowCache

  /// Cells of rows.
  ///
  /// - Parameters:
  ///   - data: What the rows are.
  ///   - templates: What rows name by number.
  ///   - traits: What cells are laid out for.
  ///   - language: Of the texts, as a BCP 47 tag.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese.
  public init(
    _ data: any TableDataSource, templates: [CellTemplate], traits: Traits = Traits(),
    language: String? = nil, wordBreaker: (any WordBreaker)? = nil
  ) {
    self.data = data
    self.templates = templates
    self.traits = traits
    self.language = language
    self.wordBreaker = wordBreaker
    cache = RowCache(templates, nil)
  }

  /// The same cells with the rows of other data, and what is known of equal ones.
  public func showing(_ data: any TableDataSource) -> CollectionCells {
    CollectionCells(copying: self, data)
  }

  private init(copying other: CollectionCells, _ data: any TableDataSource) {
    self.data = data
    templates = other.templates
    traits = other.traits
    language = other.language
    wordBreaker = other.wordBreaker
    cache = other.cache
  }

  func source(width: Double) -> MeasureSource {
    MeasureSource(
      data: data, templates: templates,
      configuration: TableConfiguration(width: width, traits: traits, language: language),
      sections: SectionIndex(rowCounts: []), cache: cache, wordBreaker: wordBreaker)
  }
}

/// What measuring asks of the scroll view of a collection.
public struct CollectionChange: Sendable {
  /// What to add to the content offset, in points, so that what is on screen stays.
  public internal(set) var offsetCorrection = 0.0

  /// The number of items, headers and footers that were measured.
  public internal(set) var measuredCount = 0

  /// The rows that could not be measured. They keep their template's estimated height.
  public internal(set) var failures: [RowFailure] = []
}

extension CompositionalLayout {
  /// Measures the cells that can be seen through a window, and no more, by the engine that measures
  /// the rows of tables.
  ///
  /// - Parameters:
  ///   - offset: Where the window starts along the direction of scrolling, in points.
  ///   - length: How long it is, in points.
  ///   - cells: What is measured.
  /// - Complexity: as ``measureVisible(from:length:size:)``, and measuring.
  @discardableResult
  public mutating func measureVisible(
    from offset: Double, length: Double, cells: CollectionCells
  ) -> CollectionChange {
    var change = CollectionChange()
    let measurers = CellMeasurers(cells)
    // The sections alone: a copy of the layout would have it copied as it changes.
    let sections = sections
    let axis = room.axis
    change.offsetCorrection = measureVisible(from: offset, length: length) { element, size in
      change.measuredCount += 1
      guard let row = Self.tableElement(element, sections, axis) else { return size }
      let measured = measurers.measure(row, width: size.width, estimate: size.height)
      if let error = measured.error {
        change.failures.append(RowFailure(element: row, error: error))
      }
      return Size(width: size.width, height: measured.height.points)
    }
    return change
  }

  /// The row, header or footer of a table that an element is; `nil` for other boundary items.
  private static func tableElement(
    _ element: CollectionElement, _ sections: [CollectionLayoutSection], _ axis: LayoutAxis
  ) -> TableElement? {
    switch element {
    case .item(let path): return .row(path)
    case .boundary(let section, let index):
      let items = sections[section].boundarySupplementaryItems
      func first(_ edge: DirectionalEdges) -> Int? {
        items.firstIndex { $0.alignment.edges.contains(edge) }
      }
      let isVertical = axis == .vertical
      if index == first(isVertical ? .top : .leading) { return .header(section: section) }
      return index == first(isVertical ? .bottom : .trailing) ? .footer(section: section) : nil
    }
  }
}

/// Measures cells in the widths that they have. Sizers are kept while the width is the same.
private final class CellMeasurers {
  private let cells: CollectionCells
  private var measurer: ElementMeasurer
  private var width: Double

  init(_ cells: CollectionCells) {
    self.cells = cells
    width = 0
    measurer = ElementMeasurer(cells.source(width: 0), count: 0)
  }

  func measure(_ element: TableElement, width: Double, estimate: Double) -> MeasuredRow {
    if width != self.width {
      self.width = width
      measurer = ElementMeasurer(cells.source(width: width), count: 0)
    }
    return measurer.measure(element, estimate: estimate)
  }
}
