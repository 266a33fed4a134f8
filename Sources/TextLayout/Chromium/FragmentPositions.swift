/// Where the characters of a fragment of text lie, as Blink's `ShapeResult` has them for one of its
/// items: whole layout units, rounded up, from the item's left edge.
///
/// A class, so that walks without it carry no more than a word. Kept from line to line, so that a
/// long fragment is added up once. What it says depends on the text alone, but for fragments of
/// more than ``reach`` glyphs. There only as many on either side of where it was taken up count,
/// which may move a position by a layout unit.
final class FragmentPositions {
  /// The glyphs on either side that are added up.
  static let reach = 8192

  /// The UTF-8 offsets of the fragment, or of a gap without glyphs.
  private(set) var range = 0..<0
  private(set) var isRightToLeft = false

  /// The advance of all of it, in points, where it runs from right to left.
  private var total = 0.0
  private var items = 0..<0

  /// A glyph, the item it lies in, and the advance before it.
  private struct Place {
    var item = 0
    var glyph = 0
    var advance = 0.0
  }

  private var place = Place()
  private var first = Place()

  /// Where the line starts.
  private var mark = Place()

  var isGap: Bool { items.isEmpty }

  /// Takes up the fragment that an offset of a text lies in.
  func move(to offset: Int, in text: MeasuredText) {
    if range.contains(offset) { return }
    let shaped = text.shaped
    let index = shaped.firstItem(endingAfter: offset)
    guard index < shaped.items.count, shaped.items[index].item.range.contains(offset) else {
      let end = index < shaped.items.count ? shaped.items[index].item.range.lowerBound : Int.max
      items = 0..<0
      range = offset..<end
      isRightToLeft = false
      return
    }
    var start = index
    while start > 0, text.continuesFragment(start) { start -= 1 }
    var end = index + 1
    while end < shaped.items.count, text.continuesFragment(end) { end += 1 }
    items = start..<end
    range = shaped.items[start].item.range.lowerBound..<shaped.items[end - 1].item.range.upperBound
    isRightToLeft = shaped.items[start].item.isRightToLeft
    let glyph = shaped.glyphs.firstGlyph(atOrAfter: offset, in: shaped.items[index].glyphs)
    first = Place(item: start, glyph: shaped.items[start].glyphs.lowerBound)
    if glyph - first.glyph > Self.reach {
      first.glyph = glyph - Self.reach
      while shaped.items[first.item].glyphs.upperBound <= first.glyph { first.item += 1 }
    }
    place = first
    mark = first
    guard isRightToLeft else { return }
    let last = Swift.min(glyph + Self.reach, shaped.items[end - 1].glyphs.upperBound)
    let isWhole = last == shaped.items[end - 1].glyphs.upperBound
    total = advance(
      before: isWhole ? range.upperBound : Int(shaped.glyphs[last].cluster), in: text)
  }

  /// Notes where a line starts, which is asked for again and again.
  func startLine(at offset: Int, in text: MeasuredText) {
    if isGap { return }
    _ = advance(before: offset, in: text)
    mark = place
  }

  /// The advance of the clusters that start before an offset, in points.
  ///
  /// - Complexity: linear in the glyphs between it and the last one asked for, or the line's start.
  func advance(before offset: Int, in text: MeasuredText) -> Double {
    if isGap { return 0 }
    let shaped = text.shaped
    func isPast(_ place: Place) -> Bool {
      place.glyph > first.glyph && shaped.glyphs[place.glyph - 1].cluster >= offset
    }
    if isPast(place) { place = isPast(mark) ? first : mark }
    while true {
      let current = shaped.items[place.item]
      while place.glyph < current.glyphs.upperBound, shaped.glyphs[place.glyph].cluster < offset {
        place.advance += text.advance(ofGlyph: place.glyph, in: current)
        place.glyph += 1
      }
      if place.glyph < current.glyphs.upperBound || place.item + 1 == items.upperBound {
        return place.advance
      }
      place.item += 1
    }
  }

  /// Where the last cluster before an offset starts.
  func lastCluster(before offset: Int, in text: MeasuredText) -> Int {
    _ = advance(before: offset, in: text)
    return place.glyph > first.glyph
      ? Int(text.shaped.glyphs[place.glyph - 1].cluster) : range.lowerBound
  }

  /// Blink's `ShapeResult::CachedPositionForOffset` of the start of a cluster.
  func position(of offset: Int, in text: MeasuredText) -> Double {
    let advance = advance(before: offset, in: text)
    return FitLimit.snapped(isRightToLeft ? total - advance : advance)
  }

  /// How far apart two cluster starts lie, in points.
  func distance(from start: Int, to end: Int, in text: MeasuredText) -> Double {
    let first = position(of: start, in: text)
    let last = position(of: end, in: text)
    return isRightToLeft ? first - last : last - first
  }
}

extension MeasuredText {
  /// Whether an item is part of the fragment of the one before.
  fileprivate func continuesFragment(_ index: Int) -> Bool {
    shaped.items[index - 1].item.range.upperBound == shaped.items[index].item.range.lowerBound
      && !endsFragment(before: index, inLineFrom: -1)
  }
}
