/// The text of an inline block, measured.
final class InlineBlockText: LaterValue, @unchecked Sendable {
  let text: MeasuredText

  /// How wide its content is, in points.
  let width: Double

  /// Where that stands in the border box, in points.
  let insets: Insets

  /// What is drawn around it, in points.
  let border: Insets

  fileprivate init(_ text: MeasuredText, width: Double, insets: Insets, border: Insets) {
    (self.text, self.width, self.insets, self.border) = (text, width, insets, border)
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
    let pixelWidth = availableWidth.inPixels(around.pixelsPerPoint)
    let available =
      pixelWidth.isFinite
      ? FitLimit.inWholeUnits(pixelWidth, .towardZero) / around.pixelsPerPoint : .infinity
    var texts: [Int: LaterValue] = [:]
    for index in boxes.indices {
      let box = cascade[index + 1]
      guard var inside = boxes[index].block, let asked = box.block else { continue }
      let block = BlockLengths(asked, pixelsPerPoint: around.pixelsPerPoint)
      inside.availableWidth = max(block.width ?? available - block.outerWidth, 0)
      let text = measure(inside, box.font, box.style, box.language)
      let width = block.width ?? text.fittingWidth(in: inside.availableWidth, box.style)
      let lines = text.lines(width: width)
      let height = block.height ?? text.size(width: width).height
      let size = Size(
        width: width + block.insets.left + block.insets.right,
        height: height + block.insets.top + block.insets.bottom)
      setSize(
        size, descent: lines.last.map { size.height - block.insets.top - $0.baseline },
        ofBlock: index)
      texts[box.number] = InlineBlockText(
        text, width: width, insets: block.insets, border: block.border)
    }
    return texts
  }
}

extension MeasuredText {
  /// Shrink-to-fit. Spaces that are preserved at the end of a line count, though they hang.
  fileprivate func fittingWidth(in available: Double, _ style: CSSStyle) -> Double {
    let least = minContentWidth
    let keepsSpaces = !style.whiteSpace.collapsesSpaces
    let most =
      keepsSpaces
      ? lines(width: .infinity).reduce(0) { max($0, $1.width + $1.trailingWhitespace) }
      : maxContentWidth
    return min(max(least, available), max(most, least))
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
