extension MeasuredText {
  /// The height profile of a text whose lines differ in height and are chosen by `text-wrap`; see
  /// ``LineChoice``. Elsewhere only the number of lines counts, which no choice changes.
  ///
  /// Between two widths at which a full line changes, what is chosen is the best of as many lines; each way
  /// to break them is best in one range of widths, so that halving finds the steps. (The room that lines
  /// leave grows alike for all ways of as many lines; only one that fits from some width on, and is best
  /// for less than all of what follows, could be missed.)
  func chosenHeightProfile(
    widths: ClosedRange<Double>, numberOfLines: Int, usesFontLeading: Bool
  ) -> HeightProfile {
    var search = StepSearch(
      text: self, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    var units = StepSearch.units(widths.lowerBound)
    let last = StepSearch.units(widths.upperBound)
    var sweep = LineSweep(self, limit: StepSearch.limit(units))
    search.steps = [
      HeightProfile.Step(width: widths.lowerBound, height: search.layout(units).height)
    ]
    while true {
      let next = sweep.nextLimit
      // With no full line left to change, those that are chosen may still be on their way there.
      let nextUnits =
        next < .infinity
        ? StepSearch.units(FitLimit.smallestWidth(fitting: next, convention)) : Int.max
      search.find(in: units...max(min(nextUnits - 1, last), units))
      guard nextUnits <= last else { break }
      units = nextUnits
      search.add(search.layout(units), at: units)
      sweep.advance(to: max(next, StepSearch.limit(units)))
    }
    return HeightProfile(widths: widths, steps: search.steps)
  }
}

/// Finds the widths, in layout units, at which a height changes.
private struct StepSearch {
  struct Layout {
    /// Where lines end, in UTF-8 offsets.
    var ends: [Int]
    var height: Double
  }

  let text: MeasuredText
  let numberOfLines: Int
  let usesFontLeading: Bool
  var steps: [HeightProfile.Step] = []

  static func units(_ width: Double) -> Int {
    Int((min(max(width, 0), 0x1p40) / FitLimit.layoutUnit).rounded(.down))
  }

  static func limit(_ units: Int) -> Double { Double(units + 1) * FitLimit.layoutUnit }

  func layout(_ units: Int) -> Layout {
    var stack = LineStack(usesFontLeading: usesFontLeading)
    var ends: [Int] = []
    for line in LineWalker(text, limit: Self.limit(units)).limited(to: numberOfLines) {
      ends.append(line.range.upperBound)
      _ = stack.push(line)
    }
    return Layout(ends: ends, height: stack.size.height)
  }

  mutating func add(_ layout: Layout, at units: Int) {
    guard steps.last?.height != layout.height else { return }
    let width = Double(units) * FitLimit.layoutUnit
    steps.append(HeightProfile.Step(width: width, height: layout.height))
  }

  /// Adds the steps in a range of widths, the first of which is known.
  mutating func find(in units: ClosedRange<Int>) {
    find(units, layout(units.lowerBound), layout(units.upperBound))
  }

  private mutating func find(_ units: ClosedRange<Int>, _ first: Layout, _ last: Layout) {
    if first.ends == last.ends { return }
    // A layout that is given up may differ from itself.
    if units.count == 1 { return }
    if units.count == 2 { return add(last, at: units.upperBound) }
    let middle = units.lowerBound + (units.upperBound - units.lowerBound) / 2
    let layout = layout(middle)
    find(units.lowerBound...middle, first, layout)
    find(middle...units.upperBound, layout, last)
  }
}
