internal import ListLayout
import TestSupport
import TextLayout

/// A collection of a million items that size themselves, one to a line: scrolling, and new sizes.
struct FlowBenchmark {
  private let stopwatch = Stopwatch()
  private static let count = 1_000_000

  func rows() throws -> [Row] {
    var section = FlowSection(itemCount: Self.count)
    section.estimatedItemSize = Size(width: 375, height: 60)
    var layout = FlowLayout([section], extent: 375)
    var random = SplitMix64(seed: 11)
    let places = (0..<1024).map { _ in random.int(below: Self.count) }
    var sum = 0.0
    let lookup =
      stopwatch.time {
        for item in places { sum += layout.frame(ofItem: item, inSection: 0)?.minY ?? 0 }
      } / 1024
    use(sum)
    var offset = layout.contentSize.height / 2
    var measured = 0
    let step = stopwatch.time {
      offset += 75
      offset += layout.measureVisible(from: offset, length: 667) { _, item in
        measured += 1
        return Size(width: 375, height: Double(40 + item % 50))
      }
    }
    use(Double(measured))
    var height = 30.0
    let change =
      try stopwatch.time {
        for item in places {
          height = height < 90 ? height + 0.3 : 30
          offset += try layout.setSizes(
            [(item, Size(width: 375, height: height))], inSection: 0, from: offset, length: 667)
        }
      } / 1024
    let name = "Collection of 1,000,000 items that size themselves: "
    return [
      Row(name + "frame of an item", duration(lookup)),
      Row(name + "scroll step of 75 points, about one item measured", duration(step)),
      Row(name + "new size of an item, with the offset's correction", duration(change)),
    ]
  }
}
