/// Finds where the script of a text changes, one grapheme cluster after another.
///
/// Follows UAX #24: characters of the scripts Common and Inherited take the script around them, a
/// character with Script_Extensions goes with any script it lists, and a closing bracket takes the
/// script of its opening one. Han, Hiragana and Katakana count as one script, because Japanese
/// changes between them inside words and fonts shape them alike; a run of them is `Hira` to
/// HarfBuzz as soon as it holds kana, and `Hani` otherwise.
///
/// Under `.css` as Blink's `ScriptRunIterator` does it, where an opening bracket goes on to give
/// its script to closing ones that nothing else opens, and of several scripts the first in
/// ``ScriptOrder`` counts.
///
/// - Complexity: constant for each cluster.
struct ScriptResolver {
  /// What a cluster does to the run of one script that came before it.
  enum Verdict {
    case continues

    /// The cluster is the first of a new run; the one before it was in `script`.
    case startsRun(afterOneIn: UInt32)
  }

  /// The script of the run so far, or `nil` while only shared characters have been seen.
  private(set) var script: UInt32?

  /// Scripts the shared characters seen so far agree on; empty when anything goes. As in Blink,
  /// they are in the order in which they count.
  private var candidates: [UInt32] = []
  private var openBrackets: [OpenBracket] = []

  private struct OpenBracket {
    var closing: UInt32
    var script: UInt32?
  }

  /// UAX #9 stops at 63 open brackets as well; deeper ones take the script around them.
  private static let bracketLimit = 63

  /// Blink forgets the outermost one when another opens (`ScriptRunIterator::kMaxBrackets`).
  private static let blinkBracketLimit = 32

  /// Whether scripts change as in Blink.
  var followsICU = false

  /// The script for HarfBuzz of the run so far.
  var resolved: UInt32 {
    if let script { return script }
    if !followsICU && candidates.contains(.hani) { return .hani }
    return candidates.first ?? .common
  }

  /// Takes the next cluster, given the properties of the scalar that stands for its script.
  mutating func take(_ value: UInt32, _ properties: CharacterProperties) -> Verdict {
    if properties.isCloseBracket, let opened = popBracket(closing: value) {
      if let script, script != opened, !areOfOneRun(script, opened) {
        return startRun(in: opened)
      }
      settle(opened)
      return .continues
    }
    defer { if properties.isOpenBracket { pushBracket(value) } }
    if followsICU && ScriptOrder.isWideBracket(value) {
      return take(anyOf: CharacterProperties.of(0x300C))
    }
    guard properties.hasScriptExtensions else {
      let tag = properties.scriptTag
      if tag == .common || tag == .inherited { return .continues }
      return take(Self.grouped(tag), isKana: tag == .hira || tag == .kana)
    }
    return take(anyOf: properties)
  }

  /// Forgets everything, at the end of a paragraph.
  mutating func reset() {
    script = nil
    candidates.removeAll(keepingCapacity: true)
    openBrackets.removeAll(keepingCapacity: true)
  }

  private mutating func take(_ tag: UInt32, isKana: Bool) -> Verdict {
    if let script {
      if Self.grouped(script) != tag { return startRun(in: isKana ? .hira : tag) }
      if isKana { self.script = .hira }
      return .continues
    }
    if !candidates.isEmpty && !candidates.contains(tag) {
      return startRun(in: isKana ? .hira : tag)
    }
    settle(isKana ? .hira : tag)
    return .continues
  }

  private mutating func take(anyOf properties: CharacterProperties) -> Verdict {
    let scripts = properties.scriptExtensions
    if let script {
      let wanted = Self.grouped(script)
      if scripts.contains(where: { Self.grouped($0) == wanted }) { return .continues }
      return startRun(inAnyOf: properties)
    }
    if candidates.isEmpty {
      narrow(to: properties)
      return .continues
    }
    var common = candidates.filter { candidate in
      scripts.contains { Self.grouped($0) == candidate }
    }
    if common.isEmpty { return startRun(inAnyOf: properties) }
    if followsICU, common[0] != candidates[0] {
      // The first of the next character's takes the place of the one lost (`MergeSets`).
      let first = ScriptOrder.scripts(of: properties).first.map(Self.grouped)
      if let index = common.firstIndex(where: { $0 == first }) {
        common.insert(common.remove(at: index), at: 0)
      }
    }
    candidates = common
    if common.count == 1 { settle(common[0]) }
    return .continues
  }

  private mutating func narrow(to properties: CharacterProperties) {
    let scripts =
      followsICU ? ScriptOrder.scripts(of: properties)[...] : properties.scriptExtensions
    for script in scripts where !candidates.contains(Self.grouped(script)) {
      candidates.append(Self.grouped(script))
    }
    if candidates.count == 1 { settle(candidates[0]) }
  }

  private mutating func startRun(in script: UInt32) -> Verdict {
    let previous = endRun()
    self.script = script
    return .startsRun(afterOneIn: previous)
  }

  private mutating func startRun(inAnyOf properties: CharacterProperties) -> Verdict {
    let previous = endRun()
    narrow(to: properties)
    return .startsRun(afterOneIn: previous)
  }

  private mutating func endRun() -> UInt32 {
    let previous = resolved
    if followsICU { settle(previous) }
    script = nil
    candidates.removeAll(keepingCapacity: true)
    return previous
  }

  /// The run has its script; brackets that opened before it was known belong to it.
  private mutating func settle(_ tag: UInt32?) {
    guard script == nil, let tag else { return }
    script = tag
    candidates.removeAll(keepingCapacity: true)
    for index in openBrackets.indices where openBrackets[index].script == nil {
      openBrackets[index].script = tag
    }
  }

  private mutating func pushBracket(_ opening: UInt32) {
    guard let closing = CharacterProperties.pairedBracket(of: opening) else { return }
    if followsICU {
      if openBrackets.count == Self.blinkBracketLimit { openBrackets.removeFirst() }
    } else if openBrackets.count == Self.bracketLimit {
      return
    }
    openBrackets.append(OpenBracket(closing: closing, script: script))
  }

  /// The script of the innermost bracket that `closing` closes, dropping those left open inside it.
  private mutating func popBracket(closing: UInt32) -> UInt32? {
    guard let index = openBrackets.lastIndex(where: { $0.closing == closing }) else { return nil }
    let script = openBrackets[index].script
    openBrackets.removeSubrange((followsICU ? index + 1 : index)...)
    return script
  }

  /// Whether a closing bracket stays with text of a script, whatever the script of its opening one:
  /// Han, kana and Bopomofo (`IsHanScript`).
  private func areOfOneRun(_ script: UInt32, _ opened: UInt32) -> Bool {
    followsICU && [script, opened].allSatisfy { $0 == .bopo || Self.grouped($0) == .hani }
  }

  private static func grouped(_ tag: UInt32) -> UInt32 {
    tag == .hira || tag == .kana ? .hani : tag
  }
}

extension UInt32 {
  fileprivate static let common: UInt32 = 0x5A79_7979  // Zyyy
  fileprivate static let inherited: UInt32 = 0x5A69_6E68  // Zinh
  fileprivate static let bopo: UInt32 = 0x426F_706F
  fileprivate static let hani: UInt32 = 0x4861_6E69
  fileprivate static let hira: UInt32 = 0x4869_7261
  fileprivate static let kana: UInt32 = 0x4B61_6E61
}
