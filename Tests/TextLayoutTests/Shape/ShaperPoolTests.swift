import Dispatch
import LineBreaking
import Synchronization
import TestSupport
import Testing

@testable import TextLayout

/// A library lends shapers to whoever measures without one of his own.
@Suite struct ShaperPoolTests {
  private static func library() throws -> FontLibrary {
    try FontLibrary(files: [Fixtures.packageFile("fonts/NotoSans-Regular.ttf")])
  }

  private static let long = String(repeating: "How tall will this be? ", count: 200)

  @Test func textsAreReadWithoutAShaper() throws {
    let font = try Self.library().font(family: "Noto Sans", size: 17)
    #expect(MeasuredText("How tall?", font: font).read == nil)
    _ = MeasuredText(Self.long, font: font)
    #expect(MeasuredText("How tall?", font: font).read != nil)
    #expect(MeasuredText(StyledText("How tall?", font: font)).read != nil)
    // Labels keep Hangul together, so their places are in other tables.
    _ = Label(Self.long, font: font)
    #expect(Label("How tall?", font: font).text.read != nil)
    // Under `.css` sums are in pixels, and tables another text's.
    let css = LayoutOptions(convention: .css)
    _ = MeasuredText(Self.long, font: font, options: css)
    #expect(MeasuredText("How tall?", font: font, options: css).read != nil)
    _ = MeasuredText(css: Self.long, font: font)
    #expect(MeasuredText(css: "How tall?", font: font).read != nil)
  }

  /// What a library keeps of its fonts must not keep the library.
  @Test func aLibraryEndsWithItsLastFont() throws {
    weak var library: FontLibrary?
    do {
      let font = try Self.library().font(family: "Noto Sans", size: 17)
      library = font.library
      for string in [Self.long, "and 😀 文字 שלום", "cafe\u{301}s"] {
        _ = MeasuredText(string, font: font).lines(width: 90)
        _ = MeasuredText(StyledText(string, font: font)).height(width: 90)
        _ = MeasuredText(css: string, font: font).glyphLines(width: 90)
      }
      #expect(font.library.shapers.count > 0)
    }
    #expect(library == nil)
  }

  @Test func noMoreAreKeptThanThereAreProcessors() throws {
    let font = try Self.library().font(family: "Noto Sans", size: 17)
    let heights = Mutex<Set<Double>>([])
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      let height = MeasuredText(Self.long, font: font).height(width: 300)
      heights.withLock { _ = $0.insert(height) }
    }
    #expect(heights.withLock { $0.count } == 1)
    #expect((1...ShaperPool.bound).contains(font.library.shapers.count))
  }

  /// Who is called while a text is measured may measure another one.
  @Test func aWordBreakerMayMeasure() throws {
    struct Measuring: WordBreaker {
      let font: Font
      let heights = Counted()

      func wordBoundaries(in run: Span<UInt8>, language: String?) -> [Int] {
        heights.add(MeasuredText("inside", font: font).height(width: 100))
        return []
      }
    }
    let font = try Self.library().font(family: "Noto Sans", size: 17)
    let breaker = Measuring(font: font)
    let text = MeasuredText("ภาษาไทย", font: font, wordBreaker: breaker)
    #expect(text.lineCount(width: .infinity) == 1)
    // Noto Sans has 1,069 units above the baseline and 293 below it, of 1,000 an em.
    #expect(!breaker.heights.all.isEmpty)
    #expect(breaker.heights.all.allSatisfy { isClose($0, 17 * 1.362) })
  }

  /// A deadline is its own work's affair.
  @Test func aDeadlineDoesNotReachTheNextText() throws {
    let font = try Self.library().font(family: "Noto Sans", size: 17)
    let text = MeasuredText(Self.long, font: font)
    #expect(throws: DeadlineError.self) {
      try text.measure(by: Deadline(after: .zero)) { $0.glyphLines(width: 100).count }
    }
    #expect(MeasuredText(Self.long, font: font).lines(width: 100) == text.lines(width: 100))
  }
}

/// Numbers that several threads may add to.
private final class Counted: Sendable {
  private let numbers = Mutex<[Double]>([])
  var all: [Double] { numbers.withLock { $0 } }

  func add(_ number: Double) { numbers.withLock { $0.append(number) } }
}
