/// The text of an inline block, measured.
final class InlineBlockText: LaterValue, @unchecked Sendable {
  let text: MeasuredText

  /// How wide its content is, in points.
  let width: Double

  /// Where that stands in the border box, in points.
  let insets: Insets

  /// What is drawn around it, in points.
  let border: Insets

  /// How its width follows from the width around it; `nil` where it has one of its own.
  let fitting: Fitting?

  fileprivate init(
    _ text: MeasuredText, width: Double, insets: Insets, border: Insets, fitting: Fitting?
  ) {
    (self.text, self.width, self.insets, self.border) = (text, width, insets, border)
    self.fitting = fitting
  }

  /// Widths of an inline block without one, in points.
  struct Fitting {
    /// Margins, borders and padding beside its content.
    var outer: Double

    /// How wide its widest word is, and how wide its text in one line.
    var least: Double
    var most: Double
  }

  /// From this width around it on, it and the blocks in it have their texts in one line.
  var widest: Double {
    guard let fitting else { return 0 }
    return text.blocksInside.reduce(max(fitting.most, fitting.least)) { max($0, $1.widest) }
      + fitting.outer
  }

  /// Whether it is as wide as there is room, at a width around it, and grows with that.
  private func isGrowing(at width: Double) -> Bool {
    guard let fitting else { return false }
    return (fitting.least..<max(fitting.most, fitting.least)).contains(width - fitting.outer)
  }

  /// The least width around it, above one, at which its lines or its share of the width may change.
  func nextLayout(above width: Double) -> Double {
    guard let fitting else { return .infinity }
    let available = width - fitting.outer
    let inside = text.blocksInside
    var next = inside.reduce(Double.infinity) { min($0, $1.nextLayout(above: available)) }
    // A word that is a block follows the width as that does, but for a rounding.
    let room = fitting.least - 2 * FitLimit.layoutUnit / text.laidOut.facts.pixelsPerPoint
    let isText = !inside.contains {
      $0.widest > available && $0.width + ($0.fitting?.outer ?? 0) >= room
    }
    if isText, available < fitting.least { next = min(next, fitting.least) }
    // As wide as its widest word, it has room beside blocks that go on growing in it.
    if available < room, inside.contains(where: { $0.isGrowing(at: available) }) {
      next = min(next, available + FitLimit.layoutUnit / text.laidOut.facts.pixelsPerPoint)
    }
    if available < fitting.most {
      // Until the blocks in it have their texts in one line, it is as wide as they are now.
      if inside.allSatisfy({ $0.widest <= available }) { next = min(next, fitting.most) }
      let step = text.nextSteps(width: max(available, fitting.least)).above
      next = min(next, step ?? .infinity)
    }
    return next + fitting.outer
  }
}

extension [Int: LaterValue] {
  /// From this width on, in points, all of these inline blocks have their texts in one line.
  var widestBlock: Double {
    values.reduce(0) { Swift.max($0, ($1 as? InlineBlockText)?.widest ?? 0) }
  }
}

extension MeasuredText {
  /// The inline blocks in it.
  var blocksInside: [InlineBlockText] {
    guard case .laidOut(let storage) = origin,
      let texts = storage.facts.shaped.analysed.content?.blockTexts
    else { return [] }
    return texts.values.compactMap { $0 as? InlineBlockText }
  }
}

extension InlineContent {
  /// Measures the inline blocks, and sets their sizes.
  ///
  /// An inline block is as wide as its text in one line, but no wider than the block around it, and
  /// never narrower than its widest word (shrink-to-fit: CSS 2.2, section 10.3.9). Its baseline is
  /// the last of its lines' (section 10.8.1).
  ///
  /// - Parameters:
  ///   - around: The block around all boxes.
  ///   - measure: Measures a block's content by what it inherits.
  /// - Returns: The texts, by the numbers of their boxes.
  /// - Complexity: linear in the number of boxes, and as measuring each of them.
  mutating func measureBlocks(
    in around: InlineBoxes.Surroundings,
    measure: (InlineContent, Font, CSSStyle, String?) -> MeasuredText
  ) -> [Int: LaterValue] {
    if !hasBlocks { return [:] }
    let cascade = InlineBoxes.cascade(self, in: around) { $0 }
    let pixelWidth = (availableWidth ?? .infinity).inPixels(around.pixelsPerPoint)
    let available =
      pixelWidth.isFinite
      ? FitLimit.inWholeUnits(pixelWidth, .towardZero) / around.pixelsPerPoint : .infinity
    var texts: [Int: LaterValue] = [:]
    for index in boxes.indices {
      let box = cascade[index + 1]
      guard var inside = boxes[index].block, let asked = box.block else { continue }
      let block = BlockLengths(asked, pixelsPerPoint: around.pixelsPerPoint)
      let inner = max(block.width ?? available - block.outerWidth, 0)
      inside.availableWidth = inner
      let text = measure(inside, box.font, box.style, box.language)
      let fitting = block.width == nil ? text.fitting(box.style, outer: block.outerWidth) : nil
      let width =
        block.width ?? fitting.map { min(max($0.least, inner), max($0.most, $0.least)) } ?? inner
      let lines = text.lines(width: width)
      let height = block.height ?? text.size(width: width).height
      let size = Size(
        width: width + block.insets.left + block.insets.right,
        height: height + block.insets.top + block.insets.bottom)
      setSize(
        size, descent: lines.last.map { size.height - block.insets.top - $0.baseline },
        ofBlock: index)
      texts[box.number] = InlineBlockText(
        text, width: width, insets: block.insets, border: block.border, fitting: fitting)
    }
    return texts
  }
}

extension MeasuredText {
  /// What shrink-to-fit asks for. Spaces that are preserved at the end of a line count, though they
  /// hang.
  fileprivate func fitting(_ style: CSSStyle, outer: Double) -> InlineBlockText.Fitting {
    let keepsSpaces = !style.whiteSpace.collapsesSpaces
    let most =
      keepsSpaces
      ? lines(width: .infinity).reduce(0) { max($0, $1.indent + $1.width + $1.trailingWhitespace) }
      : maxContentWidth
    return InlineBlockText.Fitting(outer: outer, least: minContentWidth, most: most)
  }
}

/// What an inline block asks for, in points.
private struct BlockLengths {
  /// Of its content; `nil` for `auto`.
  var width: Double?
  var height: Double?
  let insets: Insets
  let border: Insets

  /// Margins, borders and padding beside it.
  let outerWidth: Double

  init(_ block: InlineBoxes.Block, pixelsPerPoint: Double) {
    insets = block.insets.inPoints(pixelsPerPoint)
    border = Insets(
      top: block.top.border, left: block.left.border, bottom: block.bottom.border,
      right: block.right.border
    ).inPoints(pixelsPerPoint)
    outerWidth = (block.left.advance + block.right.advance) / pixelsPerPoint
    let (beside, above) = (insets.left + insets.right, insets.top + insets.bottom)
    width = block.width.map { max($0 / pixelsPerPoint - (block.isBorderBox ? beside : 0), 0) }
    height = block.height.map { max($0 / pixelsPerPoint - (block.isBorderBox ? above : 0), 0) }
  }
}
