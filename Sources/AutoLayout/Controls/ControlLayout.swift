public import TextLayout

/// A control as a picture shows it: simple shapes, and where its titles stand.
public struct ControlLayout: Sendable {
  /// A part of a control.
  public struct Shape: Sendable, Hashable {
    /// What a part looks like.
    public enum Role: String, Sendable, Hashable, CaseIterable {
      /// What lies under other parts, such as a slider's track.
      case track

      /// The part of a track that is on, and a button's ground.
      case fill

      /// What can be moved, such as a switch's knob.
      case knob

      /// An outline.
      case outline

      /// A line, such as that of a chevron or between segments.
      case stroke
    }

    /// In points from the view's top left. A stroke goes from its origin to its other corner; its
    /// sides may be negative then.
    public let rect: Rect

    /// The radius of the corners, in points: at most half of the shorter side.
    public let cornerRadius: Double

    /// What the part looks like.
    public let role: Role

    init(_ rect: Rect, _ role: Role, cornerRadius: Double = 0) {
      self.rect = rect
      self.role = role
      self.cornerRadius = max(min(cornerRadius, abs(rect.width) / 2, abs(rect.height) / 2), 0)
    }
  }

  /// What shows in a title's place.
  public struct Title: Sendable {
    /// In points from the view's top left.
    public let rect: Rect

    /// Its place in ``Control/titles``.
    public let index: Int

    /// Whether not all of it has room.
    public let isTruncated: Bool
  }

  /// In the order they are drawn.
  public let shapes: [Shape]

  /// Those that show, in order.
  public let titles: [Title]

  /// Where a button's image stands, in points from the view's top left; `nil` without one.
  public let imageRect: Rect?
}

extension ControlContent {
  /// What the control shows, in points from its frame's top left.
  package func layout(in frame: Rect, alignmentRect: Rect, _ scale: ContentScale) -> ControlLayout {
    let (dx, dy) = (alignmentRect.minX - frame.minX, alignmentRect.minY - frame.minY)
    let titles = titleRects(in: alignmentRect.size, scale).map { title in
      ControlLayout.Title(
        rect: title.rect.offsetBy(dx: dx, dy: dy), index: title.index,
        isTruncated: title.isTruncated)
    }
    return ControlLayout(
      shapes: shapes(in: frame.size, scale), titles: titles,
      imageRect: imageRect(in: alignmentRect.size, scale)?.offsetBy(dx: dx, dy: dy))
  }

  /// Where titles stand in an alignment rectangle.
  package func titleRects(in size: Size, _ scale: ContentScale) -> [ControlLayout.Title] {
    let release = scale.release
    switch control.kind {
    case .button(let style):
      return title(
        titles.isEmpty ? nil : 0, in: buttonParts(style, in: size, scale).title, isCentred: true,
        scale)
    case .textField(let border):
      let inset = border == .roundedRect ? ControlMetrics.roundedFieldInset : 0
      return title(
        shownTitle, in: Rect(x: inset, y: 0, width: size.width - 2 * inset, height: size.height),
        isCentred: false, scale)
    case .searchBar:
      let side = ControlMetrics.searchBarSides
      let height = ControlMetrics.searchFieldHeight(release, bar: size.height)
      let left = side + height * 0.8
      return title(
        shownTitle, in: Rect(x: left, y: 0, width: size.width - left - side, height: size.height),
        isCentred: false, scale)
    case .segmentedControl:
      let edges = segmentEdges(size.width)
      return titles.indices.flatMap { index in
        title(
          index,
          in: Rect(
            x: edges(index), y: 0, width: edges(index + 1) - edges(index), height: size.height),
          isCentred: true, scale)
      }
    default: return []
    }
  }

  /// Where segments begin: recorded as `floor(i * width / n)` by github.com/Vercantez/openuikit.
  func segmentEdges(_ width: Double) -> (Int) -> Double {
    let count = Double(max(titles.count, 1))
    return { (Double($0) * width / count).rounded(.down) }
  }

  /// Where a button's image stands in an alignment rectangle.
  private func imageRect(in size: Size, _ scale: ContentScale) -> Rect? {
    guard case .button(let style) = control.kind, let image = control.shownImage else { return nil }
    let room = buttonParts(style, in: size, scale).image
    let grid = PixelGrid(displayScale: scale.displayScale)
    return Rect(
      origin: Point(
        x: grid.rounded(room.minX), y: grid.rounded(room.midY - image.height / 2)), size: image)
  }

  /// The room of a button's image and that of its title, which stand in the middle side by side.
  private func buttonParts(
    _ style: ButtonStyle, in size: Size, _ scale: ContentScale
  ) -> (image: Rect, title: Rect) {
    var inset = Insets.zero
    switch style {
    case .system(let insets) where insets.isFinite: inset = insets
    case .system: break
    case .configuration(_, let size):
      let insets = ControlMetrics.configurationInsets(size)
      inset.left = insets.horizontal
      inset.right = insets.horizontal
    }
    let room = Rect(
      x: inset.left, y: inset.top, width: size.width - inset.left - inset.right,
      height: size.height - inset.top - inset.bottom)
    let image = control.shownImage?.width ?? 0
    let natural = titles.first?.size(width: .infinity, scale).width ?? 0
    let padding = image == 0 || natural == 0 ? 0 : control.shownPadding
    let titleRoom = Self.titleRoom(
      in: size.width, beside: inset.left + inset.right + image + padding)
    let wanted = titles.first?.size(width: titleRoom, scale).width ?? 0
    let words = min(wanted, max(room.width, 0))
    let start = max((room.width - image - padding - words) / 2, 0)
    let title = start + image + padding
    return (
      Rect(x: room.minX + start, y: room.minY, width: image, height: room.height),
      Rect(
        x: room.minX + title, y: room.minY,
        width: min(words, max(room.width - image - padding, 0)), height: room.height)
    )
  }

  /// A title in the middle of a rectangle's height; none where it is empty.
  private func title(
    _ index: Int?, in rect: Rect, isCentred: Bool, _ scale: ContentScale
  ) -> [ControlLayout.Title] {
    guard let index, !titles[index].isEmpty else { return [] }
    let title = titles[index]
    // No room is not room without end.
    var wanted = title.size(width: max(rect.width, .leastNonzeroMagnitude), scale)
    let width = min(wanted.width, max(rect.width, 0))
    let isCut =
      title.wraps
      ? wanted.height > rect.height + Tolerance.points
      : title.naturalWidth(scale) > max(rect.width, 0) + Tolerance.text + 1e-6
    // A title of several lines shows those that have room.
    if title.wraps, isCut { wanted.height = max(rect.height, 0) }
    let grid = PixelGrid(displayScale: scale.displayScale)
    let x = isCentred ? rect.minX + (rect.width - width) / 2 : rect.minX
    let place = Rect(
      x: grid.rounded(x), y: grid.rounded(rect.minY + (rect.height - wanted.height) / 2),
      width: width, height: wanted.height)
    return [ControlLayout.Title(rect: place, index: index, isTruncated: isCut)]
  }

  /// The lines of titles that show, in points from where the layout's rectangles count from.
  package func glyphLines(
    of layout: ControlLayout, _ scale: ContentScale, shaper: Shaper?
  ) -> [GlyphLine] {
    layout.titles.flatMap { title in
      titles[title.index].label(at: scale).scaledOrSame(by: scale.factor)
        .glyphLines(in: title.rect.size, shaper: shaper)
        .map { $0.moved(by: title.rect.origin) }
    }
  }

  /// The first line's baseline from the top of the alignment rectangle, and the last line's from
  /// its bottom; zero without titles.
  func baselines(width: Double, _ scale: ContentScale) -> (first: Double, last: Double) {
    let size = size(width: width, scale)
    guard
      let title = titleRects(in: Size(width: .infinityToFit(width), height: size.height), scale)
        .first
    else { return (0, 0) }
    let layout = titles[title.index].layout(in: title.rect.size, scale)
    // On pixels, as those of labels.
    let grid = PixelGrid(displayScale: scale.displayScale)
    return (
      grid.rounded(title.rect.minY + layout.firstBaseline),
      size.height - grid.rounded(title.rect.minY + layout.lastBaseline)
    )
  }

  /// The words that show; segments one a line.
  package var text: String? {
    if let index = shownTitle { return titles[index].label.text.text }
    if titles.isEmpty { return nil }
    guard case .segmentedControl = control.kind else { return "" }
    return titles.map(\.label.text.text).joined(separator: "\n")
  }
}

extension Double {
  /// A width that is finite.
  fileprivate static func infinityToFit(_ width: Double) -> Double {
    width.isFinite ? width : .unlimitedLength
  }
}

extension Insets {
  fileprivate var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }
}
