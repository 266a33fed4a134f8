/// What `text-spacing-trim` takes a character for (Blink's `HanKerningCharType`, after CSS Text 4,
/// section 8.4.2).
enum PunctuationKind: UInt8 {
  case other

  /// Full-width brackets.
  case opening, closing

  case middle

  /// Other characters of General_Category Ps and Pe.
  case narrowOpening, narrowClosing

  /// What a font decides; see ``PunctuationForms``.
  case dot, colon, semicolon, openingQuote, closingQuote

  /// - Complexity: constant.
  init(_ value: UInt32) {
    switch value {
    case 0x2018, 0x201C: self = .openingQuote
    case 0x2019, 0x201D: self = .closingQuote
    case 0xB7, 0x2027, 0x3000, 0x30FB: self = .middle
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E: self = .dot
    case 0xFF1A: self = .colon
    case 0xFF1B: self = .semicolon
    case 0x301D: self = .opening
    case 0x301E, 0x301F: self = .closing
    case 0x3041..<0xFD3E, 0x10000...: self = .other
    // What Ps and Pe have beyond the paired brackets of UAX #9.
    case 0x201A, 0x201E, 0x2E42, 0xFD3F, 0xFE17: self = .narrowOpening
    case 0xFD3E, 0xFE18: self = .narrowClosing
    case 0xFE35...0xFE44, 0xFE47, 0xFE48: self = value & 1 != 0 ? .narrowOpening : .narrowClosing
    default:
      let properties = CharacterProperties.of(value)
      let isWide = 0x3000...0x303F ~= value || 0xFF01...0xFF60 ~= value
      if properties.isOpenBracket {
        self = isWide ? .opening : .narrowOpening
      } else if properties.isCloseBracket {
        self = isWide ? .closing : .narrowClosing
      } else {
        self = .other
      }
    }
  }

  /// Whether a font may take a character for one that gives way.
  static func mayGiveWay(_ value: UInt32) -> Bool {
    switch PunctuationKind(value) {
    case .other, .middle, .narrowOpening, .narrowClosing: false
    case .opening, .closing, .dot, .colon, .semicolon, .openingQuote, .closingQuote: true
    }
  }

  /// Whether a font may take it for an opening bracket (`Character::MaybeHanKerningOpen`).
  var mayOpen: Bool { self == .opening || self == .openingQuote }

  /// Whether a font may take it for a closing bracket (`Character::MaybeHanKerningClose`).
  var mayClose: Bool { self == .closing || self == .closingQuote }

  /// Whether an opening bracket gives way after it (`HanKerning::ShouldKern`).
  var trimsOpeningAfter: Bool {
    switch self {
    case .opening, .closing, .middle, .narrowOpening: true
    default: false
    }
  }

  /// Whether a closing bracket gives way before it (`HanKerning::ShouldKernLast`).
  var trimsClosingBefore: Bool {
    switch self {
    case .closing, .middle, .narrowClosing: true
    default: false
    }
  }
}

extension Span<UInt8> {
  /// The first character from `offset` on, before `end`, that may give way: quotation marks,
  /// full-width brackets, commas, full stops, colons, semicolons. All are of three bytes.
  ///
  /// - Complexity: linear in the distance, a comparison or two a character.
  func firstTrimmable(from offset: Int, before end: Int) -> Int? {
    var offset = offset
    while offset < end {
      let lead = self[offset]
      if lead < 0x80 {
        offset += 1
      } else if lead > 0xE3 && lead < 0xEF {
        offset += 3
      } else if lead == 0xE3 || lead == 0xE2 || lead == 0xEF {
        let trimmable = Self.trimmable(lead, self[offset + 1])
        if trimmable != 0, trimmable >> UInt64(self[offset + 2] & 0x3F) & 1 != 0 { return offset }
        offset += 3
      } else {
        offset += lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      }
    }
    return nil
  }

  /// Which of 64 characters with the same first two bytes may give way, a bit for each. They are
  /// ``PunctuationKind`` as masks, for speed.
  @inline(__always)
  private static func trimmable(_ lead: UInt8, _ second: UInt8) -> UInt64 {
    switch (lead, second) {
    case (0xE2, 0x80): 0x3300_0000  // U+2018, U+2019, U+201C, U+201D
    case (0xE3, 0x80): 0xEFF3_FF06  // U+3001, U+3002, U+3008 to U+3011, U+3014 to U+301B, U+301D…
    case (0xEF, 0xBC): 0x2800_0000_0C00_5300  // U+FF08, U+FF09, U+FF0C, U+FF0E, U+FF1A, …
    case (0xEF, 0xBD): 0x1_A800_0000  // U+FF5B, U+FF5D, U+FF5F, U+FF60
    default: 0
    }
  }
}
