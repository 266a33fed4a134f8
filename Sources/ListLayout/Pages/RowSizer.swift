public import AutoLayout
public import LineBreaking
public import TableLayout
public import TextLayout

/// Sizes rows of one template, as a ``/TableLayout/CellSizer`` sizes its cells: by several threads,
/// with what a cache knows, and puts them on pages.
///
/// ```swift
/// var sizer = RowSizer(template, width: 375)
/// sizer.cache = try HeightCache(templates: [template])
/// let heights = sizer.heights(of: rows, jobs: 4)               // a result for each row
/// let pages = sizer.pages(of: rows, height: 842, splitting: LineControl())
/// pages.pieces.last?.page
/// ```
///
/// A row that its template cannot show has an error, and the others their heights. Heights are the
/// same for every number of threads.
public struct RowSizer: Sendable {
  /// What shows the rows.
  public let template: CellTemplate

  /// The table's, in points, the template's accessory included.
  public let width: Double

  /// The category, the pixels a point, the direction and the release that count.
  public let traits: Traits

  /// Of the texts, as a BCP 47 tag.
  public var language: String?

  /// Finds words in Thai, Lao, Khmer and Burmese.
  public var wordBreaker: (any WordBreaker)?

  /// Heights that are known, and where new ones go; of this template alone.
  public var cache: HeightCache?

  /// What is wrong with a row that the template would not see.
  package var check: @Sendable (Row, Int) throws(TemplateError) -> Void = {
    _, _ throws(TemplateError) in
  }

  /// So many rows are measured at once, by a sizer of their own.
  private static let chunk = 64

  /// A sizer at a width.
  ///
  /// - Parameters:
  ///   - template: What cells of rows are made of.
  ///   - width: In points. Negative and NaN count as zero.
  ///   - traits: What cells are laid out for.
  public init(_ template: CellTemplate, width: Double, traits: Traits = Traits()) {
    self.template = template
    self.width = width > 0 ? width : 0
    self.traits = traits
  }

  /// The heights of rows, in order, in points.
  ///
  /// - Parameters:
  ///   - rows: The first has the place 0.
  ///   - jobs: The most threads.
  /// - Complexity: linear in the length of the texts that no cache knows.
  public func heights(of rows: [Row], jobs: Int = 1) -> [Result<Double, RowError>] {
    let work = work(count: rows.count)
    work.rows.loop.run(jobs: jobs) { measure(work, rows) }
    return work.heights
  }

  /// The heights of rows, in order, in points, measured on threads of their own.
  ///
  /// The task's thread goes on meanwhile. A task that is cancelled ends the work within some 64
  /// rows a thread; a cache keeps what was measured.
  ///
  /// ```swift
  /// let heights = try await sizer.heights(of: rows, jobs: 2)
  /// ```
  ///
  /// - Parameters: as for the function that waits.
  /// - Throws: `CancellationError` where the task was cancelled.
  public func heights(
    of rows: [Row], jobs: Int = 1
  ) async throws(CancellationError) -> [Result<Double, RowError>] {
    let work = work(count: rows.count)
    try await work.rows.loop.run(jobs: jobs) { measure(work, rows) }
    return work.heights
  }

  /// Measures rows on several threads.
  ///
  /// - Parameters:
  ///   - row: The row of a place.
  ///   - failure: What the engine's error is to the caller.
  ///   - take: Is given the place of the first of some rows, and their heights in points. Called on
  ///     any thread, once for each stretch of rows.
  package func measure<Failure: Error>(
    count: Int, jobs: Int, row: @Sendable (Int) throws(Failure) -> Row,
    failure: @Sendable (RowError) -> Failure,
    take: @Sendable (Int, [Result<Double, Failure>]) -> Void
  ) {
    let work = work(count: count)
    work.rows.loop.run(jobs: jobs) {
      measure(work, row: row, failure: failure) { places, found in take(places.lowerBound, found) }
    }
  }

  /// Measures rows on this thread, as long as the loop has some, and keeps their heights.
  private func measure(_ work: RowWork, _ rows: [Row]) {
    measure(work) { index throws(RowError) in
      rows[index]
    } failure: { error in
      error
    } take: { places, found in
      work.rows.keep(found, of: places)
    }
  }

  /// Measures rows on this thread, as long as the loop has some.
  private func measure<Failure: Error>(
    _ work: RowWork, row: (Int) throws(Failure) -> Row, failure: (RowError) -> Failure,
    take: (Range<Int>, [Result<Double, Failure>]) -> Void
  ) {
    var measurer = RowMeasurer(work.setting)
    while let places = work.rows.next() {
      measurer.startBatch()
      var outcomes: [Result<Double, Failure>] = []
      for index in places {
        do throws(Failure) {
          let row = try row(index)
          do throws(RowError) {
            let found = try measurer.find(row, index: index, width: width)
            work.setting.keep(found)
            outcomes.append(.success(found.height))
          } catch {
            outcomes.append(.failure(failure(error)))
          }
        } catch {
          outcomes.append(.failure(error))
        }
      }
      take(places, outcomes)
    }
  }

  /// What measures the rows of one thread.
  package func measurer() -> RowMeasurer { RowMeasurer(setting(cache)) }

  private func work(count: Int) -> RowWork {
    RowWork(rows: ChunkLoop(count: count, size: Self.chunk), setting: setting(cache))
  }

  private func setting(_ cache: HeightCache?) -> RowSetting {
    var setting = RowSetting(
      template, traits: traits, language: language, wordBreaker: wordBreaker, cache: cache)
    setting.check = check
    return setting
  }
}

extension RowSizer {
  /// Rows on pages, one after the other.
  ///
  /// A row that is kept whole and is taller than a page has one for itself, and sticks out of it.
  /// Rows that may be split are cut below lines and pictures, and through none.
  ///
  /// - Parameters:
  ///   - rows: The first has the number 0.
  ///   - height: Of a page, in points.
  ///   - control: Lets rows be split; `nil` keeps them whole.
  ///   - jobs: The most threads.
  /// - Complexity: as measuring the rows, and laying out each row that is split.
  public func pages(
    of rows: [Row], height: Double, splitting control: LineControl? = nil, jobs: Int = 1
  ) -> RowPages {
    var paginator = Paginator(height: height, control: control)
    var pages = RowPages()
    for (index, outcome) in heights(of: rows, jobs: jobs).enumerated() {
      switch outcome {
      case .success(let height):
        // A row that has a height can be laid out.
        pages.pieces += paginator.add(row: index, height: height) {
          try? layout(of: rows[index], index: index)
        }
      case .failure(let error): pages.failures.append((index, error))
      }
    }
    pages.count = paginator.count
    return pages
  }

  /// The views of a row.
  ///
  /// - Parameters:
  ///   - row: What the template shows.
  ///   - index: Its place in its list, from 0.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Throws: ``/TableLayout/TemplateError`` where the template cannot show the row.
  public func layout(
    of row: Row, index: Int = 0, shaper: Shaper? = nil
  ) throws(TemplateError) -> CellLayout {
    let cell = try cell(of: row, index: index, shaper: shaper)
    var sizer = template.sizer(width: width, traits: traits)
    return sizer.layout(of: cell)
  }

  /// The cell of a row.
  ///
  /// - Parameter index: Its place in its list, from 0.
  /// - Throws: ``/TableLayout/TemplateError`` where the template cannot show the row.
  package func cell(
    of row: Row, index: Int, shaper: Shaper?
  ) throws(TemplateError) -> Cell {
    try setting(nil).cell(of: row, template: 0, index: index, shaper: shaper)
  }
}

/// Rows that several threads take, and their heights.
private struct RowWork: Sendable {
  let rows: ChunkLoop<Result<Double, RowError>>
  let setting: RowSetting

  /// The heights, in the order of the rows.
  var heights: [Result<Double, RowError>] { rows.found?.flatMap(\.self) ?? [] }
}

/// Rows on pages.
public struct RowPages: Sendable {
  /// Rows and pieces of rows, in order.
  public internal(set) var pieces: [PagePiece] = []

  /// The number of pages.
  public internal(set) var count = 0

  /// The rows that could not be measured, which are on no page.
  public internal(set) var failures: [(row: Int, error: RowError)] = []
}
