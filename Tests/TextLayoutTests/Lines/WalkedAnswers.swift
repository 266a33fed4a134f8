@testable import TextLayout

/// What walks answer, whether a text has sums or not.
extension MeasuredText {
  func walkedProfile(
    widths: ClosedRange<Double>, numberOfLines: Int = 0, usesFontLeading: Bool = true
  ) -> HeightProfile {
    ask(
      SweptProfile(widths: widths, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading))
  }

  func walkedNarrowestWidth(lineCount: Int) -> Double? {
    let lines = ask(CountQuestion(limit: .infinity, numberOfLines: 0))
    return lines > lineCount ? nil : ask(NarrowestWidthQuestion(lineCount: lineCount))
  }

  var walkedMinContentWidth: Double {
    let breaksAnywhere = options.overflowWrap == .anywhere || isEmpty
    return breaksAnywhere
      ? ask(StackQuestion(limit: limit(for: 0))).outerWidth : ask(WidestWordQuestion())
  }

  /// What this text answers otherwise than walks over another one do.
  ///
  /// - Parameters:
  ///   - other: The same text, made in any way.
  ///   - widths: Ends of profiles.
  ///   - count: The most lines to ask the narrowest width for.
  func differences(
    fromWalksOver other: MeasuredText, widths: [Double], lineCounts count: Int
  ) -> [String] {
    // Walks know pixels alone.
    if let text = inPixels, let other = other.inPixels {
      return text.differences(fromWalksOver: other, widths: widths, lineCounts: count)
    }
    var found: [String] = []
    for (index, (one, two)) in zip(widths, widths.dropFirst()).enumerated() {
      let range = min(one, two)...max(one, two)
      let most = [0, 0, 1, 3][index % 4]
      let profile = heightProfile(
        widths: range, numberOfLines: most, usesFontLeading: index % 3 > 0)
      let walked = other.walkedProfile(
        widths: range, numberOfLines: most, usesFontLeading: index % 3 > 0)
      if profile != walked { found.append("profile of \(range), \(most) lines") }
    }
    for count in 1...max(count, 1)
    where narrowestWidth(lineCount: count) != other.walkedNarrowestWidth(lineCount: count) {
      found.append("narrowest width of \(count) lines")
    }
    if minContentWidth != other.reported(other.walkedMinContentWidth) {
      found.append("least width without breaks")
    }
    return found
  }
}

private struct SweptProfile: LineQuestion {
  var widths: ClosedRange<Double>
  var numberOfLines: Int
  var usesFontLeading: Bool

  func answer<Walk: LineWalk>(for text: LaidOutText, by walk: Walk.Type) -> HeightProfile {
    var sweep = LineSweep<Walk>(
      text, limit: Walk.limit(for: widths.lowerBound), numberOfLines: numberOfLines)
    return Walk.heightProfile(
      widths: widths, indentsByPercentage: text.indentsByPercentage
    ) { limit in
      sweep.advance(to: limit)
      return (sweep.height(usesFontLeading: usesFontLeading), sweep.nextLimit)
    }
  }
}
