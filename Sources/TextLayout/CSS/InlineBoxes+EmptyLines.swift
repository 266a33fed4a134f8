internal import LineBreaking

/// Lines without characters. A box makes one only by what stands at its sides (CSS 2.2, section
/// 9.4.2), and controls of direction make none.
extension InlineBoxes {
  static func controlRuns(
    _ content: InlineContent, _ offset: (Int) -> Int
  ) -> [TextBoundaries.ControlRun] {
    var runs: [TextBoundaries.ControlRun] = []
    for control in content.boxControls {
      let start = offset(control.place)
      let end = start + InlineContent.controlLength
      if let last = runs.last, last.opens == control.opens, last.range.upperBound == start {
        runs[runs.count - 1].range = last.range.lowerBound..<end
      } else {
        runs.append(TextBoundaries.ControlRun(start..<end, opens: control.opens))
      }
    }
    return runs
  }

  /// Where the controls start that end a text; its end without any.
  private func contentEnd(of text: String) -> Int {
    var end = text.utf8.count
    for run in controlRuns.reversed() {
      if run.range.upperBound != end { break }
      end = run.range.lowerBound
    }
    return end
  }

  /// Whether something stands at a box's side that begins or ends in the text's controls from an
  /// offset on, or begins at its end.
  private func hasSides(from offset: Int) -> Bool {
    boxes.dropFirst().contains { box in
      let (first, last) = box.isLeftToRight ? (box.left, box.right) : (box.right, box.left)
      let begins = box.range.lowerBound >= offset
      return begins && !first.isNone
        || (begins && box.range.isEmpty || box.range.upperBound > offset) && !last.isNone
    }
  }

  /// Finds ``trailingControls``.
  func findTrailingControls(in text: String) -> Range<Int>? {
    let utf8 = text.utf8Span.span
    let end = contentEnd(of: text)
    let isPlace = 0 < end && end < utf8.count && utf8[end - 1] == 0x0A
    return isPlace && !hasSides(from: end) ? end..<utf8.count : nil
  }

  /// Whether a line without characters stands at the text's end, where the text has none.
  func makesLine(atEndOf text: String) -> Bool {
    let utf8 = text.utf8Span.span
    return (utf8.count == 0 || utf8[utf8.count - 1] == 0x0A) && hasSides(from: utf8.count)
  }

  /// Whether a text that is nothing but controls has no line.
  func isOnlyControls(_ text: String) -> Bool {
    !text.isEmpty && contentEnd(of: text) == 0 && !hasSides(from: 0)
  }
}

extension InlineBoxes.Edge {
  /// Whether nothing stands there, however wide.
  fileprivate var isNone: Bool { margin == 0 && border == 0 && padding == 0 }
}

extension InlineContent {
  /// The content with boxes that ask for no controls of direction.
  var withoutControls: InlineContent {
    var content = self
    for index in boxes.indices { content.boxes[index].controls = [] }
    return content
  }
}

extension CollapsedText {
  /// Its characters with a U+200B after them, which stands for none of the text given.
  var withLineEnd: CollapsedText {
    CollapsedText(source, transformed, string: string + "\u{200B}", anchors: anchors)
  }

  /// A text of which nothing is left.
  init(nothingOf source: String) {
    let end = source.utf8.count
    self.init(
      source, nil, string: "", anchors: end == 0 ? [] : [Anchor(offset: 0, source: end)])
  }
}
