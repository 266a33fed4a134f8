extension MeasuredText {
  /// The height at every width in a range, as the exact steps of a step function.
  ///
  /// - Parameters:
  ///   - widths: In points. The lower end is taken as zero where it is less.
  ///   - numberOfLines: The most lines to count; zero for all.
  ///   - usesFontLeading: Whether the fonts' line gap counts.
  /// - Returns: The profile. Under ``CSSStyle/textFit`` it ends 4,096 points after the first width
  ///   at the latest, and 64 points after it where inline blocks depend on the width:
  ///   ``HeightProfile/widths`` says where.
  /// - Complexity: in plain text, some dozen times as much as ``lineCount(width:numberOfLines:)``
  ///   for each step. In other text, and where the widest word has no room, one walk. Each width at
  ///   which some line changes then takes time linear in the number of lines that count, and in the
  ///   changed lines' segments. With ``CSSStyle/textFit``, ``CSSStyle/TextWrap/balance`` or
  ///   ``CSSStyle/TextWrap/pretty``, some walks for each width at which a line or the choice of
  ///   lines may change. At worst that is each 1/64 pixel. Where inline blocks depend on the
  ///   width, the text is measured again for each width at which lines may change: for each 1/64
  ///   pixel where a block grows in one that does not.
  public func heightProfile(
    widths: ClosedRange<Double>, numberOfLines: Int = 0, usesFontLeading: Bool = true
  ) -> HeightProfile {
    let lower = max(widths.lowerBound, 0)
    let widths = lower...max(min(widths.upperBound, lower + widestProfile(from: lower)), lower)
    if let profile = profileOfBlocks(
      widths: widths, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    {
      return profile
    }
    if let text = inPixels {
      return text.heightProfile(
        widths: pixels(lower)...max(pixels(widths.upperBound), pixels(lower)),
        numberOfLines: numberOfLines, usesFontLeading: usesFontLeading
      ).inPoints(pixelsPerPoint, widths: widths)
    }
    return ask(
      ProfileQuestion(
        widths: widths, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading))
  }
}

extension MeasuredText {
  /// How many points a profile tells of at most: few of scaled lines, which are others at each
  /// width.
  package func widestProfile(from width: Double) -> Double {
    if !isFitted { return .infinity }
    return dependsOnBlocks(at: max(width, 0)) ? 64 : 4096
  }

  /// Whether lines are scaled to the width of their block.
  var isFitted: Bool {
    switch origin {
    case .read: false
    case .laidOut(let storage): storage.facts.fit != nil
    }
  }

  /// Whether all lines of a text with sums are equally high.
  var hasOneLineHeight: Bool {
    switch origin {
    case .read(let text): text.boxes == nil
    case .laidOut: true
    }
  }
}

private struct ProfileQuestion: LineQuestion {
  typealias Subject = MeasuredText

  var widths: ClosedRange<Double>
  var numberOfLines: Int
  var usesFontLeading: Bool

  func answer<Walk: LineWalk>(for text: MeasuredText, by walk: Walk.Type) -> HeightProfile {
    if text.hasOneLineHeight, var search = LineCountSearch(text) {
      return profile(of: text, by: walk, &search)
    }
    let text = text.laidOut
    if let profile = Walk.chosenHeightProfile(
      of: text, widths: widths, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    {
      return profile
    }
    var sweep = LineSweep<Walk>(
      text, limit: Walk.limit(for: widths.lowerBound), numberOfLines: numberOfLines)
    return Walk.heightProfile(widths: widths, indentsByPercentage: text.indentsByPercentage) {
      height(at: $0, &sweep)
    }
  }

  /// The profile of a text whose lines are all of one height, and are sums where every word fits.
  private func profile<Walk: LineWalk>(
    of text: MeasuredText, by walk: Walk.Type, _ search: inout LineCountSearch
  ) -> HeightProfile {
    let last = Walk.limit(for: widths.upperBound)
    let lineHeight = text.base.height(usesFontLeading: usesFontLeading)
    let most = numberOfLines.mostLines
    var sweep: LineSweep<Walk>?
    return Walk.heightProfile(widths: widths) { limit in
      if search.holds(at: limit) {
        let lines = search.lines(at: limit, most: most, upTo: last)
        return (Double(lines.count) * lineHeight, lines.nextLimit)
      }
      var lines =
        sweep.take() ?? LineSweep(text.laidOut, limit: limit, numberOfLines: numberOfLines)
      defer { sweep = lines }
      let (height, next) = height(at: limit, &lines)
      return (height, min(next, search.leastLimit))
    }
  }

  /// The height at a limit, which is not less than the last, and the next one at which lines
  /// change.
  private func height<Walk: LineWalk>(
    at limit: Double, _ sweep: inout LineSweep<Walk>
  ) -> (height: Double, nextLimit: Double) {
    sweep.advance(to: limit)
    return (sweep.height(usesFontLeading: usesFontLeading), sweep.nextLimit)
  }
}
