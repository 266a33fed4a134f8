internal import Synchronization

/// The forms of a font's full-width punctuation by language and script.
///
/// Bounded by ``bound`` forms a font, the oldest of which goes when one more is asked for; fonts
/// themselves are bounded by their library. Any thread may ask.
final class PunctuationCache: LaterValue, @unchecked Sendable {
  static let bound = 8

  private let known = Mutex<[PunctuationForms]>([])

  /// - Parameter font: The one whose cache this is.
  /// - Complexity: linear in ``bound``; the first time for each language and script ten characters
  ///   are shaped and their outlines read, by two threads at once if need be.
  func forms(
    of font: FontInstance, _ language: Language, script: UInt32
  ) -> PunctuationForms {
    func find(_ known: [PunctuationForms]) -> PunctuationForms? {
      known.last { $0.isOf(language, script: script) }
    }
    if let forms = known.withLock({ find($0) }) { return forms }
    let forms = PunctuationForms(font, language, script: script)
    return known.withLock { known in
      if let first = find(known) { return first }
      if known.count == Self.bound { known.removeFirst() }
      known.append(forms)
      return forms
    }
  }
}

extension FontInstance {
  /// What its full-width punctuation is, remembered from the first time on that someone asks.
  var punctuation: PunctuationCache { punctuationSlot.value { PunctuationCache() } }
}
