extension IsolatingRunSequence {
  /// W1 to W7, each where a character is present that it changes.
  mutating func resolveWeakTypes() {
    let hasEuropeanNumbers = present.contains(.europeanNumber)
    let hasSeparators = present.contains(.europeanSeparator) || present.contains(.commonSeparator)
    let hasTerminators = present.contains(.europeanTerminator)
    if present.contains(.nonspacingMark) { resolveMarks() }
    if present.contains(.arabicLetter) { resolveArabicLetters() }
    if hasSeparators { resolveSingleSeparators() }
    if hasTerminators && hasEuropeanNumbers { resolveTerminators() }
    if hasSeparators || hasTerminators { neutralizeSeparators() }
    if hasEuropeanNumbers { resolveEuropeanNumbers() }
  }

  /// W1: Examine each nonspacing mark in the isolating run sequence, and change its type to Other
  /// Neutral if the previous character is an isolate initiator or PDI, and to the type of the
  /// previous character otherwise. At the start of the sequence, it gets the type of sos.
  private mutating func resolveMarks() {
    var previous = startOfSequence
    for index in types.indices {
      if types[index] == .nonspacingMark {
        types[index] = previous.isIsolateControl ? .otherNeutral : previous
      }
      previous = types[index]
    }
  }

  /// W2: Search backward from each instance of a European number until the first strong type (R, L,
  /// AL, or sos) is found. If an AL is found, change the type of the European number to Arabic
  /// number.
  ///
  /// W3: Change all ALs to R.
  private mutating func resolveArabicLetters() {
    var strong = startOfSequence
    for index in types.indices {
      switch types[index] {
      case .leftToRight, .rightToLeft: strong = types[index]
      case .arabicLetter:
        strong = .arabicLetter
        types[index] = .rightToLeft
      case .europeanNumber where strong == .arabicLetter: types[index] = .arabicNumber
      default: break
      }
    }
  }

  /// W4: A single European separator between two European numbers changes to a European number. A
  /// single common separator between two numbers of the same type changes to that type.
  private mutating func resolveSingleSeparators() {
    guard types.count > 2 else { return }
    for index in 1..<types.count - 1 {
      let number = types[index - 1]
      guard number == types[index + 1] else { continue }
      switch (types[index], number) {
      case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber),
        (.commonSeparator, .arabicNumber):
        types[index] = number
      default: break
      }
    }
  }

  /// W5: A sequence of European terminators adjacent to European numbers changes to all European
  /// numbers.
  private mutating func resolveTerminators() {
    var index = 0
    while index < types.count {
      guard types[index] == .europeanTerminator else {
        index += 1
        continue
      }
      let first = index
      while index < types.count, types[index] == .europeanTerminator { index += 1 }
      let isBeforeNumber = index < types.count && types[index] == .europeanNumber
      if isBeforeNumber || first > 0 && types[first - 1] == .europeanNumber {
        for terminator in first..<index { types[terminator] = .europeanNumber }
      }
    }
  }

  /// W6: All remaining separators and terminators change to Other Neutral.
  private mutating func neutralizeSeparators() {
    for index in types.indices {
      switch types[index] {
      case .europeanSeparator, .europeanTerminator, .commonSeparator: types[index] = .otherNeutral
      default: break
      }
    }
  }

  /// W7: Search backward from each instance of a European number until the first strong type (R, L,
  /// or sos) is found. If an L is found, then change the type of the European number to L.
  private mutating func resolveEuropeanNumbers() {
    var strong = startOfSequence
    for index in types.indices {
      switch types[index] {
      case .leftToRight, .rightToLeft: strong = types[index]
      case .europeanNumber where strong == .leftToRight: types[index] = .leftToRight
      default: break
      }
    }
  }
}
