/// Finds the words of a text that may be hyphenated, one stretch between white space at a time.
///
/// What is a word, and which are left out, stands at `Hyphenator.points`.
struct HyphenableWords {
  /// CSS Text 4 suggests 5 letters for `hyphenate-limit-chars: auto`.
  static let minimumLength = 5

  /// The words of the last stretch read.
  private(set) var found: [Range<Int>] = []

  private let flags: [TextBoundaries.Flags]
  private var word: Word?
  /// The kind of the last scalar that was neither a mark nor a joiner.
  private var previous = Kind.space
  private var isTechnical = false
  private var slashes = 0
  private var dotFollowsName = false

  private struct Word {
    var start: Int
    /// After its last letter, mark or soft hyphen.
    var end: Int
    /// In grapheme clusters.
    var length = 0
    var isKept = false
  }

  init(_ boundaries: TextBoundaries) {
    flags = boundaries.flags
  }

  /// Reads the next white space and the stretch after it, or what there is of it before `limit`.
  mutating func readStretch(from offset: inout Int, to limit: Int, in utf8: Span<UInt8>) {
    found.removeAll(keepingCapacity: true)
    previous = .space
    isTechnical = false
    slashes = 0
    dotFollowsName = false
    var isInside = false
    while offset < limit {
      let start = offset
      let kind = Kind(utf8.decodeScalar(at: &offset))
      if kind == .space {
        if isInside { break }
        continue
      }
      isInside = true
      read(kind, start..<offset)
    }
    endWord()
    if isTechnical { found.removeAll(keepingCapacity: true) }
  }

  private mutating func read(_ kind: Kind, _ place: Range<Int>) {
    if flags[place.lowerBound].contains(.lineBreak) && previous != .softHyphen { endWord() }
    watch(kind)
    switch kind {
    case .letter, .mark, .joiner, .softHyphen: extendWord(kind, place)
    case .apostrophe where previous == .letter && word != nil: break
    default:
      if kind == .number { word?.isKept = true }
      endWord()
    }
    if kind != .mark && kind != .joiner { previous = kind }
  }

  private mutating func extendWord(_ kind: Kind, _ place: Range<Int>) {
    var current: Word
    switch (word, kind) {
    case (let word?, _): current = word
    case (nil, .letter), (nil, .softHyphen):
      current = Word(start: place.lowerBound, end: place.upperBound)
      current.isKept = previous == .number
    default: return
    }
    if kind == .softHyphen { current.isKept = true }
    // A joiner, as an apostrophe, is part of the word only if a letter comes after it.
    if kind != .joiner { current.end = place.upperBound }
    let isLetter = kind == .letter || kind == .mark
    if isLetter && flags[place.lowerBound].contains(.grapheme) { current.length += 1 }
    word = current
  }

  private mutating func endWord() {
    if let word, !word.isKept, word.length >= Self.minimumLength {
      found.append(word.start..<word.end)
    }
    word = nil
  }

  /// Looks for what words of a language do not have around them.
  private mutating func watch(_ kind: Kind) {
    switch kind {
    case .technical: isTechnical = true
    case .slash:
      slashes += 1
      if slashes == 2 || previous == .space { isTechnical = true }
    case .dot: dotFollowsName = previous == .letter || previous == .number
    case .letter, .number:
      if previous == .dot && dotFollowsName { isTechnical = true }
    default: break
    }
  }
}

extension HyphenableWords {
  /// What a scalar is to a word.
  enum Kind {
    case letter, mark, joiner, apostrophe, softHyphen, number, dot, slash, technical, space, other

    init(_ scalar: UInt32) {
      switch scalar {
      case 0x41...0x5A, 0x61...0x7A: self = .letter
      case 0x30...0x39: self = .number
      case 0x09...0x0D, 0x20: self = .space
      case 0x27, 0x2019: self = .apostrophe
      case 0x2E: self = .dot
      case 0x2F: self = .slash
      case 0x40, 0x23, 0x5C, 0x5F: self = .technical  // @ # \ _
      case 0xAD: self = .softHyphen
      case 0x200C, 0x200D: self = .joiner
      case 0...0x7F: self = .other
      default: self = Unicode.Scalar(scalar).map(Kind.init(beyondASCII:)) ?? .other
      }
    }

    private init(beyondASCII scalar: Unicode.Scalar) {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
        self = .letter
      case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
      case .decimalNumber, .letterNumber, .otherNumber: self = .number
      case .spaceSeparator, .lineSeparator, .paragraphSeparator: self = .space
      case .control where scalar.properties.isWhitespace: self = .space
      default: self = .other
      }
    }
  }
}
