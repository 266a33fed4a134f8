public import LineBreaking

/// Many texts at once, for tasks: the work is done on threads of its own.
extension MeasuredText {
  /// The heights of many texts at a width, in points, in their order.
  ///
  /// The task's thread goes on meanwhile, so a server answers other requests. A task that is
  /// cancelled ends the work within some 32 texts a thread. Each call has up to `jobs` threads,
  /// however many others have: where many requests come at once, one for each is enough.
  ///
  /// ```swift
  /// let heights = try await MeasuredText.heights(of: messages, width: 320, font: font, jobs: 2)
  /// ```
  ///
  /// - Parameters: as for the function that waits.
  /// - Throws: `CancellationError` where the task was cancelled.
  /// - Complexity: linear in the length of all texts.
  public static func heights(
    of texts: [String], width: Double, font: Font, options: LayoutOptions = LayoutOptions(),
    numberOfLines: Int = 0, usesFontLeading: Bool = true, wordBreaker: (any WordBreaker)? = nil,
    jobs: Int = 1
  ) async throws(CancellationError) -> [Double] {
    let batch = TextBatch(font: font, options: options, wordBreaker: wordBreaker, jobs: jobs)
    return try await batch.answers(of: texts) { text, _ in
      text.height(width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    }
  }

  /// Measures many texts, in their order.
  ///
  /// ```swift
  /// let rows = try await MeasuredText.measured(messages, font: font, jobs: 2)
  /// ```
  ///
  /// - Parameters: as for the function that waits.
  /// - Throws: `CancellationError` where the task was cancelled.
  /// - Complexity: linear in the length of all texts.
  public static func measured(
    _ texts: [String], font: Font, options: LayoutOptions = LayoutOptions(),
    wordBreaker: (any WordBreaker)? = nil, jobs: Int = 1
  ) async throws(CancellationError) -> [MeasuredText] {
    try await TextBatch(font: font, options: options, wordBreaker: wordBreaker, jobs: jobs)
      .answers(of: texts) { text, _ in text }
  }
}
