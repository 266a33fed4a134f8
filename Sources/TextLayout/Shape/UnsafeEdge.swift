internal import LineBreaking

/// An opportunity at which lines have other lengths than the text as a whole: text shapes
/// differently when a line really ends there, or the line shows a hyphen.
///
/// A kerning pair with the space, a ligature across a hyphen, a contextual form: HarfBuzz flags the
/// glyph after such a place as unsafe to break. The text on either side, out to the next safe
/// place, is then shaped again as it would stand at a line's end and at a line's start, and the
/// differences are kept, so that a walk adds them up and shapes nothing.
struct LineEdge<Length: Sendable & SignedNumeric>: Sendable {
  /// The UTF-8 offset of the opportunity.
  var offset: Int

  /// Index of the item it lies in.
  var item: Int

  /// The nearest safe places: what lies beyond them shapes the same whatever happens here.
  var safeBefore: Int
  var safeAfter: Int

  /// What a line that ends here gains: up to its trailing white space, and in it.
  var endContent: Length = 0
  var endTrailing: Length = 0

  /// What a line that starts here gains.
  var start: Length = 0

  /// What a line that ends here in a closing bracket gains besides, if it does not fit otherwise.
  var endTrim: Length = 0

  /// The advance of what is shaped again then, and from where.
  var trimmedTail: Length = 0
  var trimmedSafeBefore = 0

  /// The advance of the hyphen that a line ending here shows.
  var hyphen: Length = 0

  /// Whether the hyphen does not show, but needs room: after the last character of a text
  /// (measured, Chromium 156).
  var hidesHyphen = false
}

/// One whose lengths are sums in units of the font's ``FontScale``, which hold at any size.
typealias UnsafeEdge = LineEdge<Int>

/// One whose lengths are points.
typealias EdgeCorrection = LineEdge<Double>

extension EdgeCorrection {
  init(_ edge: UnsafeEdge, scale: FontScale) {
    self.init(
      offset: edge.offset, item: edge.item, safeBefore: edge.safeBefore,
      safeAfter: edge.safeAfter, endContent: scale.points(edge.endContent),
      endTrailing: scale.points(edge.endTrailing), start: scale.points(edge.start),
      endTrim: scale.points(edge.endTrim), trimmedTail: scale.points(edge.trimmedTail),
      trimmedSafeBefore: edge.trimmedSafeBefore)
  }
}

extension UnsafeEdge {
  /// How many clusters either way are searched for a safe place. Beyond it the text is taken as
  /// it was shaped, which keeps time linear for a font that flags everything; no effect that
  /// reaches farther than this from a line's end is known in a real font.
  static let reach = 64
}

extension UnsafeEdge {
  /// Shapes both sides of every unsafe opportunity.
  ///
  /// - Parameters:
  ///   - reading: The opportunities of a part of the text; `nil` for the whole text's.
  /// - Complexity: linear in the text, or its part; at most two calls of at most ``reach`` clusters
  ///   for each unsafe opportunity.
  static func find(
    in analysed: AnalysedText, reading: LineReading? = nil, items: [ShapedItem], glyphs: [Glyph],
    scales: [FontScale], shaper: Shaper
  ) -> [UnsafeEdge] {
    var finder = UnsafeEdgeFinder(
      analysed: analysed, flags: reading?.flags ?? analysed.boundaries.flags,
      range: reading?.range ?? 0..<analysed.string.utf8.count, glyphs: glyphs, scales: scales,
      shaper: shaper)
    let first = items.partitioningIndex { $0.item.range.upperBound > finder.range.lowerBound }
    for index in first..<items.count {
      if items[index].item.range.clamped(to: finder.range).isEmpty { break }
      finder.find(in: items[index], at: index)
    }
    return finder.edges
  }
}

/// Goes over the items of a text, or of a part of it.
private struct UnsafeEdgeFinder {
  let analysed: AnalysedText

  /// The opportunities of ``range``, from its start on.
  let flags: [TextBoundaries.Flags]
  let range: Range<Int>
  let glyphs: [Glyph]
  let scales: [FontScale]
  let shaper: Shaper
  var edges: [UnsafeEdge] = []

  mutating func find(in item: ShapedItem, at index: Int) {
    let end = item.item.range.upperBound
    let afterLast = min(end, range.upperBound + 1)
    let part = item.item.range.clamped(to: range)
    var last = part.lowerBound
    let first = glyphs.firstGlyph(atOrAfter: last, in: item.glyphs)
    if last == item.item.range.lowerBound, first < item.glyphs.upperBound,
      glyphs[first].changesAtLineStart, isOpportunity(last)
    {
      add(last, glyph: first, item, at: index, isUnsafe: false)
    }
    for glyph in first..<item.glyphs.upperBound {
      let cluster = Int(glyphs[glyph].cluster)
      if cluster == last { continue }
      // Opportunities after the start of a cluster lie inside a ligature.
      for offset in last + 1..<max(min(cluster, afterLast), last + 1) where isOpportunity(offset) {
        add(offset, glyph: glyph, item, at: index)
      }
      if cluster >= afterLast {
        last = cluster
        break
      }
      let isAfterBracket = glyph > item.glyphs.lowerBound && glyphs[glyph - 1].isClosing
      if isAfterBracket || glyphs[glyph].mayChange, isOpportunity(cluster) {
        add(cluster, glyph: glyph, item, at: index, isUnsafe: glyphs[glyph].needsShaping)
      }
      last = cluster
    }
    for offset in last + 1..<max(afterLast, last + 1) where isOpportunity(offset) {
      add(offset, glyph: item.glyphs.upperBound, item, at: index)
    }
    if part.upperBound == end, let last = item.glyphs.last, glyphs[last].isClosing,
      isOpportunity(end)
    {
      add(end, glyph: item.glyphs.upperBound, item, at: index, isUnsafe: false)
    }
  }

  private func isOpportunity(_ offset: Int) -> Bool {
    flags[offset - range.lowerBound].contains(.lineBreak)
  }

  private mutating func add(
    _ offset: Int, glyph: Int, _ item: ShapedItem, at index: Int, isUnsafe: Bool = true
  ) {
    if shaper.watch.isPast { return }
    let edge = ReshapedEdge(
      offset: offset, glyph: glyph, item: item, glyphs: glyphs, analysed: analysed)
    let measured = edge.measured(
      itemIndex: index, isUnsafe: isUnsafe, scale: scales[item.item.font], shaper: shaper)
    if let last = edges.last, last.offset == offset {
      // A closing bracket ends the item before, and an opening one starts this.
      edges[edges.count - 1].start = measured.start
      edges[edges.count - 1].safeAfter = measured.safeAfter
    } else {
      edges.append(measured)
    }
  }
}
