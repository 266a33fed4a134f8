public import TextLayout

/// Where the items of a collection lie: UIKit's `UICollectionViewFlowLayout` without the view.
///
/// Items fill a line as long as the next still fits with the least gap before it; then
///
/// - the items of a full line spread over it, so that its last ends where the line does;
/// - those of a section's last line have the gaps of a full one if all of them are equal, else the
///   least gap;
/// - an item that has a line for itself, and for which no second would fit, stands in its middle, even
///   where it is wider than the line;
/// - a line is as high as its highest item, and lower ones stand in the middle of it;
/// - origins are on pixels, and sizes are as they were given.
///
/// It is a value, and knows the offset of every line: what is asked of it takes logarithmic time.
///
/// ```swift
/// var section = FlowSection(itemCount: photos.count)
/// section.itemSize = Size(width: 80, height: 80)
/// let layout = FlowLayout([section], extent: 375)
/// layout.frame(ofItem: 17, inSection: 0)
/// layout.visible(from: 1200, length: 667)
/// ```
///
/// | `UICollectionViewLayout` | here |
/// |---|---|
/// | `collectionViewContentSize` | ``contentSize`` |
/// | `layoutAttributesForItem(at:)` | ``frame(ofItem:inSection:)`` |
/// | `layoutAttributesForSupplementaryView(ofKind:at:)` | ``headerFrame(inSection:)``, ``footerFrame(inSection:)`` |
/// | `layoutAttributesForElements(in:)` | ``visible(from:length:)`` |
/// | `invalidateLayout()` after a change of bounds | ``resized(toExtent:)`` |
///
/// The rules are those measured on UIKit by Vercantez/openuikit (UICollectionViewFlowLayout.swift).
public struct FlowLayout: Sendable {
  /// The collection's width in points less its content insets, or its height where it scrolls
  /// horizontally.
  public let extent: Double
  public let scrollDirection: ScrollDirection

  /// The display's pixels a point, on which origins lie; anything not above zero rounds nothing.
  public let displayScale: Double

  var packed: [PackedSection]

  /// Lays sections out.
  ///
  /// - Parameters:
  ///   - sections: In order.
  ///   - extent: See ``extent``; one that is negative or no number counts as zero.
  ///   - scrollDirection: Which way the collection scrolls.
  ///   - displayScale: The display's pixels a point.
  /// - Complexity: linear in the number of items.
  public init(
    _ sections: [FlowSection], extent: Double, scrollDirection: ScrollDirection = .vertical,
    displayScale: Double = 2
  ) {
    let extent = extent.checkedLength
    self.extent = extent
    self.scrollDirection = scrollDirection
    self.displayScale = displayScale
    let axes = FlowAxes(direction: scrollDirection)
    packed = sections.map { PackedSection($0, axes: axes, extent: extent) }
    place(from: 0)
  }

  /// The layout of the same sections in another extent. Items that size themselves have their
  /// estimates again, since what they measured was for the old one.
  ///
  /// - Complexity: linear in the number of items.
  public func resized(toExtent extent: Double) -> FlowLayout {
    FlowLayout(
      packed.map(\.section), extent: extent, scrollDirection: scrollDirection,
      displayScale: displayScale)
  }

  /// Puts sections below each other.
  mutating func place(from first: Int) {
    for index in first..<packed.count {
      packed[index].start = index > 0 ? packed[index - 1].end : 0
    }
  }
}

extension FlowLayout {
  /// The number of sections.
  public var sectionCount: Int { packed.count }

  /// The number of a section's items; zero for a section that is not there.
  public func itemCount(inSection section: Int) -> Int {
    packed.indices.contains(section) ? packed[section].sizes.count : 0
  }

  /// The size of everything, in points.
  public var contentSize: Size { axes.size(along: packed.last?.end ?? 0, across: extent) }

  /// Where an item lies, in points, or `nil` where there is no such item.
  ///
  /// - Complexity: logarithmic in the number of lines of its section.
  public func frame(ofItem item: Int, inSection section: Int) -> Rect? {
    guard packed.indices.contains(section) else { return nil }
    let packed = packed[section]
    guard item >= 0, item < packed.sizes.count else { return nil }
    let line = packed.lines[packed.lineIndex(ofItem: item)]
    let size = packed.sizes[item]
    let along = packed.linesStart + line.start + (line.length - axes.along(size)) / 2
    let grid = PixelGrid(displayScale: displayScale)
    return Rect(
      origin: axes.point(
        along: grid.rounded(along), across: grid.rounded(packed.itemStarts[item])),
      size: size)
  }

  /// Where a section's header lies, in points, or `nil` where it has none. It is as wide as the
  /// collection.
  public func headerFrame(inSection section: Int) -> Rect? {
    guard packed.indices.contains(section), packed[section].headerLength > 0 else { return nil }
    return band(from: packed[section].start, length: packed[section].headerLength)
  }

  /// Where a section's footer lies, in points, or `nil` where it has none.
  public func footerFrame(inSection section: Int) -> Rect? {
    guard packed.indices.contains(section), packed[section].footerLength > 0 else { return nil }
    return band(from: packed[section].footerStart, length: packed[section].footerLength)
  }

  private func band(from start: Double, length: Double) -> Rect {
    Rect(
      origin: axes.point(along: start, across: 0),
      size: axes.size(along: length, across: extent))
  }

  var axes: FlowAxes { FlowAxes(direction: scrollDirection) }
}
