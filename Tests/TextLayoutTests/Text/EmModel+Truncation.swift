import TextLayout

extension EmModel {
  /// A paragraph of one line that does not fit: tightened, or as much of it as fits beside an
  /// ellipsis.
  func cut(_ range: Range<Int>, _ room: EmRoom) -> Line {
    var end = range.upperBound
    if characters[end - 1].scalar == "\n" { end -= 1 }
    let text = range.lowerBound..<end
    let content = Array(characters[text]).content
    let width = room.width(of: content, isSingleLine: true)
    if style.allowsDefaultTighteningForTruncation && room.holds(width / 1.05) {
      return line(
        range: offsets(range), cut: nil, width: min(width, room.available),
        Array(characters[range]), room)
    }
    func fits(_ kept: Kept) -> Bool {
      room.holds(room.width(of: shown(text, kept), isSingleLine: true))
    }
    let hasHardBreak = end < range.upperBound
    var kept = keeps(text, hasHardBreak: hasHardBreak).last(where: fits) ?? Kept()
    if style.lineBreakMode == .byTruncatingMiddle && fits(kept) {
      // What is left of the room goes to the start, then to the end.
      func fill(_ side: WritableKeyPath<Kept, Int>) {
        var next = kept
        next[keyPath: side] += 1
        while next.prefix + next.suffix < text.count + (hasHardBreak ? 1 : 0), fits(next) {
          kept = next
          next[keyPath: side] += 1
        }
      }
      fill(\.prefix)
      fill(\.suffix)
    }
    return line(text, kept, whole: range, room)
  }

  /// How many characters are left before and after the cut.
  private struct Kept {
    var prefix = 0
    var suffix = 0
  }

  /// All that may be kept, each one character more than the last; in the middle in turns.
  private func keeps(_ text: Range<Int>, hasHardBreak: Bool) -> [Kept] {
    switch style.lineBreakMode {
    case .byTruncatingHead: (0...text.count).map { Kept(prefix: 0, suffix: $0) }
    case .byTruncatingMiddle:
      (0..<text.count + (hasHardBreak ? 1 : 0)).map { Kept(prefix: ($0 + 1) / 2, suffix: $0 / 2) }
    default: (0...text.count).map { Kept(prefix: $0, suffix: 0) }
    }
  }

  private func shown(_ text: Range<Int>, _ kept: Kept) -> [Character] {
    let prefix = characters[text].prefix(kept.prefix)
    let suffix = characters[text].suffix(kept.suffix)
    let beside = style.lineBreakMode == .byTruncatingHead ? suffix.first : prefix.last
    let edge = style.lineBreakMode == .byTruncatingHead ? text.upperBound - 1 : text.lowerBound
    return Array(prefix) + [(beside ?? characters[edge]).ellipsis] + Array(suffix)
  }

  private func line(_ text: Range<Int>, _ kept: Kept, whole: Range<Int>, _ room: EmRoom) -> Line {
    let prefixEnd = text.lowerBound + kept.prefix
    let suffixStart = kept.suffix > 0 ? text.upperBound - kept.suffix : whole.upperBound
    let start = kept.prefix == 0 && kept.suffix > 0 ? suffixStart : text.lowerBound
    let end = kept.suffix > 0 ? text.upperBound : prefixEnd
    let shown = shown(text, kept)
    return line(
      range: offsets(start..<end), cut: offsets(prefixEnd..<suffixStart),
      width: room.width(of: shown, isSingleLine: true), shown, room)
  }
}
