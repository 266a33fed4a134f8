extension BoundaryScanner {
  /// Keeps track of the stretch of class SA around the scalar at `start`: letters and marks of that
  /// class, and other marks and joiners after them (LB9).
  ///
  /// An opportunity by the rules ends it. It can stand inside where the first marks belong to
  /// something else: in "😀\u{E48}กา" ICU sees two letters, not three.
  ///
  /// - Returns: The number of opportunities added.
  func followRun(
    _ symbol: Int, start: Int, run: inout Int?, in utf8: Span<UInt8>,
    flags: inout MutableSpan<TextBoundaries.Flags>
  ) -> Int {
    let lineBreak = LineSymbol.all[symbol].lineBreak
    let goesOn = lineBreak == .sa || lineBreak == .cm || lineBreak == .zwj
    var count = 0
    if let first = run, !goesOn || flags[start].contains(.lineBreak) {
      count = breakWords(in: first..<start, of: utf8, flags: &flags)
      run = nil
    }
    if run == nil && lineBreak == .sa { run = start }
    return count
  }

  /// Adds the opportunities the word breaker finds, and returns their number.
  func breakWords(
    in run: Range<Int>, of utf8: Span<UInt8>, flags: inout MutableSpan<TextBoundaries.Flags>
  ) -> Int {
    // Without a grapheme cluster inside there is no place to break at.
    guard let wordBreaker = breaker.wordBreaker,
      run.dropFirst().contains(where: { flags[$0].contains(.grapheme) }),
      wordBreaker.mayFindWords(in: utf8.extracting(run))
    else { return 0 }
    let words = wordBreaker.wordBoundaries(
      in: utf8.extracting(run), language: breaker.options.language)
    var count = 0
    for word in words where word > 0 && word < run.count {
      let offset = run.lowerBound + word
      if flags[offset].isClusterOnly {
        flags[offset].insert(.lineBreak)
        count += 1
      }
    }
    if breaker.options.behavior == .blink {
      for offset in run.dropFirst() { flags[offset].insert(.contextual) }
    }
    return count
  }
}
