internal import TextLayout

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The sizes of a section's items.
struct FlowSizes: Sendable {
  let count: Int
  private let common: Size
  private var each: [Size]

  init(_ section: FlowSection) {
    count = section.itemCount
    let estimate = section.estimatedItemSize
    let isEstimated = section.isSelfSizing && estimate != FlowSection.automaticSize
    common = (isEstimated ? estimate : section.itemSize).checked
    each = section.sizes?.map(\.checked) ?? []
  }

  subscript(item: Int) -> Size {
    get { each.isEmpty ? common : each[item] }
    set {
      if each.isEmpty { each = Array(repeating: common, count: count) }
      each[item] = newValue.checked
    }
  }
}

/// Puts the items of a section into lines as UIKit does it (measured over 20 configurations:
/// Vercantez/openuikit, UICollectionViewFlowLayout.swift).
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
      // The last line's gaps are those of a full line of such items.
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

extension Size {
  /// The size with zero for what is no length.
  fileprivate var checked: Size { Size(width: width.checkedLength, height: height.checkedLength) }
}

extension Double {
  /// The length, or zero where it is negative or no number.
  var checkedLength: Double { self > 0 && isFinite ? self : 0 }
}

extension Insets {
  /// The insets with zero for what is no length.
  var checkedLengths: Insets {
    Insets(
      top: top.checkedLength, left: left.checkedLength, bottom: bottom.checkedLength,
      right: right.checkedLength)
  }
}
