/// Texts by their places, which threads take some at a time, each with a shaper that a library
/// lends.
struct TextChunks<Answer: Sendable>: Sendable {
  private let library: FontLibrary
  private let jobs: Int
  private let loop: ChunkLoop<Answer>

  /// Called with the texts that are done.
  private let progress: (@Sendable (Int) -> Void)?

  /// - Parameters:
  ///   - count: The number of texts.
  ///   - jobs: The most threads; less than one counts as one.
  init(
    _ count: Int, in library: FontLibrary, jobs: Int, progress: (@Sendable (Int) -> Void)? = nil
  ) {
    self.library = library
    self.jobs = jobs
    self.progress = progress
    // So many texts take longer than to take the next ones.
    loop = ChunkLoop(count: count, size: 32)
  }

  /// What a body makes of the texts, in their order, by this thread and others.
  ///
  /// - Parameter body: Is given places; `nil` ends the work.
  /// - Returns: `nil` where the work was ended.
  func answers(_ body: @Sendable (Range<Int>, Shaper) -> [Answer]?) -> [Answer]? {
    loop.loop.run(jobs: jobs) { work(body) }
    return loop.found?.flatMap(\.self)
  }

  /// The same on threads of its own.
  ///
  /// - Throws: `CancellationError` where the task was cancelled.
  func answers(
    _ body: @escaping @Sendable (Range<Int>, Shaper) -> [Answer]?
  ) async throws(CancellationError) -> [Answer] {
    try await loop.loop.run(jobs: jobs) { work(body) }
    return loop.found?.flatMap(\.self) ?? []
  }

  private func work(_ body: (Range<Int>, Shaper) -> [Answer]?) {
    library.withShaper(nil) { shaper in
      while let places = loop.next() {
        guard let found = body(places, shaper) else { return loop.loop.stop() }
        let done = loop.keep(found, of: places)
        progress?(done)
      }
    }
  }
}
