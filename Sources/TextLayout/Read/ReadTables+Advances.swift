internal import LineBreaking

extension ReadTables {
  /// What stands after a cluster that starts with a character, in units of sums.
  func spacing(after scalar: UInt32, _ slot: Int) -> Int {
    if spacing == .none { return 0 }
    let amount = spacing.amount(after: scalar, isCursive: slots[slot].script == .arabic)
    return Int(scale.unit.units(amount))
  }

  /// What glyphs that were shaped add to sums, with what stands after their clusters.
  ///
  /// `nil` where one goes back.
  ///
  /// - Parameters:
  ///   - utf8: What was shaped.
  ///   - scale: The scale of their font.
  func advance(
    of glyphs: ArraySlice<Glyph>, of utf8: Span<UInt8>, _ slot: Int, _ scale: FontScale
  ) -> Int? {
    var sum = 0
    var last: UInt32?
    for glyph in glyphs {
      if glyph.advance < 0 { return nil }
      var advance = scale.units(glyph)
      if spacing != .none, glyph.cluster != last {
        var offset = Int(glyph.cluster)
        advance += spacing(after: utf8.decodeScalar(at: &offset), slot)
        last = glyph.cluster
      }
      if advance < 0 { return nil }
      sum += advance
    }
    return sum
  }

  /// A glyph's own advance, in units of sums.
  func advance(ofGlyph glyph: UInt32) -> Int {
    scale.units(Int32(clamping: font.advance(ofGlyph: glyph)), glyph: glyph)
  }
}
