internal import LineBreaking

/// Word_Break (UAX #29, table 3), numbered as `scripts/generate unicode` does.
enum WordBreakClass: UInt8, Sendable {
  case other
  case carriageReturn, lineFeed, newline
  case extend, zeroWidthJoiner, regionalIndicator, format
  case katakana, hebrewLetter, letter
  case singleQuote, doubleQuote, midNumberLetter, midLetter, midNumber
  case numeric, extendNumberLetter, wordSegmentSpace

  /// UAX #29: AHLetter is ALetter or Hebrew_Letter.
  var isLetter: Bool { self == .letter || self == .hebrewLetter }

  /// UAX #29: MidNumLetQ is MidNumLet or Single_Quote.
  var joinsNumbersAndLetters: Bool { self == .midNumberLetter || self == .singleQuote }

  var isNewline: Bool { self == .carriageReturn || self == .lineFeed || self == .newline }

  /// WB4 ignores them after anything but a newline.
  var isIgnored: Bool { self == .extend || self == .format || self == .zeroWidthJoiner }
}

/// Words as UAX #29 has them, section 4.1: what a double click selects.
extension Span<UInt8> {
  /// How far back from a place a safe one is sought: longer words end there.
  private static var wordReach: Int { 1 << 12 }

  /// The word that the character at an offset belongs to; at the end of the text, the last one.
  ///
  /// - Complexity: linear in the length of the word and of the text before it, up to a newline or
  ///   some 4,000 bytes.
  func word(at offset: Int) -> Range<Int> {
    if count == 0 { return 0..<0 }
    var place = Swift.min(offset, count - 1)
    while place > 0, self[place] & 0xC0 == 0x80 { place -= 1 }
    var start = safeStart(before: place)
    while true {
      let end = wordBoundary(after: start)
      if end > place || end == count { return start..<end }
      start = end
    }
  }

  /// A boundary at or before an offset: the start of the text, the place after a newline, or where
  /// the search gave up.
  private func safeStart(before offset: Int) -> Int {
    var start = offset
    while start > 0, offset - start < Self.wordReach {
      let (value, before) = decodeScalar(before: start)
      if wordBreak(value).isNewline, start < offset || value != 0x0D { return start }
      start = before
    }
    return start
  }

  /// The first boundary after one.
  func wordBoundary(after start: Int) -> Int {
    var place = start
    var last = nextWordBreak(&place)
    if last.isNewline {
      // WB3: CR × LF. WB3a: a break after any newline.
      if last == .carriageReturn, place < count, self[place] == 0x0A { place += 1 }
      return place
    }
    var beforeLast = WordBreakClass.other
    var indicators = last == .regionalIndicator ? 1 : 0
    var isAfterJoiner = last == .zeroWidthJoiner
    var isAfterIgnored = last.isIgnored
    while place < count {
      var end = place
      let value = decodeScalar(at: &end)
      let current = wordBreak(value)
      // WB3b: a break before any newline.
      if current.isNewline { return place }
      // WB3c: ZWJ × \p{Extended_Pictographic}.
      let joinsEmoji =
        isAfterJoiner && CharacterProperties.of(value).isExtendedPictographic
      // WB3d: WSegSpace × WSegSpace.
      let joinsSpaces =
        last == .wordSegmentSpace && current == .wordSegmentSpace && !isAfterIgnored
      // WB4: X (Extend | Format | ZWJ)* → X.
      if current.isIgnored {
        isAfterJoiner = current == .zeroWidthJoiner
        isAfterIgnored = true
        place = end
        continue
      }
      if !joinsEmoji && !joinsSpaces
        && !joinsWord(beforeLast, last, current, after: end, indicators: indicators)
      {
        return place
      }
      indicators = current == .regionalIndicator ? indicators + 1 : 0
      beforeLast = last
      last = current
      isAfterJoiner = false
      isAfterIgnored = false
      place = end
    }
    return place
  }

  /// WB5 to WB16: whether there is no boundary between two characters.
  private func joinsWord(
    _ beforeLast: WordBreakClass, _ last: WordBreakClass, _ current: WordBreakClass,
    after end: Int, indicators: Int
  ) -> Bool {
    switch (last, current) {
    // WB5, WB9, WB10, WB8: letters and digits stay together.
    case _ where (last.isLetter || last == .numeric) && (current.isLetter || current == .numeric):
      return true
    // WB7a: Hebrew_Letter × Single_Quote.
    case (.hebrewLetter, .singleQuote): return true
    // WB6: AHLetter × (MidLetter | MidNumLetQ) AHLetter.
    case _ where last.isLetter && (current == .midLetter || current.joinsNumbersAndLetters):
      return wordBreakFollowing(end).isLetter
    // WB7b: Hebrew_Letter × Double_Quote Hebrew_Letter.
    case (.hebrewLetter, .doubleQuote): return wordBreakFollowing(end) == .hebrewLetter
    // WB7c: Hebrew_Letter Double_Quote × Hebrew_Letter.
    case (.doubleQuote, .hebrewLetter): return beforeLast == .hebrewLetter
    // WB7: AHLetter (MidLetter | MidNumLetQ) × AHLetter.
    case _ where current.isLetter && (last == .midLetter || last.joinsNumbersAndLetters):
      return beforeLast.isLetter
    // WB11: Numeric (MidNum | MidNumLetQ) × Numeric.
    case _ where current == .numeric && (last == .midNumber || last.joinsNumbersAndLetters):
      return beforeLast == .numeric
    // WB12: Numeric × (MidNum | MidNumLetQ) Numeric.
    case _ where last == .numeric && (current == .midNumber || current.joinsNumbersAndLetters):
      return wordBreakFollowing(end) == .numeric
    // WB13: Katakana × Katakana.
    case (.katakana, .katakana): return true
    // WB13a: (AHLetter | Numeric | Katakana | ExtendNumLet) × ExtendNumLet.
    case (_, .extendNumberLetter):
      return last.isLetter || last == .numeric || last == .katakana || last == .extendNumberLetter
    // WB13b: ExtendNumLet × (AHLetter | Numeric | Katakana).
    case (.extendNumberLetter, _):
      return current.isLetter || current == .numeric || current == .katakana
    // WB15, WB16: regional indicators in pairs.
    case (.regionalIndicator, .regionalIndicator): return indicators % 2 == 1
    // WB999: Any ÷ Any.
    default: return false
    }
  }

  /// The class of the next character that WB4 does not ignore.
  private func wordBreakFollowing(_ offset: Int) -> WordBreakClass {
    var place = offset
    while place < count {
      let found = nextWordBreak(&place)
      if !found.isIgnored { return found }
    }
    return .other
  }

  private func nextWordBreak(_ place: inout Int) -> WordBreakClass {
    wordBreak(decodeScalar(at: &place))
  }

  private func wordBreak(_ value: UInt32) -> WordBreakClass {
    CharacterProperties.of(value).wordBreak
  }
}
