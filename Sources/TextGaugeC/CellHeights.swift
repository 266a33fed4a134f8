// The names come from the header, which documents them.
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

extension TemplateObject {
  /// What sizes the rows of a setting.
  func sizer(_ setting: CellSetting, _ words: LazyWordBreaker) -> RowSizer {
    loaded.sizer(
      width: setting.width, traits: setting.traits, language: setting.language, wordBreaker: words)
  }
}

/// Why a row could not be read or measured.
private struct RowFault: Error {
  let message: String
}

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
    let words = LazyWordBreaker()
    var sizer = cell.sizer(setting, words)
    sizer.cache = cache?.cache
    let found = Mutex<[Problem]>([])
    if rows.count > 0 {
      try shown(rows.count, in: try place(heights, "heights")) { answers throws(Failure) in
        let selection = cell.selection
        sizer.measure(count: rows.count, jobs: jobs(threads)) { row throws(RowFault) in
          do throws(ToolError) {
            return try rows.row(row, selection)
          } catch {
            throw RowFault(message: "\(error)")
          }
        } failure: { error in
          RowFault(message: "\(error)")
        } take: { first, outcomes in
          for (row, outcome) in zip(first..., outcomes) {
            switch outcome {
            case .success(let height): answers[row] = height
            case .failure(let fault):
              answers[row] = .nan
              found.withLock { $0.append(Problem(row: row, message: fault.message)) }
            }
          }
        }
        try words.checked()
      }
    }
    if let problems = unsafe problems {
      unsafe give(problems, ProblemsObject(found.withLock { $0 }))
    }
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
