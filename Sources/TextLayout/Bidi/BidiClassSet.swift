extension BidiClass {
  /// Whether a character of this class makes the algorithm necessary in a paragraph whose base
  /// direction is left to right. Text that has none of these is all at level 0.
  var needsResolving: Bool {
    switch self {
    case .rightToLeft, .arabicLetter, .arabicNumber: true
    default: isExplicitControl
    }
  }

  /// LRE, LRO, RLE, RLO, PDF, LRI, RLI, FSI and PDI.
  var isExplicitControl: Bool {
    switch self {
    case .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding, .rightToLeftOverride,
      .popDirectionalFormat:
      true
    default: isIsolateControl
    }
  }

  /// LRI, RLI, FSI and PDI.
  var isIsolateControl: Bool {
    switch self {
    case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate, .popDirectionalIsolate: true
    default: false
    }
  }

  /// X9: Remove all RLE, LRE, RLO, LRO, PDF, and BN characters.
  ///
  /// They keep their places in the arrays, and every rule after X8 passes them over.
  var isRemoved: Bool {
    switch self {
    case .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding, .rightToLeftOverride,
      .popDirectionalFormat, .boundaryNeutral:
      true
    default: false
    }
  }

  /// The direction a class counts as where only strong ones do: for N0 to N2, where numbers are
  /// right to left; `nil` for classes without one.
  var strongDirection: BidiClass? {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft, .arabicLetter, .europeanNumber, .arabicNumber: .rightToLeft
    default: nil
    }
  }

  /// The embedding direction of a level: left to right where it is even.
  static func direction(ofLevel level: UInt8) -> BidiClass {
    level & 1 == 0 ? .leftToRight : .rightToLeft
  }
}

/// Which classes occur in a text, so that rules without work are skipped.
struct BidiClassSet: Sendable {
  private var bits: UInt32 = 0

  mutating func insert(_ member: BidiClass) { bits |= 1 << UInt32(member.rawValue) }

  func contains(_ member: BidiClass) -> Bool { bits >> UInt32(member.rawValue) & 1 != 0 }

  mutating func formUnion(_ other: BidiClassSet) { bits |= other.bits }

  /// Whether some class of this set satisfies a condition.
  func contains(where condition: (BidiClass) -> Bool) -> Bool {
    var rest = bits
    while rest != 0 {
      if let member = BidiClass(rawValue: UInt8(rest.trailingZeroBitCount)), condition(member) {
        return true
      }
      rest &= rest - 1
    }
    return false
  }

  /// Whether text of these classes has the level of its paragraph everywhere.
  func isUniform(atBaseLevel level: UInt8) -> Bool {
    if level == 0 { return !contains { $0.needsResolving } }
    return !contains {
      $0 == .leftToRight || $0 == .europeanNumber || $0 == .arabicNumber || $0.isExplicitControl
    }
  }

  /// Whether ICU takes a text of these classes, whose levels are all of the direction of its base
  /// level, to run in one direction, and embeddings in it for nothing (`directionFromFlags` in
  /// `ubidi.cpp`).
  func isUnidirectional(atBaseLevel level: UInt8) -> Bool {
    if level != 0 { return true }
    let turns = contains {
      $0 == .rightToLeftEmbedding || $0 == .rightToLeftOverride || $0 == .rightToLeftIsolate
    }
    return !turns && !(contains(.arabicNumber) && contains(where: \.mayTakeDirection))
  }
}

extension BidiClass {
  /// Whether what is around a character may decide its direction (`MASK_POSSIBLE_N`).
  fileprivate var mayTakeDirection: Bool {
    switch self {
    case .leftToRight, .rightToLeft, .arabicLetter, .europeanNumber, .arabicNumber, .nonspacingMark:
      false
    default: true
    }
  }
}
