internal import LineBreaking

/// What a text means to the text that is appended to it, where it is more than rules of breaking
/// know: scripts, brackets that are open, directions.
///
/// It is said of a paragraph, under `.css` of a whole text. Where it cannot tell, it says so: then
/// more of the text is measured together.
struct RestartContext: Sendable {
  /// Whether Han letters go on in a run that is `Hira` to HarfBuzz since it has kana; see
  /// ``ScriptResolver``.
  private enum HanRun { case withoutKana, withKana, unknown }

  private struct Bracket: Sendable {
    var closing: UInt32

    /// Whether it opened in a run with kana.
    var isInKana: Bool
  }

  private var hanRun = HanRun.withoutKana
  private var hasKana = false
  private var scripts = ScriptSet()
  private var openBrackets: [Bracket] = []

  /// Whether so many brackets are open that their number counts.
  private var isDeep = false
  private var reorders = false
  private var hasControls = false

  /// 0 for left to right.
  private var firstStrongLevel: UInt8?
  private var isEmpty = true

  /// Whether the last character leaves no doubt that a kana goes on with nothing.
  private var mayPrecedeKana = true

  /// Whether a Han letter goes on after it in a run without kana: one that comes would change how
  /// the letters before it are shaped.
  private(set) var goesOnInHan = false

  /// Whether the text after it starts with no letter, such as a bullet: see ``allows(_:_:)``.
  private var goesOnInNeutrals = false

  private let followsBlink: Bool
  private let mayReadDirections: Bool
  private let direction: BaseDirection

  init(_ setting: GrowthSetting) {
    followsBlink = setting.rules.resolvesScriptsAsICU
    mayReadDirections = !setting.rules.resolvesLevelsAsICU
    direction = setting.options.direction
  }

  /// Half of what UAX #9 and ``ScriptResolver`` keep of open brackets.
  private static let mostBrackets = 31

  /// Takes in a part of the text.
  mutating func take(_ utf8: Span<UInt8>, _ range: Range<Int>) {
    goesOnInHan = false
    goesOnInNeutrals = false
    var offset = range.lowerBound
    while offset < range.upperBound {
      isEmpty = false
      let value = utf8.decodeScalar(at: &offset)
      let properties = CharacterProperties.of(value)
      takeDirection(properties)
      if !properties.isCloseBracket || !close(value) { takeScript(properties) }
      if properties.isOpenBracket { open(value) }
    }
  }

  private mutating func takeDirection(_ properties: CharacterProperties) {
    if properties.mayReorder { reorders = true }
    switch properties.bidiClass {
    case .leftToRight: firstStrongLevel = firstStrongLevel ?? 0
    case .rightToLeft, .arabicLetter: firstStrongLevel = firstStrongLevel ?? 1
    // One that ends no line, as U+001C, or the text is of one paragraph whatever it has.
    case .paragraphSeparator: hasControls = true
    case let other where other.isExplicitControl: hasControls = true
    default: break
    }
  }

  private mutating func takeScript(_ properties: CharacterProperties) {
    scripts.take(properties)
    let kind = KanaKind(properties)
    switch kind {
    case .kana:
      hanRun = mayPrecedeKana ? .withKana : .unknown
      hasKana = true
    case .han, .shared: break
    case .letter: hanRun = .withoutKana
    case .doubtful: if hanRun == .withKana { hanRun = .unknown }
    }
    mayPrecedeKana = kind.mayPrecedeKana && !properties.mayReorder
  }

  private mutating func open(_ value: UInt32) {
    guard let closing = CharacterProperties.pairedBracket(of: value) else { return }
    if openBrackets.count > Self.mostBrackets {
      if followsBlink { openBrackets.removeFirst() } else { isDeep = true }
    }
    openBrackets.append(Bracket(closing: closing, isInKana: hanRun == .withKana))
  }

  /// Closes a bracket; `false` where none is open that it might close.
  private mutating func close(_ value: UInt32) -> Bool {
    guard let index = openBrackets.lastIndex(where: { $0.closing == value }) else { return false }
    let isSure = !hasKana || openBrackets[index].isInKana && hanRun == .withKana
    if !isSure { hanRun = .unknown }
    openBrackets.removeSubrange((followsBlink ? index + 1 : index)...)
    return true
  }
}

extension RestartContext {
  /// Whether a text can begin here as it goes on here; takes note of it.
  ///
  /// It begins with a letter. After a line feed it may begin with a number, a bullet or a space.
  ///
  /// - Parameter tail: From here on, as it is known.
  mutating func restarts(with tail: Span<UInt8>, afterLineFeed: Bool) -> Bool {
    var offset = 0
    let letter = CharacterProperties.of(tail.decodeScalar(at: &offset))
    let level: UInt8
    switch letter.bidiClass {
    case .leftToRight: level = 0
    case .rightToLeft, .arabicLetter: level = 1
    case .europeanNumber, .europeanSeparator, .europeanTerminator, .commonSeparator, .whiteSpace,
      .otherNeutral:
      goesOnInNeutrals = afterLineFeed && !letter.mayBeEmoji && hanRun == .withoutKana && !hasKana
      return goesOnInNeutrals
    default: return false
    }
    let kind = KanaKind(letter)
    guard kind != .shared, kind != .doubtful, !letter.mayBeEmoji, level == baseLevel ?? level
    else { return false }
    guard kind == .han else { return true }
    switch hanRun {
    case .withoutKana: goesOnInHan = true
    case .withKana: return Self.startsWithKana(tail)
    case .unknown: return false
    }
    return true
  }

  private var baseLevel: UInt8? {
    switch direction {
    case .leftToRight: 0
    case .rightToLeft: 1
    case .natural: firstStrongLevel
    }
  }

  /// Whether the run of Han letters that a text starts with has kana for certain.
  private static func startsWithKana(_ tail: Span<UInt8>) -> Bool {
    var offset = 0
    while offset < tail.count {
      let properties = CharacterProperties.of(tail.decodeScalar(at: &offset))
      if properties.isOpenBracket || properties.isCloseBracket { return false }
      switch KanaKind(properties) {
      case .kana: return true
      case .han, .shared: continue
      case .letter, .doubtful: return false
      }
    }
    return false
  }

  /// Whether the text after it can be measured by itself.
  func allows(_ tail: Span<UInt8>, _ setting: GrowthSetting) -> Bool {
    if isEmpty { return true }
    let tail = RestartTail(tail, setting, closings: openBrackets.map(\.closing))
    if reorders || tail.reorders || direction == .rightToLeft {
      guard mayReadDirections, !hasControls, !tail.hasControls, !isDeep else { return false }
      if tail.closesAny && !openBrackets.isEmpty { return false }
    }
    if goesOnInHan && tail.startsInKana { return false }
    // A neutral has the script of what is before it, or of what comes where nothing is.
    if goesOnInNeutrals {
      return !reorders && !tail.reorders && direction != .rightToLeft
        && scripts.isOne(with: tail.scripts) && !scripts.mayBeHan
    }
    return !(tail.closesOpen || isDeep) || scripts.isOne(with: tail.scripts)
  }
}

/// What the text after a restart asks of the text before it.
private struct RestartTail {
  var reorders = false
  var hasControls = false
  var scripts = ScriptSet()

  /// Whether kana come before any letter of another script.
  var startsInKana = false

  /// Whether a bracket closes that did not open in it, and whether it may close one before it.
  var closesAny = false
  var closesOpen = false

  /// - Parameter closings: What closes brackets before it.
  init(_ utf8: Span<UInt8>, _ setting: GrowthSetting, closings: [UInt32]) {
    let hasParagraphs = !setting.rules.onlyLineFeedsEndLines
    var open: [UInt32] = []
    var isFirstScript = true
    var offset = 0
    while offset < utf8.count {
      if hasParagraphs, utf8.isAfterParagraphSeparator(offset) { return }
      let value = utf8.decodeScalar(at: &offset)
      // Most text.
      if value < 0x80, value != 0x28, value != 0x29, value != 0x5B, value != 0x5D, value != 0x7B,
        value != 0x7D, value >= 0x20
      {
        if value | 0x20 >= 0x61 && value | 0x20 <= 0x7A {
          scripts.takeLatin()
          isFirstScript = false
        }
        continue
      }
      let properties = CharacterProperties.of(value)
      scripts.take(properties)
      if properties.mayReorder { reorders = true }
      let isSeparator = properties.bidiClass == .paragraphSeparator
      if isSeparator && !(hasParagraphs && utf8.isAfterParagraphSeparator(offset))
        && value != 0x0D || properties.bidiClass.isExplicitControl
      {
        hasControls = true
      }
      switch KanaKind(properties) {
      case .kana: if isFirstScript { startsInKana = true }
      case .letter: isFirstScript = false
      case .han, .shared, .doubtful: break
      }
      if properties.isOpenBracket, let closing = CharacterProperties.pairedBracket(of: value) {
        open.append(closing)
      } else if properties.isCloseBracket {
        if let index = open.lastIndex(of: value) {
          open.removeSubrange(index...)
        } else {
          closesAny = true
          closesOpen = closesOpen || closings.contains(value)
        }
      }
    }
  }
}

/// What a character means to a run of Han letters.
private enum KanaKind {
  case kana, han

  /// A letter of another script.
  case letter

  /// One that goes with what stands around it.
  case shared

  /// One that may end a run, or not.
  case doubtful

  init(_ properties: CharacterProperties) {
    if properties.hasScriptExtensions {
      let goesOn = properties.scriptExtensions.contains(where: Self.isHan)
      self = goesOn ? .shared : .doubtful
    } else if properties.isOfSharedScript {
      self = .shared
    } else if Self.isHan(properties.scriptTag) {
      self = properties.scriptTag == Self.hani ? .han : .kana
    } else {
      self = properties.isMark ? .doubtful : .letter
    }
  }

  var mayPrecedeKana: Bool { self == .kana || self == .han || self == .shared }

  fileprivate static let hani: UInt32 = 0x4861_6E69

  fileprivate static func isHan(_ script: UInt32) -> Bool {
    script == hani || script == 0x4869_7261 || script == 0x4B61_6E61
  }
}

/// The scripts of some letters, as far as it matters whether they are one.
private struct ScriptSet {
  private var script: UInt32?
  private var isMixed = false

  mutating func take(_ properties: CharacterProperties) {
    if properties.isOfSharedScript { return }
    // Its extensions may be all that tells a script.
    if properties.hasScriptExtensions {
      isMixed = true
      return
    }
    take(KanaKind.isHan(properties.scriptTag) ? KanaKind.hani : properties.scriptTag)
  }

  mutating func takeLatin() { take(0x4C61_746E) }

  private mutating func take(_ script: UInt32) {
    if self.script ?? script != script { isMixed = true }
    self.script = script
  }

  /// Whether they may be Han letters or kana.
  var mayBeHan: Bool { isMixed || script == KanaKind.hani }

  /// Whether these and others are of one script.
  func isOne(with other: ScriptSet) -> Bool {
    !isMixed && !other.isMixed && script == other.script
  }
}

extension CharacterProperties {
  fileprivate var mayBeEmoji: Bool { isEmojiPresentation || isExtendedPictographic }
}
