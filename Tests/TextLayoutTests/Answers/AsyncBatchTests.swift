import TestSupport
import Testing
import TextLayout

/// Batches of tasks: as those that wait, and ended where the task is.
@Suite struct AsyncBatchTests {
  private func texts() -> [String] {
    (0..<300).map { String(repeating: "word ", count: $0 % 40 + 1) }
  }

  @Test(arguments: [1, 3])
  func heightsAreThoseOfTheBatchThatWaits(jobs: Int) async throws {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 17)
    let texts = texts()
    let waited = texts.map { MeasuredText($0, font: font).height(width: 120) }
    #expect(
      try await MeasuredText.heights(of: texts, width: 120, font: font, jobs: jobs) == waited)
    let measured = try await MeasuredText.measured(texts, font: font, jobs: jobs)
    #expect(measured.map { $0.height(width: 120) } == waited)
    #expect(try await MeasuredText.heights(of: [], width: 120, font: font, jobs: jobs) == [])
  }

  @Test func aTaskThatIsCancelledEnds() async throws {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 17)
    let texts = texts()
    let task = Task {
      // Cancelled before it begins.
      while !Task.isCancelled { await Task.yield() }
      return try await MeasuredText.heights(of: texts, width: 120, font: font)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
