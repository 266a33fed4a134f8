public import AutoLayout
public import LineBreaking
public import TextLayout

/// Lays out all rows of a template in many content size categories, widths and languages, and tells
/// their heights and what is wrong with them.
///
/// It is made for tests. In Swift Testing:
///
/// ```swift
/// let report = try DynamicTypeSweep(template, rows: rows, widths: [320, 375]).run()
/// #expect(report.findings.isEmpty, "\(report)")
/// ```
///
/// and in XCTest:
///
/// ```swift
/// let report = try DynamicTypeSweep(template, rows: rows, widths: [320, 375]).run()
/// XCTAssert(report.findings.isEmpty, "\(report)")
/// ```
///
/// Store a report's ``SweepReport/baseline``, and ``SweepReport/difference(from:)`` tells what
/// changed since.
///
/// Languages that are written from right to left mirror the cells, and rows are shaped again for
/// each language. A category shapes a text again only where its font's glyphs depend on the size:
/// by an optical size axis or a tracking table. A width shapes no more than what stands beside
/// unsafe ends of lines, ellipses, hyphens, and plain texts whose lines are in doubt.
public struct DynamicTypeSweep: Sendable {
  /// The template whose cells are laid out.
  public let template: CellTemplate

  /// The data of the cells; findings name rows by their place in it, from 0.
  public let rows: [Row]

  /// Ascending, each once.
  public let categories: [ContentSizeCategory]

  /// In points, each once, in the order they were given.
  public let widths: [Double]

  /// As BCP 47 tags, each once, in the order they were given; `nil` for texts of no known language.
  public let languages: [String?]

  /// Pixels a point.
  public let displayScale: Double

  /// Finds words in Thai, Lao, Khmer and Burmese; `nil` leaves them whole.
  public var wordBreaker: (any WordBreaker)?

  /// The release of UIKit whose controls and standard cells count, unless the template names one.
  public var release = UIKitRelease.present

  /// The field whose text a row is known by from one sweep to the next.
  ///
  /// A row that lacks it, or has no text in it, is known by its content: `#` and twelve hexadecimal
  /// digits of its fields' hash. What occurs again has a number after it: `17`, `17/2`.
  public var idField = "id"

  /// A sweep of rows over categories, widths and languages.
  ///
  /// - Parameters:
  ///   - template: What cells of rows are made of.
  ///   - rows: What the template shows.
  ///   - categories: All twelve unless said otherwise; also `.all`.
  ///   - widths: Of the table, in points. Negative widths and NaN count as zero, and a million
  ///     points is the most.
  ///   - languages: BCP 47 tags; none count as one that is not known.
  ///   - displayScale: Pixels a point.
  public init(
    _ template: CellTemplate, rows: [Row],
    categories: [ContentSizeCategory] = ContentSizeCategory.allCases, widths: [Double],
    languages: [String?] = [nil], displayScale: Double = 2
  ) {
    self.template = template
    self.rows = rows
    self.categories = ContentSizeCategory.allCases.filter(categories.contains)
    self.widths = widths.map { $0 > 0 ? min($0, .unlimitedLength) : 0 }.distinct
    self.languages = languages.isEmpty ? [nil] : languages.distinct
    self.displayScale = displayScale
  }

  /// Lays out every row in every language, width and category.
  ///
  /// A sweep of no rows, widths or categories finds nothing: let the test check
  /// ``SweepReport/rowCount``, too, where rows are loaded.
  ///
  /// - Parameters:
  ///   - jobs: How many threads work at once, at most one a processor. The report is the same for
  ///     every number, to the last bit.
  ///   - progress: Called now and then, from any thread, with the cells laid out and all there are.
  /// - Throws: ``TemplateError/missingField(_:view:row:available:)``,
  ///   ``TemplateError/notText(field:view:row:kind:)``, for the first row that is wrong.
  /// - Complexity: shaping each row once a language; then, as a rule, some microseconds a cell.
  public func run(
    jobs: Int = 1, progress: (@Sendable (Int, Int) -> Void)? = nil
  ) throws(TemplateError) -> SweepReport {
    let work = SweepWork(self, shaped: nil, progress: progress)
    work.perform(jobs: jobs)
    return try work.report()
  }

  /// Lays out every row in every language, width and category, on threads of its own.
  ///
  /// The task's thread goes on meanwhile. A task that is cancelled ends the sweep within some 128
  /// rows a thread.
  ///
  /// ```swift
  /// let report = try await sweep.run(jobs: 2)
  /// ```
  ///
  /// - Parameters: as for the function that waits.
  /// - Throws: ``TemplateError`` for the first row that is wrong; `CancellationError` where the
  ///   task was cancelled.
  public func run(
    jobs: Int = 1, progress: (@Sendable (Int, Int) -> Void)? = nil
  ) async throws -> SweepReport {
    let work = SweepWork(self, shaped: nil, progress: progress)
    if await work.perform(jobs: jobs) { throw CancellationError() }
    return try work.report()
  }

  /// The same, given up when a deadline is past.
  ///
  /// - Parameters: as for ``run(jobs:progress:)``.
  /// - Returns: `nil` where the deadline came first: part of a sweep would tell little, and look
  ///   whole.
  public func run(
    by deadline: Deadline, jobs: Int = 1, progress: (@Sendable (Int, Int) -> Void)? = nil
  ) throws(TemplateError) -> SweepReport? {
    let work = SweepWork(self, shaped: nil, deadline: deadline, progress: progress)
    work.perform(jobs: jobs)
    return work.isLate ? nil : try work.report()
  }

  /// The report of rows whose cells are there.
  ///
  /// - Parameter cells: Of each language.
  package func report(
    of cells: [[Cell]], jobs: Int = 1
  ) throws(TemplateError) -> SweepReport {
    let work = SweepWork(self, shaped: cells, progress: nil)
    work.perform(jobs: jobs)
    return try work.report()
  }
}

/// The cells that are swept, and how they are sized.
extension DynamicTypeSweep {
  /// The cell of a row in a language.
  ///
  /// - Parameters:
  ///   - row: Its place in ``rows``.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  package func cell(
    ofRow row: Int, language: String?, shaper: Shaper? = nil
  ) throws(TemplateError) -> Cell {
    try template.cell(
      for: rows[row], index: row, language: language, wordBreaker: wordBreaker, shaper: shaper)
  }

  /// What sizes the cells of a language in a width and a category.
  package func sizer(
    width: Double, category: ContentSizeCategory, language: String?
  ) -> CellSizer {
    template.sizer(
      width: width,
      traits: Traits(
        category: category, displayScale: displayScale,
        direction: LayoutDirection(language: language), release: release))
  }
}

extension [ContentSizeCategory] {
  /// All twelve, from the smallest.
  public static var all: Self { ContentSizeCategory.allCases }
}

extension Array where Element: Hashable {
  /// Each element once, where it occurs first.
  var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
