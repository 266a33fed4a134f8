internal import Synchronization

/// What is proved of a font's plans, for all shapers: proofs take longer than to shape some
/// kilobytes.
final class PlanMemo: LaterValue, @unchecked Sendable {
  private struct Entry: Sendable {
    var script: UInt32
    var language: Language
    var isRightToLeft: Bool
    var facts: PlanFacts
  }

  private let entries = Mutex<[Entry]>([])

  /// A text has no more scripts that are read, and few are in more than two languages.
  private static let bound = 16

  /// The facts of a plan. Who asks for them while another thread finds them waits for it.
  ///
  /// - Parameters: as for ``PlanFacts/init(_:script:language:isRightToLeft:others:)``. The font is
  ///   the memo's font.
  func facts(
    _ font: FontInstance, script: UInt32, language: Language, isRightToLeft: Bool
  ) -> PlanFacts {
    entries.withLock { entries in
      let known = entries.first {
        $0.script == script && $0.language == language && $0.isRightToLeft == isRightToLeft
      }
      if let known { return known.facts }
      let facts = PlanFacts(
        font, script: script, language: language, isRightToLeft: isRightToLeft,
        others: entries.map(\.facts))
      if entries.count == Self.bound { entries.removeFirst() }
      entries.append(
        Entry(script: script, language: language, isRightToLeft: isRightToLeft, facts: facts))
      return facts
    }
  }
}

extension FontInstance {
  /// What is proved of its plans.
  var plans: PlanMemo { proofSlot.value { PlanMemo() } }
}
