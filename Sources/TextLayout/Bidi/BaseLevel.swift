/// P2, P3 and X5c: directions that the first strong character decides, of the paragraph and of each
/// FSI, in one pass. Asking for each FSI alone would cost quadratic time where they nest.
struct BaseLevel {
  /// For each open isolate its index while an FSI that still seeks its direction, else `nil`.
  private var open: [Int?] = []

  /// P2: In each paragraph, find the first character of type L, AL, or R while skipping over any
  /// characters between an isolate initiator and its matching PDI or, if there is no matching PDI,
  /// the end of the paragraph.
  ///
  /// P3: If a character is found in P2 and it is of type AL or R, then set the paragraph embedding
  /// level to one; otherwise, set it to zero.
  ///
  /// X5c: With each FSI, apply rules P2 and P3 to the characters between the FSI and its matching
  /// PDI, or the end of the paragraph if there is none. If the result is one, treat the FSI as an
  /// RLI in rule X5a; otherwise, as an LRI in rule X5b.
  mutating func resolve(_ characters: inout BidiCharacters, base: BaseDirection) -> UInt8 {
    var level: UInt8?
    switch base {
    case .leftToRight: level = 0
    case .rightToLeft: level = 1
    case .natural: break
    }
    let hasFirstStrongIsolates = characters.present.contains(.firstStrongIsolate)
    open.removeAll(keepingCapacity: true)
    var index = 0
    while index < characters.classes.count {
      if let level, !hasFirstStrongIsolates { return level }
      switch characters.classes[index] {
      case .leftToRight: decide(0, &level, &characters)
      case .rightToLeft, .arabicLetter: decide(1, &level, &characters)
      case .leftToRightIsolate, .rightToLeftIsolate: open.append(nil)
      case .firstStrongIsolate:
        characters.classes[index] = .leftToRightIsolate
        open.append(index)
      case .popDirectionalIsolate: _ = open.popLast()
      default: break
      }
      index += 1
    }
    return level ?? 0
  }

  /// Takes a strong character of a direction as the first of what directly encloses it.
  private mutating func decide(
    _ direction: UInt8, _ level: inout UInt8?, _ characters: inout BidiCharacters
  ) {
    guard let innermost = open.last else {
      level = level ?? direction
      return
    }
    guard let isolate = innermost else { return }
    if direction == 1 { characters.classes[isolate] = .rightToLeftIsolate }
    open[open.count - 1] = nil
  }
}
