internal import LineBreaking

/// Where words break inside, in a text whose inline boxes differ in that.
struct BoxBreaking: Sendable {
  /// Where a word that has no room breaks between grapheme clusters: `overflow-wrap`.
  var clusters: BoxStretches

  /// The part of it that min-content counts: `overflow-wrap: anywhere`.
  let anywhere: BoxStretches

  /// Where lines break under `word-break: break-all`.
  let all: BoxStretches
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
      BoxStretches(), BoxStretches(), BoxStretches()
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
