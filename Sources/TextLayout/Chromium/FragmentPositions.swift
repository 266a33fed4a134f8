/// Where the characters of a fragment of text lie, as Blink's `ShapeResult` has them for one of its
/// items: whole layout units, rounded up, from the item's left edge.
///
/// A class, so that walks without it carry no more than a word. Kept from line to line, and handed
/// on from walk to walk, so that a long fragment is added up once. What it says depends on the text
/// alone.
final class FragmentPositions {
  private var fragment = Fragment()

  /// The one before: a line that two of them share asks for both in turn.
  private var other = Fragment()

  /// Whether somebody asked where something lies in the fragment that the text starts with: that
  /// depends on where the text starts.
  private(set) var dependOnTextStart = false

  /// The UTF-8 offsets of the fragment, or of a gap without glyphs.
  var range: Range<Int> { fragment.range }
  var isRightToLeft: Bool { fragment.isRightToLeft }
  var isGap: Bool { fragment.items.isEmpty }

  /// Takes up the fragment that an offset of a text lies in.
  func move(to offset: Int, in text: LaidOutText) {
    if fragment.range.contains(offset) { return }
    swap(&fragment, &other)
    if !fragment.range.contains(offset) { fragment = Fragment(around: offset, in: text) }
  }

  /// Notes where a line starts, which is asked for again and again.
  func startLine(at offset: Int, in text: LaidOutText) {
    fragment.startLine(at: offset, in: text)
  }

  /// The advance of the clusters that start before an offset, in points.
  ///
  /// - Complexity: as for adding up at most 256 glyphs, once the fragment was added up that far.
  func advance(before offset: Int, in text: LaidOutText) -> Double {
    fragment.advance(before: offset, in: text)
  }

  /// Where the last cluster before an offset starts.
  func lastCluster(before offset: Int, in text: LaidOutText) -> Int {
    fragment.lastCluster(before: offset, in: text)
  }

  /// Blink's `ShapeResult::CachedPositionForOffset` of the start of a cluster.
  func position(of offset: Int, in text: LaidOutText) -> Double {
    noteTextStart()
    let advance = fragment.advance(before: offset, in: text)
    return FitLimit.snapped(isRightToLeft ? fragment.total - advance : advance)
  }

  /// The advance between two cluster starts, and how far apart they lie, in points.
  func stretch(
    from start: Int, to end: Int, in text: LaidOutText
  ) -> (advance: Double, distance: Double) {
    noteTextStart()
    let before = fragment.advance(before: start, in: text)
    let after = fragment.advance(before: end, in: text)
    let total = fragment.total
    let distance =
      isRightToLeft
      ? FitLimit.snapped(total - before) - FitLimit.snapped(total - after)
      : FitLimit.snapped(after) - FitLimit.snapped(before)
    return (after - before, distance)
  }

  private func noteTextStart() {
    if fragment.range.lowerBound == 0 { dependOnTextStart = true }
  }
}

/// The text of one of Blink's items, added up as far as was asked for.
private struct Fragment {
  /// The first glyph at or after an offset, the item it lies in, and the advance before it.
  private struct Place {
    var offset = -1
    var item = 0
    var glyph = 0
    var advance = 0.0
  }

  var range = 0..<0
  var isRightToLeft = false

  /// Empty in a gap without glyphs.
  var items = 0..<0

  /// The advance of all of it, in points, where it runs from right to left.
  var total = 0.0

  private var place = Place()

  /// Where the line starts, once that was asked for.
  private var lineStart = Place()

  /// The first place, and one every ``step`` glyphs: whoever goes back starts there.
  private var known: [Place] = []

  private static let step = 256

  init() {}

  /// The fragment that an offset of a text lies in.
  init(around offset: Int, in text: LaidOutText) {
    let shaped = text.shaped
    let index = shaped.firstItem(endingAfter: offset)
    guard index < shaped.items.count, shaped.items[index].item.range.contains(offset) else {
      let end = index < shaped.items.count ? shaped.items[index].item.range.lowerBound : Int.max
      range = offset..<end
      return
    }
    var start = index
    while start > 0, text.continuesFragment(start) { start -= 1 }
    var end = index + 1
    while end < shaped.items.count, text.continuesFragment(end) { end += 1 }
    items = start..<end
    range = shaped.items[start].item.range.lowerBound..<shaped.items[end - 1].item.range.upperBound
    isRightToLeft = shaped.items[start].item.isRightToLeft
    place = Place(item: start, glyph: shaped.items[start].glyphs.lowerBound)
    known = [place]
    if isRightToLeft { total = advance(before: range.upperBound, in: text) }
  }

  mutating func startLine(at offset: Int, in text: LaidOutText) {
    if items.isEmpty || lineStart.offset == offset { return }
    move(to: offset, in: text)
    lineStart = place
  }

  mutating func advance(before offset: Int, in text: LaidOutText) -> Double {
    if items.isEmpty { return 0 }
    // Asked for between two places at the line's end, which are near each other.
    if lineStart.offset == offset { return lineStart.advance }
    move(to: offset, in: text)
    return place.advance
  }

  /// Adds up the clusters that start before an offset.
  private mutating func move(to offset: Int, in text: LaidOutText) {
    let shaped = text.shaped
    let glyphs = shaped.glyphs
    let first = known[0].glyph
    func isPast(_ place: Place) -> Bool {
      place.glyph > first && glyphs[place.glyph - 1].cluster >= offset
    }
    let next = (place.glyph - first) / Self.step + 1
    if isPast(place) || next < known.count && !isPast(known[next]) {
      place = known[known.partitioningIndex(where: isPast) - 1]
      if lineStart.glyph > place.glyph, !isPast(lineStart) { place = lineStart }
    }
    place.offset = offset
    while true {
      let item = shaped.items[place.item]
      while place.glyph < item.glyphs.upperBound, glyphs[place.glyph].cluster < offset {
        place.advance += text.advance(ofGlyph: place.glyph, in: item)
        place.glyph += 1
        if place.glyph - known[known.count - 1].glyph == Self.step { known.append(place) }
      }
      if place.glyph < item.glyphs.upperBound || place.item + 1 == items.upperBound { return }
      place.item += 1
    }
  }

  mutating func lastCluster(before offset: Int, in text: LaidOutText) -> Int {
    if items.isEmpty { return range.lowerBound }
    move(to: offset, in: text)
    return place.glyph > known[0].glyph
      ? Int(text.shaped.glyphs[place.glyph - 1].cluster) : range.lowerBound
  }
}

extension LaidOutText {
  /// Whether an item is part of the fragment of the one before.
  fileprivate func continuesFragment(_ index: Int) -> Bool {
    shaped.items[index - 1].item.range.upperBound == shaped.items[index].item.range.lowerBound
      && !endsFragment(before: index, inLineFrom: -1)
  }
}
