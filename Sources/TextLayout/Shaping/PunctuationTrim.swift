/// Which full-width punctuation gives up half its em because of what stands beside it: CSS
/// `text-spacing-trim: normal`, as Chromium has it (`HanKerning`; measured, Chromium 156).
///
/// An opening bracket does behind other punctuation; a closing bracket, a comma or a full stop before
/// other punctuation but an opening bracket. Quotation marks are brackets, though behind a closing one,
/// which is narrow outside Chinese, nothing gives way there. In traditional Chinese commas and full stops
/// stand in the middle of their square and give up nothing, in simplified Chinese colons and semicolons
/// stand aside as they do. How much a character gives up is what the font's `halt` says.
///
/// Punctuation of another font or script does not count, though to Chromium it does.
struct PunctuationTrim {
  /// The UTF-8 offsets of the characters that do, ascending.
  private(set) var trimmed: [Int] = []

  /// Those of the second characters of their pairs: between the two, text is unsafe to break.
  private(set) var unsafe: [Int] = []

  /// Those of closing brackets, which may give up half at a line's end.
  private(set) var closing: [Int] = []

  var isEmpty: Bool { unsafe.isEmpty && closing.isEmpty }

  private enum Kind {
    case opening, closing, narrowClosing, stop, middle
  }

  /// Where punctuation stands in its square.
  private enum Region {
    case simplified, traditional, other

    init(_ language: Language) {
      switch language.tag.map(HanRegion.fontconfigLanguage) {
      case "zh-cn", "zh-sg": self = .simplified
      case "zh-tw", "zh-hk", "zh-mo": self = .traditional
      default: self = .other
      }
    }

    func kind(_ value: UInt32, _ kind: Kind) -> Kind {
      switch (self, value) {
      case (.traditional, 0x3001), (.traditional, 0x3002), (.traditional, 0xFF0C),
        (.traditional, 0xFF0E):
        .middle
      case (.simplified, 0xFF1A), (.simplified, 0xFF1B): .stop
      case (.other, 0x2019), (.other, 0x201D): .narrowClosing
      default: kind
      }
    }
  }

  private static func dependsOnRegion(_ value: UInt32) -> Bool {
    switch value {
    case 0x2019, 0x201D, 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B: true
    default: false
    }
  }

  /// - Complexity: linear in the length of `range`.
  init(_ utf8: Span<UInt8>, range: Range<Int>, language: Language) {
    var knownRegion: Region?
    var last: (kind: Kind, offset: Int)?
    var offset = range.lowerBound
    while offset < range.upperBound {
      // Of others not even the scalar is looked at.
      let lead = utf8[offset]
      if lead != 0xE3 && lead != 0xEF && lead != 0xE2 && lead != 0xC2 {
        offset += lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        last = nil
        continue
      }
      var end = offset
      let value = utf8.decodeScalar(at: &end)
      guard var kind = Self.kind(value) else {
        last = nil
        offset = end
        continue
      }
      if Self.dependsOnRegion(value) {
        let region = knownRegion ?? Region(language)
        knownRegion = region
        kind = region.kind(value, kind)
      }
      if let last {
        let losesLast =
          kind != .opening && (last.kind == .closing || last.kind == .stop)
        if losesLast { trimmed.append(last.offset) }
        let loses = kind == .opening && last.kind != .narrowClosing
        if loses { trimmed.append(offset) }
        if losesLast || loses { unsafe.append(offset) }
      }
      if kind == .closing { closing.append(offset) }
      last = (kind, offset)
      offset = end
    }
  }

  private static func kind(_ value: UInt32) -> Kind? {
    switch value {
    case 0x2018, 0x201C, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A,
      0x301D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F:
      .opening
    case 0x2019, 0x201D, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B,
      0x301E, 0x301F, 0xFF09, 0xFF3D, 0xFF5D, 0xFF60:
      .closing
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E: .stop
    case 0xB7, 0x2027, 0x3000, 0x30FB, 0xFF1A, 0xFF1B: .middle
    default: nil
    }
  }
}
