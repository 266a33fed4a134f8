import Testing

@testable import TextLayout

/// What `text-spacing-trim` takes each scalar for.
@Suite struct PunctuationKindTests {
  /// All scalars for which something does not hold.
  private func exceptions(_ holds: (Unicode.Scalar) -> Bool) -> [String] {
    (UInt32(0)...0x10_FFFF).compactMap { value in
      guard let scalar = Unicode.Scalar(value), !holds(scalar) else { return nil }
      return String(value, radix: 16)
    }
  }

  /// CSS Text 4, section 8.4.2: General_Category Ps and Pe, here the standard library's.
  @Test func bracketsAreThoseOfUnicode() {
    let exceptions = exceptions { scalar in
      let expected: Bool? =
        switch scalar.properties.generalCategory {
        case .openPunctuation: true
        case .closePunctuation: false
        default: nil
        }
      let isOpening: Bool? =
        switch PunctuationKind(scalar.value) {
        case .opening, .narrowOpening: true
        case .closing, .narrowClosing: false
        default: nil
        }
      return isOpening == expected || scalar.properties.generalCategory == .unassigned
    }
    #expect(exceptions == [])
  }

  @Test func masksAndRangesAgree() {
    let exceptions = exceptions { scalar in
      let givesWay =
        switch PunctuationKind(scalar.value) {
        case .opening, .closing, .dot, .colon, .semicolon, .openingQuote, .closingQuote: true
        case .other, .middle, .narrowOpening, .narrowClosing: false
        }
      let text = String(Character(scalar))
      let found = text.utf8Span.span.firstTrimmable(from: 0, before: text.utf8.count)
      return (found == 0) == givesWay
    }
    #expect(exceptions == [])
  }
}
