internal import TextLayout

/// Puts the items of a section into lines as UIKit does it (measured over 20 configurations:
/// Vercantez/openuikit, UICollectionViewFlowLayout.swift; none of them with items that size
/// themselves).
struct FlowPacker: Sendable {
  let axes: FlowAxes

  /// The room of a line, in points, and where it starts.
  let available: Double
  let leading: Double
  let spacing: Double

  /// What sums of fractions may miss an exact fit by, in points.
  private static let tolerance = 1e-6

  struct Line {
    var count: Int

    /// Along the direction of scrolling, in points.
    var length: Double
  }

  /// Packs the line that starts with an item, and says where its items start across.
  func line(from first: Int, _ sizes: FlowSizes, _ starts: inout [Double]) -> Line {
    let size = sizes[first]
    var end = first + 1
    var used = axes.across(size)
    var items = used
    var length = axes.along(size)
    var isUniform = true
    while end < sizes.count {
      let next = sizes[end]
      let width = axes.across(next)
      guard used + spacing + width <= available + Self.tolerance else { break }
      used += spacing + width
      items += width
      length = max(length, axes.along(next))
      isUniform = isUniform && next == size
      end += 1
    }
    let count = end - first
    var gap = spacing
    var start = leading
    if end < sizes.count || isUniform {
      // The last line has the gaps of a full line of such items.
      let isFull = end < sizes.count
      let slots = isFull ? count : max(count, slots(axes.across(size)))
      if slots == 1 {
        start += (available - items) / 2
      } else {
        let filled = isFull ? items : Double(slots) * axes.across(size)
        gap = (available - filled) / Double(slots - 1)
      }
    }
    for item in first..<end {
      starts[item] = start
      start += axes.across(sizes[item]) + gap
    }
    return Line(count: count, length: length)
  }

  /// How many items of one width a line holds.
  private func slots(_ width: Double) -> Int {
    // Items of no width that nothing divides would fit without end.
    guard width + spacing > 0 else { return 1 }
    let slots = (available + spacing + Self.tolerance) / (width + spacing)
    return slots < 1e15 ? Int(max(slots, 1)) : 1
  }
}
