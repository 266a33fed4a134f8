internal import DictionaryWords
internal import LineBreaking
internal import Synchronization

/// ICU's words, by an ICU that is opened when the first text needs it: one whose data is missing
/// fails no text without Thai, Lao, Khmer or Burmese.
package final class LazyWordBreaker: WordBreaker {
  private struct State {
    var opened: Result<ICUWordBreaker, ICUError>?

    /// How many runs needed an ICU that cannot be opened.
    var missedCount = 0

    /// The failures that the last check knew of.
    var checkedCount = 0

    var failureCount: Int {
      if case .success(let breaker) = opened { breaker.failureCount } else { missedCount }
    }
  }

  private let state = Mutex(State())

  package init() {}

  package func wordBoundaries(in run: Span<UInt8>, language: String?) -> [Int] {
    guard let breaker = breaker() else { return [] }
    return breaker.wordBoundaries(in: run, language: language)
  }

  package func mayFindWords(in run: Span<UInt8>) -> Bool {
    ICUWordBreaker.hasDictionary(forSomeLetterOf: run)
  }

  package var looksOnlyAhead: Bool { breaker()?.looksOnlyAhead ?? false }

  /// - Throws: ``ToolError`` if since the last check a text needed an ICU that cannot be opened, or
  ///   ICU failed.
  package func check() throws(ToolError) {
    let failure: ToolError? = state.withLock { state in
      let count = state.failureCount
      defer { state.checkedCount = count }
      if count == state.checkedCount { return nil }
      switch state.opened {
      case .failure(let error): return ToolError("\(error)", status: .software)
      case .success, nil:
        return ToolError(
          "ICU failed to find words of a text, perhaps for want of memory: give fewer threads",
          status: .software)
      }
    }
    if let failure { throw failure }
  }

  package var failureCount: Int { state.withLock(\.failureCount) }

  private func breaker() -> ICUWordBreaker? {
    state.withLock { state in
      let opened = state.opened ?? Result { () throws(ICUError) in try ICUWordBreaker() }
      state.opened = opened
      switch opened {
      case .success(let breaker): return breaker
      case .failure:
        state.missedCount += 1
        return nil
      }
    }
  }
}
