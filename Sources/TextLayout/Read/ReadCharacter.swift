internal import LineBreaking

/// What reading a text asks of a character, in one font and script.
///
/// Eight bytes, which are read for each character of a text.
struct ReadCharacter {
  /// What a character may do in a text that is read without shaping. The first two are all that
  /// most text has.
  enum Kind: UInt8 {
    /// A glyph of its own, and an advance that changes with its neighbours only as pairs say.
    case added

    /// The same, and it hangs at a line's end: U+0020 and U+3000.
    case hanging

    case lineFeed

    /// An emoji: what follows it may choose another font for it.
    case pictograph

    /// A word of it has to be shaped.
    case shaped

    /// The same, and it belongs to the character before it.
    case extending

    /// It chooses among glyphs of the character before it.
    case selector

    /// Another font shows it.
    case fallback

    /// It is not in a run of the script.
    case foreign

    /// A text of it is not read.
    case refused

    /// Nobody asked yet.
    case unknown
  }

  /// From the lowest bit: the kind, in eight bits; what it says of its script, in sixteen; its unit
  /// and its member, in eight each; its advance in 24.
  private var bits = UInt64(Kind.unknown.rawValue)

  var kind: Kind {
    get { Kind(rawValue: UInt8(truncatingIfNeeded: bits)) ?? .unknown }
    set { set(UInt64(newValue.rawValue), at: 0) }
  }

  /// Whether the kind is ``Kind/added``.
  var isAdded: Bool { bits & 0xFF == 0 }

  /// Whether it is not just added.
  var isMet: Bool { bits & 0xFF > UInt64(Kind.lineFeed.rawValue) }
  var isMetOrLineFeed: Bool { bits & 0xFF >= UInt64(Kind.lineFeed.rawValue) }

  /// Whether it is a part of a word that is shaped.
  var isInWords: Bool { isAdded || kind == .shaped || kind == .extending }

  var scripts: ReadScripts {
    get { ReadScripts(rawValue: UInt16(truncatingIfNeeded: bits >> 8)) }
    set { bits = bits & ~(0xFFFF << 8) | UInt64(newValue.rawValue) << 8 }
  }

  /// Its unit in ``BreakSteps``.
  var unit: Int {
    get { Int(truncatingIfNeeded: bits >> 24 & 0xFF) }
    set { set(UInt64(newValue), at: 24) }
  }

  /// Its number among those that take part in pairs; 0 where it takes none.
  var member: Int {
    get { Int(truncatingIfNeeded: bits >> 32 & 0xFF) }
    set { set(UInt64(newValue), at: 32) }
  }

  /// Of its nominal glyph, with what `letter-spacing` and `word-spacing` put after it, in units of
  /// the font's ``FontScale``; it is not negative.
  var advance: Int {
    get { Int(truncatingIfNeeded: bits >> 40) }
    set { bits = bits & 0xFF_FFFF_FFFF | UInt64(newValue) << 40 }
  }

  /// One that says nothing.
  static let none = ReadCharacter(bits: 0)

  private init(bits: UInt64) { self.bits = bits }

  /// Adds what another says of its script; all else of this one is worth nothing then.
  @inline(__always)
  mutating func formUnion(_ other: ReadCharacter) { bits |= other.bits }

  /// The characters that are not just read in a run of a script.
  struct Others {
    private let bits: UInt64

    /// Whether Han is none of them.
    let passesHan: Bool

    /// A bit for each kind that goes on with a run.
    private static let kinds: UInt64 =
      1 << Kind.added.rawValue | 1 << Kind.hanging.rawValue | 1 << Kind.shaped.rawValue
      | 1 << Kind.extending.rawValue

    init(than script: ReadScripts) {
      passesHan = script.contains(.han)
      bits = UInt64(~script.rawValue) << 8
    }

    @inline(__always)
    func contains(_ character: ReadCharacter) -> Bool {
      character.bits & bits != 0 || Self.kinds >> (character.bits & 0xFF) & 1 == 0
    }
  }

  /// Whether another font shows it, as far as it stands alone.
  var fallsBack: Bool { kind == .fallback || kind == .pictograph && member > 0 }

  /// Makes it an emoji that another font shows.
  mutating func fallBack(on font: Int) {
    member = 1
    advance = font
  }

  /// Which font shows it, where it is a ``Kind/fallback``: its number in ``KnownFallbacks``.
  var fallback: Int {
    get { advance }
    set { advance = newValue }
  }

  /// Whether a word that is shaped may end before it, whatever that is, as far as the last
  /// character in it does not ``holdsNext``.
  var startsApart: Bool { kind == .shaped && advance & 1 != 0 }

  /// Whether a word does not end after it: it may be kerned, or rules ask what follows it.
  var holdsNext: Bool { kind == .shaped && advance & 2 != 0 }

  /// Says the same of a character that is shaped.
  mutating func setEdges(startsApart: Bool, holdsNext: Bool) {
    advance = (startsApart ? 1 : 0) | (holdsNext ? 2 : 0)
  }

  private mutating func set(_ value: UInt64, at shift: UInt64) {
    bits = bits & ~(0xFF << shift) | (value & 0xFF) << shift
  }

  init() {}
}

/// Scripts in which text is read without being shaped, where the font allows it.
struct ReadScripts: OptionSet {
  var rawValue: UInt16

  static let latin = ReadScripts(rawValue: 1)
  static let greek = ReadScripts(rawValue: 2)
  static let cyrillic = ReadScripts(rawValue: 4)

  /// Han and kana, which share their runs; see ``ScriptResolver``.
  static let han = ReadScripts(rawValue: 8)
  static let hangul = ReadScripts(rawValue: 16)

  /// Set besides ``han`` by a kana: the run's script is then `Hira`.
  static let kana = ReadScripts(rawValue: 32)

  /// Scripts that run from right to left. Words of Arabic are shaped, each once. So are words of
  /// Hebrew with points or brackets.
  static let hebrew = ReadScripts(rawValue: 256)
  static let arabic = ReadScripts(rawValue: 512)

  /// Its words are shaped, too: HarfBuzz reorders what a syllable has.
  static let devanagari = ReadScripts(rawValue: 1024)

  /// Under `.css` wide brackets are in it that stand beside none of the other scripts they may be
  /// in.
  static let bopomofo = ReadScripts(rawValue: 64)

  /// Text of which a dictionary finds the words. Clusters are shaped, each once; see
  /// ``PlanFacts/startsApart(_:)``.
  static let thai = ReadScripts(rawValue: 2048)
  static let lao = ReadScripts(rawValue: 4096)

  /// Set by a bracket: ``ScriptResolver`` pairs it with another one.
  static let bracket = ReadScripts(rawValue: 128)

  /// All scripts, and ``kana``.
  static let all = ReadScripts(rawValue: 127 | 256 | 512 | 1024 | 2048 | 4096)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  var isRightToLeft: Bool { self == .hebrew || self == .arabic }

  /// Whether a dictionary finds its words.
  var hasDictionary: Bool { self == .thai || self == .lao }

  /// Whether HarfBuzz joins or reorders its letters, also where another font shows one of them.
  var isComplex: Bool { isRightToLeft || self == .devanagari || hasDictionary }

  /// The script of a tag, which is empty for `Zyyy`; `nil` for those not in the list.
  init?(tag: UInt32) {
    switch tag {
    case 0x4C61_746E: self = .latin  // Latn
    case 0x4772_656B: self = .greek  // Grek
    case 0x4379_726C: self = .cyrillic  // Cyrl
    case 0x4861_6E69: self = .han  // Hani
    case 0x4869_7261, 0x4B61_6E61: self = [.han, .kana]  // Hira, Kana
    case 0x4861_6E67: self = .hangul  // Hang
    case 0x426F_706F: self = .bopomofo  // Bopo
    case 0x4865_6272: self = .hebrew  // Hebr
    case 0x4172_6162: self = .arabic  // Arab
    case 0x4465_7661: self = .devanagari  // Deva
    case 0x5468_6169: self = .thai  // Thai
    case 0x4C61_6F6F: self = .lao  // Laoo
    case 0x5A79_7979, 0x5A69_6E68: self = []  // Zyyy, Zinh
    default: return nil
    }
  }

  /// The tag for HarfBuzz, where this is one script.
  var tag: UInt32? {
    switch self {
    case .latin: 0x4C61_746E
    case .greek: 0x4772_656B
    case .cyrillic: 0x4379_726C
    case .han: 0x4861_6E69
    case [.han, .kana]: 0x4869_7261
    case .hangul: 0x4861_6E67
    case .bopomofo: 0x426F_706F
    case .hebrew: 0x4865_6272
    case .arabic: 0x4172_6162
    case .devanagari: 0x4465_7661
    case .thai: 0x5468_6169
    case .lao: 0x4C61_6F6F
    case []: 0x5A79_7979
    default: nil
    }
  }
}

extension ReadCharacter {
  /// What a character is in a run of a script, before any font is asked: its unit, what it says of
  /// its script, and whether it may be read or shaped apart at all.
  ///
  /// It is refused where an item could end at it, or a grapheme cluster is more than it and what
  /// extends it: controls, letters against the script's direction, characters that do not show.
  /// So is U+2044, which turns the digits around it into a fraction.
  /// Under `.css` it is, too, where an item of Blink's could begin, and where room depends on what
  /// stands beside it: selectors of emoji, flags, full-width spaces.
  init(_ scalar: UInt32, in script: ReadScripts, _ steps: BreakSteps, _ rules: RuleBook) {
    unit = steps.unit(of: scalar)
    let properties = CharacterProperties.of(scalar)
    if rules.itemizesAsBlink, properties.mayEndItemOfBlink(scalar),
      !properties.mayStartEmoji(scalar)
    {
      kind = .refused
      return
    }
    if scalar == 0x0A {
      kind = .lineFeed
      return
    }
    var isForeign = false
    // ICU takes wide brackets for Chinese brackets.
    let isWideBracket = rules.resolvesScriptsAsICU && ScriptOrder.isWideBracket(scalar)
    let extensions = isWideBracket ? CharacterProperties.of(0x300C) : properties
    if extensions.hasScriptExtensions {
      isForeign = !extensions.scriptExtensions.contains { tag in
        ReadScripts(tag: tag).map { script.contains($0.subtracting(.kana)) } ?? false
      }
    } else if let own = ReadScripts(tag: properties.scriptTag) {
      scripts = own
      isForeign = !script.isSuperset(of: own)
    } else {
      // Of a script that is not read.
      kind = .refused
      return
    }
    if properties.isOpenBracket || properties.isCloseBracket { scripts.insert(.bracket) }
    if properties.isVariation(scalar) {
      kind = .selector
      return
    }
    let hangs = scalar == 0x20 || scalar == 0x3000
    let isRefused =
      properties.isControl || properties.isDefaultIgnorable
      || !script.allowsDirection(of: properties)
      || scalar & ~1 == 0xFE0E
      || properties.isWhitespace && !hangs && ![0xA0, 0x2007, 0x202F].contains(scalar)
      || BreakSteps.isComplex(scalar) && !script.hasDictionary
      || scalar == 0x2044 || scalar == 0x20E3 || scalar == 0xFFFC || scalar & ~1 == 0x2028
    if isForeign {
      kind = .foreign
    } else if isRefused {
      kind = .refused
    } else if properties.mayBeEmoji, !BreakSteps.extends(scalar),
      !(rules.itemizesAsBlink && properties.isEmojiPresentation)
    {
      kind = .pictograph
    } else if BreakSteps.isLone(scalar) && !properties.isMark {
      kind = hangs ? .hanging : .added
    } else if BreakSteps.isLeadingJamo(scalar) {
      kind = .shaped
    } else {
      kind =
        BreakSteps.extends(scalar) || BreakSteps.isLaterJamo(scalar) ? .extending : .refused
    }
  }
}

extension CharacterProperties {
  /// Whether it is an emoji, or half of a flag, also if only a selector makes it one.
  fileprivate var mayBeEmoji: Bool {
    (isExtendedPictographic || isEmojiPresentation) && !isMark
  }

  /// Whether it is an emoji, or a selector may make it one: an item of Blink's begins with it then.
  fileprivate func mayStartEmoji(_ scalar: UInt32) -> Bool {
    (isEmojiPresentation || isExtendedPictographic) && BreakSteps.isLone(scalar)
  }

  /// Whether items, fonts or scripts of Blink's may change at a character for more than its script.
  fileprivate func mayEndItemOfBlink(_ scalar: UInt32) -> Bool {
    isEmojiPresentation || isExtendedPictographic || scalar & ~1 == 0xFE0E || scalar == 0x3000
  }
}

extension ReadScripts {
  /// A guess of a text's script: the script of its first letter, and kana if one follows soon.
  init(startOf utf8: Span<UInt8>) {
    self = []
    var offset = 0
    while offset < Swift.min(utf8.count, Self.guessedBytes) {
      let scalar = utf8.decodeScalar(at: &offset)
      guard let own = ReadScripts(tag: CharacterProperties.of(scalar).scriptTag) else { continue }
      if isEmpty || own == [.han, .kana] && self == .han { self = own }
      if !isEmpty && self != .han { return }
    }
    if isEmpty { self = .latin }
  }

  private static let guessedBytes = 96

  /// Whether a character leaves all of a paragraph in the script on one level (UAX #9). Letters
  /// from right to left have level 1, if there are no others and no numbers.
  fileprivate func allowsDirection(of properties: CharacterProperties) -> Bool {
    if !isRightToLeft { return !properties.mayReorder }
    switch properties.bidiClass {
    case .rightToLeft, .arabicLetter, .nonspacingMark, .whiteSpace, .otherNeutral, .commonSeparator,
      .europeanSeparator:
      return true
    default: return false
    }
  }
}
