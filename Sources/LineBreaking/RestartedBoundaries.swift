/// The boundaries of a text as a line that starts somewhere inside reads them, where they may
/// differ from the whole text's boundaries.
///
/// Blink hands ICU each line's text as if nothing came before it (`LineBreaker::PrepareNextLine`
/// sets the start offset of its `LazyLineBreakIterator`). Then what rules ask of the text before is
/// gone: whether a quote opens or a hyphen starts a word, how many regional indicators came; and
/// the dictionaries of Thai, Lao, Khmer and Burmese start afresh, so that a line after a broken
/// word may find others.
package struct RestartedBoundaries: Sendable {
  /// The flags from the line's start on; empty where the whole text's flags hold for the line.
  package let flags: [TextBoundaries.Flags]

  /// The UTF-8 offset of the line's start in the text.
  package let start: Int

  /// The UTF-8 offset from which on the whole text's flags hold, or which the question went up to.
  package var end: Int { start + flags.count }
}

extension LineBreaker {
  /// Bytes of class SA read after the end that was asked for, so that words at the end are found as
  /// in the whole text. Dictionaries look up to three words ahead. Texts of the longest words of
  /// Thai, Khmer and Burmese were cut at 450,000 places: with 128 bytes no word came out otherwise.
  static let margin = 192

  /// The boundaries of a text as if it began at an offset.
  ///
  /// ```swift
  /// let line = breaker.restarted(boundaries, in: utf8, at: start, upTo: end)
  /// func flags(at offset: Int) -> TextBoundaries.Flags {
  ///   offset < line.end ? line.flags[offset - start] : boundaries.flags[offset]
  /// }
  /// ```
  ///
  /// A caller that only wants to know whether there is anything to ask looks at
  /// ``TextBoundaries/Flags/contextual`` of the line's start: without it the flags are empty.
  ///
  /// - Parameters:
  ///   - boundaries: What this breaker found in the whole text.
  ///   - utf8: The whole text.
  ///   - start: The UTF-8 offset of the line's start: a boundary between two scalars.
  ///   - end: How far the line may reach, such as where it no longer fits.
  /// - Returns: The flags up to where both readings become the same, or up to `end`. None where the
  ///   line starts at a word of a dictionary that looks only ahead.
  /// - Complexity: linear in the length of `start..<end`, and in a script that takes a dictionary
  ///   of 192 bytes more.
  package func restarted(
    _ boundaries: TextBoundaries, in utf8: Span<UInt8>, at start: Int, upTo end: Int
  ) -> RestartedBoundaries {
    guard start < end, start < utf8.count, boundaries.flags[start].contains(.contextual),
      !startsAtWord(boundaries, in: utf8, at: start)
    else { return RestartedBoundaries(flags: [], start: start) }
    var scanner = BoundaryScanner(self)
    let limit = Swift.min(end, utf8.count)
    let last = scanner.meeting(boundaries.flags.span, in: utf8, from: start, to: limit) ?? limit
    let known = last - start + 1
    scanner.scan(utf8.extracting(start...), upTo: known, margin: Self.margin)
    return RestartedBoundaries(flags: Array(scanner.flags[..<known]), start: start)
  }
}

extension LineBreaker {
  /// Whether a line starts at a word that the dictionary found in the whole text, and reads the
  /// words after it as the whole text does.
  ///
  /// No rule allows a break between two letters of class SA, so the dictionary found it. No rule
  /// asks after the second letter what was before it. The dictionary does not, either. With few
  /// letters it may see no second word, which is the same where the whole text has none.
  package func startsAtWord(
    _ boundaries: TextBoundaries, in utf8: Span<UInt8>, at start: Int
  ) -> Bool {
    guard boundaries.flags[start] == [.grapheme, .lineBreak, .contextual], start > 0,
      wordBreaker?.looksOnlyAhead == true, options.behavior == .blink,
      options.wordBreaking == .normal, options.strictness != .anywhere
    else { return false }
    var offset = start - 1
    while offset > 0 && utf8[offset] & 0xC0 == 0x80 { offset -= 1 }
    guard LineSymbol(utf8.decodeScalar(at: &offset)).lineBreak == .sa else { return false }
    return hasLettersOfTwoWords(boundaries, in: utf8, at: start)
  }

  /// Whether enough letters of one script follow for a dictionary that looks only ahead, or none
  /// that it might tell from others.
  func hasLettersOfTwoWords(
    _ boundaries: TextBoundaries, in utf8: Span<UInt8>, at start: Int
  ) -> Bool {
    var offset = start
    var block: UInt32?
    for count in 0..<Self.lettersOfTwoWords {
      let end = offset
      let scalar = end < utf8.count ? utf8.decodeScalar(at: &offset) : nil
      let symbol = scalar.map { LineSymbol($0) }
      guard let scalar, let symbol, symbol.mayContinueRun else {
        return count > 1 && boundaries.opportunities(inside: start..<end) == 0
      }
      guard symbol.lineBreak == .sa, block != nil || symbol.detail != .mark,
        scalar >> 7 == block ?? scalar >> 7
      else { return false }
      block = scalar >> 7
    }
    return true
  }

  /// ICU looks for a second word only in more than four letters of one script. Scripts are told
  /// apart by blocks of 128 here, so that a word across two blocks of Burmese is read again.
  private static let lettersOfTwoWords = 5
}

extension LineSymbol {
  init(_ scalar: UInt32) {
    self = LineSymbol.all[Int(BreakPropertyTable.properties(of: scalar) & 0xFF)]
  }
}

extension BoundaryScanner {
  /// The first offset after `start` after which the whole text's boundaries hold for a reading
  /// that starts there: one where both are in the same context and in no stretch of class SA.
  fileprivate func meeting(
    _ flags: Span<TextBoundaries.Flags>, in utf8: Span<UInt8>, from start: Int, to end: Int
  ) -> Int? {
    var context = 0
    var offset = start
    while offset < end {
      let place = offset
      let symbol = Int(BreakPropertyTable.properties(of: utf8.decodeScalar(at: &offset)) & 0xFF)
      let unit = breaker.tailoring.unit(symbol)
      let next = LineBreakAutomaton.step(context, unit).breakContext
      let isFresh = next == LineBreakAutomaton.step(0, unit).breakContext
      if place > start, isFresh, !flags[place].contains(.contextual),
        !LineSymbol.all[symbol].mayContinueRun
      {
        return place
      }
      context = next
    }
    return nil
  }
}

extension LineSymbol {
  /// Whether a stretch of class SA may go on with it.
  var mayContinueRun: Bool { [.sa, .cm, .zwj].contains(lineBreak) }
}
