public import LineBreaking

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

  init(font: Font, options: LayoutOptions, wordBreaker: (any WordBreaker)?, jobs: Int) {
    self.init(font: font)
    (self.options, self.wordBreaker, self.jobs) = (options, wordBreaker, jobs)
  }

  /// A text as it is laid out.
  private func text(_ string: String, _ shaper: Shaper) -> MeasuredText {
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
    try answers(of: texts, by: deadline) { text, _ in
      widths.map { measurement(of: text, width: $0) }
    }
  }

  /// Texts of which each has its own width, or nothing where a deadline comes first.
  ///
  /// - Parameters: as for the function without a deadline.
  /// - Throws: ``DeadlineError``. Some milliseconds later threads have stopped, too.
  /// - Complexity: as for the function without a deadline.
  public func measurements(
    ofEach pairs: some Sequence<(String, Double)>, by deadline: Deadline
  ) throws(DeadlineError) -> [TextMeasurement] {
    let pairs = Array(pairs)
    return try answers(of: pairs.map(\.0), by: deadline) { text, index in
      measurement(of: text, width: pairs[index].1)
    }
  }

  /// The largest font sizes at which texts fit a box, or nothing where a deadline comes first.
  ///
  /// - Parameters: as for the function without a deadline.
  /// - Throws: ``DeadlineError``. Some milliseconds later threads have stopped, too.
  /// - Complexity: as for the function without a deadline.
  public func largestFontSizes(
    of texts: [String], among sizes: FontSizes, fitting box: Size, breaksWords: Bool = false,
    by deadline: Deadline
  ) throws(DeadlineError) -> [Double?] {
    try answers(of: texts, by: deadline) { text, _ in
      text.largestFontSize(
        of: sizes, fitting: box, numberOfLines: numberOfLines, breaksWords: breaksWords)
    }
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
    try await answers(of: texts) { text, _ in widths.map { measurement(of: text, width: $0) } }
  }

  /// Texts of which each has its own width, measured by other threads than the caller's.
  ///
  /// - Parameter pairs: Texts, each with its width in points, such as `zip(texts, widths)`.
  /// - Throws: `CancellationError`.
  /// - Complexity: linear in the length of all texts.
  public func measurements(
    ofEach pairs: some Sequence<(String, Double)>
  ) async throws(CancellationError) -> [TextMeasurement] {
    let pairs = Array(pairs)
    return try await answers(of: pairs.map(\.0)) { text, index in
      measurement(of: text, width: pairs[index].1)
    }
  }

  /// The largest font sizes at which texts fit a box, found by other threads than the caller's.
  ///
  /// - Parameters: as for the function that waits.
  /// - Throws: `CancellationError`.
  /// - Complexity: as for the function that waits.
  public func largestFontSizes(
    of texts: [String], among sizes: FontSizes, fitting box: Size, breaksWords: Bool = false
  ) async throws(CancellationError) -> [Double?] {
    try await answers(of: texts) { text, _ in
      text.largestFontSize(
        of: sizes, fitting: box, numberOfLines: numberOfLines, breaksWords: breaksWords)
    }
  }
}

extension TextBatch {
  /// What a body makes of each text, given its place, in their order.
  func answers<Answer: Sendable>(
    of texts: [String], _ body: @Sendable (MeasuredText, Int) -> Answer
  ) -> [Answer] {
    chunks(of: texts).answers { places, shaper in
      answers(of: texts, places, shaper, body)
    } ?? []
  }

  private func answers<Answer: Sendable>(
    of texts: [String], by deadline: Deadline, _ body: @Sendable (MeasuredText, Int) -> Answer
  ) throws(DeadlineError) -> [Answer] {
    let found: [Answer]? = chunks(of: texts).answers { places, shaper in
      if deadline.isPast { return nil }
      return try? shaper.measure(by: deadline) { answers(of: texts, places, shaper, body) }
    }
    guard let found else { throw DeadlineError() }
    return found
  }

  /// The same on threads of its own.
  func answers<Answer: Sendable>(
    of texts: [String], _ body: @escaping @Sendable (MeasuredText, Int) -> Answer
  ) async throws(CancellationError) -> [Answer] {
    try await chunks(of: texts).answers { places, shaper in
      answers(of: texts, places, shaper, body)
    }
  }

  private func answers<Answer>(
    of texts: [String], _ places: Range<Int>, _ shaper: Shaper,
    _ body: (MeasuredText, Int) -> Answer
  ) -> [Answer] {
    places.map { body(text(texts[$0], shaper), $0) }
  }

  private func chunks<Answer: Sendable>(of texts: [String]) -> TextChunks<Answer> {
    let progress = progress.map { progress in
      { @Sendable (done: Int) in progress(done, texts.count) }
    }
    return TextChunks(texts.count, in: font.library, jobs: jobs, progress: progress)
  }
}
