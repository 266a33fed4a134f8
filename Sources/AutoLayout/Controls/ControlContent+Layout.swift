package import TextLayout

extension ControlContent {
  /// What the control shows, in points from its frame's top left.
  func layout(in place: ViewPlace, _ scale: ContentScale) -> ControlLayout {
    let (frame, alignmentRect) = (place.frame, place.alignmentRect)
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
  func titleRects(in size: Size, _ scale: ContentScale) -> [ControlLayout.Title] {
    view.shownTitles(titles).filter { !titles[$0].isEmpty }.map { index in
      title(index, in: view.room(ofTitle: index, self, in: size, scale), scale)
    }
  }

  /// A title in the middle of its room's height.
  private func title(_ index: Int, in rect: Rect, _ scale: ContentScale) -> ControlLayout.Title {
    let title = titles[index]
    // No room is not room without end.
    var wanted = title.size(width: max(rect.width, .leastNonzeroMagnitude), scale)
    let width = min(wanted.width, max(rect.width, 0))
    let isTooHigh = title.wraps && wanted.height > rect.height + Tolerance.points
    let isCut =
      title.wraps
      ? isTooHigh || title.hasMoreLines(width: width, scale)
      : title.naturalWidth(scale) > max(rect.width, 0) + Tolerance.text + 1e-6
    // A title of several lines shows those that have room.
    if isTooHigh { wanted.height = max(rect.height, 0) }
    let grid = PixelGrid(displayScale: scale.displayScale)
    let x = view.centresTitles ? rect.minX + (rect.width - width) / 2 : rect.minX
    let place = Rect(
      x: grid.rounded(x), y: grid.rounded(rect.minY + (rect.height - wanted.height) / 2),
      width: width, height: wanted.height)
    return ControlLayout.Title(rect: place, index: index, isTruncated: isCut)
  }
}

extension ControlContent: LayoutView {
  package func intrinsicWidth(_ scale: ContentScale) -> Double? { size(scale).width }

  package func wholeSize(width: Double, _ scale: ContentScale) -> Size {
    size(width: width, scale)
  }

  package var followsWidth: Bool { view.wrapsTitle && titles.first?.wraps == true }

  /// The baselines of the alignment rectangle; zero without titles.
  package func baselines(width: Double, height: Double, _ scale: ContentScale) -> Baselines {
    guard
      let title = titleRects(in: Size(width: .infinityToFit(width), height: height), scale).first
    else { return (0, 0) }
    let layout = titles[title.index].layout(in: title.rect.size, scale)
    // On pixels, as labels' baselines are.
    let grid = PixelGrid(displayScale: scale.displayScale)
    return (
      grid.rounded(title.rect.minY + layout.firstBaseline),
      height - grid.rounded(title.rect.minY + layout.lastBaseline)
    )
  }

  package func fontSize(_ scale: ContentScale) -> Double? { titles.first?.fontSize(scale) }

  package func alignmentRectInsets(_ release: UIKitRelease) -> Insets {
    view.alignmentRectInsets(release)
  }

  package func reason(in size: Size, _ scale: ContentScale) -> String { view.called }

  package var words: String? {
    if titles.isEmpty { return nil }
    return view.shownTitles(titles).map { titles[$0].label.text.text }.joined(separator: "\n")
  }

  package var font: Font? { titles.first?.font }

  package func shown(in place: ViewPlace, _ scale: ContentScale) -> ShownContent {
    let layout = layout(in: place, scale)
    return ShownContent(
      control: layout, isTruncated: layout.titles.contains(where: \.isTruncated))
  }

  package func glyphLines(
    in size: Size, _ control: ControlLayout?, _ scale: ContentScale, shaper: Shaper?
  ) -> [GlyphLine] {
    (control?.titles ?? []).flatMap { title in
      titles[title.index].glyphLines(in: title.rect.size, nil, scale, shaper: shaper)
        .map { $0.moved(by: title.rect.origin) }
    }
  }

  package func plainlyShows(in place: ViewPlace, _ scale: ContentScale, height: Double?) -> Bool {
    !titleRects(in: place.alignmentRect.size, scale).contains(where: \.isTruncated)
  }

  package func detailOfCut(in place: ViewPlace, _ scale: ContentScale, height: Double?) -> String? {
    titleRects(in: place.alignmentRect.size, scale).first(where: \.isTruncated).map {
      titles[$0.index].detail(of: $0, scale)
    }
  }
}

extension LabelContent {
  /// What is cut of a control's title.
  fileprivate func detail(of title: ControlLayout.Title, _ scale: ContentScale) -> String {
    let quoted = label.text.text.quotedStart
    if wraps, hasMoreLines(width: title.rect.width, scale) {
      let needed = label.text.scaledOrSame(by: scale.factor).lineCount(width: title.rect.width)
      return "\(label.lineLimit) of \(needed) lines of its title \(quoted) show"
    }
    if wraps {
      let height = size(width: title.rect.width, scale).height
      return "its title \(quoted) is \(height.shortest(decimals: 3)) high, its room "
        + title.rect.height.shortest(decimals: 3)
    }
    return "its title \(quoted) is \(naturalWidth(scale).shortest(decimals: 3)) wide, its room "
      + title.rect.width.shortest(decimals: 3)
  }
}

extension Double {
  /// A width that is finite.
  fileprivate static func infinityToFit(_ width: Double) -> Double {
    width.isFinite ? width : .unlimitedLength
  }
}
