internal import LineBreaking

/// Long items are shaped in pieces, so that a deadline is never far off and HarfBuzz's memory stays
/// small.
///
/// A piece ends before a cluster that HarfBuzz says shapes the same whatever stands before it. So
/// the glyphs are the same as if the item were shaped whole. In text without such a place, pieces
/// overlap by ``UnsafeEdge/reach`` clusters on either side of the place where they are joined.
extension Shaper {
  /// The most bytes that are shaped at once: some 2 ms. HarfBuzz looks past what does not show,
  /// such as soft hyphens, up to the end of a piece, and does so for each of them.
  static let longestPiece = 1 << 14

  /// Where a piece's glyphs begin, and where its text does.
  private struct PieceStart {
    var offset: Int
    var textStart: Int
  }

  /// - Parameter shape: Shapes a range, and appends its glyphs.
  func shapeInPieces(
    _ range: Range<Int>, _ boundaries: TextBoundaries, _ run: inout ShapedGlyphs,
    _ shape: (Range<Int>, inout ShapedGlyphs) -> Void
  ) {
    var start = PieceStart(offset: range.lowerBound, textStart: range.lowerBound)
    while !watch.isPast {
      let first = run.glyphs.count
      let end = pieceEnd(from: start.offset, in: range, boundaries)
      shape(start.textStart..<end, &run)
      if start.textStart < start.offset, !run.drop(before: start.offset, from: first) {
        run.drop(from: first)
        shape(start.offset..<end, &run)
      }
      if end == range.upperBound { return }
      start = Self.cut(&run, from: first, piece: start.offset..<end)
    }
  }

  private func pieceEnd(
    from start: Int, in range: Range<Int>, _ boundaries: TextBoundaries
  ) -> Int {
    if range.upperBound - start <= pieceLength { return range.upperBound }
    var end = start + pieceLength
    while end > start + 1, !boundaries.flags[end].contains(.grapheme) { end -= 1 }
    return end
  }

  /// Drops a piece's last glyphs, for which its end may have had a say, and says where the next
  /// piece begins.
  private static func cut(
    _ run: inout ShapedGlyphs, from first: Int, piece: Range<Int>
  ) -> PieceStart {
    let middle = piece.lowerBound + piece.count / 2
    var clusters = 0
    var place: (glyph: Int, offset: Int)?
    var textStart: Int?
    for index in run.glyphs.indices.dropFirst(first + 1).reversed() {
      let cluster = Int(run.glyphs[index].cluster)
      if cluster < middle { break }
      if cluster == run.glyphs[index - 1].cluster { continue }
      clusters += 1
      if clusters <= UnsafeEdge.reach { continue }
      if !run.glyphs[index].isUnsafeToBreak {
        (place, textStart) = ((index, cluster), cluster)
        break
      }
      if place == nil { place = (index, cluster) }
      if clusters <= 2 * UnsafeEdge.reach { textStart = cluster }
    }
    guard let place, let textStart else {
      return PieceStart(offset: piece.upperBound, textStart: piece.upperBound)
    }
    run.drop(from: place.glyph)
    return PieceStart(offset: place.offset, textStart: textStart)
  }
}

extension ShapedGlyphs {
  /// Drops all glyphs from one on.
  mutating func drop(from first: Int) {
    glyphs.removeSubrange(first...)
    while let last = offsets.last, last.glyph >= first { offsets.removeLast() }
  }

  /// Drops a piece's glyphs before a place; false, and nothing dropped, where no cluster starts
  /// there.
  fileprivate mutating func drop(before offset: Int, from first: Int) -> Bool {
    let kept = glyphs.firstGlyph(atOrAfter: offset, in: first..<glyphs.count)
    guard kept < glyphs.count, glyphs[kept].cluster == offset else { return false }
    glyphs.removeSubrange(first..<kept)
    let firstOffset = offsets.partitioningIndex { $0.glyph >= first }
    let keptOffset = offsets.partitioningIndex { $0.glyph >= kept }
    offsets.removeSubrange(firstOffset..<keptOffset)
    for index in firstOffset..<offsets.count { offsets[index].glyph -= kept - first }
    return true
  }
}

/// Clusters that no text has on purpose.
///
/// Marks in a row, such as Burmese tone marks or emoji modifiers, are one cluster of HarfBuzz's.
/// Lines may end inside it, and each end would shape the cluster again.
extension Shaper {
  /// The most places in a cluster at which a line might end. The longest ligatures known, names of
  /// symbols, have some forty letters.
  private static let mostInCluster = 64

  /// How many parts of a longer one are shaped together.
  private static let keptTogether = 4

  /// The parts in which a range is shaped again, each by itself; empty if no cluster in it is too
  /// long.
  ///
  /// - Complexity: linear in the number of glyphs, and in the length of such clusters.
  static func cutLongClusters(
    in glyphs: ArraySlice<Glyph>, of range: Range<Int>, _ boundaries: TextBoundaries
  ) -> [Range<Int>] {
    guard range.count > mostInCluster else { return [] }
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var cluster = range.lowerBound
    func close(at end: Int) {
      defer { cluster = end }
      guard end - cluster > mostInCluster else { return }
      let places = (cluster + 1..<end).filter {
        !boundaries.flags[$0].isDisjoint(with: [.grapheme, .lineBreak])
      }
      guard places.count > mostInCluster else { return }
      if start < cluster { parts.append(start..<cluster) }
      start = cluster
      for index in stride(from: keptTogether - 1, to: places.count, by: keptTogether) {
        parts.append(start..<places[index])
        start = places[index]
      }
      parts.append(start..<end)
      start = end
    }
    for glyph in glyphs where Int(glyph.cluster) != cluster { close(at: Int(glyph.cluster)) }
    close(at: range.upperBound)
    if !parts.isEmpty && start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }
}
