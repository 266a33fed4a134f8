internal import LineBreaking

/// Adds up a text's places without shaping it, from what is known of its characters and words.
///
/// One pass: a step of UAX #14 and a sum for each character. Where something is not known yet the
/// pass goes on, and says at its end what is missing.
struct Reader: ~Copyable {
  enum Verdict {
    case isRead

    /// ``missing`` must be known first.
    case isIncomplete

    /// Some of it is in another script than the one it was read in.
    case isOfOtherScripts

    /// The text is not to be read.
    case isRefused
  }

  struct Missing {
    /// Each with its slot.
    var characters: [(scalar: UInt32, slot: Int)] = []

    /// The slot of each, and the members, in the order of the text; see ``ReadTables/place(of:)``.
    var pairs: [Int] = []
    var words: [KnownWords.Missing] = []

    var clusters: [KnownWords.Missing] = []

    /// Emoji of several characters.
    var emoji: [KnownWords.Missing] = []

    /// Runs of characters that the font lacks, each with its font in ``KnownFallbacks``.
    var fallbacks: [(run: KnownWords.Missing, font: Int)] = []

    var isOfWords: Bool { characters.isEmpty && pairs.isEmpty }

    var isEmpty: Bool {
      isOfWords && words.isEmpty && clusters.isEmpty && emoji.isEmpty && fallbacks.isEmpty
    }
  }

  /// Scratch; the first ``placeCount`` are the text's places.
  var places: [LineTable.Place] = []
  var placeCount = 0
  var paragraphEnds: [Int32] = []

  /// In the order of the text.
  var edges: [LineTable.Edge] = []

  /// How far the content of a line may end before a place.
  var reach: Int32 = 0

  /// In the order of the text.
  var fallbackItems: [FallbackItem] = []
  var missing = Missing()

  /// What was read, in memory of its own: the scratch keeps its.
  var readPlaces: [LineTable.Place] { Array(places[..<placeCount]) }

  /// Whether a paragraph starts in white space, which Blink sets apart.
  var startsInSpace: Bool {
    func isSpace(_ place: Int) -> Bool {
      place < placeCount && places[place].contentEnd == 0 && places[place].nextStart > 0
    }
    return isSpace(0) || paragraphEnds.contains { isSpace(Int($0)) }
  }

  /// Where the text stands before a character.
  struct State {
    /// All advances from the paragraph's start, in units.
    var sum = 0

    /// Where the content before the white space at the end ends.
    var contentEnd = 0

    /// Whether the last character hangs at a line's end, or there is none.
    var hangs = true

    /// The context of ``BreakSteps``, times the number of units.
    var context = 0

    /// The member that the last character is, times 256; 0 where an item starts.
    var member = 0

    /// Those that the paragraph's characters give it.
    var scripts: ReadScripts = []

    /// Adds a character.
    @inline(__always)
    mutating func take(_ character: ReadCharacter, added: Int, _ step: BreakStep) {
      sum = sum &+ added &+ character.advance
      member = character.member << 8
      context = step.breakContext
      scripts.formUnion(character.scripts)
    }

    /// Finds whether a character that is to be added hangs, and where the content before it ends.
    @inline(__always)
    mutating func hang(_ character: ReadCharacter, added: Int) {
      if character.isAdded || character.kind == .pictograph {
        hangs = false
      } else if !hangs {
        contentEnd = sum &+ added
        hangs = true
      }
    }
  }

  /// Where a word starts that may have to be shaped: after what parts words, or with an item.
  struct WordStart {
    var offset = 0
    var state = State()
    var places = 0

    /// All but the scripts, which only grow.
    var values:
      (
        offset: Int, sum: Int, contentEnd: Int, hangs: Bool, context: Int, member: Int, places: Int
      )
    {
      get {
        (offset, state.sum, state.contentEnd, state.hangs, state.context, state.member, places)
      }
      set {
        (offset, state.sum, state.contentEnd, state.hangs, state.context, state.member, places) =
          newValue
      }
    }
  }

  /// The run of one script that is read, in UTF-8 offsets, and the slot of its script.
  private(set) var run = 0..<0
  private(set) var slot = 0

  /// What the run's first character adds to the one before it, in another run, and what a line's
  /// end there asks for.
  private(set) var runPair = ReadPair.none

  /// The UTF-8 offset of the next character.
  var offset = 0
  var state = State()

  /// Where the last word starts.
  var word = WordStart()

  /// The content's end at the paragraph's last place.
  var lastEnd = 0

  var hasFallbacks: Bool { !fallbackItems.isEmpty }

  /// Who finds words in scripts that have dictionaries, if anybody does, by the rules of the text.
  var lineBreaker: LineBreaker?

  /// What it found in the text.
  private(set) var boundaries: TextBoundaries?

  /// Whether the text's script is only guessed.
  private var isGuess = false

  /// The rules of the text's convention.
  private(set) var rules = RuleBook.uiKit
  private var greatestTrim: Int32 = 0
  private(set) var endTrim: Int32 = 0

  /// Reads a text from its start.
  ///
  /// - Parameter runs: Its runs of one script; one for all of it where that is only guessed, which
  ///   is checked at the end of each paragraph.
  /// - Complexity: linear in the length of the text, some 50 instructions a character.
  mutating func read(
    _ utf8: Span<UInt8>, _ tables: borrowing ReadTables, runs: borrowing ScriptRuns
  ) -> Verdict {
    clear()
    isGuess = runs.isGuess
    rules = tables.rules
    (greatestTrim, endTrim) = (tables.greatestTrim, tables.endTrim)
    if utf8.count == 0 { return .isRefused }
    for index in runs.runs.indices {
      let next = runs.runs[index].slot
      runPair = .none
      if offset > 0 {
        guard let pair = tables.pair(before: offset, of: utf8, slot, next) else {
          return .isRefused
        }
        runPair = pair
        state.member = 0
      }
      (run, slot) = (offset..<runs.runs[index].end, next)
      let verdict = readRun(utf8, tables)
      if verdict != .isRead { return verdict }
      offset = run.upperBound
    }
    let pair = tables.pairs[tables.slots[slot].firstPair + state.member]
    guard endSegment(pair, BreakSteps.Verdict(code: 1)) else { return .isRefused }
    if utf8[utf8.count - 1] == 0x0A {
      paragraphEnds.append(Int32(truncatingIfNeeded: placeCount))
    }
    if !mayEndParagraph(in: tables.slots[runs.runs[0].slot].script) { return .isOfOtherScripts }
    return missing.isEmpty ? .isRead : .isIncomplete
  }

  /// Forgets what was asked for one text.
  mutating func forgetWords() { (lineBreaker, boundaries) = (nil, nil) }

  /// Asks for the words of scripts that have dictionaries, where the text is in one.
  mutating func findWords(
    in utf8: Span<UInt8>, _ tables: borrowing ReadTables, _ runs: borrowing ScriptRuns
  ) {
    guard let lineBreaker else { return }
    boundaries = nil
    for run in runs.runs where tables.slots[run.slot].script.hasDictionary {
      boundaries = lineBreaker.boundaries(in: utf8)
      return
    }
  }

  /// Reads a run of one script: what is just added by ``pass``, and the rest one by one.
  private mutating func readRun(
    _ utf8: Span<UInt8>, _ tables: borrowing ReadTables
  ) -> Verdict {
    let firstPair = tables.slots[slot].firstPair
    let partsWords = tables.slots[slot].partsWords
    // There nothing but white space is just added.
    let partsClusters = tables.slots[slot].partsClusters
    startWord(at: offset)
    while true {
      if placeCount + 1 >= places.count {
        if placeCount >= Self.mostPlaces { return .isRefused }
        growPlaces()
      }
      let hasPair = offset == run.lowerBound && !runPair.isNone
      if !hasPair && !partsClusters { unsafe pass(utf8, tables) }
      if offset >= run.upperBound { return .isRead }
      let start = offset
      var next = start
      let scalar = utf8.decodeScalar(at: &next)
      offset = next
      let character = tables.character(scalar, slot)
      let step = tables.step(state.context, character)
      var pair = tables.pairs[firstPair + state.member + character.member]
      if hasPair { pair = runPair }
      if !partsWords && state.member == 0 && character.member != 0 { startWord(at: start) }
      if character.isMet || !pair.isKnown {
        switch meet(character, pair, from: start, utf8, tables) {
        case .refused: return .isRefused
        case .foreign: return .isOfOtherScripts
        case .passed: pair = .none
        case .isRead: continue
        }
      }
      var verdict = tables.verdict(of: step, unit: character.unit, after: offset, slot, in: utf8)
      if verdict.isContextual {
        verdict.isContextual = readsAgain(from: character, step, after: offset, utf8, tables)
      }
      if verdict.code != 0 && start > 0 {
        guard endSegment(pair, verdict) else { return .isRefused }
        if verdict.code == 2 {
          guard rules.onlyLineFeedsEndLines || mayEndParagraph(in: tables.slots[slot].script)
          else { return .isOfOtherScripts }
          endParagraph()
        }
      }
      state.hang(character, added: pair.added)
      state.take(character, added: pair.added, step)
      // U+3000 is not known to part words. A line feed does, also before it is known.
      if scalar == 0x20 || scalar == 0x0A { startWord(at: offset) }
    }
  }

  /// Whether a line that starts with a character may find other opportunities than the text has:
  /// both are followed to where they are sure to agree.
  ///
  /// - Parameters:
  ///   - step: The character's step in the text.
  ///   - end: The UTF-8 offset after it.
  @inline(never)
  func readsAgain(
    from character: ReadCharacter, _ step: BreakStep, after end: Int, _ utf8: Span<UInt8>,
    _ tables: borrowing ReadTables
  ) -> Bool {
    var inText = step.breakContext
    var inLine = tables.step(0, character).breakContext
    var place = end
    for _ in 0..<Self.farthestContext {
      if inText == inLine || place == utf8.count { return false }
      if place >= run.upperBound { return true }
      let next = tables.character(utf8.decodeScalar(at: &place), slot)
      if !next.isInWords && next.kind != .hanging { return true }
      let steps = (tables.step(inText, next), tables.step(inLine, next))
      let code = tables.verdict(of: steps.0, unit: next.unit, after: place, slot, in: utf8).code
      if code != tables.verdict(of: steps.1, unit: next.unit, after: place, slot, in: utf8).code {
        return true
      }
      (inText, inLine) = (steps.0.breakContext, steps.1.breakContext)
    }
    return true
  }

  /// Most contexts agree after two characters.
  private static let farthestContext = 16

  /// Makes room for places, so that there is some for one more.
  private mutating func growPlaces() {
    let more = max(Self.fewPlaces, places.count)
    places.append(contentsOf: repeatElement(LineTable.Place(), count: more))
  }

  /// As many as most texts have.
  private static let fewPlaces = 256
  private static let manyPlaces = 1 << 16

  /// Longer texts are walked.
  private static let mostPlaces = 1 << 20

  private mutating func clear() {
    placeCount = 0
    offset = 0
    state = State()
    // One long text is no reason to hold so much for ever.
    if places.count > Self.manyPlaces { places = [] }
    if !paragraphEnds.isEmpty { paragraphEnds.removeAll(keepingCapacity: true) }
    if !edges.isEmpty { edges.removeAll(keepingCapacity: true) }
    reach = 0
    if !fallbackItems.isEmpty { fallbackItems.removeAll(keepingCapacity: true) }
    if !missing.isEmpty { missing = Missing() }
    lastEnd = 0
  }

  /// Takes note of a place from which a word may have to be read again.
  @inline(__always)
  mutating func startWord(at offset: Int) {
    word = WordStart(offset: offset, state: state, places: placeCount)
  }

  /// Ends a segment before a character that makes a pair with the last one.
  @inline(__always)
  mutating func endSegment(_ pair: ReadPair, _ verdict: BreakSteps.Verdict) -> Bool {
    var end = state.hangs ? state.contentEnd : state.sum
    if !pair.isNone || verdict.isContextual { noteEdge(pair, verdict, &end) }
    return keep(end: end, next: state.sum &+ pair.added)
  }

  /// Takes note of a segment's end at which lines measure otherwise.
  ///
  /// - Parameter end: Where its content ends, which becomes the place's.
  @inline(never)
  private mutating func noteEdge(
    _ pair: ReadPair, _ verdict: BreakSteps.Verdict, _ end: inout Int
  ) {
    var care = pair.care
    if verdict.isContextual { care.insert(.readsAgain) }
    edges.append(LineTable.Edge(place: placeCount, isInsideWord: !state.hangs, care: care))
    guard rules.looksAtEdges, !state.hangs else { return }
    end &+= max(pair.added, 0)
    reach = max(reach, Int32(truncatingIfNeeded: abs(pair.added)), greatestTrim)
  }

  /// Starts a paragraph, of which the context alone knows what was before.
  mutating func endParagraph() {
    paragraphEnds.append(Int32(truncatingIfNeeded: placeCount))
    // Under `.css` a line feed is no end of a run.
    state = State(
      context: state.context, scripts: rules.onlyLineFeedsEndLines ? state.scripts : [])
    lastEnd = 0
  }

  /// Keeps a place, if it is not before the last one of its paragraph.
  mutating func keep(end: Int, next: Int) -> Bool {
    guard end >= lastEnd, next < LineTable.Place.greatest,
      let place = LineTable.Place(contentEnd: end, nextStart: next)
    else { return false }
    lastEnd = end
    if placeCount == places.count { growPlaces() }
    places[placeCount] = place
    placeCount += 1
    return true
  }

  /// Whether a paragraph that was read in a script is one run of it, as was guessed.
  func mayEndParagraph(in script: ReadScripts) -> Bool {
    // A line feed alone is no item. What another font shows is one, and has no part in the sum.
    if !isGuess || state.sum == 0 && state.scripts.isEmpty && !hasFallbacks { return true }
    let own = state.scripts.intersection(.all)
    if own == script && !script.isEmpty { return true }
    // What is missing may have the script.
    return own.isSubset(of: script) && !missing.isEmpty
  }
}
