internal import LineBreaking

/// Where words break inside, in a text whose inline boxes differ in that.
struct BoxBreaking: Sendable {
  /// Where a word that has no room breaks between grapheme clusters: `overflow-wrap`.
  var clusters: Stretches

  /// The part of it that min-content counts: `overflow-wrap: anywhere`.
  let anywhere: Stretches

  /// Where lines break under `word-break: break-all`.
  let all: Stretches

  /// Stretches of a text, ascending, that do not touch.
  struct Stretches: Sendable, Equatable {
    private var ranges: [Range<Int>] = []

    var isEmpty: Bool { ranges.isEmpty }

    fileprivate mutating func append(_ range: Range<Int>) {
      if let last = ranges.last, last.upperBound == range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }

    /// Whether the character before an offset lies in one.
    ///
    /// - Complexity: logarithmic in the number of stretches.
    func contains(characterBefore offset: Int) -> Bool { overlaps(offset - 1..<offset) }

    /// Whether a range has a character of one.
    ///
    /// - Complexity: logarithmic in the number of stretches.
    func overlaps(_ range: Range<Int>) -> Bool {
      let index = ranges.partitioningIndex { $0.upperBound > range.lowerBound }
      return index < ranges.count && ranges[index].lowerBound < range.upperBound
    }
  }
}

extension InlineBoxes {
  /// Finds ``breaking``.
  ///
  /// - Complexity: linear in the number of runs and boxes.
  func findBreaking() -> BoxBreaking? {
    let block = LayoutOptions(boxes[0].style)
    let options = boxes.map { LayoutOptions($0.style) }
    let isUniform = options.allSatisfy {
      $0.overflowWrap == block.overflowWrap && $0.wordBreaking == block.wordBreaking
    }
    if isUniform { return nil }
    var (clusters, anywhere, all) = (
      BoxBreaking.Stretches(), BoxBreaking.Stretches(), BoxBreaking.Stretches()
    )
    forEachRun { range, box in
      let box = breakingBox(box, endingAt: range.upperBound)
      if options[box].effectiveOverflowWrap != .normal { clusters.append(range) }
      if options[box].overflowWrap == .anywhere { anywhere.append(range) }
      if options[box].wordBreaking == .breakAll { all.append(range) }
    }
    return BoxBreaking(clusters: clusters, anywhere: anywhere, all: all)
  }

  /// Finds ``lineBreakerStretches``.
  ///
  /// - Complexity: linear in the number of runs and boxes.
  func findLineBreakerStretches() -> [LineBreaker.Stretch]? {
    let options = boxes.map { $0.style.lineBreakerOptions(language: $0.language) }
    guard LineBreaker.differ(options) else { return nil }
    var stretches: [LineBreaker.Stretch] = []
    forEachRun { range, box in
      let box = breakingBox(box, endingAt: range.upperBound)
      stretches.append(LineBreaker.Stretch(end: range.upperBound, options: options[box]))
    }
    return stretches
  }
}
