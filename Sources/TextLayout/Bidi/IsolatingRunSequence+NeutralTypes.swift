extension IsolatingRunSequence {
  /// N1: A sequence of NIs takes the direction of the surrounding strong text if the text on both
  /// sides has the same direction. European and Arabic numbers act as if they were R in terms of
  /// their influence on NIs. The start-of-sequence and end-of-sequence types are used at sequence
  /// boundaries.
  ///
  /// N2: Any remaining NIs take the embedding direction.
  mutating func resolveNeutralTypes() {
    var before = startOfSequence
    var index = 0
    while index < types.count {
      if let strong = types[index].strongDirection {
        before = strong
        index += 1
        continue
      }
      let first = index
      repeat { index += 1 } while index < types.count && types[index].strongDirection == nil
      let after = index < types.count ? types[index].strongDirection : endOfSequence
      let direction = before == after ? before : embeddingDirection
      for neutral in first..<index { types[neutral] = direction }
    }
  }

  /// I1: For all characters with an even (left-to-right) embedding level, those of type R go up one
  /// level and those of type AN or EN go up two levels.
  ///
  /// I2: For all characters with an odd (right-to-left) embedding level, those of type L, EN or AN
  /// go up one level.
  func applyImplicitLevels(to levels: inout [UInt8]) {
    for (index, place) in places.enumerated() {
      levels[place] = level + Self.rise(of: types[index], fromEven: level & 1 == 0)
    }
  }

  private static func rise(of type: BidiClass, fromEven isEven: Bool) -> UInt8 {
    switch type {
    case .leftToRight: isEven ? 0 : 1
    case .rightToLeft: isEven ? 1 : 0
    default: isEven ? 2 : 1
    }
  }
}
