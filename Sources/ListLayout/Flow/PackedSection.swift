internal import TextLayout

/// A section of a flow layout with its items in lines. Offsets are points from its start.
struct PackedSection: Sendable {
  let section: FlowSection
  private(set) var sizes: FlowSizes

  /// The length of each line, at its first item.
  private var lines: LengthIndex

  /// Where each item starts across, in points.
  private(set) var itemStarts: [Double]
  private let packer: FlowPacker
  private let inset: (before: Double, after: Double)
  let headerLength: Double
  let footerLength: Double

  /// - Parameters:
  ///   - room: What lines and the section's insets have across, in points.
  ///   - measured: What items have measured already, if they size themselves.
  init(
    _ section: FlowSection, axes: FlowAxes, room: Double, measured: [(item: Int, size: Size)] = []
  ) {
    self.section = section
    sizes = FlowSizes(section, measured: measured)
    itemStarts = Array(repeating: 0, count: section.itemCount)
    let insets = section.sectionInset.checkedLengths
    let sides = axes.across(insets)
    packer = FlowPacker(
      axes: axes, available: room - sides.before - sides.after, leading: sides.before,
      spacing: section.minimumInteritemSpacing.checkedLength)
    lines = LengthIndex(
      count: section.itemCount, spacing: section.minimumLineSpacing.checkedLength)
    inset = axes.along(insets)
    headerLength = axes.along(section.headerReferenceSize).checkedLength
    footerLength = axes.along(section.footerReferenceSize).checkedLength
    repack(from: 0, atLeastThrough: section.itemCount)
  }

  private var linesStart: Double { headerLength + inset.before }
  var footerStart: Double { linesStart + lines.end + inset.after }

  /// From the start of the header to the end of the footer.
  var length: Double { footerStart + footerLength }

  /// Where the line of an item starts, and its length.
  ///
  /// - Complexity: logarithmic in the number of items.
  func line(ofItem item: Int) -> (start: Double, length: Double) {
    let first = lines.place(through: item)
    return (linesStart + lines.start(of: first), lines[first] ?? 0)
  }

  /// The items of the lines that reach into a stretch.
  ///
  /// - Complexity: logarithmic in the number of items.
  func items(from lower: Double, to upper: Double) -> Range<Int> {
    let first = lines.place(endingAfter: lower - linesStart)
    return first..<max(lines.place(startingFrom: upper - linesStart), first)
  }

  /// Gives items their sizes, and packs again from the first line that changes up to the first that
  /// does not.
  ///
  /// - Parameter range: Holds the indices of all these items.
  mutating func setSizes(_ new: [(item: Int, size: Size)], in range: ClosedRange<Int>) {
    for (item, size) in new { sizes.measure(item, size) }
    var first = lines.place(through: range.lowerBound)
    // A line ends where the next item finds no room, so the item that starts a line has a say in
    // the line before.
    if first > 0, first == range.lowerBound { first = lines.place(through: first - 1) }
    repack(from: first, atLeastThrough: range.upperBound)
  }

  /// - Parameter first: The first item of a line.
  private mutating func repack(from first: Int, atLeastThrough last: Int) {
    var item = first
    var packed: [(place: Int, length: Double)] = []
    while item < sizes.count, item <= last || lines[item] == nil {
      let line = packer.line(from: item, sizes, &itemStarts)
      packed.append((item, line.length))
      item += line.count
    }
    lines.replace(first..<item, with: packed)
  }
}
