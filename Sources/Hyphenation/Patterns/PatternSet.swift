/// A set of patterns as an automaton that reads a word once (Aho and Corasick, as libhyphen does).
///
/// A state stands for the letters that lead to it, all of them the beginning of a pattern. Reading
/// a letter leads to the longest end of what was read that is such a beginning, and only the
/// pattern of exactly that state applies: whoever makes the file has put the values of its shorter
/// patterns into its longer ones. Files of word lists, such as the German one, rely on it.
struct PatternSet: Sendable {
  /// Numbered breadth first, so that the children of a state are neighbours; 0 is the root.
  private(set) var states: [State]

  /// The values of all patterns, one after the other.
  private(set) var values: [UInt8]

  struct State: Sendable {
    /// The letter that leads here.
    var symbol: Alphabet.Symbol
    /// The longest proper end of the state's letters that is a state.
    var fallback: Int32
    /// The states one letter on, in the order of their letters.
    var children: Range<Int32> = 0..<0
    var output: Output?
  }

  /// The values of a pattern, without the zeros at both ends.
  struct Output: Sendable {
    /// Where they are in ``values``.
    var values: Range<Int32>
    /// How many letters of the pattern come after the place of the first value.
    var lettersAfter: UInt8
  }

  /// The state after one more letter.
  func next(_ state: Int32, _ symbol: Alphabet.Symbol) -> Int32 {
    var state = state
    while true {
      if let child = child(of: state, symbol) { return child }
      if state == 0 { return 0 }
      state = states[Int(state)].fallback
    }
  }

  private func child(of state: Int32, _ symbol: Alphabet.Symbol) -> Int32? {
    let children = states[Int(state)].children
    var low = children.lowerBound
    var high = children.upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if states[Int(middle)].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low < children.upperBound && states[Int(low)].symbol == symbol ? low : nil
  }
}

extension PatternSet {
  /// - Complexity: linear in the letters of all patterns, besides sorting the patterns.
  init(_ patterns: PatternList) {
    let sorted = patterns.sorted()
    values = patterns.values
    states = [State(symbol: Alphabet.unknown, fallback: 0)]
    // The sorted patterns that begin with a state's letters, and how many letters these are.
    var groups = [(patterns: sorted.indices, depth: 0)]
    var index = 0
    while index < states.count {
      var (rest, depth) = groups[index]
      while let first = rest.first, sorted[first].letters.count == depth {
        // Of patterns with the same letters the last of the file counts.
        states[index].output = patterns.output(of: sorted[first])
        rest = rest.dropFirst()
      }
      let firstChild = Int32(states.count)
      while let first = rest.first {
        let symbol = patterns.letters[sorted[first].letters.lowerBound + depth]
        var end = first + 1
        while end < rest.upperBound,
          patterns.letters[sorted[end].letters.lowerBound + depth] == symbol
        {
          end += 1
        }
        let fallback = index == 0 ? 0 : next(states[index].fallback, symbol)
        states.append(State(symbol: symbol, fallback: fallback))
        groups.append((first..<end, depth + 1))
        rest = end..<rest.upperBound
      }
      states[index].children = firstChild..<Int32(states.count)
      index += 1
    }
  }
}

/// The patterns of a file as they are read, in flat arrays.
struct PatternList {
  struct Entry {
    var letters: Range<Int>
    /// The first of its values, one more than it has letters.
    var firstValue: Int
  }

  private(set) var letters: [Alphabet.Symbol] = []
  private(set) var values: [UInt8] = []
  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func append(_ symbols: [Alphabet.Symbol], values: [UInt8]) {
    let start = letters.count
    letters += symbols
    entries.append(Entry(letters: start..<letters.count, firstValue: self.values.count))
    self.values += values
  }

  /// The patterns by their letters; those with the same letters in the order of the file.
  fileprivate func sorted() -> [Entry] {
    entries.sorted { left, right in
      let count = min(left.letters.count, right.letters.count)
      for index in 0..<count {
        let mine = letters[left.letters.lowerBound + index]
        let other = letters[right.letters.lowerBound + index]
        if mine != other { return mine < other }
      }
      if left.letters.count != right.letters.count {
        return left.letters.count < right.letters.count
      }
      return left.firstValue < right.firstValue
    }
  }

  fileprivate func output(of entry: Entry) -> PatternSet.Output? {
    var first = entry.firstValue
    var end = first + entry.letters.count + 1
    while end > first, values[end - 1] & ~Pattern.changes == 0 { end -= 1 }
    while first < end, values[first] & ~Pattern.changes == 0 { first += 1 }
    if first == end { return nil }
    return PatternSet.Output(
      values: Int32(first)..<Int32(end),
      lettersAfter: UInt8(entry.letters.count - (first - entry.firstValue)))
  }
}
