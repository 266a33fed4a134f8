internal import Interchange
internal import TextLayout

/// What is said of all rows together. Its memory does not grow with them.
struct HeightSummary {
  /// The most rows that are listed as the tallest.
  static let mostTallest = 1000

  private(set) var count = 0
  private(set) var errors = 0
  private(set) var tallest: [(row: Int, height: Double)] = []
  private var sum = CompensatedSum()
  private var counts: HeightCounts
  private let tallestCount: Int

  /// - Parameters:
  ///   - tallest: How many of the tallest rows are listed.
  ///   - displayScale: Pixels a point.
  init(tallest: Int, displayScale: Double) {
    tallestCount = tallest
    counts = HeightCounts(pixel: 1 / displayScale)
  }

  /// In points.
  var total: Double { sum.value }

  mutating func addError() { errors += 1 }

  /// - Parameter row: Its number, greater than those before.
  mutating func add(_ height: Double, row: Int) {
    count += 1
    sum.add(height)
    counts.add(height)
    guard tallest.count < tallestCount || height > tallest.last?.height ?? .infinity else { return }
    // Of rows as tall as each other the first stays first.
    tallest.insert((row, height), at: tallest.partitioningIndex { $0.height < height })
    if tallest.count > tallestCount { tallest.removeLast() }
  }

  /// The least height that so many percent of the rows do not exceed, by the nearest rank; nil
  /// without rows.
  func percentile(_ percent: Int) -> Double? {
    guard count > 0 else { return nil }
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

/// A sum whose error does not grow with the number of its terms (Neumaier, 1974).
struct CompensatedSum {
  private var sum = 0.0
  private var lost = 0.0

  var value: Double { sum + lost }

  mutating func add(_ term: Double) {
    let next = sum + term
    lost += sum.magnitude >= term.magnitude ? (sum - next) + term : (term - next) + sum
    sum = next
  }
}
