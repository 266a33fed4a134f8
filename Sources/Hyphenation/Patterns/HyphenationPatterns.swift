/// The patterns of one language. A class, so that one word asks with one reference.
final class HyphenationPatterns: Sendable {
  /// The fewest letters between a hyphen and the ends of a word, or of a part of a compound.
  struct Margins: Sendable {
    var left = 0
    var right = 0
    var compoundLeft = 0
    var compoundRight = 0
  }

  let alphabet: Alphabet
  let margins: Margins

  /// Sequences without a hyphen directly before or after them.
  let unbroken: [[Alphabet.Symbol]]

  /// Finds the parts of compounds.
  let compounds: PatternSet

  /// Finds the places inside a part.
  let parts: PatternSet

  init(
    alphabet: Alphabet, margins: Margins, unbroken: [[Alphabet.Symbol]], compounds: PatternSet,
    parts: PatternSet
  ) {
    self.alphabet = alphabet
    self.margins = margins
    self.unbroken = unbroken
    self.compounds = compounds
    self.parts = parts
  }

  /// The places for a hyphen, as UTF-8 offsets in the word.
  ///
  /// - Complexity: linear in the length of the word.
  func points(in word: Span<UInt8>) -> [Int] {
    guard let word = alphabet.word(word), !word.symbols.isEmpty else { return [] }
    var search = HyphenSearch(self, word.symbols)
    search.run()
    return search.values.indices.filter { search.hasPoint(after: $0) }.map { word.ends[$0] }
  }
}
