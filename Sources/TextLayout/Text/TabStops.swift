/// The tab stops of a paragraph.
struct TabStops: Sendable, Hashable {
  /// Locations ascending, all above zero.
  let stops: [TabStop]

  /// After the last stop, tabs stand at multiples of this; zero when nowhere.
  let interval: Double

  /// How near a multiple may not be.
  var nearest = 0.0

  /// How wide a tab is where there are no stops; `nil` where text after it goes to the next line.
  var advanceWithoutStops: Double?

  init(_ stops: [TabStop], interval: Double) {
    self.stops =
      stops == TabStop.defaults
      ? stops
      : stops.filter { $0.location > 0 && $0.location <= .longestLength }
        .sorted { $0.location < $1.location }
    self.interval = interval
  }

  /// The first stop after a place, or `nil` when text after the tab goes to the next line.
  ///
  /// - Parameters:
  ///   - pen: In points from the paragraph's leading margin.
  ///   - isAfterTab: Whether another tab is before it: then no stop is too near.
  /// - Complexity: logarithmic in the number of stops.
  func next(after pen: Double, isAfterTab: Bool = false) -> TabStop? {
    let index = stops.partitioningIndex { $0.location > pen }
    if index < stops.count { return stops[index] }
    guard interval > 0 else { return advanceWithoutStops.map { TabStop(at: pen + $0) } }
    var location = ((pen / interval).rounded(.down) + 1) * interval
    if location - pen < nearest && !isAfterTab { location += interval }
    // In the finest of intervals there is no multiple to be found.
    return TabStop(at: location > pen && location.isFinite ? location : pen + interval)
  }
}
