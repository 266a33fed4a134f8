/// Looks for a step of the height in profiles, each of twice as many widths as the last: the next
/// step is mostly near.
struct StepWindows {
  let watch: DeadlineWatch?

  /// Of so many widths the first profile is, in the text's unit.
  let firstRoom: Double

  /// The most widths that one profile tells of.
  var mostRoom = Double.infinity

  /// The steps of a profile, the first of which is its least width.
  let steps: (ClosedRange<Double>) -> [HeightProfile.Step]

  /// The last step at or below a width.
  func last(notAbove width: Double) -> Double? {
    var (upper, room) = (width, firstRoom)
    while upper > 0, !watch.isPast {
      let lower = max(upper - min(room, mostRoom), 0)
      if let step = last(in: lower...upper) { return step }
      (upper, room) = (lower, 2 * room)
    }
    return nil
  }

  /// The first step above a width, up to an end.
  func first(above width: Double, upTo end: Double) -> Double? {
    var (lower, room) = (width, firstRoom)
    while lower < end, !watch.isPast {
      let upper = min(lower + min(room, mostRoom), end)
      if let step = first(in: lower...upper) { return step }
      (lower, room) = (upper, 2 * room)
    }
    return nil
  }

  /// The last step in some widths, but for their least.
  func last(in widths: ClosedRange<Double>) -> Double? {
    let steps = steps(widths)
    return steps.count > 1 ? steps[steps.count - 1].width : nil
  }

  /// The first step in some widths, but for their least.
  func first(in widths: ClosedRange<Double>) -> Double? {
    let steps = steps(widths)
    return steps.count > 1 ? steps[1].width : nil
  }
}
