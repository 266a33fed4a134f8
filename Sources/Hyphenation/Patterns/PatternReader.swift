/// Reads a pattern file (`hyph_*.dic`) as libhyphen understands it.
///
/// After the encoding come, line by line, options in capitals, comments from `%` or `#`, and
/// patterns; `NEXTLEVEL` stands between the patterns that cut compounds and those that hyphenate
/// their parts.
struct PatternReader {
  private static let unbrokenBound = 255

  private var alphabet = Alphabet()
  private var levels = [PatternList()]
  private var margins = HyphenationPatterns.Margins()
  private var unbroken: [[Alphabet.Symbol]] = []

  /// - Complexity: linear in the length of the file, besides sorting its patterns.
  static func read(_ file: String) throws(HyphenationError) -> HyphenationPatterns {
    try read(FileReader.bytes(of: file), of: file)
  }

  /// - Parameter file: What errors name.
  static func read(
    _ bytes: [UInt8], of file: String
  ) throws(HyphenationError) -> HyphenationPatterns {
    var source = try PatternSource(file: file, bytes: bytes)
    var reader = PatternReader()
    while let line = try source.next() {
      do {
        try reader.read(line)
      } catch {
        throw source.failure(error.reason)
      }
    }
    if reader.levels.allSatisfy(\.isEmpty) { throw .emptyFile(file) }
    return reader.patterns()
  }

  private mutating func read(_ line: [Unicode.Scalar]) throws(BadPattern) {
    if line.first == "%" || line.first == "#" { return }
    // Patterns are in lower case.
    guard let first = line.first, ("A"..."Z").contains(first) else {
      try append(line)
      return
    }
    let words = line.split { $0.value <= 0x20 }.map { String($0.map(Character.init)) }
    switch words.first {
    case "LEFTHYPHENMIN": try set(\.left, words)
    case "RIGHTHYPHENMIN": try set(\.right, words)
    case "COMPOUNDLEFTHYPHENMIN": try set(\.compoundLeft, words)
    case "COMPOUNDRIGHTHYPHENMIN": try set(\.compoundRight, words)
    case "NOHYPHEN": try forbid(words.dropFirst().first ?? "")
    case "NEXTLEVEL":
      if levels.count == 2 { throw BadPattern(reason: "a second NEXTLEVEL") }
      levels.append(PatternList())
    default: try append(line)
    }
  }

  private mutating func append(_ line: [Unicode.Scalar]) throws(BadPattern) {
    guard let pattern = try Pattern(line) else { return }
    levels[levels.count - 1].append(try symbols(pattern.letters), values: pattern.values)
  }

  /// The options of the second level are read and, as in libhyphen, mean nothing.
  private mutating func set(
    _ margin: WritableKeyPath<HyphenationPatterns.Margins, Int>, _ words: [String]
  ) throws(BadPattern) {
    guard words.count > 1, let value = Int(words[1]), (0...99).contains(value) else {
      throw BadPattern(reason: "\(words[0]) without a number from 0 to 99")
    }
    if levels.count == 1 { margins[keyPath: margin] = value }
  }

  private mutating func forbid(_ list: String) throws(BadPattern) {
    // Each word is searched for each of them.
    if list.unicodeScalars.count > Self.unbrokenBound {
      throw BadPattern(reason: "NOHYPHEN with more than \(Self.unbrokenBound) characters")
    }
    if levels.count == 2 { return }
    unbroken = []
    for sequence in list.split(separator: ",") {
      unbroken.append(try symbols(Array(sequence.unicodeScalars)))
    }
  }

  private mutating func symbols(
    _ scalars: [Unicode.Scalar]
  ) throws(BadPattern) -> [Alphabet.Symbol] {
    var symbols: [Alphabet.Symbol] = []
    symbols.reserveCapacity(scalars.count)
    for scalar in scalars {
      guard let symbol = alphabet.symbol(adding: scalar) else {
        throw BadPattern(reason: "more than \(Alphabet.Symbol.max) different letters")
      }
      symbols.append(symbol)
    }
    return symbols
  }
}

extension PatternReader {
  /// What a file of one level has for a first: hyphens and apostrophes part words, and no second
  /// hyphen stands beside them (libhyphen).
  private static let separators: [Unicode.Scalar] = ["-", "'", "–", "’"]

  private consuming func patterns() -> HyphenationPatterns {
    var margins = margins
    if levels.count == 1 {
      var compounds = PatternList()
      for separator in Self.separators {
        guard let symbol = alphabet.symbol(adding: separator) else { continue }
        compounds.append([symbol], values: [1, 1])
        unbroken.append([symbol])
      }
      levels.insert(compounds, at: 0)
      if margins.compoundLeft == 0 { margins.compoundLeft = margins.left == 0 ? 3 : margins.left }
      if margins.compoundRight == 0 {
        margins.compoundRight = margins.right == 0 ? 3 : margins.right
      }
    }
    if margins.left == 0 { margins.left = 2 }
    if margins.right == 0 { margins.right = 2 }
    alphabet.uniteApostrophes()
    return HyphenationPatterns(
      alphabet: alphabet, margins: margins, unbroken: unbroken,
      compounds: PatternSet(levels[0]), parts: PatternSet(levels[1]))
  }
}
