/// What was shaped once and is looked up: words from space to space, or of clusters; runs in
/// fallback fonts; and what clusters add to the advance of their first character.
///
/// Two generations: when the younger has ``bound`` words, it takes the place of the older. A text
/// with more words than both have room for is shaped.
///
/// No word has memory of its own: texts of Arabic have a new one every few letters.
struct KnownWords: ~Copyable {
  /// A word of a text that is not known yet.
  struct Missing {
    /// UTF-8 offsets.
    var range: Range<Int>

    /// The slot of the word's script.
    var slot: Int
    var context: Int

    /// Whether a space follows it whose kerning counts.
    var isBeforeSpace: Bool
  }

  /// A place inside a word where a line may end, in units from the word's start.
  struct Place {
    /// Where a line's content ends that ends there.
    var contentEnd: Int32

    /// Where the next line starts, less what it gains there.
    var nextStart: Int32

    /// Whether HarfBuzz calls it unsafe to break, or a line that starts there reads again.
    var care: LineTable.Care
  }

  struct Word {
    /// How far the content of a line may end before the places inside.
    var reach: Int32 = 0

    /// All of it, the kerning with a space that follows included; in units.
    var advance: Int32 = 0

    /// What the word adds to the advance of a space before it.
    var before: Int32 = 0

    /// The context of ``BreakSteps`` after it.
    var context: Int32 = 0

    /// Its first of the places that all words have.
    fileprivate var firstPlace: Int32 = 0
    fileprivate var placeCount: UInt8 = 0
    fileprivate var isOld = false

    /// Whether HarfBuzz calls the place after that space unsafe to break.
    var isUnsafeBefore = false

    /// Whether what follows it may count: UAX #14 asks for it, and the places are those before
    /// white space, or its end may be kerned.
    var asksWhatFollows = false

    /// Whether a text with the word is not read.
    var isRefused = false
    var scripts: ReadScripts = []

    static let refused = Word(isRefused: true)
  }

  /// What a word is looked up by.
  struct Key {
    /// Its first 16 bytes.
    fileprivate var low: UInt64 = 0
    fileprivate var high: UInt64 = 0

    /// The context of ``BreakSteps`` before the word, its script, its length, and whether a space
    /// follows.
    fileprivate var state: UInt64
    fileprivate var hash: UInt64

    init(_ word: Missing, _ utf8: Span<UInt8>) {
      let range = word.range
      state =
        UInt64(word.context) << 16 | UInt64(word.slot) << 8 | UInt64(range.count) << 1
        | (word.isBeforeSpace ? 1 : 0)
      (low, high) = utf8.numbers(at: range)
      hash = HashIndex.hash(low, high, state)
      var place = range.lowerBound + 16
      while place < range.upperBound {
        let (low, high) = utf8.numbers(at: place..<range.upperBound)
        hash = HashIndex.hash(low, high, hash)
        place += 16
      }
    }
  }

  private struct Entry {
    var low: UInt64
    var high: UInt64
    var state: UInt64

    /// Where the bytes after the first 16 are kept.
    var rest: Int
    var word: Word
  }

  private struct Generation {
    var index = HashIndex()
    var entries: [Entry] = []

    /// The bytes of all words after their first 16.
    var rests: [UInt8] = []

    /// The places of all words.
    var places: [Place] = []

    func number(of key: Key, _ range: Range<Int>, _ utf8: Span<UInt8>) -> Int? {
      index.number(of: key.hash) { number in
        let entry = entries[number]
        guard entry.low == key.low, entry.high == key.high, entry.state == key.state else {
          return false
        }
        for offset in range.dropFirst(16)
        where rests[entry.rest + offset - range.lowerBound - 16] != utf8[offset] { return false }
        return true
      }
    }
  }

  /// Longer words are no words of a language, also where a letter is three bytes. A key has room
  /// for 127.
  static let longest = 96

  private static let bound = 8192

  /// The most words that are known at a time.
  static let most = 2 * bound
  private var younger = Generation()
  private var older = Generation()

  /// What is known of a word.
  func known(_ missing: Missing, _ utf8: Span<UInt8>) -> Word? {
    let key = Key(missing, utf8)
    if let number = younger.number(of: key, missing.range, utf8) {
      return younger.entries[number].word
    }
    guard let number = older.number(of: key, missing.range, utf8) else { return nil }
    var word = older.entries[number].word
    word.isOld = true
    return word
  }

  /// The places inside a word where lines may end.
  func places(of word: Word) -> ArraySlice<Place> {
    let first = Int(word.firstPlace)
    return (word.isOld ? older : younger).places[first..<first + Int(word.placeCount)]
  }

  /// How many are known.
  var count: Int { younger.entries.count + older.entries.count }

  /// Makes room before words are added.
  ///
  /// - Returns: For how many.
  @discardableResult
  mutating func makeRoom() -> Int {
    if younger.entries.count >= Self.bound {
      older = younger
      younger = Generation()
    }
    return Self.bound - younger.entries.count
  }

  /// Adds a word that counts as refused until more is known of it; `nil` where there is one.
  mutating func add(_ missing: Missing, _ utf8: Span<UInt8>) -> Int? {
    let key = Key(missing, utf8)
    if younger.number(of: key, missing.range, utf8) != nil
      || older.number(of: key, missing.range, utf8) != nil
    {
      return nil
    }
    younger.index.append(key.hash)
    younger.entries.append(
      Entry(
        low: key.low, high: key.high, state: key.state, rest: younger.rests.count, word: .refused))
    for offset in missing.range.dropFirst(16) { younger.rests.append(utf8[offset]) }
    return younger.entries.count - 1
  }

  /// Says what an added word is.
  mutating func set(_ number: Int, _ word: Word, places: borrowing [Place]) {
    younger.entries[number].word = word
    if places.isEmpty { return }
    younger.entries[number].word.firstPlace = Int32(younger.places.count)
    younger.entries[number].word.placeCount = UInt8(places.count)
    younger.places += places
  }
}

extension KnownWords.Place {
  /// Takes note that content which ends there lacks some kerning: so it may end at two places.
  ///
  /// - Parameter rules: Under `.css` the place is the greater of both.
  /// - Returns: How far they are apart, if the place is one of both.
  mutating func end(without kerning: Int32, _ rules: RuleBook) -> Int32 {
    guard rules.looksAtEdges else {
      contentEnd -= kerning
      return 0
    }
    contentEnd -= min(kerning, 0)
    return abs(kerning)
  }
}

extension Span<UInt8> {
  /// The first 16 bytes of a range as two numbers, with 0 for those that are not there.
  fileprivate func numbers(at range: Range<Int>) -> (low: UInt64, high: UInt64) {
    if range.lowerBound + 16 <= count {
      let low = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: range.lowerBound, as: UInt64.self)
      let high = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: range.lowerBound + 8, as: UInt64.self)
      let unused = 8 * Swift.max(0, 16 - range.count)
      return (
        low.littleEndian & UInt64.max >> Swift.max(0, unused - 64),
        high.littleEndian & UInt64.max >> unused
      )
    }
    var (low, high): (UInt64, UInt64) = (0, 0)
    for offset in range.prefix(16) {
      let place = offset - range.lowerBound
      let byte = UInt64(self[offset]) << UInt64(8 * place & 63)
      if place < 8 { low |= byte } else { high |= byte }
    }
    return (low, high)
  }
}
