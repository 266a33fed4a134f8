/// BD13: level runs that belong together across the isolates between them, as one text without the
/// characters that X9 removes. W1 to I2 work on it.
struct IsolatingRunSequence {
  /// The current types.
  var types: [BidiClass] = []

  /// Where the characters are in the paragraph.
  private(set) var places: [Int] = []

  /// The classes among `types` before W1.
  private(set) var present = BidiClassSet()
  private(set) var level: UInt8 = 0
  private(set) var startOfSequence = BidiClass.leftToRight
  private(set) var endOfSequence = BidiClass.leftToRight

  var embeddingDirection: BidiClass { .direction(ofLevel: level) }

  /// Collects the sequence that starts with a level run.
  ///
  /// X10: Determine the start-of-sequence and end-of-sequence types, either L or R. For each
  /// isolating run sequence, compare the level of its first character with that of the character
  /// preceding it in the paragraph, not counting characters removed by X9, and if there is none,
  /// with the paragraph embedding level. Compare the level of its last character likewise with that
  /// of the following one, and with the paragraph embedding level if there is none or if the last
  /// character is an isolate initiator that lacks a matching PDI. If the higher level is odd, the
  /// type is R; otherwise, it is L.
  mutating func gather(
    from first: Int, of runs: [LevelRun], _ characters: BidiCharacters, baseLevel: UInt8
  ) {
    types.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    present = BidiClassSet()
    level = runs[first].level
    var last = first
    append(runs[first].range, of: characters)
    while let next = runs[last].next {
      append(runs[next].range, of: characters)
      last = next
    }
    let before = first == 0 ? baseLevel : runs[first - 1].level
    let isOpenEnd = runs[last].endsWithInitiator || last == runs.count - 1
    let after = isOpenEnd ? baseLevel : runs[last + 1].level
    startOfSequence = .direction(ofLevel: max(level, before))
    endOfSequence = .direction(ofLevel: max(level, after))
  }

  private mutating func append(_ range: Range<Int>, of characters: BidiCharacters) {
    var place = range.lowerBound
    while place < range.upperBound {
      let type = characters.classes[place]
      if !type.isRemoved {
        types.append(type)
        places.append(place)
        present.insert(type)
      }
      place += 1
    }
  }
}
