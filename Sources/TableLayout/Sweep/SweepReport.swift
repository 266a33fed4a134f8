public import TextLayout

/// The heights of a ``DynamicTypeSweep``, and what it found.
///
/// Coded, it is one object with the heights as a flat list and categories by their short names;
/// decoding refuses what no sweep can have written. To be kept and compared with it has a form that
/// people can review: ``baseline``.
public struct SweepReport: Hashable, Sendable {
  /// The template's name.
  public let template: String

  /// Ascending.
  public let categories: [ContentSizeCategory]

  /// In points.
  public let widths: [Double]

  /// As BCP 47 tags, each once; `nil` for texts of no known language.
  public let languages: [String?]

  /// The number of rows, the same in every category, width and language.
  public let rowCount: Int

  /// What the rows are known by, each once: see ``DynamicTypeSweep/idField``. Empty in a report
  /// that was stored before there were such names.
  public let rowIDs: [String]

  /// By language, width, category and row.
  public let findings: [SweepFinding]

  /// In points, by language, width, category and row.
  package let heights: [Double]

  init(
    template: String, categories: [ContentSizeCategory], widths: [Double], languages: [String?],
    rowCount: Int, rowIDs: [String], heights: [Double], findings: [SweepFinding]
  ) {
    self.template = template
    self.categories = categories
    self.widths = widths
    self.languages = languages
    self.rowCount = rowCount
    self.rowIDs = rowIDs
    self.heights = heights
    self.findings = findings
  }

  /// The height of a row, in points, the separator included; `nil` for what was not swept.
  ///
  /// - Parameters:
  ///   - row: Its place in the list, from 0.
  ///   - category: The text size.
  ///   - width: Of the table, in points.
  ///   - language: One of the sweep's.
  public func height(
    row: Int, category: ContentSizeCategory, width: Double, language: String? = nil
  ) -> Double? {
    guard row >= 0, row < rowCount else { return nil }
    return heights(category: category, width: width, language: language).map { heights in
      heights[heights.startIndex + row]
    }
  }

  /// The height of all rows together, in points; zero for what was not swept.
  public func total(
    category: ContentSizeCategory, width: Double, language: String? = nil
  ) -> Double {
    heights(category: category, width: width, language: language)?.reduce(0, +) ?? 0
  }

  /// Whether what a row is known by says something to people.
  package func hasReadableID(_ row: Int) -> Bool {
    row < rowIDs.count && RowIdentity.isReadable(rowIDs[row])
  }

  /// The heights of all rows; `nil` for what was not swept.
  func heights(
    category: ContentSizeCategory, width: Double, language: String?
  ) -> ArraySlice<Double>? {
    guard let language = languages.firstIndex(of: language),
      let width = widths.firstIndex(of: width), let category = categories.firstIndex(of: category)
    else { return nil }
    let slot = (language * widths.count + width) * categories.count + category
    return heights[slot * rowCount..<(slot + 1) * rowCount]
  }
}
