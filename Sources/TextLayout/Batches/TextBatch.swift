internal import Dispatch
public import LineBreaking
internal import Synchronization

/// Many texts in one font: their sizes, lines and what shows of them, at one or several widths.
///
/// Each text is read or shaped once, however many widths there are. Answers are as from
/// ``MeasuredText/measurement(width:numberOfLines:truncation:usesFontLeading:facts:)``, and the
/// same for every number of threads. For heights alone at one width `MeasuredText.heights` does the
/// same.
///
/// ```swift
/// var batch = TextBatch(font: font)
/// batch.numberOfLines = 2
/// batch.jobs = 4
/// let found = batch.measurements(of: messages, widths: [320, 375])
/// found[0][1].isCut  // of the first text at 375
/// ```
public struct TextBatch: Sendable {
  /// The font of all texts.
  public var font: Font

  /// Convention, language, direction and break rules.
  public var options = LayoutOptions()

  /// CSS's properties of a block that each text is; `nil` for none. Of the ``options`` the language
  /// and the device pixels count then.
  public var style: CSSStyle?

  /// Finds words in Thai, Lao, Khmer and Burmese; any thread may ask it.
  public var wordBreaker: (any WordBreaker)?

  /// What is wanted besides heights and numbers of lines.
  public var facts = TextMeasurement.Facts.all

  /// The most lines that show; zero for all.
  public var numberOfLines = 0

  /// How the last line is cut where text remains; `nil` leaves it as it wrapped.
  public var truncation: Truncation? = .tail

  /// Whether the fonts' line gap counts.
  public var usesFontLeading = true

  /// The most threads, the caller's among them; less than one counts as one.
  public var jobs = 1

  /// Called now and then, from any thread, with the texts done and all there are.
  public var progress: (@Sendable (Int, Int) -> Void)?

  /// A batch of texts in a font.
  public init(font: Font) { self.font = font }

  /// A text as it is laid out.
  fileprivate func text(_ string: String, _ shaper: Shaper) -> MeasuredText {
    guard let style else {
      return MeasuredText(
        string, font: font, options: options, wordBreaker: wordBreaker, shaper: shaper)
    }
    return MeasuredText(
      css: string, font: font, style: style, language: options.language,
      devicePixelRatio: options.devicePixelRatio, wordBreaker: wordBreaker, shaper: shaper)
  }

  private func measurement(of text: MeasuredText, width: Double) -> TextMeasurement {
    text.measurement(
      width: width, numberOfLines: numberOfLines, truncation: truncation,
      usesFontLeading: usesFontLeading, facts: facts)
  }
}

extension TextBatch {
  /// The texts at a width, in their order.
  ///
  /// - Parameters:
  ///   - texts: Any texts, each of at most 2 GiB of UTF-8.
  ///   - width: In points; see ``MeasuredText/lines(width:numberOfLines:usesFontLeading:)``.
  /// - Complexity: linear in the length of all texts. No text is kept.
  public func measurements(of texts: [String], width: Double) -> [TextMeasurement] {
    answers(of: texts) { text, _ in measurement(of: text, width: width) }
  }

  /// The texts at several widths: for each text what is measured at each width, in their order.
  ///
  /// - Parameters: as for ``measurements(of:width:)``.
  /// - Complexity: linear in the length of all texts. Another width costs a search for its lines.
  public func measurements(of texts: [String], widths: [Double]) -> [[TextMeasurement]] {
    answers(of: texts) { text, _ in widths.map { measurement(of: text, width: $0) } }
  }

  /// Texts of which each has its own width, in their order.
  ///
  /// - Parameter pairs: Texts, each with its width in points, such as `zip(texts, widths)`.
  /// - Complexity: linear in the length of all texts.
  public func measurements(
    ofEach pairs: some Sequence<(String, Double)>
  ) -> [TextMeasurement] {
    let pairs = Array(pairs)
    return answers(of: pairs.map(\.0)) { text, index in
      measurement(of: text, width: pairs[index].1)
    }
  }

  /// The largest font sizes at which texts fit a box, in their order; `nil` where one fits at none.
  ///
  /// - Parameters: as for
  ///   ``MeasuredText/largestFontSize(of:fitting:numberOfLines:breaksWords:)``, with the batch's
  ///   ``numberOfLines``.
  /// - Complexity: as there, for each text.
  public func largestFontSizes(
    of texts: [String], among sizes: FontSizes, fitting box: Size, breaksWords: Bool = false
  ) -> [Double?] {
    answers(of: texts) { text, _ in
      text.largestFontSize(
        of: sizes, fitting: box, numberOfLines: numberOfLines, breaksWords: breaksWords)
    }
  }
}

/// Batches that end before all is measured.
extension TextBatch {
  /// The texts at several widths, or nothing where a deadline comes first.
  ///
  /// - Parameters: as for the function without a deadline.
  /// - Throws: ``DeadlineError``. Some milliseconds later threads have stopped, too.
  /// - Complexity: as for the function without a deadline.
  public func measurements(
    of texts: [String], widths: [Double], by deadline: Deadline
  ) throws(DeadlineError) -> [[TextMeasurement]] {
    let run = BatchRun(self, texts, deadline: deadline) { text, _ in
      widths.map { measurement(of: text, width: $0) }
    }
    run.perform()
    guard let answers = run.answers else { throw DeadlineError() }
    return answers
  }

  /// The texts at several widths, measured by other threads than the caller's.
  ///
  /// A cancelled task stops after the texts that are being measured, at most 32 a thread.
  ///
  /// - Parameters: as for ``measurements(of:widths:)``.
  /// - Throws: `CancellationError`.
  /// - Complexity: as ``measurements(of:widths:)``.
  public func measurements(
    of texts: [String], widths: [Double]
  ) async throws(CancellationError) -> [[TextMeasurement]] {
    let run = BatchRun(self, texts) { text, _ in
      widths.map { measurement(of: text, width: $0) }
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          run.perform()
          continuation.resume()
        }
      }
    } onCancel: {
      run.stop()
    }
    guard let answers = run.answers else { throw CancellationError() }
    return answers
  }

  private func answers<Answer: Sendable>(
    of texts: [String], _ body: @escaping @Sendable (MeasuredText, Int) -> Answer
  ) -> [Answer] {
    let run = BatchRun(self, texts, body)
    run.perform()
    return run.answers ?? []
  }
}

/// A pass over the texts of a batch.
private final class BatchRun<Answer: Sendable>: Sendable {
  private let batch: TextBatch
  private let texts: [String]
  private let deadline: Deadline?
  private let body: @Sendable (MeasuredText, Int) -> Answer
  private let loop: ParallelLoop
  private let found = Mutex(Found())

  private struct Found {
    /// By the place of the first text.
    var parts: [Int: [Answer]] = [:]
    var count = 0
  }

  /// So many texts take longer than to take the next ones.
  private static var chunk: Int { 32 }

  init(
    _ batch: TextBatch, _ texts: [String], deadline: Deadline? = nil,
    _ body: @escaping @Sendable (MeasuredText, Int) -> Answer
  ) {
    self.batch = batch
    self.texts = texts
    self.deadline = deadline
    self.body = body
    loop = ParallelLoop(count: (texts.count + Self.chunk - 1) / Self.chunk)
  }

  /// Has no more texts measured.
  func stop() { loop.stop() }

  /// What was found; `nil` where not all texts were measured.
  var answers: [Answer]? {
    found.withLock { found in
      guard found.count == texts.count else { return nil }
      return found.parts.sorted { $0.key < $1.key }.flatMap(\.value)
    }
  }

  func perform() {
    loop.run(jobs: batch.jobs) {
      self.batch.font.library.withShaper(nil) { shaper in
        while let part = self.loop.next() {
          guard self.measure(part, shaper) else { return self.loop.stop() }
        }
      }
    }
  }

  /// - Returns: False when the deadline is past.
  private func measure(_ part: Int, _ shaper: Shaper) -> Bool {
    let first = part * Self.chunk
    let range = first..<min(first + Self.chunk, texts.count)
    guard let made = answers(range, shaper) else { return false }
    let count = found.withLock { found in
      found.parts[first] = made
      found.count += made.count
      return found.count
    }
    batch.progress?(count, texts.count)
    return true
  }

  private func answers(_ range: Range<Int>, _ shaper: Shaper) -> [Answer]? {
    func all() -> [Answer] { range.map { body(batch.text(texts[$0], shaper), $0) } }
    guard let deadline else { return all() }
    if deadline.isPast { return nil }
    return try? shaper.measure(by: deadline) { all() }
  }
}
