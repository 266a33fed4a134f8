import Foundation
import Synchronization
import TestSupport
import Testing

@testable import TextLayout

/// Many texts at once against one by one; at 10 points every glyph of Em is 10 wide and 10 high.
@Suite struct TextBatchTests {
  private static let texts = (0..<100).map { String(repeating: "ab ", count: $0 % 7 + 1) }

  private func batch(jobs: Int = 1) throws -> TextBatch {
    var batch = TextBatch(font: try LoneFonts.em(10))
    batch.jobs = jobs
    return batch
  }

  @Test(arguments: [1, 3]) func textsHaveAnAnswerForEachWidth(_ jobs: Int) throws {
    let found = try batch(jobs: jobs).measurements(of: Self.texts, widths: [20, 50])
    // At 20 a line has one word, at 50 two.
    let words = Self.texts.indices.map { $0 % 7 + 1 }
    #expect(found.map { $0.map(\.lineCount) } == words.map { [$0, ($0 + 1) / 2] })
    #expect(
      found.map { $0.map(\.height) } == words.map { [Double($0) * 10, Double(($0 + 1) / 2) * 10] })
  }

  @Test(arguments: [1, 3]) func eachTextHasItsOwnWidth(_ jobs: Int) throws {
    let widths = Self.texts.indices.map { $0 % 2 == 0 ? 20.0 : 50 }
    let found = try batch(jobs: jobs).measurements(ofEach: zip(Self.texts, widths))
    let expected = Self.texts.indices.map { $0 % 2 == 0 ? $0 % 7 + 1 : ($0 % 7 + 2) / 2 }
    #expect(found.map(\.lineCount) == expected)
  }

  @Test func blocksOfCSSAreBlocksOneByOne() throws {
    var batch = try batch()
    batch.style = try CSSStyle(properties: ["line-height": "1.5"])
    #expect(batch.measurements(of: ["ab cd"], width: 20).map(\.height) == [30])
    batch.numberOfLines = 1
    #expect(batch.measurements(of: ["ab cd"], width: 20).map(\.height) == [15])
  }

  @Test func whatFitsIsTheLargestSize() throws {
    var batch = try batch()
    let box = Size(width: 100, height: 100)
    // Two words of two ems, one below the other, or five ems in a line.
    let texts = ["ab cd", "", "abcdefghijkl"]
    let sizes = FontSizes(10...72)
    #expect(batch.largestFontSizes(of: texts, among: sizes, fitting: box) == [50, 72, nil])
    batch.numberOfLines = 1
    #expect(batch.largestFontSizes(of: texts, among: sizes, fitting: box) == [20, 72, nil])
  }

  @Test func nothingComesAfterADeadline() throws {
    let batch = try batch(jobs: 2)
    let late = Deadline(after: .zero)
    #expect(throws: DeadlineError.self) {
      try batch.measurements(of: Self.texts, widths: [20], by: late)
    }
    let soon = Deadline(after: .seconds(3600))
    let found = try batch.measurements(of: Self.texts, widths: [20], by: soon)
    #expect(found.count == 100 && found[0][0].height == 10)
  }

  @Test func otherQuestionsHaveDeadlines() throws {
    let batch = try batch(jobs: 2)
    let (late, soon) = (Deadline(after: .zero), Deadline(after: .seconds(3600)))
    let pairs = zip(["ab cd", "ab"], [20.0, 20])
    #expect(throws: DeadlineError.self) { try batch.measurements(ofEach: pairs, by: late) }
    #expect(try batch.measurements(ofEach: pairs, by: soon).map(\.height) == [20, 10])
    let (sizes, box) = (FontSizes(10...72), Size(width: 100, height: 100))
    #expect(throws: DeadlineError.self) {
      try batch.largestFontSizes(of: ["ab cd"], among: sizes, fitting: box, by: late)
    }
    let found = try batch.largestFontSizes(of: ["ab cd"], among: sizes, fitting: box, by: soon)
    #expect(found == [50])
  }

  @Test func tasksAskTheSame() async throws {
    let batch = try batch(jobs: 2)
    let found = try await batch.measurements(ofEach: zip(["ab cd", "ab"], [20.0, 20]))
    #expect(found.map(\.height) == [20, 10])
    let (sizes, box) = (FontSizes(10...72), Size(width: 100, height: 100))
    let largest = try await batch.largestFontSizes(of: ["ab cd"], among: sizes, fitting: box)
    #expect(largest == [50])
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await batch.largestFontSizes(of: Self.texts, among: sizes, fitting: box)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aCancelledTaskStops() async throws {
    var batch = try batch()
    let most = Mutex(0)
    let isCancelled = Mutex(false)
    let gate = AsyncGate()
    batch.progress = { done, _ in
      most.withLock { $0 = max($0, done) }
      gate.open()
      while !isCancelled.withLock({ $0 }) { Thread.sleep(forTimeInterval: 0.001) }
    }
    let task = Task { [batch] in try await batch.measurements(of: Self.texts, widths: [20]) }
    await gate.wait()
    task.cancel()
    isCancelled.withLock { $0 = true }
    await #expect(throws: CancellationError.self) { try await task.value }
    // A thread takes 32 texts at a time.
    #expect(most.withLock { $0 } == 32)
    batch.progress = nil
    let found = try await batch.measurements(of: Self.texts, widths: [20])
    #expect(found.count == 100)
  }

  @Test func progressCountsTexts() throws {
    var batch = try batch(jobs: 2)
    let most = Mutex(0)
    batch.progress = { done, all in
      #expect(all == 100)
      most.withLock { $0 = max($0, done) }
    }
    _ = batch.measurements(of: Self.texts, width: 20)
    #expect(most.withLock { $0 } == 100)
  }
}

/// Lets a task wait until some thread opens it.
private final class AsyncGate: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func open() { continuation.yield() }

  func wait() async {
    for await _ in stream { return }
  }
}
