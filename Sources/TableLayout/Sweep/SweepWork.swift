internal import Synchronization
internal import TextLayout

/// The cells of a sweep, taken by threads a piece at a time.
///
/// A piece is some rows in one language. Which thread takes it changes nothing: each starts with
/// sizers of its own.
final class SweepWork: Sendable {
  private let sweep: DynamicTypeSweep

  /// Of each language, where they are there already.
  private let shaped: [[Cell]]?
  private let deadline: Deadline?
  private let progress: (@Sendable (Int, Int) -> Void)?
  private let loop: ParallelLoop
  private let doneCells = Atomic(0)
  private let outcome: Mutex<Outcome>

  private struct Outcome {
    var parts: [SweepPart?]
    var failure: Failure?
    var isLate = false
  }

  private struct Failure {
    var piece: Int
    var error: TemplateError
  }

  /// How many rows a piece has: few enough for their texts to stay in a processor's cache while one
  /// category after the other asks for them, and enough to pay for the sizers.
  private static let rowsInPiece = 128

  init(
    _ sweep: DynamicTypeSweep, shaped: [[Cell]]?, deadline: Deadline? = nil,
    progress: (@Sendable (Int, Int) -> Void)?
  ) {
    self.deadline = deadline
    self.sweep = sweep
    self.shaped = shaped
    self.progress = progress
    let pieces = (sweep.rows.count + Self.rowsInPiece - 1) / Self.rowsInPiece
    loop = ParallelLoop(count: pieces * sweep.languages.count)
    outcome = Mutex(Outcome(parts: Array(repeating: nil, count: loop.count)))
  }

  /// Whether the deadline came before all was laid out. What is wrong with a row goes before.
  var isLate: Bool { outcome.withLock { $0.isLate && $0.failure == nil } }

  func perform(jobs: Int) {
    loop.run(jobs: jobs) { self.performPieces() }
  }

  /// The same on threads of its own.
  ///
  /// - Returns: Whether the task was cancelled before all was laid out. Then there is no report.
  func perform(jobs: Int) async -> Bool {
    do {
      try await loop.run(jobs: jobs) { self.performPieces() }
      return false
    } catch {
      // A row that is wrong stops the loop, too.
      return outcome.withLock { $0.failure == nil }
    }
  }

  /// Takes pieces until there are no more, or a row is wrong.
  private func performPieces() {
    let shaper = Shaper()
    while let piece = loop.next() {
      do {
        let part = try partInTime(piece, shaper)
        if part == nil { loop.stop() }
        outcome.withLock { outcome in
          outcome.parts[piece] = part
          if part == nil { outcome.isLate = true }
        }
      } catch {
        loop.stop()
        outcome.withLock { outcome in
          if outcome.failure.map({ piece < $0.piece }) ?? true {
            outcome.failure = Failure(piece: piece, error: error)
          }
        }
      }
    }
  }

  /// A part; `nil` where the deadline came before it was done.
  private func partInTime(_ piece: Int, _ shaper: Shaper) throws(TemplateError) -> SweepPart? {
    guard let deadline else { return try part(piece, shaper) }
    let outcome = try? shaper.measure(by: deadline) {
      Result { () throws(TemplateError) in try part(piece, shaper) }
    }
    return try outcome?.get()
  }

  private func part(_ piece: Int, _ shaper: Shaper) throws(TemplateError) -> SweepPart {
    let pieces = loop.count / sweep.languages.count
    let language = piece / pieces
    let first = piece % pieces * Self.rowsInPiece
    let rows = first..<min(first + Self.rowsInPiece, sweep.rows.count)
    let cells: [Cell]
    if let shaped {
      cells = Array(shaped[language][rows])
    } else {
      cells = try sweep.cells(of: rows, language: sweep.languages[language], shaper)
    }
    return sweep.part(
      of: cells, from: first, language: sweep.languages[language], deadline: deadline
    ) { count in
      guard let progress else { return }
      let total =
        sweep.rows.count * sweep.languages.count * sweep.widths.count * sweep.categories.count
      progress(doneCells.add(count, ordering: .relaxed).newValue, total)
    }
  }

  /// The parts put together.
  func report() throws(TemplateError) -> SweepReport {
    let (parts, failure) = outcome.withLock { ($0.parts.compactMap(\.self), $0.failure) }
    if let failure { throw failure.error }
    var heights: [Double] = []
    var findings: [SweepFinding] = []
    let slots = sweep.widths.count * sweep.categories.count
    let pieces = loop.count / sweep.languages.count
    heights.reserveCapacity(sweep.rows.count * sweep.languages.count * slots)
    for language in sweep.languages.indices {
      let parts = parts[language * pieces..<(language + 1) * pieces]
      for slot in 0..<slots {
        for part in parts {
          heights += part.heights(slot)
          findings += part.findings(slot)
        }
      }
    }
    return SweepReport(
      template: sweep.template.name, categories: sweep.categories, widths: sweep.widths,
      languages: sweep.languages, rowCount: sweep.rows.count,
      rowIDs: RowIdentity.ids(of: sweep.rows, field: sweep.idField), heights: heights,
      findings: findings)
  }
}

extension DynamicTypeSweep {
  fileprivate func cells(
    of indices: Range<Int>, language: String?, _ shaper: Shaper
  ) throws(TemplateError) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(indices.count)
    for index in indices {
      cells.append(try cell(ofRow: index, language: language, shaper: shaper))
    }
    return cells
  }
}
