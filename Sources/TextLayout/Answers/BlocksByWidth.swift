internal import Synchronization

/// Measures a text again whose inline blocks have the width that a question asks for.
final class BlocksByWidth: LaterValue, @unchecked Sendable {
  /// From this width on all of them have their texts in one line, in points.
  let widest: Double

  private let measure: @Sendable (Double, Shaper) -> MeasuredText

  /// The text that was asked for last: most questions come in several of one width.
  private let last = Mutex<(width: Double, text: MeasuredText)?>(nil)

  /// - Parameter measure: Measures the text in a block of a width in points.
  init(widest: Double, measure: @escaping @Sendable (Double, Shaper) -> MeasuredText) {
    (self.widest, self.measure) = (widest, measure)
  }

  /// The text in a block of a width, in points.
  ///
  /// - Parameter isKept: Whether the text is whole, whatever the clock says.
  fileprivate func text(in width: Double, isKept: Bool, _ shaper: Shaper) -> MeasuredText {
    if isKept, let last = last.withLock({ $0 }), last.width == width { return last.text }
    let text = measure(width, shaper)
    if isKept { last.withLock { $0 = (width, text) } }
    return text
  }
}

extension MeasuredText {
  /// The text with inline blocks as a block of a width has them; `nil` where they stay as they are,
  /// as in all texts without any.
  ///
  /// - Complexity: constant for `nil`. Else as measuring the text, unless the last question was of
  ///   this width.
  func fitted(to width: Double) -> MeasuredText? {
    guard dependsOnBlocks(at: width), let blocks = blocksByWidth else { return nil }
    let points = max(width / lengthsPerPoint, 0)
    var text = withShaper(nil) { blocks.text(in: points, isKept: watch == nil, $0) }
    text.pixelsPerPoint = pixelsPerPoint
    text.displayScale = displayScale
    return text
  }

  /// Whether inline blocks are otherwise in a block of a width than as they are.
  ///
  /// - Complexity: constant.
  func dependsOnBlocks(at width: Double) -> Bool {
    // NaN is no limit.
    blocksByWidth.map { max(width / lengthsPerPoint, 0) < $0.widest } ?? false
  }

  private var blocksByWidth: BlocksByWidth? {
    guard case .laidOut(let storage) = origin, storage.facts.hasBlocksByWidth else { return nil }
    return storage.facts.shaped.analysed.content?.blocksByWidth as? BlocksByWidth
  }

  /// How many of the lengths that the text is asked in are a point: more than one in
  /// ``inPixels``.
  private var lengthsPerPoint: Double { laidOut.facts.pixelsPerPoint / pixelsPerPoint }
}

extension MeasuredText {
  /// The height profile of a text whose inline blocks depend on the width; `nil` for others.
  ///
  /// The text is measured at each width at which a line of it or of a block may change.
  func profileOfBlocks(
    widths: ClosedRange<Double>, numberOfLines: Int, usesFontLeading: Bool
  ) -> HeightProfile? {
    if !dependsOnBlocks(at: widths.lowerBound) { return nil }
    var steps: [HeightProfile.Step] = []
    func append(_ step: HeightProfile.Step) {
      if steps.last?.height != step.height { steps.append(step) }
    }
    var width = widths.lowerBound
    while width <= widths.upperBound, !watch.isPast {
      guard let text = fitted(to: width) else {
        let rest = heightProfile(
          widths: width...widths.upperBound, numberOfLines: numberOfLines,
          usesFontLeading: usesFontLeading)
        for step in rest.steps { append(step) }
        break
      }
      let height = text.height(
        width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
      append(HeightProfile.Step(width: width, height: height))
      width = nextLayout(
        of: text, above: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    }
    return HeightProfile(
      widths: widths,
      steps: steps.isEmpty ? [HeightProfile.Step(width: width, height: 0)] : steps)
  }

  /// The steps next to a width of a text whose inline blocks depend on it; `nil` for others.
  ///
  /// - Parameter own: The steps as long as all blocks stay as they are at the width.
  func stepsOfBlocks(
    width: Double, numberOfLines: Int, usesFontLeading: Bool, own: () -> NextSteps
  ) -> NextSteps? {
    guard let blocks = blocksByWidth else { return nil }
    let width = width.isNaN ? .infinity : max(width, 0)
    let widest = blocks.widest * lengthsPerPoint
    let windows = StepWindows(watch: watch, firstRoom: 0.25) { widths in
      let profile = profileOfBlocks(
        widths: widths, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
      return profile?.steps ?? []
    }
    if width >= widest {
      let own = own()
      let isNear = own.below.map { $0 > widest } ?? false
      return isNear ? own : NextSteps(below: windows.last(notAbove: widest), above: own.above)
    }
    // From there on all blocks stay as they are.
    let above =
      windows.first(above: width, upTo: widest)
      ?? ownSteps(
        width: widest, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading
      ).above
    return NextSteps(below: windows.last(notAbove: width), above: above)
  }

  /// The range of heights of a text whose inline blocks depend on the least of some widths.
  func rangeOfBlocks(
    widths: ClosedRange<Double>, numberOfLines: Int, usesFontLeading: Bool
  ) -> HeightRange {
    let widest = (blocksByWidth?.widest ?? 0) * lengthsPerPoint
    let narrow = widths.lowerBound...max(min(widths.upperBound, widest), widths.lowerBound)
    let profile = profileOfBlocks(
      widths: narrow, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    let heights = profile?.steps.map(\.height) ?? []
    let wide = max(narrow.upperBound, widest)...max(widths.upperBound, widest)
    let rest =
      widths.upperBound < widest
      ? nil
      : ownRange(widths: wide, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    return HeightRange(
      least: heights.reduce(rest?.least ?? .infinity, min),
      greatest: heights.reduce(rest?.greatest ?? 0, max))
  }

  /// The narrowest width for so many lines, of a text whose inline blocks depend on it; `nil` for
  /// other texts.
  ///
  /// - Parameter own: The width, if blocks stay as they are in one line.
  func narrowestOfBlocks(lineCount most: Int, own: () -> Double?) -> Double?? {
    guard let blocks = blocksByWidth else { return nil }
    guard let own = own() else { return .some(nil) }
    var width = 0.0
    while let text = fitted(to: width), !watch.isPast {
      if text.lineCount(width: width) <= most {
        // Lines that stick out need more room, in which blocks may be wider.
        let needed = text.size(width: width).width
        if needed <= width { return width }
        width = needed
        continue
      }
      width = nextLayout(of: text, above: width, numberOfLines: 0, usesFontLeading: true)
    }
    return max(own, blocks.widest * lengthsPerPoint)
  }

  /// The least width above one at which lines may change, also lines of inline blocks.
  ///
  /// - Parameter text: The text as it is fitted to the width.
  private func nextLayout(
    of text: MeasuredText, above width: Double, numberOfLines: Int, usesFontLeading: Bool
  ) -> Double {
    // Blocks have whole layout units of the width.
    let unit = FitLimit.layoutUnit
    let last = FitLimit.inWholeUnits(self.pixels(width), .down)
    // Lines that are scaled are others at each width.
    if text.isFitted || text.blocksInside.contains(where: \.text.isFitted) {
      return (last + unit).leastPoints(pixelsPerPoint)
    }
    let scale = lengthsPerPoint
    let own = text.nextSteps(
      width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    let ofBlocks = text.blocksInside.reduce(Double.infinity) {
      min($0, $1.nextLayout(above: width / scale))
    }
    let pixels = min(pixels(own.above ?? .infinity), pixels(ofBlocks * scale))
    let next = max(FitLimit.inWholeUnits(pixels, .up), last + unit)
    return next.leastPoints(pixelsPerPoint)
  }
}
