/// A first line in a style of its own.
extension ChromiumLineBreaker {
  /// The first line, broken in the text as its style sets it; `nil` where it has none of its own.
  /// What follows begins there in the text as the block sets it (Blink's `LineBreaker` takes other
  /// items, by `use_first_line_style`).
  mutating func firstLine() -> LineExtent? {
    guard let first = text.storage.firstLine else { return nil }
    var walk = Self(greedily: first, limit: limit)
    walk.blockLimit = blockLimit
    walk.cursor.trimsBox = cursor.trimsBox
    walk.cursor.scaling = cursor.scaling
    guard var line = walk.next() else { return nil }
    cursor.narrow(to: walk.cursor)
    (cursor.margins, cursor.paragraph) = (walk.cursor.margins, walk.cursor.paragraph)
    breaksInsideWord = walk.breaksInsideWord
    cursor.emphasisSpace = walk.cursor.emphasisSpace
    let source = first.sourceRange(line.range)
    let end = walk.isAtEnd ? text.string.utf8.count : text.shownRange(source).upperBound
    let isOpened =
      walk.position.correction
      != first.lineStart(
        at: walk.position.offset, scratch: &walk.cursor.scratch
      ).correction
    cursor.position = text.lineStart(at: end, scratch: &cursor.scratch)
    if isOpened, let tree = text.facts.boxes.inline?.tree {
      // The line took the starts of boxes whose text stands on the next.
      cursor.position.correction -= tree.passedEdges(of: tree.openedBoxes(at: end))
    }
    line.range = 0..<end
    return line
  }
}
