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
      shapes: view.shapes(self, in: Rect(origin: .zero, size: frame.size), scale), titles: titles,
      imageRect: view.imageRect(self, in: alignmentRect.size, scale)?.offsetBy(dx: dx, dy: dy))
  }

  /// Where titles stand in an alignment rectangle; none where they are empty.
  package func titleRects(in size: Size, _ scale: ContentScale) -> [ControlLayout.Title] {
    view.shownTitles(titles).filter { !titles[$0].isEmpty }.map { index in
      title(index, in: view.room(ofTitle: index, self, in: size, scale), scale)
    }
  }

  /// A title in the middle of its room's height.
  private func title(
    _ index: Int, in rect: Rect, _ scale: ContentScale
  ) -> ControlLayout.Title {
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
    let x = view.centresTitles ? rect.minX + (rect.width - width) / 2 : rect.minX
    let place = Rect(
      x: grid.rounded(x), y: grid.rounded(rect.minY + (rect.height - wanted.height) / 2),
      width: width, height: wanted.height)
    return ControlLayout.Title(rect: place, index: index, isTruncated: isCut)
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
    if titles.isEmpty { return nil }
    return view.shownTitles(titles).map { titles[$0].label.text.text }.joined(separator: "\n")
  }
}

extension Double {
  /// A width that is finite.
  fileprivate static func infinityToFit(_ width: Double) -> Double {
    width.isFinite ? width : .unlimitedLength
  }
}
