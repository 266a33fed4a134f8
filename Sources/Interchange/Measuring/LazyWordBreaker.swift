internal import DictionaryWords
internal import LineBreaking
internal import Synchronization

/// ICU's words, by an ICU that is opened when the first text needs it: one whose data is missing
/// fails no text without Thai, Lao, Khmer or Burmese.
package final class LazyWordBreaker: WordBreaker {
  private struct State {
    var opened: Result<ICUWordBreaker, ICUError>?
    var wasMissed = false
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

  /// - Throws: ``ToolError`` if since the last check a text needed an ICU that cannot be opened.
  package func check() throws(ToolError) {
    let failure: ICUError? = state.withLock { state in
      defer { state.wasMissed = false }
      guard state.wasMissed, case .failure(let error) = state.opened else { return nil }
      return error
    }
    if let failure { throw ToolError("\(failure)", status: .software) }
  }

  /// Whether, since the last check, a text needed an ICU that cannot be opened.
  package var hasFailed: Bool { state.withLock(\.wasMissed) }

  private func breaker() -> ICUWordBreaker? {
    state.withLock { state in
      let opened = state.opened ?? Result { () throws(ICUError) in try ICUWordBreaker() }
      state.opened = opened
      switch opened {
      case .success(let breaker): return breaker
      case .failure:
        state.wasMissed = true
        return nil
      }
    }
  }
}
