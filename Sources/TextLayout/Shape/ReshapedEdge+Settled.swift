/// Edges whose next safe place is far away.
///
/// In a font that kerns every pair of letters no place between them is safe, but cutting changes
/// only the letters next to the cut. So a few clusters are shaped first. Where enough of them in a
/// row come out as they do in the item, the rest is taken to do so, too, and is not shaped.
extension ReshapedEdge {
  /// The clusters that are shaped first.
  private static let window = 12

  /// How many clusters in a row are the same before the rest is taken to be so. The
  /// rules of all fonts that were looked at reach over fewer; one that reaches farther would have
  /// other widths.
  private static let settledClusters = 6

  /// The clusters at the far end of the window which its own cut may change.
  private static let margin = 3

  /// What ending a line here changes; `nil` where the stretch is short or does not settle.
  func settledEnd(
    splitAt split: Int, scale: FontScale, shaper: Shaper
  ) -> (before: Int, after: Int)? {
    guard offset - safeBefore > Self.window else { return nil }
    var clusters = 0
    var first = glyph
    var inner: Int?
    while clusters < Self.window {
      guard first > item.glyphs.lowerBound else { return nil }
      first -= 1
      let cluster = Int(glyphs[first].cluster)
      let startsCluster =
        first == item.glyphs.lowerBound || glyphs[first - 1].cluster != glyphs[first].cluster
      guard startsCluster else { continue }
      if cluster <= safeBefore { return nil }
      clusters += 1
      if clusters == Self.window - Self.margin { inner = cluster }
    }
    guard let inner,
      let alone = shapedAlone(Int(glyphs[first].cluster)..<offset, scale, shaper)
    else { return nil }
    let whole = glyphs[first..<glyph]
    var index = alone.firstGlyph(atOrAfter: inner, in: alone.indices)
    var other = glyphs.firstGlyph(atOrAfter: inner, in: whole.indices)
    var same = SameClusters()
    while index < alone.count, other < whole.endIndex, alone[index].isShaped(as: glyphs[other]) {
      same.add(Int(alone[index].cluster))
      index += 1
      other += 1
    }
    let change = min(
      index < alone.count ? Int(alone[index].cluster) : offset,
      other < whole.endIndex ? Int(glyphs[other].cluster) : offset)
    guard same.count(before: change) >= Self.settledClusters else { return nil }
    var difference = (before: 0, after: 0)
    func add(_ glyph: Glyph, _ sign: Int) {
      let units = sign * scale.units(glyph)
      if glyph.cluster < split { difference.before += units } else { difference.after += units }
    }
    for glyph in alone where glyph.cluster >= change { add(glyph, 1) }
    for glyph in whole where glyph.cluster >= change { add(glyph, -1) }
    return difference
  }

  /// What starting a line here changes; `nil` where the stretch is short or does not settle.
  func settledStart(scale: FontScale, shaper: Shaper) -> Int? {
    guard safeAfter - offset > Self.window else { return nil }
    var clusters = 0
    var end = glyph
    var last = offset
    var inner: Int?
    while true {
      guard end < item.glyphs.upperBound else { return nil }
      let cluster = Int(glyphs[end].cluster)
      if cluster > last {
        if cluster >= safeAfter { return nil }
        clusters += 1
        last = cluster
        if clusters == Self.window - Self.margin { inner = cluster }
        if clusters == Self.window { break }
      }
      end += 1
    }
    guard let inner, let alone = shapedAlone(offset..<last, scale, shaper) else { return nil }
    let whole = glyphs[glyph..<end]
    var index = alone.firstGlyph(atOrAfter: inner, in: alone.indices)
    var other = glyphs.firstGlyph(atOrAfter: inner, in: whole.indices)
    var same = SameClusters()
    while index > 0, other > whole.startIndex, alone[index - 1].isShaped(as: glyphs[other - 1]) {
      index -= 1
      other -= 1
      same.add(Int(alone[index].cluster))
    }
    let change = max(
      index > 0 ? Int(alone[index - 1].cluster) : -1,
      other > whole.startIndex ? Int(glyphs[other - 1].cluster) : -1)
    guard same.count(after: change) >= Self.settledClusters else { return nil }
    var difference = 0
    for glyph in alone where glyph.cluster <= change { difference += scale.units(glyph) }
    for glyph in whole where glyph.cluster <= change { difference -= scale.units(glyph) }
    return difference
  }

  /// The glyphs of a stretch on its own; `nil` where punctuation in it may give way, or HarfBuzz
  /// failed.
  private func shapedAlone(
    _ range: Range<Int>, _ scale: FontScale, _ shaper: Shaper
  ) -> [Glyph]? {
    let utf8 = analysed.string.utf8Span.span
    if scale.punctuationTrim != nil,
      utf8.firstTrimmable(from: range.lowerBound, before: range.upperBound) != nil
    {
      return nil
    }
    return shaper.windowGlyphs(
      of: range, in: item.item, utf8: utf8, font: analysed.fonts[item.item.font].instance)
  }
}

/// The last clusters found to be the same, of which those in the cluster that differs do not count.
private struct SameClusters {
  private var count = 0
  private var last = -1

  mutating func add(_ cluster: Int) {
    if cluster != last { count += 1 }
    last = cluster
  }

  func count(before change: Int) -> Int { last < change ? count : count - 1 }
  func count(after change: Int) -> Int { last > change ? count : count - 1 }
}

extension Glyph {
  fileprivate func isShaped(as other: Glyph) -> Bool {
    cluster == other.cluster && id == other.id && advance == other.advance
  }
}
