/// Edges inside long clusters.
///
/// Emoji modifiers in a row are one cluster of HarfBuzz's, and lines may end between them. Cut
/// there, both parts would be shaped at each of the places. Shaped once by single characters, the
/// cluster tells where that is safe, and what lies on either side.
extension ReshapedEdge {
  /// The bytes from which on a cluster is long.
  private static let longCluster = 24

  /// What changes on both sides of a place inside a long cluster; `nil` elsewhere, and where
  /// shaping both sides is the only way to tell.
  func differencesInsideCluster(
    splitAt split: Int, scale: FontScale, shaper: Shaper
  ) -> (end: (before: Int, after: Int), start: Int)? {
    guard glyph > item.glyphs.lowerBound else { return nil }
    let start = Int(glyphs[glyph - 1].cluster)
    let end =
      glyph < item.glyphs.upperBound ? Int(glyphs[glyph].cluster) : item.item.range.upperBound
    guard end - start > Self.longCluster, start < offset, offset < end,
      let characters = shaper.characters(
        of: start..<end, in: item.item, of: analysed, as: glyphs, before: glyph)
    else { return nil }
    let first = characters.firstGlyph(atOrAfter: offset, in: characters.indices)
    guard first < characters.count, characters[first].cluster == offset,
      !characters[first].isUnsafeToBreak
    else { return nil }
    var whole = 0
    var before = 0
    var after = 0
    for (index, character) in characters.enumerated() {
      let units = scale.units(character)
      whole += units
      if index >= first { continue }
      if character.cluster < split { before += units } else { after += units }
    }
    let rest = whole - before - after
    if start < split { before -= whole } else { after -= whole }
    return ((before, after), rest)
  }
}

extension Shaper {
  /// The characters of a cluster, each with its own glyphs; `nil` where the cluster has other
  /// glyphs in its item.
  ///
  /// - Parameters:
  ///   - range: The cluster's UTF-8 offsets.
  ///   - glyphs: The text's glyphs, of which the cluster's end before index `end`.
  /// - Complexity: constant for the cluster asked for last, else linear in its length.
  fileprivate func characters(
    of range: Range<Int>, in item: Item, of analysed: AnalysedText, as glyphs: [Glyph],
    before end: Int
  ) -> [Glyph]? {
    if let last = lastCluster, last.text === analysed, last.range == range { return last.glyphs }
    let shaped = self.glyphs(
      of: range, in: item, utf8: analysed.string.utf8Span.span,
      font: analysed.fonts[item.font].instance, byCharacter: true)
    var known: [Glyph]?
    if let shaped, shaped.count <= end {
      let whole = glyphs[end - shaped.count..<end]
      let isSame =
        whole.allSatisfy { Int($0.cluster) == range.lowerBound }
        && (whole.startIndex == 0 || Int(glyphs[whole.startIndex - 1].cluster) < range.lowerBound)
        && zip(shaped, whole).allSatisfy { $0.id == $1.id && $0.advance == $1.advance }
      if isSame { known = shaped }
    }
    lastCluster = LastCluster(text: analysed, range: range, glyphs: known)
    return known
  }
}
