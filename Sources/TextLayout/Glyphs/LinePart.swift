internal import LineBreaking

/// A part of a line that is drawn without a change of level, in one font and script.
///
/// Offsets count in ``LaidOutText/string``.
struct LinePart {
  enum Content {
    /// Index of the item.
    case item(Int)
    case attachment(item: Int)
    case tab, control
    case hyphen(after: Int)
    case truncationToken
  }

  /// A glyph that has its size, but no place yet.
  struct Glyph {
    var id: UInt32

    /// UTF-8 offset at which its cluster starts.
    var cluster: Int

    /// In points, what follows its cluster included.
    var advance: Double

    /// How far it is drawn from the pen, in points, y upwards.
    var offset = Point.zero
  }

  var content: Content
  var range: Range<Int>
  var level: UInt8

  /// Whether it stands outside the line's width.
  var isHanging = false

  /// In text order.
  var glyphs: [Glyph] = []

  /// The advance of the glyphs, or of what stands without any, in points.
  var advance = 0.0

  /// Room on its right side, which makes a fragment as wide as whole layout units.
  var slack = 0.0

  /// The runs of the token.
  var token: [GlyphRun] = []

  var isRightToLeft: Bool { level & 1 != 0 }
}

extension LaidOutText {
  /// The parts of a line in the order of the text, without glyphs.
  ///
  /// - Complexity: linear in the length of the line.
  func parts(of line: Line) -> [LinePart] {
    var parts: [LinePart] = []
    let shown = shownRange(line.utf8Range)
    let base = baseLevel(at: shown.lowerBound)
    if let cut = line.utf8Cut.map(shownRange) {
      add(shown.clamped(to: Int.min..<cut.lowerBound), base, to: &parts)
      parts.append(LinePart(content: .truncationToken, range: cut, level: base))
      add(shown.clamped(to: cut.upperBound..<Int.max), base, to: &parts)
      return parts
    }
    // A hyphen stands before the white space that hangs after it.
    let end = shaped.analysed.trailingWhitespaceStart(
      before: shown.upperBound, notBefore: shown.lowerBound)
    add(shown.lowerBound..<end, base, to: &parts)
    if line.endsInHyphen, let last = parts.last, let item = last.item {
      parts.append(LinePart(content: .hyphen(after: item), range: end..<end, level: last.level))
    }
    let content = parts.count
    add(end..<shown.upperBound, base, to: &parts)
    for index in parts.indices.dropFirst(content) { parts[index].isHanging = true }
    return parts
  }

  /// Adds what lies in a range, cut where its levels on a line of its own change (UAX #9, L1).
  ///
  /// - Parameter base: The level of the paragraph that the line starts in.
  private func add(_ range: Range<Int>, _ base: UInt8, to parts: inout [LinePart]) {
    if range.isEmpty { return }
    let levels = shaped.analysed.styles.levels
    if levels.isEmpty {
      addItems(of: range, level: 0, to: &parts)
      return
    }
    let paragraph = BidiParagraph(start: 0, baseLevel: base, runs: levels)
    var start = range.lowerBound
    for run in paragraph.levels(ofLine: range, in: string.utf8Span.span) {
      // An empty part keeps runs apart that an empty level lies between.
      if run.end == start {
        parts.append(LinePart(content: .control, range: start..<start, level: run.level))
      }
      addItems(of: start..<run.end, level: run.level, to: &parts)
      start = run.end
    }
  }

  private func addItems(of range: Range<Int>, level: UInt8, to parts: inout [LinePart]) {
    var index = shaped.firstItem(endingAfter: range.lowerBound)
    var start = range.lowerBound
    while start < range.upperBound {
      let item = index < shaped.items.count ? shaped.items[index].item : nil
      let gapEnd = min(item?.range.lowerBound ?? .max, range.upperBound)
      if start < gapEnd { addControls(of: start..<gapEnd, level: level, to: &parts) }
      start = max(start, gapEnd)
      guard let item, start < range.upperBound else { break }
      let part = item.range.clamped(to: start..<range.upperBound)
      let content =
        item.isAttachment ? LinePart.Content.attachment(item: index) : .item(index)
      parts.append(LinePart(content: content, range: part, level: level))
      start = part.upperBound
      index += 1
    }
  }

  /// Adds what belongs to no item.
  private func addControls(of range: Range<Int>, level: UInt8, to parts: inout [LinePart]) {
    let utf8 = string.utf8Span.span
    let first = parts.count
    for offset in range {
      if utf8[offset] == 0x09 {
        parts.append(LinePart(content: .tab, range: offset..<offset + 1, level: level))
      } else if parts.count > first, let last = parts.last, case .control = last.content,
        last.range.upperBound == offset
      {
        parts[parts.count - 1].range = last.range.lowerBound..<offset + 1
      } else {
        parts.append(LinePart(content: .control, range: offset..<offset + 1, level: level))
      }
    }
  }

  /// The level of the paragraph at an offset.
  func baseLevel(at offset: Int) -> UInt8 {
    shaped.analysed.styles.isRightToLeft(at: offset) ? 1 : 0
  }
}

extension LinePart {
  /// The item that the part lies in.
  var item: Int? {
    switch content {
    case .item(let index), .attachment(let index), .hyphen(let index): index
    case .tab, .control, .truncationToken: nil
    }
  }
}
