/// The search for the hyphens of one word.
struct HyphenSearch {
  /// No compound of compounds goes deeper; patterns that cut one letter off at a time would, and
  /// make the time square.
  private static let depthBound = 16

  /// The highest value found after each letter.
  private(set) var values: [UInt8]

  private let patterns: HyphenationPatterns
  private let symbols: [Alphabet.Symbol]

  init(_ patterns: HyphenationPatterns, _ symbols: [Alphabet.Symbol]) {
    self.patterns = patterns
    self.symbols = symbols
    values = [UInt8](repeating: 0, count: symbols.count)
  }

  /// Whether a line may end after this letter, with the spelling as it is.
  func hasPoint(after letter: Int) -> Bool {
    isOdd(letter) && values[letter] & Pattern.changes == 0
  }

  mutating func run() {
    let word = symbols.indices
    searchCompound(word, depth: 0)
    clear(word, left: patterns.margins.left, right: patterns.margins.right)
    for sequence in patterns.unbroken { clear(around: sequence) }
  }

  private func isOdd(_ letter: Int) -> Bool { values[letter] & 1 == 1 }

  /// Cuts a word into its parts, each of them into smaller parts if there are any, and hyphenates
  /// the smallest.
  private mutating func searchCompound(_ range: Range<Int>, depth: Int) {
    if depth < Self.depthBound { apply(patterns.compounds, to: range) }
    var start = range.lowerBound
    for letter in range.dropLast() where isOdd(letter) {
      searchPart(start...letter, depth: depth)
      start = letter + 1
    }
    if start == range.lowerBound {
      apply(patterns.parts, to: range)
      clear(
        range, left: range.lowerBound == 0 ? 0 : patterns.margins.compoundLeft,
        right: range.upperBound == symbols.count ? 0 : patterns.margins.compoundRight)
    } else {
      searchPart(start...range.upperBound - 1, depth: depth)
    }
  }

  private mutating func searchPart(_ part: ClosedRange<Int>, depth: Int) {
    // Where the spelling changes at its end, the part is not written as its patterns are.
    if part.count < 3 || values[part.upperBound] & Pattern.changes != 0 {
      for letter in part.dropLast() { values[letter] = 0 }
      return
    }
    searchCompound(Range(part), depth: depth + 1)
    // No letter stands alone at the end of a part: Verbrechens-opfer, not Verbrechen-s-opfer.
    values[part.upperBound - 1] = 0
  }

  /// Sets the values of the places inside a stretch of the word, read like a word of its own.
  private mutating func apply(_ set: PatternSet, to range: Range<Int>) {
    let places = range.dropLast()
    for place in places { values[place] = 0 }
    var state = set.next(0, Alphabet.boundary)
    for letter in range {
      state = set.next(state, symbols[letter])
      raise(places, by: set, in: state, at: letter)
    }
    state = set.next(state, Alphabet.boundary)
    raise(places, by: set, in: state, at: range.upperBound)
  }

  private mutating func raise(
    _ places: Range<Int>, by set: PatternSet, in state: Int32, at letter: Int
  ) {
    guard let output = set.states[Int(state)].output else { return }
    var place = letter - Int(output.lettersAfter)
    for index in output.values {
      let value = set.values[Int(index)]
      if places.contains(place), value & ~Pattern.changes > values[place] & ~Pattern.changes {
        values[place] = value
      }
      place += 1
    }
  }

  /// Takes away the places inside a stretch with fewer letters than these on either side.
  private mutating func clear(_ range: Range<Int>, left: Int, right: Int) {
    let places = range.dropLast()
    for place in places.prefix(max(left - 1, 0)) { values[place] = 0 }
    for place in places.suffix(max(right - 1, 0)) { values[place] = 0 }
  }

  /// Takes away the places before and after each occurrence of a sequence.
  private mutating func clear(around sequence: [Alphabet.Symbol]) {
    guard let last = symbols.indices.last, sequence.count <= symbols.count else { return }
    for start in 0...(last + 1 - sequence.count)
    where symbols[start..<(start + sequence.count)].elementsEqual(sequence) {
      if start > 0 { values[start - 1] = 0 }
      values[start + sequence.count - 1] = 0
    }
  }
}
