public import LineBreaking
internal import Synchronization

/// Many texts at once, on several threads.
extension MeasuredText {
  /// The heights of many texts at a width, in points, in their order.
  ///
  /// Each thread has a ``Shaper`` of its own, which knows more and more of the font. The first two
  /// to six kilobytes are shaped, and later texts are mostly added up. The heights are as from
  /// ``height(width:numberOfLines:usesFontLeading:)``, however many threads there are.
  ///
  /// ```swift
  /// let heights = MeasuredText.heights(of: messages, width: 320, font: font, jobs: 4)
  /// ```
  ///
  /// - Parameters:
  ///   - texts: Any texts, each of at most 2 GiB of UTF-8.
  ///   - width: In points; see ``lines(width:numberOfLines:usesFontLeading:)``.
  ///   - font: The font of all texts.
  ///   - options: Convention, language, direction and break rules.
  ///   - numberOfLines: The most lines to count; zero for all.
  ///   - usesFontLeading: Whether the fonts' line gap counts.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese; any thread may ask it.
  ///   - jobs: The most threads, this one among them; less than one counts as one.
  /// - Complexity: linear in the length of all texts. No text is kept.
  public static func heights(
    of texts: [String], width: Double, font: Font, options: LayoutOptions = LayoutOptions(),
    numberOfLines: Int = 0, usesFontLeading: Bool = true, wordBreaker: (any WordBreaker)? = nil,
    jobs: Int = 1
  ) -> [Double] {
    inChunks(of: texts, in: font.library, jobs: jobs) { text, shaper in
      MeasuredText(
        text, font: font, options: options, wordBreaker: wordBreaker, shaper: shaper
      ).height(width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    }
  }

  /// Measures many texts, in their order.
  ///
  /// ```swift
  /// let rows = MeasuredText.measured(messages, font: font, jobs: 4)
  /// let heights = rows.map { $0.height(width: 320) }
  /// ```
  ///
  /// - Parameters: as for
  ///   ``heights(of:width:font:options:numberOfLines:usesFontLeading:wordBreaker:jobs:)``.
  /// - Complexity: linear in the length of all texts.
  public static func measured(
    _ texts: [String], font: Font, options: LayoutOptions = LayoutOptions(),
    wordBreaker: (any WordBreaker)? = nil, jobs: Int = 1
  ) -> [MeasuredText] {
    inChunks(of: texts, in: font.library, jobs: jobs) { text, shaper in
      MeasuredText(text, font: font, options: options, wordBreaker: wordBreaker, shaper: shaper)
    }
  }

  /// Calls a body for each number below a count, from several threads, each with a shaper that a
  /// library lends. Threads take some numbers at a time.
  package static func forEach(
    _ count: Int, in library: FontLibrary, jobs: Int, _ body: @Sendable (Int, Shaper) -> Void
  ) {
    inChunks(count, in: library, jobs: jobs) { range, shaper in
      for index in range { body(index, shaper) }
    }
  }

  /// What a body makes of each text, in their order.
  private static func inChunks<Answer: Sendable>(
    of texts: [String], in library: FontLibrary, jobs: Int,
    _ body: @Sendable (String, Shaper) -> Answer
  ) -> [Answer] {
    let answers = ChunkAnswers<Answer>()
    inChunks(texts.count, in: library, jobs: jobs) { range, shaper in
      answers.add(texts[range].map { body($0, shaper) }, from: range.lowerBound)
    }
    return answers.all
  }

  /// The same on threads of its own.
  static func inChunks<Answer: Sendable>(
    of texts: [String], in library: FontLibrary, jobs: Int,
    _ body: @escaping @Sendable (String, Shaper) -> Answer
  ) async throws(CancellationError) -> [Answer] {
    let answers = ChunkAnswers<Answer>()
    let loop = ParallelLoop(count: (texts.count + chunk - 1) / chunk)
    try await loop.run(jobs: jobs) {
      library.withShaper(nil) { shaper in
        while let index = loop.next() {
          let range = index * chunk..<min((index + 1) * chunk, texts.count)
          answers.add(texts[range].map { body($0, shaper) }, from: range.lowerBound)
        }
      }
    }
    return answers.all
  }

  /// Calls a body for ranges that follow each other up to a count, from several threads, each with
  /// a shaper of its own; for all at once where one thread does.
  private static func inChunks(
    _ count: Int, in library: FontLibrary, jobs: Int,
    _ body: @Sendable (Range<Int>, Shaper) -> Void
  ) {
    if jobs <= 1 || count <= chunk {
      library.withShaper(nil) { body(0..<count, $0) }
      return
    }
    let loop = ParallelLoop(count: (count + chunk - 1) / chunk)
    loop.run(jobs: jobs) {
      library.withShaper(nil) { shaper in
        while let index = loop.next() {
          body(index * chunk..<min((index + 1) * chunk, count), shaper)
        }
      }
    }
  }

  /// So many texts take longer than to take the next ones.
  private static var chunk: Int { 32 }
}

/// Answers that come in chunks, in any order.
private final class ChunkAnswers<Answer: Sendable>: Sendable {
  private let chunks = Mutex([Int: [Answer]]())

  func add(_ answers: [Answer], from index: Int) {
    chunks.withLock { $0[index] = answers }
  }

  var all: [Answer] { chunks.withLock { $0.sorted { $0.key < $1.key }.flatMap(\.value) } }
}
