extension InlineContent {
  /// The content as the block's first line has it, and what it stands in there; `nil` where that
  /// line has no style of its own (CSS Pseudo 4, section 2.1; Blink's
  /// `InlineNode::PrepareFirstLineItems`).
  ///
  /// - Parameter block: The block, with lengths in CSS pixels.
  func asFirstLine(
    in block: InlineBoxes.Surroundings
  ) -> (content: InlineContent, block: InlineBoxes.Surroundings)? {
    guard let asked = firstLine?.taken(by: .firstLine) else { return nil }
    var content = self
    for index in boxes.indices {
      guard let font = boxes[index].style.firstLineFont else { continue }
      content.boxes[index].style.font = font
    }
    content.keepBoxesLikeCharacters(as: self, in: block)
    return (content, block.asFirstLine(asked))
  }

  /// Gives the first letter, on whatever line it stands, what it has on the first: it inherits from
  /// that line alone (measured, Chromium 156).
  ///
  /// - Parameter first: What ``asFirstLine(in:)`` returned.
  mutating func styleFirstLetter(
    asOn first: (content: InlineContent, block: InlineBoxes.Surroundings)
  ) {
    guard let index = boxes.firstIndex(where: \.isFirstLetter) else { return }
    let letter = InlineBoxes.cascade(first.content, in: first.block) { $0 }[index + 1]
    boxes[index].style.font = letter.font
    boxes[index].style.lineHeight = letter.style.lineHeight
    boxes[index].style.letterSpacing = letter.style.letterSpacing
    boxes[index].style.wordSpacing = letter.style.wordSpacing
  }
}

extension InlineContent {
  /// Gives boxes that stand like characters the fonts and line heights that they have on other
  /// lines, of which their own lengths are: they inherit nothing from a first line.
  fileprivate mutating func keepBoxesLikeCharacters(
    as other: InlineContent, in block: InlineBoxes.Surroundings
  ) {
    if boxes.allSatisfy({ $0.size == nil }) { return }
    let others = InlineBoxes.cascade(other, in: block) { $0 }
    for index in boxes.indices where boxes[index].size != nil {
      boxes[index].style.font = others[index + 1].font
      boxes[index].style.lineHeight = others[index + 1].style.lineHeight
    }
  }
}

extension InlineBoxes.Surroundings {
  /// The block with what its first line asks. What the line does not say it inherits: lengths are
  /// the block's.
  fileprivate func asFirstLine(_ asked: InlineStyle) -> Self {
    var line = self
    line.font = asked.font ?? font
    line.style = style.computed(lengths(font: font)).withLengths {
      .px($0.points(fontSize: font.size))
    }
    line.style.take(asked, line.lengths(font: line.font))
    // Both are the block's own.
    (line.style.textBoxTrim, line.style.textOverflow) = (style.textBoxTrim, style.textOverflow)
    return line
  }

  private func lengths(font: Font) -> InlineLengths {
    InlineLengths(
      font: { style.font(font) }, fontSize: font.size, lineHeight: style.lineHeight,
      pixelsPerPoint: pixelsPerPoint)
  }
}
