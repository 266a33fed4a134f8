public import LineBreaking

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
    let batch = TextBatch(font: font, options: options, wordBreaker: wordBreaker, jobs: jobs)
    return batch.answers(of: texts) { text, _ in
      text.height(width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
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
    TextBatch(font: font, options: options, wordBreaker: wordBreaker, jobs: jobs)
      .answers(of: texts) { text, _ in text }
  }

  /// Calls a body for each number below a count, from several threads, each with a shaper that a
  /// library lends. Threads take some numbers at a time.
  package static func forEach(
    _ count: Int, in library: FontLibrary, jobs: Int, _ body: @Sendable (Int, Shaper) -> Void
  ) {
    _ = TextChunks<Void>(count, in: library, jobs: jobs).answers { places, shaper in
      for index in places { body(index, shaper) }
      return []
    }
  }

  /// The same on threads of their own.
  ///
  /// - Throws: `CancellationError` where the task was cancelled, within some 32 numbers a thread.
  package static func forEach(
    _ count: Int, in library: FontLibrary, jobs: Int,
    _ body: @escaping @Sendable (Int, Shaper) -> Void
  ) async throws(CancellationError) {
    _ = try await TextChunks<Void>(count, in: library, jobs: jobs).answers { places, shaper in
      for index in places { body(index, shaper) }
      return []
    }
  }
}
