// The names are those of the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import ListLayout
public import CTextGauge
internal import Interchange
internal import Synchronization
internal import TableLayout
internal import TextLayout

/// What `tg_problems` is.
final class ProblemsObject: Handle {
  let problems: [(row: Int, message: CText)]

  init(_ problems: [Problem]) {
    self.problems = problems.sorted { $0.row < $1.row }.map {
      ($0.row, CText(message: $0.message))
    }
  }
}

/// A row that cannot be shown, and why.
struct Problem: Sendable {
  var row: Int
  var message: String
}

/// What heights of rows' cells are measured with.
private struct HeightWork: Sendable {
  let loaded: LoadedTemplate
  let selection: FieldSelection
  let rows: RowSupply
  let setting: CellSetting
  let cache: HeightCache?
  let words = LazyWordBreaker()

  /// So many rows are taken at once, by a sizer of their own: what comes out is the same for every
  /// number of threads.
  static let chunk = 64

  func height(
    _ index: Int, _ shaper: Shaper, _ sizer: inout CellSizer
  ) throws(Problem) -> Double {
    let row: Row
    do throws(ToolError) {
      row = try rows.row(index, selection)
    } catch {
      throw Problem(row: index, message: "\(error)")
    }
    let key = cache?.key(
      for: row, index: index, language: setting.language, width: setting.width,
      traits: setting.traits)
    if let key, let known = cache?[key] { return known }
    let height: Double
    do throws(TemplateError) {
      height = try loaded.height(
        of: row, index: index, language: setting.language, wordBreaker: words, shaper: shaper,
        sizer: &sizer)
    } catch {
      throw Problem(row: index, message: "\(error)")
    }
    // What was measured without ICU that needs it is wrong.
    if let key, !words.hasFailed { cache?.keep(height, for: key) }
    return height
  }

  /// - Returns: The rows that have no height, in any order.
  func run(jobs: Int, _ heights: Answers) -> [Problem] {
    let problems = Mutex<[Problem]>([])
    let loop = ParallelLoop(count: (rows.count + Self.chunk - 1) / Self.chunk)
    let sizer = loaded.template.sizer(width: setting.width, traits: setting.traits)
    loop.run(jobs: jobs) {
      let shaper = Shaper()
      while let part = loop.next() {
        var sizer = sizer
        let end = min((part + 1) * Self.chunk, rows.count)
        for index in part * Self.chunk..<end {
          do throws(Problem) {
            heights[index] = try height(index, shaper, &sizer)
          } catch {
            heights[index] = .nan
            problems.withLock { $0.append(error) }
          }
        }
      }
    }
    return problems.withLock { $0 }
  }
}

extension Problem: Error {}

/// Where heights go: each thread writes its own part.
@safe struct Answers: @unchecked Sendable {
  private let heights: UnsafeMutablePointer<Double>

  init(_ heights: UnsafeMutablePointer<Double>) { unsafe self.heights = heights }

  subscript(index: Int) -> Double {
    get { unsafe heights[index] }
    nonmutating set { unsafe heights[index] = newValue }
  }
}

/// Runs work that may fail after it wrote numbers: C sees them only where it did not.
func shown<Made>(
  _ count: Int, in heights: UnsafeMutablePointer<Double>,
  _ work: (Answers) throws(Failure) -> Made
) throws(Failure) -> Made {
  let room = UnsafeMutablePointer<Double>.allocate(capacity: count)
  defer { unsafe room.deallocate() }
  let made = try work(Answers(room))
  unsafe heights.update(from: room, count: count)
  return made
}

@c @implementation
public func tg_cell_heights(
  _ cell: OpaquePointer?, _ rows: OpaquePointer?, _ traits: UnsafePointer<tg_traits>?,
  _ threads: Int, _ cache: OpaquePointer?, _ heights: UnsafeMutablePointer<Double>?,
  _ problems: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let cell = try TemplateObject.of(cell, "cell")
    let rows = try RowsObject.of(rows, "rows").rows
    let setting = try CellSetting(traits)
    let cache = unsafe cache == nil ? nil : try CacheObject.of(cache, "cache")
    if let cache, !cache.isFor(cell) {
      throw .argument("cache", " is for another template: make one of this template")
    }
    let work = HeightWork(
      loaded: cell.loaded, selection: cell.selection, rows: rows, setting: setting,
      cache: cache?.cache)
    var found: [Problem] = []
    if rows.count > 0 {
      found = try shown(rows.count, in: try place(heights, "heights")) {
        answers throws(Failure) in
        let found = work.run(jobs: jobs(threads), answers)
        try work.words.checked()
        return found
      }
    }
    if let problems = unsafe problems { unsafe give(problems, ProblemsObject(found)) }
  }
}

@c @implementation
public func tg_problems_count(_ problems: OpaquePointer?) -> Int {
  guard let object = try? ProblemsObject.of(problems, "problems") else { return 0 }
  return object.problems.count
}

@c @implementation
public func tg_problems_get(
  _ problems: OpaquePointer?, _ index: Int, _ row: UnsafeMutablePointer<Int>?,
  _ message: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let problems = try ProblemsObject.of(problems, "problems").problems
    let problem = try element(index, of: problems, "problems")
    if let row = unsafe row { unsafe row.pointee = problem.row }
    if let message = unsafe message { unsafe message.pointee = problem.message.bytes }
  }
}

@c @implementation
public func tg_problems_free(_ problems: OpaquePointer?) { Handle.free(problems) }
