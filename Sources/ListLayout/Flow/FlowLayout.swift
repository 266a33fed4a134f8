internal import AutoLayout
public import TextLayout

/// Where the items of a collection lie: UIKit's `UICollectionViewFlowLayout` without the view.
///
/// Items fill a line as long as the next still fits with the least gap before it; then
///
/// - the items of a full line spread over it, so that its last ends where the line does;
/// - the items of a section's last line have the gaps of a full line if all of them are equal, else
///   the least gap;
/// - an item that has a line for itself, and for which no second would fit, stands in its middle,
///   even where it is wider than the line;
/// - a line is as high as its highest item, and lower ones stand in the middle of it;
/// - origins are on pixels, and sizes are as they were given.
///
/// It is a value, and finds lines by a tree of their lengths: what is asked of it takes logarithmic
/// time, and so does a new size.
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
/// | `invalidateLayout()` after a change of bounds | ``resize(toExtent:from:length:newLength:)`` |
/// | `performBatchUpdates(_:completion:)` | ``performBatchUpdates(_:sections:from:length:)`` |
///
/// Vercantez/openuikit measured the rules on UIKit (UICollectionViewFlowLayout.swift) with items of
/// given sizes. Nobody has published how UIKit packs items that size themselves. Here they lie in
/// the same lines as items that were given the same sizes.
public struct FlowLayout: Sendable {
  /// The width of the collection's bounds in points, or their height where it scrolls horizontally.
  /// The content insets are included.
  public let extent: Double

  /// The collection's content insets in points, of which only those across count: they narrow lines
  /// and the content, but not headers and footers.
  public let contentInset: Insets

  /// Which way the collection scrolls; lines are filled across it.
  public let scrollDirection: ScrollDirection

  /// The display's pixels a point, on which origins lie; anything not above zero rounds nothing.
  public let displayScale: Double

  var packed: [PackedSection]

  /// The length of each section.
  var lengths: LengthIndex

  /// Lays sections out.
  ///
  /// - Parameters:
  ///   - sections: In order.
  ///   - extent: See ``extent``; one that is negative or no number counts as zero.
  ///   - contentInset: See ``contentInset``; likewise.
  ///   - scrollDirection: Which way the collection scrolls.
  ///   - displayScale: The display's pixels a point.
  /// - Complexity: linear in the number of items.
  public init(
    _ sections: [FlowSection], extent: Double, contentInset: Insets = .zero,
    scrollDirection: ScrollDirection = .vertical, displayScale: Double = 2
  ) {
    self.extent = extent.checkedLength
    self.contentInset = contentInset.checkedLengths
    self.scrollDirection = scrollDirection
    self.displayScale = displayScale
    let axes = FlowAxes(direction: scrollDirection)
    let room = axes.room(extent: self.extent, self.contentInset)
    packed = sections.map { PackedSection($0, axes: axes, room: room) }
    lengths = LengthIndex(packed.map(\.length))
  }

  /// The layout of the same sections in another extent. Items that size themselves have their
  /// estimates again, since what they measured was for the old one.
  ///
  /// - Complexity: linear in the number of items.
  public func resized(toExtent extent: Double) -> FlowLayout {
    FlowLayout(
      packed.map(\.section), extent: extent, contentInset: contentInset,
      scrollDirection: scrollDirection, displayScale: displayScale)
  }

  /// Gives the collection another extent, as a rotation does; see ``resized(toExtent:)``.
  ///
  /// - Parameters:
  ///   - extent: Across the direction of scrolling, in points.
  ///   - offset: Where what is seen starts along the direction of scrolling, in points.
  ///   - length: How long it was, in points.
  ///   - newLength: How long it is from now on; `nil` for as long as before.
  /// - Returns: What to add to the offset so that the first item seen stays in its place. An offset
  ///   inside the content stays inside.
  /// - Complexity: linear in the number of items.
  @discardableResult
  public mutating func resize(
    toExtent extent: Double, from offset: Double, length: Double, newLength: Double? = nil
  ) -> Double {
    var anchor = anchor(from: offset, length: length)
    if let newLength { anchor.newLength = newLength.checkedLength }
    self = resized(toExtent: extent)
    return correction(anchor)
  }
}

extension FlowLayout {
  /// The number of sections.
  public var sectionCount: Int { packed.count }

  /// The number of a section's items; zero for a section that is not there.
  public func itemCount(inSection section: Int) -> Int {
    packed.indices.contains(section) ? packed[section].sizes.count : 0
  }

  /// The size of everything in points, without the content insets.
  ///
  /// - Complexity: logarithmic in the number of sections.
  public var contentSize: Size { axes.size(along: lengths.end, across: room) }

  /// Where an item lies, in points, or `nil` where there is no such item.
  ///
  /// - Complexity: logarithmic in the number of items of its section and of sections.
  public func frame(ofItem item: Int, inSection section: Int) -> Rect? {
    guard packed.indices.contains(section) else { return nil }
    let packed = packed[section]
    guard item >= 0, item < packed.sizes.count else { return nil }
    let line = packed.line(ofItem: item)
    let size = packed.sizes[item]
    let along = lengths.start(of: section) + line.start + (line.length - axes.along(size)) / 2
    let grid = PixelGrid(displayScale: displayScale)
    return Rect(
      origin: axes.point(
        along: grid.rounded(along), across: grid.rounded(packed.itemStarts[item])),
      size: size)
  }

  /// Where a section's header lies, in points, or `nil` where it has none. It is as wide as the
  /// collection with its content insets, or as high, and starts where the content does.
  public func headerFrame(inSection section: Int) -> Rect? {
    guard packed.indices.contains(section), packed[section].headerLength > 0 else { return nil }
    return band(inSection: section, from: 0, length: packed[section].headerLength)
  }

  /// Where a section's footer lies, in points, or `nil` where it has none; as
  /// ``headerFrame(inSection:)``.
  public func footerFrame(inSection section: Int) -> Rect? {
    guard packed.indices.contains(section), packed[section].footerLength > 0 else { return nil }
    return band(
      inSection: section, from: packed[section].footerStart, length: packed[section].footerLength)
  }

  private func band(inSection section: Int, from start: Double, length: Double) -> Rect {
    Rect(
      origin: axes.point(along: lengths.start(of: section) + start, across: 0),
      size: axes.size(along: length, across: extent))
  }

  var axes: FlowAxes { FlowAxes(direction: scrollDirection) }

  /// What lines have across, in points.
  var room: Double { axes.room(extent: extent, contentInset) }
}
