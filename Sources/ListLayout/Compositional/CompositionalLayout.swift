public import AutoLayout
public import TextLayout

/// Where the items of a collection lie whose sections are groups of groups, or lists: UIKit's
/// `UICollectionViewCompositionalLayout` without the view.
///
/// ```swift
/// let item = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)))
/// let group = CollectionLayoutGroup.horizontal(
///   layoutSize: CollectionLayoutSize(width: .fractionalWidth(1), height: .absolute(120)),
///   subitems: [.item(item)])
/// let layout = try CompositionalLayout(
///   [CollectionLayoutSection(group: group, itemCount: 1000)],
///   size: Size(width: 375, height: 667))
/// layout.frame(of: .item(RowPath(row: 17)))
/// layout.visible(from: 1200, length: 667)
/// ```
///
/// | `UICollectionViewCompositionalLayout` | here |
/// |---|---|
/// | `init(section:)`, `init(sectionProvider:)` | ``init(_:size:contentInsets:scrollDirection:interSectionSpacing:displayScale:layoutDirection:)`` |
/// | `collectionViewContentSize` | ``contentSize`` |
/// | `layoutAttributesForItem(at:)`, `layoutAttributesForSupplementaryView(ofKind:at:)` | ``frame(of:)``, ``badges(ofItem:)`` |
/// | `layoutAttributesForElements(in:)` | ``visible(from:length:)`` |
/// | `preferredLayoutAttributesFitting(_:)` | ``measureVisible(from:length:size:)``, ``measureVisible(from:length:cells:)`` |
/// | `performBatchUpdates(_:completion:)` | ``performBatchUpdates(_:sections:from:length:)`` |
///
/// From right to left, frames are mirrored in the width of the content. In a collection that
/// scrolls horizontally nothing is mirrored: x counts from where reading begins.
///
/// Origins lie on pixels, and sizes are as they come out. It is a value: a copy shares its memory
/// until one of both changes.
public struct CompositionalLayout: Sendable {
  /// The most items of a layout.
  public static let itemLimit = 100_000_000

  /// The size of the collection's bounds, in points.
  public let size: Size

  /// The collection's content insets: those below one are parts of its size. Only those across the
  /// direction of scrolling count; they narrow the content.
  public let contentInsets: DirectionalInsets

  /// Which way the collection scrolls.
  public let scrollDirection: ScrollDirection

  /// The room between two sections, in points.
  public let interSectionSpacing: Double

  /// The display's pixels a point, on which origins lie; anything not above zero rounds nothing.
  public let displayScale: Double

  /// Which side leading edges are on.
  public let layoutDirection: LayoutDirection
  var arranged: [ArrangedSection]

  /// The length of each section.
  var lengths: LengthIndex

  /// Lays sections out.
  ///
  /// - Parameters:
  ///   - sections: In order.
  ///   - size: See ``size``; what is negative or no number counts as zero.
  ///   - contentInsets: See ``contentInsets``.
  ///   - scrollDirection: Which way the collection scrolls.
  ///   - interSectionSpacing: See ``interSectionSpacing``; likewise.
  ///   - displayScale: The display's pixels a point.
  ///   - layoutDirection: Which side leading edges are on.
  /// - Throws: ``CompositionalError/emptyGroup(section:)``,
  ///   ``CompositionalError/groupsTooDeep(section:)``,
  ///   ``CompositionalError/tooManySubitems(section:)``,
  ///   ``CompositionalError/tooManyItems(limit:)``.
  /// - Complexity: linear in the number of sections, and of the items of those that are no lists.
  public init(
    _ sections: [CollectionLayoutSection], size: Size, contentInsets: DirectionalInsets = .zero,
    scrollDirection: ScrollDirection = .vertical, interSectionSpacing: Double = 0,
    displayScale: Double = 2, layoutDirection: LayoutDirection = .leftToRight
  ) throws(CompositionalError) {
    try Self.check(sections)
    let room = CompositionalRoom(
      size: size.checkedLengths, direction: scrollDirection,
      insets: contentInsets.resolved(in: size.checkedLengths))
    self.init(
      sections.map { ArrangedSection($0, room: room) }, room: room, contentInsets: contentInsets,
      interSectionSpacing: interSectionSpacing.checkedLength, displayScale: displayScale,
      layoutDirection: layoutDirection)
  }

  private init(
    _ arranged: [ArrangedSection], room: CompositionalRoom, contentInsets: DirectionalInsets,
    interSectionSpacing: Double, displayScale: Double, layoutDirection: LayoutDirection
  ) {
    size = room.size
    self.contentInsets = contentInsets
    scrollDirection = room.direction
    self.interSectionSpacing = interSectionSpacing
    self.displayScale = displayScale
    self.layoutDirection = layoutDirection
    self.arranged = arranged
    lengths = LengthIndex(arranged.map(\.length), spacing: interSectionSpacing)
  }

  static func check(_ sections: [CollectionLayoutSection]) throws(CompositionalError) {
    var room = itemLimit
    for (number, section) in sections.enumerated() {
      if case .group(let group) = section.content { try group.check(section: number) }
      guard section.count <= room else { throw .tooManyItems(limit: itemLimit) }
      room -= section.count
    }
  }

  /// Gives the collection another size, as a rotation does.
  ///
  /// What is measured in the same width stays, as above a keyboard. Otherwise it was for the old
  /// size: rows of lists keep it as their estimates, other items have their own again.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - offset: Where what is seen starts along the direction of scrolling, in points.
  ///   - length: How long it was, in points. It grows or shrinks as the collection does.
  /// - Returns: What to add to the offset so that the first item seen stays in its place. An offset
  ///   inside the content stays inside.
  /// - Complexity: linear in the number of items.
  @discardableResult
  public mutating func resize(to size: Size, from offset: Double, length: Double) -> Double {
    var anchor = anchor(from: offset, length: length)
    let room = CompositionalRoom(
      size: size.checkedLengths, direction: scrollDirection,
      insets: contentInsets.resolved(in: size.checkedLengths))
    anchor.newLength = max(anchor.length + room.size[room.axis] - self.size[room.axis], 0)
    let sections = arranged.map { $0.resized(to: room) }
    self = CompositionalLayout(
      sections, room: room, contentInsets: contentInsets,
      interSectionSpacing: interSectionSpacing, displayScale: displayScale,
      layoutDirection: layoutDirection)
    return correction(anchor)
  }
}

extension CompositionalLayout {
  var room: CompositionalRoom {
    CompositionalRoom(
      size: size, direction: scrollDirection, insets: contentInsets.resolved(in: size))
  }

  var axes: FlowAxes { FlowAxes(direction: scrollDirection) }

  /// The sections, with the numbers of their items.
  public var sections: [CollectionLayoutSection] { arranged.map(\.section) }

  /// The number of sections.
  public var sectionCount: Int { arranged.count }

  /// The number of a section's items; zero for a section that is not there.
  public func itemCount(inSection section: Int) -> Int {
    arranged.indices.contains(section) ? arranged[section].count : 0
  }

  /// The size of everything in points, without the content insets.
  ///
  /// - Complexity: logarithmic in the number of sections.
  public var contentSize: Size {
    axes.size(along: lengths.end, across: room.container[room.axis.other])
  }

  /// Where a section lies, headers and footers included; `nil` where there is no such section.
  public func frame(ofSection section: Int) -> Rect? {
    guard arranged.indices.contains(section) else { return nil }
    return Rect(
      origin: axes.point(along: lengths.start(of: section), across: 0),
      size: axes.size(along: arranged[section].length, across: room.container[room.axis.other]))
  }

  /// Where an item, a header or a footer lies, in points; `nil` where there is none.
  ///
  /// Those that are pinned lie elsewhere while they are: ``pinnedFrame(of:from:length:)``. Items of
  /// a section that scrolls by itself lie in its own scroll content.
  ///
  /// - Complexity: logarithmic in the number of items of its section and of sections, and linear in
  ///   the items of its group.
  public func frame(of element: CollectionElement) -> Rect? {
    guard isThere(element) else { return nil }
    let section = arranged[element.section]
    switch element {
    case .item(let path):
      return placed(section.frame(ofItem: path.row), inSection: element.section)
    case .boundary(_, let index):
      return placed(section.boundaries[index], inSection: element.section)
    }
  }

  /// Where a header or footer shows in a window: UIKit's `pinToVisibleBounds`.
  ///
  /// It sticks to the window's edge while its section is there, which pushes it out at its end.
  /// Several of one section stick to each other. These are choices. Others are where
  /// ``frame(of:)`` has them.
  ///
  /// - Parameters:
  ///   - element: An item has its frame, pinned or not.
  ///   - offset: Where the visible area starts along the direction of scrolling, in points: the
  ///     content offset, and what covers its edge.
  ///   - length: How long it is, in points.
  /// - Complexity: as ``frame(of:)``.
  public func pinnedFrame(
    of element: CollectionElement, from offset: Double, length: Double
  ) -> Rect? {
    guard case .boundary(let number, let index) = element, isThere(element), offset.isFinite else {
      return frame(of: element)
    }
    let lower = offset - lengths.start(of: number)
    return placed(
      arranged[number].pinnedFrame(
        ofBoundary: index, from: lower, to: lower + length.checkedLength),
      inSection: number)
  }

  /// The length of the own scroll content of a section that scrolls by itself, in points; `nil` for
  /// others.
  public func orthogonalContentLength(ofSection section: Int) -> Double? {
    guard arranged.indices.contains(section), arranged[section].isOrthogonal else { return nil }
    return arranged[section].orthogonalLength
  }

  /// Scrolls a section that scrolls by itself, so that ``visible(from:length:)`` knows what shows
  /// of it. Frames stay. Other sections, and offsets that are no numbers, change nothing.
  public mutating func setOrthogonalOffset(_ offset: Double, ofSection section: Int) {
    guard arranged.indices.contains(section), arranged[section].isOrthogonal, offset.isFinite
    else { return }
    arranged[section].orthogonalOffset = offset
  }

  /// A badge, and where it lies.
  public struct Badge: Sendable, Hashable {
    /// What it was made of.
    public let item: CollectionLayoutSupplementaryItem

    /// In points, as the item's own frame.
    public let frame: Rect
  }

  /// The badges on an item; none where there is no such item. Where it is the first item of its
  /// groups, the groups' badges come first.
  ///
  /// - Complexity: as ``frame(of:)``.
  public func badges(ofItem path: RowPath) -> [Badge] {
    guard isThere(.item(path)) else { return [] }
    return arranged[path.section].badgeContainers(ofItem: path.row).flatMap { container in
      container.badges.map { badge in
        Badge(
          item: badge,
          frame: placed(
            badge.frame(on: container.frame), inSection: path.section))
      }
    }
  }

  func isThere(_ element: CollectionElement) -> Bool {
    guard arranged.indices.contains(element.section) else { return false }
    let section = arranged[element.section]
    return switch element {
    case .item(let path): path.row >= 0 && path.row < section.count
    case .boundary(_, let index): section.boundaries.indices.contains(index)
    }
  }

  /// A frame of a section in the content: mirrored, and on pixels.
  private func placed(_ frame: Rect, inSection section: Int) -> Rect {
    let start = axes.point(along: lengths.start(of: section), across: 0)
    var frame = frame.offsetBy(dx: start.x, dy: start.y)
    if layoutDirection == .rightToLeft, scrollDirection == .vertical {
      frame.origin.x = room.container.width - frame.maxX
    }
    let grid = PixelGrid(displayScale: displayScale)
    frame.origin = Point(x: grid.rounded(frame.minX), y: grid.rounded(frame.minY))
    return frame
  }
}
