internal import Synchronization

/// Texts that differ, and the results that threads find for them.
final class FitWork: Sendable {
  /// Each text once.
  let texts: [FitCheck.Text]

  /// The place of each text that was given among those that differ.
  private let places: [Int]
  private let found: Mutex<[[FitResult]]>
  private let progress: (@Sendable (Int, Int) -> Void)?

  init(_ texts: [FitCheck.Text], progress: (@Sendable (Int, Int) -> Void)?) {
    var known: [FitCheck.Text: Int] = [:]
    known.reserveCapacity(texts.count)
    var distinct: [FitCheck.Text] = []
    places = texts.map { text in
      if let place = known[text] { return place }
      known[text] = distinct.count
      distinct.append(text)
      return distinct.count - 1
    }
    self.texts = distinct
    self.progress = progress
    found = Mutex(Array(repeating: [], count: distinct.count))
  }

  /// Keeps the results of a text, from any thread.
  func keep(_ results: [FitResult], of index: Int) {
    found.withLock { $0[index] = results }
    if index & 0x3FF == 0 { progress?(index, texts.count) }
  }

  /// The results of the texts that were given, in their order.
  var results: [[FitResult]] {
    let found = found.withLock { $0 }
    return places.map { found[$0] }
  }
}
