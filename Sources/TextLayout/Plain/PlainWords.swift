/// Words that had to be shaped, from space to space.
///
/// Two generations of at most ``bound`` words each: when the younger is full, it takes the place of
/// the older. A word found in the older one moves to the younger.
struct PlainWords {
  /// A word that is looked up.
  struct Key: Hashable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private var rest: [UInt8] = []

    /// The context of ``BreakSteps`` before the word, its length, its script, and what follows.
    private var state: UInt64

    init(_ word: Missing, _ utf8: Span<UInt8>) {
      let range = word.range
      state =
        UInt64(word.context) << 16 | UInt64(word.slot) << 8 | UInt64(range.count) << 1
        | (word.isBeforeText ? 1 << 15 : 0) | (word.isBeforeSpace ? 1 : 0)
      for offset in range.prefix(16) {
        high = high << 8 | low >> 56
        low = low << 8 | UInt64(utf8[offset])
      }
      if range.count > 16 { rest = range.dropFirst(16).map { utf8[$0] } }
    }
  }

  /// A word of a text that is not known yet.
  struct Missing {
    /// UTF-8 offsets.
    var range: Range<Int>

    /// That of the word's script.
    var slot: Int
    var context: Int

    /// Whether a space follows it whose kerning counts.
    var isBeforeSpace: Bool

    /// Whether something follows it that is no white space, which UAX #14 may ask for.
    var isBeforeText: Bool
  }

  /// A place inside a word where a line may end, in units from the word's start.
  struct Place {
    /// Where a line's content ends that ends there.
    var contentEnd: Int32

    /// Where the next line starts, less what it gains there.
    var nextStart: Int32

    /// Whether HarfBuzz calls it unsafe to break.
    var isEdge: Bool
  }

  struct Word {
    /// All of it, the kerning with a space that follows included; in units.
    var advance: Int32 = 0

    /// What the word adds to the advance of a space before it.
    var before: Int32 = 0

    /// Whether HarfBuzz calls the place after that space unsafe to break.
    var isUnsafeBefore = false

    /// The places inside where lines may end.
    var places: [Place] = []

    /// The context of ``BreakSteps`` after it.
    var context = 0
    var scripts: PlainScripts = []

    /// Whether a text with the word is not plain.
    var isRefused = false

    static let refused = Word(isRefused: true)
  }

  /// Longer words are no words of a language.
  static let longest = 64

  private static let bound = 8192
  private var younger: [Key: Word] = [:]
  private var older: [Key: Word] = [:]

  func contains(_ key: Key) -> Bool { self[key] != nil }

  subscript(key: Key) -> Word? { younger[key] ?? older[key] }

  mutating func insert(_ word: Word, for key: Key) {
    if younger.count >= Self.bound {
      older = younger
      younger = [:]
    }
    younger[key] = word
  }
}
