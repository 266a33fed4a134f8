internal import TextLayout

/// A section of a flow layout with its items in lines.
struct PackedSection: Sendable {
  struct Line: Sendable {
    /// The index of its first item.
    var first: Int

    /// Where the line starts, in points from the section's first.
    var start: Double
    var length: Double

    var end: Double { start + length }
  }

  let section: FlowSection

  /// Where the section starts, its header first, in points.
  var start = 0.0
  private(set) var sizes: FlowSizes
  private(set) var lines: [Line] = []

  /// Where each item starts across, in points.
  private(set) var itemStarts: [Double]

  /// Of each item whether its size is its own; empty where none can have one.
  private(set) var isMeasured: [Bool]
  private let packer: FlowPacker
  private let lineSpacing: Double
  private let inset: (before: Double, behind: Double)
  let headerLength: Double
  let footerLength: Double

  /// - Parameter extent: That of the collection across, in points.
  init(_ section: FlowSection, axes: FlowAxes, extent: Double) {
    self.section = section
    sizes = FlowSizes(section)
    itemStarts = Array(repeating: 0, count: section.itemCount)
    isMeasured = section.isSelfSizing ? Array(repeating: false, count: section.itemCount) : []
    let insets = section.sectionInset.checkedLengths
    let sides = axes.across(insets)
    packer = FlowPacker(
      axes: axes, available: extent - sides.before - sides.behind, leading: sides.before,
      spacing: section.minimumInteritemSpacing.checkedLength)
    lineSpacing = section.minimumLineSpacing.checkedLength
    inset = axes.along(insets)
    headerLength = axes.along(section.headerReferenceSize).checkedLength
    footerLength = axes.along(section.footerReferenceSize).checkedLength
    pack()
  }

  /// Where the first line starts, and the footer, in points.
  var linesStart: Double { start + headerLength + inset.before }
  var footerStart: Double { linesStart + (lines.last?.end ?? 0) + inset.behind }
  var end: Double { footerStart + footerLength }

  /// The index of the line that an item is in.
  ///
  /// - Complexity: logarithmic in the number of lines.
  func lineIndex(ofItem item: Int) -> Int {
    lines.partitionPoint { $0.first > item } - 1
  }

  /// The items of the lines that reach into a stretch.
  ///
  /// - Complexity: logarithmic in the number of lines.
  func items(from lower: Double, to upper: Double) -> Range<Int> {
    let first = lines.partitionPoint { linesStart + $0.end > lower }
    let end = max(lines.partitionPoint { linesStart + $0.start >= upper }, first)
    return firstItem(ofLine: first)..<firstItem(ofLine: end)
  }

  private func firstItem(ofLine line: Int) -> Int {
    line < lines.count ? lines[line].first : sizes.count
  }

  /// Gives items their sizes, and packs anew from the first line that changes up to the first that
  /// does not.
  ///
  /// - Parameter range: Holds the indices of all these items.
  mutating func setSizes(_ new: [(item: Int, size: Size)], in range: ClosedRange<Int>) {
    for (item, size) in new {
      sizes[item] = size
      isMeasured[item] = true
    }
    var first = lineIndex(ofItem: range.lowerBound)
    // A line ends where the next item finds no room, so the item that starts a line has a say in
    // the line before.
    if first > 0, lines[first].first == range.lowerBound { first -= 1 }
    repack(fromLine: first, atLeastThrough: range.upperBound)
  }

  private mutating func pack() {
    lines = []
    repack(fromLine: 0, atLeastThrough: sizes.count)
  }

  private mutating func repack(fromLine first: Int, atLeastThrough last: Int) {
    var item = first < lines.count ? lines[first].first : 0
    var start = first < lines.count ? lines[first].start : 0
    var old = first
    var packed: [Line] = []
    while item < sizes.count {
      while old < lines.count, lines[old].first < item { old += 1 }
      if item > last, old < lines.count, lines[old].first == item { break }
      let line = packer.line(from: item, sizes, &itemStarts)
      packed.append(Line(first: item, start: start, length: line.length))
      item += line.count
      start += line.length + lineSpacing
    }
    if item == sizes.count { old = lines.count }
    let shift = old < lines.count ? start - lines[old].start : 0
    if shift != 0 {
      for index in old..<lines.count { lines[index].start += shift }
    }
    lines.replaceSubrange(first..<old, with: packed)
  }
}

extension Array {
  /// The first index whose element, and so every later one, meets the condition.
  func partitionPoint(_ isBehind: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
