extension AnalysedText {
  /// Where the white space before `end` starts, looking no farther back than `start`.
  ///
  /// White space hangs over the end of a line: it is there, but takes no part in whether the line
  /// fits nor in its width. Under `.uiKit` that is every White_Space character but the non-breaking ones
  /// (U+00A0, U+2007, U+202F), which join what they separate; under `.css` U+0020, tabs, line ends and
  /// U+3000 alone (measured, Chromium 156).
  func trailingWhitespaceStart(before end: Int, notBefore start: Int) -> Int {
    Self.trailingWhitespaceStart(
      in: string.utf8Span.span, before: end, notBefore: start, options.convention)
  }

  /// The same in a text's UTF-8, which loops take out of the string once.
  static func trailingWhitespaceStart(
    in utf8: Span<UInt8>, before end: Int, notBefore start: Int, _ convention: Convention
  ) -> Int {
    var place = end
    while place > start {
      let last = utf8[place - 1]
      if last > 0x20 && last < 0x80 { break }
      let (value, offset) = utf8.decodeScalar(before: place)
      if offset < start || !hangs(value, convention) { break }
      place = offset
    }
    return place
  }

  /// Whether the character at `offset`, if there is one, is white space that hangs.
  static func hangs(at offset: Int, in utf8: Span<UInt8>, _ convention: Convention) -> Bool {
    if offset == utf8.count { return false }
    var end = offset
    return hangs(utf8.decodeScalar(at: &end), convention)
  }

  private static func hangs(_ value: UInt32, _ convention: Convention) -> Bool {
    switch value {
    case 0x20, 0x09, 0x0A, 0x0D, 0x3000: true
    case 0xA0, 0x2007, 0x202F, 0x3001...: false
    default: convention == .uiKit && CharacterProperties.of(value).isWhitespace
    }
  }
}
