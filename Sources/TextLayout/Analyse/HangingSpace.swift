internal import LineBreaking

/// Which white space hangs over the end of a line: it is there, but takes no part in whether the
/// line fits nor in its width.
enum HangingSpace: Sendable {
  /// Every White_Space character but the non-breaking ones (U+00A0, U+2007, U+202F), which join
  /// what they separate: under `.uiKit`.
  case whiteSpace

  /// U+0020, tabs, line feeds and U+3000: under `.css` (measured, Chromium 156).
  case spaces

  /// Line feeds: under `white-space: break-spaces`.
  case lineFeeds
}

extension AnalysedText {
  /// What hangs over the ends of this text's lines.
  var hanging: HangingSpace {
    if content?.style.whiteSpace == .breakSpaces, content?.boxes?.spaces == nil {
      return .lineFeeds
    }
    return rules.onlySpacesHang ? .spaces : .whiteSpace
  }

  /// Where the white space before `end` that hangs starts, looking no farther back than `start`.
  func trailingWhitespaceStart(before end: Int, notBefore start: Int) -> Int {
    trailingWhitespaceStart(in: string.utf8Span.span, before: end, notBefore: start)
  }

  /// The same in the text's UTF-8, which loops take out of the string once.
  func trailingWhitespaceStart(
    in utf8: Span<UInt8>, before end: Int, notBefore start: Int
  ) -> Int {
    var place = whitespaceStart(in: utf8, before: end, notBefore: start)
    guard let boxes = content?.boxes else { return place }
    // Controls around boxes hang with white space before them (Blink's `HandleBidiControlItem`).
    while true {
      var first = place
      while let controls = boxes.controls(endingAt: first), controls.lowerBound > start {
        first = controls.lowerBound
      }
      let earlier = whitespaceStart(in: utf8, before: first, notBefore: start)
      if earlier == first { return place }
      place = earlier
    }
  }

  /// The same without controls of direction.
  private func whitespaceStart(
    in utf8: Span<UInt8>, before end: Int, notBefore start: Int
  ) -> Int {
    let found = Self.trailingWhitespaceStart(in: utf8, before: end, notBefore: start, hanging)
    guard let roomy = content?.boxes?.spaces?.roomy, !roomy.isEmpty else { return found }
    var place = end
    // Line feeds hang all the same.
    while place > found, utf8[place - 1] == 0x0A { place -= 1 }
    return min(max(found, roomy.end(before: place) ?? found), end)
  }

  /// The ends of inline boxes that ask for no room at a line's end; see
  /// ``BoxEdges/hanging(after:to:)``.
  ///
  /// - Parameter content: Where the white space starts that hangs.
  func edges(hangingAfter content: Int, to end: Int) -> Double {
    styles.edges.hanging(after: content, to: end)
  }

  /// Whether white space at an offset takes room at a line's end.
  func spaceTakesRoom(at offset: Int) -> Bool {
    guard let spaces = content?.boxes?.spaces else { return hanging == .lineFeeds }
    return spaces.roomy.contains(characterBefore: offset + 1)
  }

  /// Whether white space at an offset stays on a line anyway that ends before it in a box that
  /// stands like a character: spaces that collapse do, and line feeds that begin no element. One
  /// that does is a place to break at (Blink's `CanBreakAfterAtomicInline`).
  func spaceGoesWithLine(after offset: Int) -> Bool {
    guard offset < string.utf8.count, string.utf8Span.span[offset] == 0x0A else {
      return spaceCollapses(at: offset)
    }
    return content?.boxes?.begins(at: offset) != true
  }

  /// Whether a space at an offset collapses where a line ends after it.
  func spaceCollapses(at offset: Int) -> Bool {
    guard let content else { return false }
    guard let spaces = content.boxes?.spaces else {
      return content.style.whiteSpace.collapsesSpaces
    }
    return !spaces.preserved.contains(characterBefore: offset + 1)
  }

  /// The same where all white space is alike.
  static func trailingWhitespaceStart(
    in utf8: Span<UInt8>, before end: Int, notBefore start: Int, _ hanging: HangingSpace
  ) -> Int {
    var place = end
    while place > start {
      let last = utf8[place - 1]
      if last > 0x20 && last < 0x80 { break }
      let (value, offset) = utf8.decodeScalar(before: place)
      let isBeforeLineFeed = value == 0x0D && place < end && utf8[place] == 0x0A
      if offset < start || !(hangs(value, hanging) || isBeforeLineFeed) { break }
      place = offset
    }
    return place
  }

  /// Whether the character at `offset`, if there is one, is white space that hangs.
  func hangs(at offset: Int, in utf8: Span<UInt8>) -> Bool {
    Self.hangs(at: offset, in: utf8, hanging)
      && (content?.boxes?.spaces == nil || utf8[offset] == 0x0A || !spaceTakesRoom(at: offset))
  }

  /// The same where all white space is alike.
  static func hangs(at offset: Int, in utf8: Span<UInt8>, _ hanging: HangingSpace) -> Bool {
    if offset == utf8.count { return false }
    var end = offset
    return hangs(utf8.decodeScalar(at: &end), hanging)
  }

  private static func hangs(_ value: UInt32, _ hanging: HangingSpace) -> Bool {
    switch value {
    case 0x0A: true
    case 0x0D: hanging == .whiteSpace
    case 0x20, 0x09, 0x3000: hanging != .lineFeeds
    case 0xA0, 0x2007, 0x202F, 0x3001...: false
    default: hanging == .whiteSpace && CharacterProperties.of(value).isWhitespace
    }
  }
}
