/// A part of a line that is free for text.
public struct FreeInterval: Sendable, Hashable {
  /// Where it starts and ends, in points from the container's left edge.
  public var start, end: Double

  /// An interval between two edges, in points. One that does not end after it starts is empty.
  public init(_ start: Double, _ end: Double) {
    self.start = start
    self.end = end
  }

  /// In points; zero where it is empty.
  public var width: Double { end > start ? end - start : 0 }
}

extension [FreeInterval] {
  /// What is free at all, from left to right: empty intervals and those that are no numbers are
  /// left out, those that meet are one.
  ///
  /// - Parameter width: The container's, which cuts off what lies outside.
  /// - Complexity: as for sorting them.
  func normalized(width: Double) -> [FreeInterval] {
    let inside = compactMap { interval -> FreeInterval? in
      let inside = FreeInterval(Swift.max(interval.start, 0), Swift.min(interval.end, width))
      // An edge that is no number is not after anything.
      return interval.end > interval.start && inside.end > inside.start ? inside : nil
    }
    var free: [FreeInterval] = []
    for interval in inside.sorted(by: { $0.start < $1.start }) {
      if let last = free.last, interval.start <= last.end {
        free[free.count - 1].end = Swift.max(last.end, interval.end)
      } else {
        free.append(interval)
      }
    }
    return free
  }

  /// What is left of a width without these intervals, which are in no order.
  func complement(width: Double) -> [FreeInterval] {
    var free: [FreeInterval] = []
    var edge = 0.0
    for taken in normalized(width: width) {
      if taken.start > edge { free.append(FreeInterval(edge, taken.start)) }
      edge = taken.end
    }
    if width > edge { free.append(FreeInterval(edge, width)) }
    return free
  }
}
