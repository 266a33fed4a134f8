/// Balances the lines of a text in the least width, to the pixel, with as many of them
/// (`ParagraphLineBreaker::AttemptParagraphBalancing`).
struct LineBalance {
  private let text: LaidOutText
  private let lineCount: Int

  /// The width at which halving starts, in layout units.
  private let least: Int

  /// What was asked of limits, which walks answer for ranges of them; ascending.
  private var known: [(limits: Range<Double>, hold: Bool)] = []

  private static let unitsInPixel = Int(1 / FitLimit.layoutUnit)

  /// - Parameters:
  ///   - lines: The lines of the whole limit.
  ///   - other: What is known of the same text in another block.
  init(_ text: LaidOutText, lines: [GreedyLine], knownFrom other: LineBalance?) {
    self.text = text
    lineCount = lines.count
    if let other, other.lineCount == lineCount { known = other.known }
    let unit = FitLimit.layoutUnit
    let sum = lines.reduce(0) { $0 + Int((text.occupiedWidth(of: $1) / unit).rounded(.up)) }
    least = Int((Float(sum / lines.count) * 0.8).rounded())
  }

  /// The limit of all lines in a block of one.
  mutating func limit(in block: Double) -> Double {
    let unit = FitLimit.layoutUnit
    var lower = least
    var upper = Int(((block - unit) / unit).rounded())
    while lower + Self.unitsInPixel < upper {
      let middle = (upper + lower) / 2
      if holdsLines(Double(middle) * unit + unit, in: block) {
        upper = middle
      } else {
        lower = middle
      }
    }
    return Double(upper) * unit + unit
  }

  /// The least limit of a block above one, and below a last one, whose lines may be others.
  mutating func nextLimit(after block: Double, before last: Double) -> Double {
    let unit = FitLimit.layoutUnit
    // A narrower line's indent is the block's indent.
    if text.indentsByPercentage { return block + unit }
    let first = limit(in: block)
    var walker = ChromiumLineBreaker(greedily: text, limit: first)
    _ = walker.paragraph(of: lineCount, readsWhole: false)
    var next = block + unit
    while next < last, !text.facts.watch.isPast {
      let limit = limit(in: next)
      // Where lines keep their width, their own walk tells how long they hold.
      guard (limit == next) == (first == block) else { break }
      if limit != next, limit < walker.acceptedLimit || limit >= walker.rejectedLimit { break }
      next += unit
    }
    return next
  }

  private mutating func holdsLines(_ limit: Double, in block: Double) -> Bool {
    let index = known.partitioningIndex { $0.limits.upperBound > limit }
    if index < known.count, known[index].limits.contains(limit) { return known[index].hold }
    var walker = ChromiumLineBreaker(greedily: text, limit: limit)
    walker.blockLimit = block
    let hold = walker.paragraph(of: lineCount, readsWhole: false) != nil
    let lower = max(walker.acceptedLimit, index > 0 ? known[index - 1].limits.upperBound : 0)
    let upper = min(
      walker.rejectedLimit, index < known.count ? known[index].limits.lowerBound : .infinity)
    if lower <= limit, limit < upper, !text.indentsByPercentage {
      known.insert((lower..<upper, hold), at: index)
    }
    return hold
  }
}

extension LaidOutText {
  /// Whether the least width may be looked for: the text has not too many lines.
  func mayBisect(in limit: Double) -> Bool {
    let width = limit - FitLimit.layoutUnit
    return width >= FitLimit.layoutUnit
      && estimatedLines(in: width) <= 2 * LineChoice.balancedLines
  }

  /// How many lines there were if all characters were as wide as a space (`EstimateNumLines`).
  private func estimatedLines(in width: Double) -> Int {
    let space = FontScale(
      font, size: font.size, pixelsPerPoint: facts.pixelsPerPoint, .chromium
    ).points(" ", of: font)
    guard space > 0 else { return 0 }
    let characters = Int(min(width / space, 0x1p31))
    return characters == 0 ? .max : (string.utf16.count + characters - 1) / characters
  }

  /// A line's width with its indent and the white space that hangs without collapsing
  /// (`LineInfo::Width`).
  func occupiedWidth(of line: GreedyLine) -> Double {
    let width = line.extent.indent + line.extent.width
    let last = line.extent.range.upperBound - 1
    if string.utf8Span.span[last] == 0x20, shaped.analysed.spaceCollapses(at: last) { return width }
    return width + line.extent.trailing
  }
}
