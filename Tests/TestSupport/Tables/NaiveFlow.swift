package import ListLayout
package import TextLayout

/// A flow layout that packs everything again, rule by rule: the reference for the one that does
/// not.
package struct NaiveFlow {
  let sections: [FlowSection]
  let extent: Double
  let direction: ScrollDirection
  package var sizes: [[Size]]

  package struct Packed {
    package var frames: [[Rect]] = []
    var lines: [(section: Int, items: Range<Int>, start: Double, end: Double)] = []
    package var contentSize = Size.zero

    package func items(from lower: Double, to upper: Double) -> [Int: [Int]] {
      var items: [Int: [Int]] = [:]
      for line in lines where line.start < upper && line.end > lower && lower < upper {
        items[line.section, default: []] += Array(line.items)
      }
      return items
    }
  }

  package init(_ sections: [FlowSection], extent: Double, direction: ScrollDirection) {
    self.sections = sections
    self.extent = extent
    self.direction = direction
    sizes = sections.map { section in
      section.sizes
        ?? Array(repeating: section.estimatedItemSize, count: section.itemCount)
    }
  }

  private var isVertical: Bool { direction == .vertical }

  private func swapped(_ size: Size) -> Size {
    isVertical ? size : Size(width: size.height, height: size.width)
  }

  /// All in a collection that scrolls vertically, turned at the end.
  package func packed() -> Packed {
    var packed = Packed()
    var y = 0.0
    for (index, section) in sections.enumerated() {
      let inset = section.sectionInset
      let sides = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
      y += swapped(section.headerReferenceSize).height + (isVertical ? inset.top : inset.left)
      var frames: [Rect] = []
      var rest = sizes[index].map(swapped)[...]
      while let first = rest.first {
        let line = Self.line(
          &rest, room: extent - sides.0 - sides.1, gap: section.minimumInteritemSpacing)
        let height = line.map(\.size.height).max() ?? first.height
        packed.lines.append((index, frames.count..<frames.count + line.count, y, y + height))
        for (x, size) in line {
          let top = Self.onPixels(y + (height - size.height) / 2)
          frames.append(Rect(origin: Point(x: Self.onPixels(sides.0 + x), y: top), size: size))
        }
        y += height + (rest.isEmpty ? 0 : section.minimumLineSpacing)
      }
      packed.frames.append(frames.map(turned))
      y += isVertical ? inset.bottom : inset.right
      y += swapped(section.footerReferenceSize).height
    }
    packed.contentSize = swapped(Size(width: extent, height: y))
    return packed
  }

  private func turned(_ rect: Rect) -> Rect {
    isVertical
      ? rect : Rect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
  }

  /// Takes the items of the next line.
  private static func line(
    _ rest: inout ArraySlice<Size>, room: Double, gap: Double
  ) -> [(x: Double, size: Size)] {
    var line = [rest.removeFirst()]
    while let next = rest.first, width(line + [next], gap) <= room {
      line.append(rest.removeFirst())
    }
    // Phantoms of the last line, until one does not fit.
    var slots = line
    let isLast = rest.isEmpty
    if isLast, Set(line).count == 1, line[0].width + gap > 0 {
      while width(slots + [line[0]], gap) <= room { slots.append(line[0]) }
    }
    var spacing = gap
    var start = 0.0
    if !isLast || Set(line).count == 1 {
      if slots.count == 1 {
        start = (room - line[0].width) / 2
      } else {
        spacing = (room - width(slots, 0)) / Double(slots.count - 1)
      }
    }
    return line.indices.map { index in
      (start + width(Array(line[..<index]), 0) + spacing * Double(index), line[index])
    }
  }

  private static func width(_ items: [Size], _ gap: Double) -> Double {
    items.reduce(0) { $0 + $1.width } + gap * Double(max(items.count - 1, 0))
  }

  /// Halves of a pixel go up; what misses one by the last bits counts as one.
  private static func onPixels(_ value: Double) -> Double {
    let pixels = value * 2
    let below = pixels.rounded(.down)
    let isHalf = abs(pixels - below - 0.5) < 1e-6
    return (isHalf ? below + 1 : pixels.rounded()) / 2
  }
}
