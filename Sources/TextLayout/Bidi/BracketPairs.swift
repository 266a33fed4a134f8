/// BD16 and N0: brackets that pair, and their direction.
struct BracketPairs {
  /// An opening bracket and, once it is found, its closing one, as indices of the sequence.
  private struct Pair {
    var kind: Int32
    var opening: Int
    var closing: Int?

    /// The strong direction inside that decides: the embedding direction if it occurs.
    var strongInside: BidiClass?
  }

  /// In the order of their opening brackets, so that N0 needs no sorting.
  private var pairs: [Pair] = []

  /// The pairs not yet closed, as indices of `pairs`.
  private var stack: [Int] = []

  /// BD16: a fixed-size stack for exactly 63 elements.
  private static let stackSize = 63

  mutating func resolve(_ sequence: inout IsolatingRunSequence, _ characters: BidiCharacters) {
    guard characters.hasBrackets && sequence.present.contains(.otherNeutral) else { return }
    find(in: sequence, characters)
    setTypes(of: &sequence, characters)
  }

  /// BD16: Inspect each character. If an opening bracket is found and there is room in the stack,
  /// push it; if there is no room, stop for the remainder of the sequence. If a closing bracket is
  /// found, compare it with the elements of the stack from the top; at the first that matches, the
  /// two form a pair, and the stack is popped through that element.
  ///
  /// Only a character whose current type is Other Neutral is a bracket (BD14, BD15). On the way,
  /// the last strong characters seen tell what a pair encloses; a search in each pair could take
  /// quadratic time.
  private mutating func find(in sequence: IsolatingRunSequence, _ characters: BidiCharacters) {
    pairs.removeAll(keepingCapacity: true)
    stack.removeAll(keepingCapacity: true)
    let embedding = sequence.embeddingDirection
    var lastEmbedding = -1
    var lastOpposite = -1
    for index in sequence.types.indices {
      let type = sequence.types[index]
      if let strong = type.strongDirection {
        if strong == embedding { lastEmbedding = index } else { lastOpposite = index }
      }
      guard type == .otherNeutral else { continue }
      let bracket = characters.brackets[sequence.places[index]]
      if bracket > 0 {
        guard stack.count < Self.stackSize else { return }
        stack.append(pairs.count)
        pairs.append(Pair(kind: bracket, opening: index))
      } else if bracket < 0, let depth = stack.lastIndex(where: { pairs[$0].kind == -bracket }) {
        let pair = stack[depth]
        let opening = pairs[pair].opening
        pairs[pair].closing = index
        if lastEmbedding > opening {
          pairs[pair].strongInside = embedding
        } else if lastOpposite > opening {
          pairs[pair].strongInside = embedding == .leftToRight ? .rightToLeft : .leftToRight
        }
        stack.removeSubrange(depth...)
      }
    }
  }

  /// N0: Process bracket pairs sequentially in the logical order of the text positions of the
  /// opening paired brackets. Within this scope, EN and AN are treated as R.
  private func setTypes(
    of sequence: inout IsolatingRunSequence, _ characters: BidiCharacters
  ) {
    let embedding = sequence.embeddingDirection
    var preceding = sequence.startOfSequence
    var seen = 0
    for pair in pairs {
      guard let closing = pair.closing, let strong = pair.strongInside else {
        // N0d: There are no strong types within the bracket pair. Therefore, do not set the type.
        continue
      }
      while seen < pair.opening {
        preceding = sequence.types[seen].strongDirection ?? preceding
        seen += 1
      }
      // N0b: If any strong type matching the embedding direction is found, set the type for both
      // brackets in the pair to match the embedding direction.
      //
      // N0c: Otherwise, there is a strong type opposite the embedding direction. If the preceding
      // strong type (L, R, or sos) is also opposite, set the type for both brackets to that
      // direction; otherwise, to the embedding direction.
      let type = strong == preceding ? strong : embedding
      set(type, at: pair.opening, of: &sequence, characters)
      set(type, at: closing, of: &sequence, characters)
    }
  }

  /// N0: Any number of characters that had original type NSM prior to the application of W1 that
  /// immediately follow a paired bracket which changed to L or R should change to match the type of
  /// their preceding bracket.
  private func set(
    _ type: BidiClass, at bracket: Int, of sequence: inout IsolatingRunSequence,
    _ characters: BidiCharacters
  ) {
    sequence.types[bracket] = type
    var index = bracket + 1
    while index < sequence.types.count,
      characters.classes[sequence.places[index]] == .nonspacingMark
    {
      sequence.types[index] = type
      index += 1
    }
  }
}
