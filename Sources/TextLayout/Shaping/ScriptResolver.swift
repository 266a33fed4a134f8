/// Finds where the script of a text changes, one grapheme cluster after another.
///
/// Follows UAX #24: characters of the scripts Common and Inherited take the script around them, a
/// character with Script_Extensions goes with any script it lists, and a closing bracket takes the
/// script of its opening one. Han, Hiragana and Katakana count as one script, because Japanese
/// changes between them inside words and fonts shape them alike; a run of them is `Hira` to
/// HarfBuzz as soon as it holds kana, and `Hani` otherwise.
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

  /// Scripts the shared characters seen so far agree on; empty when anything goes.
  private var candidates: [UInt32] = []
  private var openBrackets: [OpenBracket] = []

  private struct OpenBracket {
    var closing: UInt32
    var script: UInt32?
  }

  /// UAX #9 stops at 63 open brackets as well; deeper ones take the script around them.
  private static let bracketLimit = 63

  /// The script for HarfBuzz of the run so far.
  var resolved: UInt32 {
    if let script { return script }
    if candidates.contains(.hani) { return .hani }
    return candidates.first ?? .common
  }

  /// Takes the next cluster, given the properties of the scalar that stands for its script.
  mutating func take(_ value: UInt32, _ properties: CharacterProperties) -> Verdict {
    if properties.isCloseBracket, let opened = popBracket(closing: value) {
      if let script, script != opened { return startRun(in: opened) }
      settle(opened)
      return .continues
    }
    defer { if properties.isOpenBracket { pushBracket(value) } }
    guard properties.hasScriptExtensions else {
      let tag = properties.scriptTag
      if tag == .common || tag == .inherited { return .continues }
      return take(Self.grouped(tag), isKana: tag == .hira || tag == .kana)
    }
    return take(anyOf: properties.scriptExtensions)
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

  private mutating func take(anyOf scripts: ArraySlice<UInt32>) -> Verdict {
    if let script {
      let wanted = Self.grouped(script)
      if scripts.contains(where: { Self.grouped($0) == wanted }) { return .continues }
      return startRun(inAnyOf: scripts)
    }
    if candidates.isEmpty {
      narrow(to: scripts)
      return .continues
    }
    let common = candidates.filter { candidate in
      scripts.contains { Self.grouped($0) == candidate }
    }
    if common.isEmpty { return startRun(inAnyOf: scripts) }
    candidates = common
    if common.count == 1 { settle(common[0]) }
    return .continues
  }

  private mutating func narrow(to scripts: ArraySlice<UInt32>) {
    for script in scripts where !candidates.contains(Self.grouped(script)) {
      candidates.append(Self.grouped(script))
    }
    if candidates.count == 1 { settle(candidates[0]) }
  }

  private mutating func startRun(in script: UInt32) -> Verdict {
    defer {
      self.script = script
      candidates.removeAll(keepingCapacity: true)
    }
    return .startsRun(afterOneIn: resolved)
  }

  private mutating func startRun(inAnyOf scripts: ArraySlice<UInt32>) -> Verdict {
    let previous = resolved
    script = nil
    candidates.removeAll(keepingCapacity: true)
    narrow(to: scripts)
    return .startsRun(afterOneIn: previous)
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
    if openBrackets.count < Self.bracketLimit,
      let closing = CharacterProperties.pairedBracket(of: opening)
    {
      openBrackets.append(OpenBracket(closing: closing, script: script))
    }
  }

  /// The script of the innermost bracket that `closing` closes, dropping those left open inside it.
  private mutating func popBracket(closing: UInt32) -> UInt32? {
    guard let index = openBrackets.lastIndex(where: { $0.closing == closing }) else { return nil }
    let script = openBrackets[index].script
    openBrackets.removeSubrange(index...)
    return script
  }

  private static func grouped(_ tag: UInt32) -> UInt32 {
    tag == .hira || tag == .kana ? .hani : tag
  }
}

extension UInt32 {
  fileprivate static let common: UInt32 = 0x5A79_7979  // Zyyy
  fileprivate static let inherited: UInt32 = 0x5A69_6E68  // Zinh
  fileprivate static let hani: UInt32 = 0x4861_6E69
  fileprivate static let hira: UInt32 = 0x4869_7261
  fileprivate static let kana: UInt32 = 0x4B61_6E61
}
