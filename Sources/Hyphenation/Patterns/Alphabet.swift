/// The characters that the patterns of a file are made of, numbered.
struct Alphabet: Sendable {
  /// A character as a number.
  typealias Symbol = UInt16

  /// Any character without a pattern.
  static let unknown: Symbol = 0

  /// The full stop, which stands for both ends of a word.
  static let boundary: Symbol = 1

  /// By scalar value: most letters of most files are below U+0250.
  private var latin = [Symbol](repeating: unknown, count: 0x250)
  private var others: [Unicode.Scalar: Symbol] = [:]
  /// The same beyond ASCII, found under every canonically equivalent spelling.
  private var spellings: [String: Symbol] = [:]
  private var last = boundary

  init() {
    latin[0x2E] = Self.boundary
  }

  /// The symbol of exactly this scalar.
  private subscript(scalar: Unicode.Scalar) -> Symbol {
    get {
      let value = Int(scalar.value)
      return value < latin.count ? latin[value] : others[scalar] ?? Self.unknown
    }
    set {
      let value = Int(scalar.value)
      if value < latin.count { latin[value] = newValue } else { others[scalar] = newValue }
    }
  }

  /// The symbol of a scalar, numbered again if need be; `nil` when there are too many of them.
  mutating func symbol(adding scalar: Unicode.Scalar) -> Symbol? {
    let known = self[scalar]
    if known != Self.unknown { return known }
    if last == Symbol.max { return nil }
    last += 1
    self[scalar] = last
    if scalar.value >= 0xC0 { spellings[String(scalar)] = last }
    return last
  }

  /// Lets the typewriter's apostrophe and the typographer's be the same where a file has only one.
  mutating func uniteApostrophes() {
    if self["’"] == Self.unknown { self["’"] = self["'"] }
    if self["'"] == Self.unknown { self["'"] = self["’"] }
  }
}

/// A word as patterns see it: in lower case, a letter and its accents one symbol where the patterns
/// have it so.
struct PatternWord {
  private(set) var symbols: [Alphabet.Symbol] = []
  /// The UTF-8 offset after each symbol.
  private(set) var ends: [Int] = []

  fileprivate init(byteCount: Int) {
    symbols.reserveCapacity(byteCount)
    ends.reserveCapacity(byteCount)
  }

  fileprivate mutating func append(_ symbol: Alphabet.Symbol, end: Int) {
    symbols.append(symbol)
    ends.append(end)
  }

  fileprivate mutating func removeLast(downTo count: Int) {
    symbols.removeLast(symbols.count - count)
    ends.removeLast(ends.count - count)
  }
}

extension Alphabet {
  /// No character that decomposes canonically has more than three marks.
  private static let markBound = 3

  /// A word in symbols, or `nil` when patterns say nothing about it. Then it is no UTF-8, or has a
  /// digit or a full stop, which mean something else in patterns. Or it has a capital whose lower
  /// case is longer (İ), so that places in word and pattern would not match.
  func word(_ utf8: Span<UInt8>) -> PatternWord? {
    guard let text = try? UTF8Span(validating: utf8) else { return nil }
    var word = PatternWord(byteCount: utf8.count)
    var cluster: [Unicode.Scalar] = []
    var clusterStart = 0
    var scalars = text.makeUnicodeScalarIterator()
    while let scalar = scalars.next() {
      guard let letter = scalar.lowercase, !letter.isSyntax else { return nil }
      let end = scalars.currentCodeUnitOffset
      if letter.isMark {
        if cluster.count <= Self.markBound { cluster.append(letter) }
        if cluster.count <= Self.markBound + 1, let composed = spellings[String(cluster)] {
          word.removeLast(downTo: clusterStart)
          word.append(composed, end: end)
          continue
        }
      } else {
        cluster = [letter]
        clusterStart = word.symbols.count
      }
      word.append(symbol(of: letter), end: end)
    }
    return word
  }

  private func symbol(of letter: Unicode.Scalar) -> Symbol {
    let symbol = self[letter]
    if symbol != Self.unknown || letter.isASCII { return symbol }
    return spellings[String(letter)] ?? Self.unknown
  }
}

extension String {
  fileprivate init(_ scalars: [Unicode.Scalar]) {
    self = ""
    unicodeScalars.append(contentsOf: scalars)
  }
}

extension Unicode.Scalar {
  fileprivate var lowercase: Unicode.Scalar? {
    if isASCII { return (0x41...0x5A).contains(value) ? Unicode.Scalar(value | 0x20) : self }
    let mapping = properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping.first : nil
  }

  fileprivate var isSyntax: Bool { self == "." || ("0"..."9").contains(self) }

  fileprivate var isMark: Bool {
    if value < 0x300 { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }
}
