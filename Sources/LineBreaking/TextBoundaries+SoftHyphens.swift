extension TextBoundaries {
  /// These boundaries without breaks behind soft hyphens: CSS `hyphens: none`.
  ///
  /// - Parameter utf8: The text they are of.
  /// - Complexity: linear in the length of the text.
  package func withoutSoftHyphens(in utf8: Span<UInt8>) -> TextBoundaries {
    var flags = flags
    var count = lineBreakCount
    var offset = 2
    while offset < flags.count {
      let isBehindHyphen = utf8[offset - 1] == 0xAD && utf8[offset - 2] == 0xC2
      if isBehindHyphen && flags[offset].isDisjoint(with: .mandatory)
        && flags[offset].contains(.lineBreak)
      {
        flags[offset].remove(.lineBreak)
        count -= 1
      }
      offset += 1
    }
    return TextBoundaries(flags: flags, lineBreakCount: count)
  }
}
