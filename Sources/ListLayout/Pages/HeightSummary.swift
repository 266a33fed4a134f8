internal import TextLayout

/// What is said of the heights of many rows together: their sum, percentiles, the tallest.
///
/// Its memory does not grow with the rows.
///
/// ```swift
/// var summary = HeightSummary(tallest: 3)
/// for (row, height) in heights.enumerated() { summary.add(height, row: row) }
/// summary.percentile(90)
/// ```
public struct HeightSummary: Sendable {
  /// The most rows that are listed as the tallest.
  public static let mostTallest = 1000

  /// The number of rows that were added.
  public private(set) var count = 0

  /// The number of rows without a height.
  public private(set) var errors = 0

  /// The tallest rows, the tallest first; of equal ones the first first.
  public private(set) var tallest: [(row: Int, height: Double)] = []
  private var sum = CompensatedSum()
  private var counts: HeightCounts
  private let tallestCount: Int

  /// A summary of no rows.
  ///
  /// - Parameters:
  ///   - tallest: How many of the tallest rows are listed, at most ``mostTallest``.
  ///   - displayScale: Pixels a point; one where it is not above zero.
  public init(tallest: Int = 0, displayScale: Double = 2) {
    tallestCount = min(max(tallest, 0), Self.mostTallest)
    counts = HeightCounts(pixel: displayScale > 0 && displayScale.isFinite ? 1 / displayScale : 1)
  }

  /// The sum of all heights, in points.
  public var total: Double { sum.value }

  /// Counts a row without a height.
  public mutating func addError() { errors += 1 }

  /// Counts a row.
  ///
  /// - Parameters:
  ///   - height: In points. What is not finite counts as an error.
  ///   - row: Its number, greater than those before.
  /// - Complexity: logarithmic in the number of tallest rows, but for one that is among them.
  public mutating func add(_ height: Double, row: Int) {
    guard height.isFinite else { return addError() }
    count += 1
    sum.add(height)
    counts.add(height)
    guard tallest.count < tallestCount || height > tallest.last?.height ?? .infinity else { return }
    // Of rows as tall as each other the first stays first.
    tallest.insert((row, height), at: tallest.partitioningIndex { $0.height < height })
    if tallest.count > tallestCount { tallest.removeLast() }
  }

  /// The least height that so many percent of the rows do not exceed, by the nearest rank; `nil`
  /// without rows.
  ///
  /// - Parameter percent: From 0 to 100; what is beyond counts as the nearest of these.
  /// - Complexity: O(*n* log *n*) in the number of different heights, of which 65,536 are kept.
  public func percentile(_ percent: Int) -> Double? {
    guard count > 0 else { return nil }
    let percent = min(max(percent, 0), 100)
    return counts.height(ofRank: max((count * percent + 99) / 100, 1))
  }
}

/// How many rows have which height.
///
/// Heights are whole pixels, so there are few of them. Where there are more than 65,536
/// nonetheless, they are rounded up to multiples of one pixel, then of two, four and so on.
private struct HeightCounts {
  private static let bound = 1 << 16

  private var counts: [Double: Int] = [:]
  private let pixel: Double

  /// What heights are rounded up to; 0 while they are not.
  private var grain = 0.0

  init(pixel: Double) { self.pixel = pixel }

  mutating func add(_ height: Double) {
    counts[rounded(height), default: 0] += 1
    while counts.count > Self.bound {
      grain = max(grain * 2, pixel)
      var coarse: [Double: Int] = [:]
      for (height, count) in counts { coarse[rounded(height), default: 0] += count }
      counts = coarse
    }
  }

  func height(ofRank rank: Int) -> Double? {
    var left = rank
    for (height, count) in counts.sorted(by: { $0.key < $1.key }) {
      left -= count
      if left <= 0 { return height }
    }
    return nil
  }

  private func rounded(_ height: Double) -> Double {
    grain > 0 ? (height / grain).rounded(.up) * grain : height
  }
}
