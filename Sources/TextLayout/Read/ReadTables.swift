internal import LineBreaking

/// What is known of the characters, pairs and words of one font.
///
/// It fills as texts ask. All of it is proved to hold in any text: ``PlanFacts`` says which glyphs
/// change nothing but their neighbours' kerning, and HarfBuzz says by how much. Where the proof
/// ends a whole word is shaped, from space to space, if the space is proved to part what it stands
/// between.
///
/// Each script has a place of its own in all tables: its lookups are others.
///
/// A table belongs to one shaper, and so to one thread.
///
/// - Complexity: 50 to 270 KB for each script, 1 KB for 128 characters, some 100 bytes a word.
struct ReadTables: ~Copyable {
  let font: FontInstance
  let language: Language
  let steps: BreakSteps

  /// See ``TextSetting/keepsHeight``.
  let keepsHeight: Bool

  /// The cells of ``BreakSteps``.
  let cells: [UInt32]

  /// What advances in the font's units are worth in the units of sums: under `.css` at one size.
  let scale: FontScale

  /// What stands after the clusters of texts, in pixels.
  let spacing: CSSSpacing

  /// What is asked of characters.
  let rules: RuleBook

  /// A script that texts are read in.
  struct Slot {
    let script: ReadScripts
    let facts: PlanFacts

    /// Whether the space parts words, so that they can be shaped one by one.
    let partsWords: Bool

    /// Whether words end between clusters, too.
    var partsClusters: Bool { script.hasDictionary }

    /// Whether pairs with the space are kerned, so that a word has another advance before it.
    let kernsSpace: Bool

    /// What stands between pairs and words that are shaped at once, and changes neither: U+0020, or
    /// a character that parts text as well.
    let separator: Separator

    /// How punctuation gives way; `nil` where it does not.
    let punctuation: ReadPunctuation?

    /// Those that take part in pairs; the first is none.
    var members = [Member()]

    /// Where its pairs start.
    var firstPair: Int

    /// How many members there is room for.
    var rows = 0
  }

  struct Separator {
    let scalar: Unicode.Scalar

    /// What it becomes, and the advance of that in font units.
    let form: UInt32
    let advance: Int
  }

  struct Member {
    var scalar: UInt32 = 0

    /// Its nominal glyph.
    var glyph: UInt32 = 0

    /// What that becomes wherever it stands, and the advance of that.
    var form: UInt32 = 0
    var advance = 0
    var punctuation = ReadPunctuation.Role()
  }

  /// The most that punctuation gives up at a line's end, in units of sums, and what the first such
  /// bracket gives up, as most do.
  private(set) var greatestTrim: Int32 = 0
  private(set) var endTrim: Int32 = 0

  private(set) var slots: [Slot] = []

  /// Scripts of which nothing is proved.
  private var refused: [ReadScripts] = []

  /// The pages of ``characters`` by a scalar's number without its lowest seven bits, ``pageCount``
  /// for each slot.
  private(set) var pages: [UInt16] = []

  /// In pages of 128. The first page is for unknown characters.
  private(set) var characters = [ReadCharacter](repeating: ReadCharacter(), count: 128)

  /// What a pair of members adds to the advance of its first, by their numbers; see ``ReadPair``.
  ///
  /// Each slot has 256 for each of its members, and grows with them.
  var pairs: [ReadPair] = []

  var words = KnownWords()

  /// How many words the text that is read has brought.
  var newWords = 0

  /// Characters with others that extend them, where none of them takes part in pairs.
  var clusters = KnownWords()

  /// Emoji of several characters, with the numbers of their fonts for advances.
  var emoji = KnownWords()

  /// The fonts that step in.
  let fallbacks: KnownFallbacks

  /// Whether HarfBuzz ever gave other glyphs than were proved: then nothing is read.
  var isRefuted = false

  /// Characters that part text in many fonts in which the space does not.
  private static let partingScalars: [Unicode.Scalar] = ["\u{4E00}", "\u{AC00}"]

  private static let mostSlots = 8
  private static let mostPages = 2048
  private static let addedRows = 32

  /// The number of ``pages`` that a slot has.
  static let pageCount = 0x11_0000 >> 7

  /// `nil` where the font has no space.
  init?(_ font: Font, _ setting: TextSetting, _ steps: BreakSteps) {
    if font.instance.glyph(for: " ") == nil { return nil }
    self.font = font.instance
    language = Language(setting.breaking.language)
    fallbacks = KnownFallbacks(font, setting)
    self.steps = steps
    cells = steps.cells
    scale = setting.scale
    spacing = setting.spacing
    rules = setting.convention.rules
    keepsHeight = setting.keepsHeight
  }

  /// The slot of a script, if it was asked for.
  func knownSlot(of script: ReadScripts) -> Int? {
    slots.firstIndex { $0.script == script }
  }

  /// The slot of a script; `nil` where nothing is proved of it.
  mutating func slot(of script: ReadScripts) -> Int? {
    if let known = knownSlot(of: script) { return known }
    guard slots.count < Self.mostSlots, !refused.contains(script), let tag = script.tag else {
      return nil
    }
    let facts = font.plans.facts(
      font, script: tag, language: language, isRightToLeft: script.isRightToLeft)
    guard let separator = separator(facts) else {
      refused.append(script)
      return nil
    }
    slots.append(
      Slot(
        script: script, facts: facts, partsWords: separator.scalar == " ",
        kernsSpace: facts.barrier == .pairs, separator: separator,
        punctuation: ReadPunctuation(font, language, script: tag, scale), firstPair: pairs.count))
    pages += repeatElement(0, count: Self.pageCount)
    growPairs(slots.count - 1)
    return slots.count - 1
  }

  /// Makes room for the pairs of more members.
  private mutating func growPairs(_ slot: Int) {
    let row = slots[slot].rows
    let first = slots[slot].firstPair + row << 8
    pairs.insert(
      contentsOf: repeatElement(ReadPair.unknown, count: Self.addedRows << 8), at: first)
    slots[slot].rows += Self.addedRows
    for later in slots.indices where later > slot {
      slots[later].firstPair += Self.addedRows << 8
    }
    for added in 0..<Self.addedRows { pairs[first + added << 8] = .none }
    if row == 0 {
      for member in 0..<256 { pairs[first + member] = .none }
    }
  }

  /// Where a pair stands in ``pairs``, given by its slot and its members in eight bits each.
  func place(of pair: Int) -> Int { slots[pair >> 16].firstPair + pair & 0xFFFF }

  private func separator(_ facts: PlanFacts) -> Separator? {
    var scalar: Unicode.Scalar? = " "
    if case .none = facts.barrier {
      scalar = Self.partingScalars.first { font.glyph(for: $0).map(facts.parts) ?? false }
    }
    guard let scalar, let glyph = font.glyph(for: scalar) else { return nil }
    let form = facts.form(of: glyph)
    return Separator(scalar: scalar, form: form, advance: advance(ofGlyph: form))
  }

  /// Whether words end at a character where the space does not part them.
  func ends(_ scalar: UInt32, _ slot: Int) -> Bool {
    character(scalar, slot).fallsBack || parts(scalar, slot)
  }

  /// Whether a character parts text where the space does not.
  func parts(_ scalar: UInt32, _ slot: Int) -> Bool {
    let character = character(scalar, slot)
    guard character.isAdded, character.member == 0, let value = Unicode.Scalar(scalar),
      let glyph = font.glyph(for: value)
    else { return false }
    return slots[slot].facts.parts(glyph)
  }

  /// What is known of a character.
  func character(_ scalar: UInt32, _ slot: Int) -> ReadCharacter {
    let page = pages[slot * Self.pageCount + Int(scalar >> 7)]
    return characters[Int(page) << 7 | Int(scalar & 127)]
  }

  /// The same, once it is found out about.
  mutating func known(_ scalar: UInt32, _ slot: Int) -> ReadCharacter {
    let known = character(scalar, slot)
    if known.kind != .unknown { return known }
    add(scalar, slot)
    return character(scalar, slot)
  }

  /// The step of UAX #14 from a context with a character.
  @inline(__always)
  func step(_ context: Int, _ character: ReadCharacter) -> BreakStep {
    cells[context + character.unit]
  }

  /// The verdict of a step.
  ///
  /// - Parameters:
  ///   - unit: The character's unit.
  ///   - offset: The UTF-8 offset after the character.
  @inline(__always)
  func verdict(
    of step: BreakStep, unit: Int, after offset: Int, _ slot: Int, in utf8: Span<UInt8>
  ) -> BreakSteps.Verdict {
    step.breakCode < BreakStep.firstBreakQuestion
      ? BreakSteps.Verdict(code: step.breakCode)
      : verdict(step.breakCode, unit: unit, after: offset, slot, in: utf8)
  }

  /// The verdict of a code that asks what follows, as quotation marks' codes do.
  @inline(never)
  private func verdict(
    _ code: UInt32, unit: Int, after offset: Int, _ slot: Int, in utf8: Span<UInt8>
  ) -> BreakSteps.Verdict {
    var next = offset
    if offset < utf8.count {
      let after = character(utf8.decodeScalar(at: &next), slot)
      if after.isAdded || after.kind == .hanging,
        let verdict = steps.verdict(code, before: after.unit)
      {
        return verdict
      }
    }
    return steps.verdict(code, unit: unit, after: offset, in: utf8)
  }

  /// Finds out about a character.
  mutating func add(_ scalar: UInt32, _ slot: Int) {
    let page = slot * Self.pageCount + Int(scalar >> 7)
    if pages[page] == 0 {
      // No text of a language has so many, and each holds a KB.
      guard characters.count >> 7 < Self.mostPages else {
        isRefuted = true
        return
      }
      pages[page] = UInt16(characters.count >> 7)
      characters += repeatElement(ReadCharacter(), count: 128)
    }
    let index = Int(pages[page]) << 7 | Int(scalar & 127)
    if characters[index].kind == .unknown { characters[index] = newCharacter(scalar, slot) }
  }

  private mutating func newCharacter(_ scalar: UInt32, _ slot: Int) -> ReadCharacter {
    var character = ReadCharacter(scalar, in: slots[slot].script, steps, rules)
    switch character.kind {
    case .added, .hanging, .extending, .shaped, .pictograph: break
    case .lineFeed, .selector, .fallback, .foreign, .refused, .unknown: return character
    }
    guard let value = Unicode.Scalar(scalar) else {
      character.kind = .refused
      return character
    }
    if scale.punctuationTrim ?? .normal != .normal, PunctuationKind.mayGiveWay(scalar) {
      character.kind = .refused
      return character
    }
    let isEmoji = CharacterProperties.of(scalar).isEmojiPresentation
    guard !isEmoji, font.covers(value), let glyph = font.glyph(for: value) else {
      makeFallback(&character, value, isEmoji: isEmoji, slot)
      return character
    }
    if character.kind == .extending || character.kind == .shaped { return character }
    // HarfBuzz shows another glyph for it.
    if slots[slot].script.isRightToLeft, value.properties.isBidiMirrored {
      character.kind = .shaped
      return character
    }
    let isPictograph = character.kind == .pictograph
    let facts = slots[slot].facts
    let form = facts.form(of: glyph)
    let own = advance(ofGlyph: form)
    let advance = Self.addedAdvance(own + spacing(after: scalar, slot))
    // A space that parts words is the same between all of them.
    let isSame = scalar == 0x20 && slots[slot].partsWords && !slots[slot].kernsSpace
    let role = facts.role(of: glyph)
    let punctuation = slots[slot].punctuation?.role(
      of: value, glyph: form, advance: Int32(clamping: font.advance(ofGlyph: form)), scale)
    if isSame || role == .inert && punctuation == nil, let advance {
      character.advance = advance
    } else if isPictograph {
      character.kind = .refused
    } else if role == .paired || role == .inert, let advance, slots[slot].members.count < 256 {
      character.advance = advance
      character.member = slots[slot].members.count
      add(
        Member(
          scalar: scalar, glyph: glyph, form: form, advance: own,
          punctuation: punctuation ?? ReadPunctuation.Role()), slot)
    } else {
      // What punctuation gives up in a word nobody would know.
      let isRefused =
        character.kind == .hanging || punctuation != nil && PunctuationKind.mayGiveWay(scalar)
      character.kind = isRefused ? .refused : .shaped
      setEdges(of: &character, glyph, slot)
    }
    return character
  }

  /// Finds where words may end beside a character that is shaped, in a script of clusters.
  private func setEdges(of character: inout ReadCharacter, _ glyph: UInt32, _ slot: Int) {
    guard character.kind == .shaped, slots[slot].partsClusters else { return }
    let facts = slots[slot].facts
    // Marks compose with no letter of the scripts, so that the nominal glyph is the first one.
    let isOfScript = character.scripts == slots[slot].script
    character.setEdges(
      startsApart: isOfScript && facts.startsApart(glyph),
      holdsNext: facts.kerns(glyph) || steps.mayAsk(unit: character.unit))
  }

  private mutating func add(_ member: Member, _ slot: Int) {
    slots[slot].members.append(member)
    if slots[slot].members.count > slots[slot].rows { growPairs(slot) }
    guard member.punctuation.mayEndLine else { return }
    greatestTrim = max(greatestTrim, Int32(clamping: -member.punctuation.change))
    if endTrim == 0 { endTrim = greatestTrim }
    let number = slots[slot].members.count - 1
    pairs[slots[slot].firstPair + number << 8] = endingLine(member.punctuation)
  }

  /// The pair of a bracket that gives way where a line ends in it with what takes part in none.
  func endingLine(_ bracket: ReadPunctuation.Role) -> ReadPair {
    ReadPair(adding: 0, care: care(after: bracket, isSettled: true))
  }

  /// What a line's end asks for after a character where text is shaped again.
  ///
  /// - Parameter isSettled: Whether that changes nothing before the place, or makes a bracket give
  ///   way.
  func care(after role: ReadPunctuation.Role, isSettled: Bool) -> LineTable.Care {
    if !isSettled { return .unsafeEdge }
    if !role.mayEndLine { return [.unsafeEdge, .settledEnd] }
    return role.change != 0 && -role.change == Int(endTrim)
      ? [.unsafeEdge, .settledEnd, .trimsEnd] : .unsafeEdge
  }

  /// An advance that adds up to lines; `nil` for none, and for one so great that few of them are
  /// too many.
  private static func addedAdvance(_ advance: Int) -> Int? {
    (1...0xFF_FFFF).contains(advance) ? advance : nil
  }
}
