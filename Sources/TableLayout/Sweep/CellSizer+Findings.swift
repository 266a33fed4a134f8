internal import AutoLayout
internal import TextLayout

extension CellSizer {
  /// Whether some font is larger than in another sizer, and none smaller.
  ///
  /// Not if the template has another form there: a form may well be lower than another.
  func hasLargerFonts(than other: CellSizer) -> Bool {
    if variant !== other.variant { return false }
    let pairs = zip(factors, other.factors)
    return factors != other.factors && pairs.allSatisfy { $0 >= $1 }
  }

  /// The height of a cell, and what is wrong with it, as ``layout(of:)`` has both.
  ///
  /// Lines are made only of texts that seem not to fit.
  mutating func height(
    of cell: Cell, _ place: SweepPlace, _ findings: inout [SweepFinding]
  ) -> Double {
    let contents = contentSet(cell)
    let parts = parts(of: cell, contents)
    if let fault = variant.fault {
      findings.append(place.finding(.brokenConstraint, "\(fault)"))
    }
    if template.heightRule.isByHand {
      check(parts.manual?.frames ?? [:], contents, parts, place, &findings)
      return parts.total
    }
    let open = self.place(contents, height: parts.solved)
    for broken in fixed.broken {
      findings.append(place.finding(.brokenConstraint, variant.tree.detail(of: broken)))
    }
    if let standard = parts.standardHeight {
      findings.append(
        place.finding(
          .noHeight,
          "its constraints give none, so it has the standard \(standard.shortest(decimals: 3)): "
            + "tie its views to the content view's top and bottom"))
    }
    let bounds = Size(
      width: fixed.size(of: 0, .horizontal), height: fixed.size(of: 0, .vertical))
    for item in contents.contents.indices.dropFirst() {
      let frame = fixed.frame(of: item, contents)
      let measure = fixed.measures[item]
      let height = measure.heightWidth == frame.width ? measure.height : nil
      check(item, frame, contents, height: height, place, &findings)
      if open.contains(item), !variant.isHidden(item),
        let detail = fixed.opening(of: item, least: traits.leastOpening)
      {
        findings.append(finding(.ambiguousLayout, item, place, detail))
      }
      // What sticks out of its alignment rectangle does so in UIKit, too.
      let rect = fixed.alignmentRect(of: item, displayScale: traits.displayScale)
      check(item, rect, isInside: bounds, place, &findings)
    }
    return parts.total
  }

  /// Checks frames given by hand.
  private func check(
    _ frames: [String: Rect], _ contents: ContentSet, _ parts: HeightParts, _ place: SweepPlace,
    _ findings: inout [SweepFinding]
  ) {
    if frames.isEmpty { return }
    let bounds = Size(width: contentWidth, height: parts.content)
    for item in contents.contents.indices.dropFirst() {
      guard let frame = frames[variant.tree.name(of: item)] else { continue }
      check(item, frame, contents, place, &findings)
      check(item, frame, isInside: bounds, place, &findings)
    }
  }

  /// Checks whether an item's text shows.
  ///
  /// - Parameter height: What the content asks for at the width of the frame, where it is known.
  private func check(
    _ item: Int, _ frame: Rect, _ contents: ContentSet, height: Double? = nil, _ place: SweepPlace,
    _ findings: inout [SweepFinding]
  ) {
    let scale = contents.scale(item)
    switch contents.contents[item] {
    case .none, .image: return
    case .control(let control):
      let rect = frame.alignmentRect(
        variant.tree.alignmentRectInsets(of: item, contents), traits.direction)
      let cut = control.titleRects(in: rect.size, scale).first(where: \.isTruncated)
      guard let cut, !mayBeCut(item), !variant.isHidden(item) else { return }
      findings.append(
        finding(.truncatedText, item, place, control.titles[cut.index].detail(of: cut, scale)))
    case .label(let label):
      let shows = mayBeCut(item) || label.plainlyShows(in: frame.size, scale, height: height)
      let breaksWords = label.breaksWords(in: frame.size, scale)
      if shows && !breaksWords || variant.isHidden(item) { return }
      if !shows, let detail = label.detailOfCut(in: frame.size, scale) {
        findings.append(finding(.truncatedText, item, place, detail))
      }
      if breaksWords {
        findings.append(
          finding(
            .brokenWord, item, place,
            "a word is \(label.widestWord(scale).shortest(decimals: 3)) wide, the label "
              + frame.width.shortest(decimals: 3)))
      }
    case .textView(let view) where view.scrolls: return
    case .textView, .editable:
      if mayBeCut(item) { return }
      let height = height ?? contents.size(of: item, width: frame.width)?.height ?? 0
      if height <= frame.height + Tolerance.points || variant.isHidden(item) { return }
      findings.append(
        finding(
          .truncatedText, item, place,
          "its text is \(height.shortest(decimals: 3)) high, the view "
            + frame.height.shortest(decimals: 3)))
    }
  }

  /// Checks whether an item lies in the content view.
  private func check(
    _ item: Int, _ frame: Rect, isInside bounds: Size, _ place: SweepPlace,
    _ findings: inout [SweepFinding]
  ) {
    let slack =
      traits.displayScale > 0 ? 0.5 / traits.displayScale + Tolerance.points : Tolerance.points
    let isInside =
      frame.minX >= -slack && frame.minY >= -slack && frame.maxX <= bounds.width + slack
      && frame.maxY <= bounds.height + slack
    if isInside || variant.views[item].isGuide || variant.isHidden(item) { return }
    let overhangs = [
      (points: -frame.minX, edge: "left"), (frame.maxX - bounds.width, "right"),
      (-frame.minY, "top"), (frame.maxY - bounds.height, "bottom"),
    ].filter { $0.points > slack }
    findings.append(
      finding(
        .outsideCell, item, place,
        overhangs.map { "\($0.points.shortest(decimals: 3)) beyond the \($0.edge)" }
          .joined(separator: ", ")))
  }

  private func mayBeCut(_ item: Int) -> Bool {
    variant.tree[Item(index: item)].allowsTruncation
  }

  /// What is wrong with an item.
  private func finding(
    _ kind: SweepFinding.Kind, _ item: Int, _ place: SweepPlace, _ detail: String
  ) -> SweepFinding {
    let container = variant.tree[Item(index: item)].parent.flatMap { parent in
      parent == .root ? nil : variant.tree.name(of: parent.index)
    }
    return place.finding(kind, view: variant.tree.name(of: item), container: container, detail)
  }
}

extension LabelContent {
  /// Whether all of the text shows, as sizes tell without making lines. Where they do not tell,
  /// ``hides(in:_:)`` does.
  ///
  /// - Parameter height: What the label asks for at the width, where it is known.
  func plainlyShows(in size: Size, _ scale: ContentScale, height: Double?) -> Bool {
    if isEmpty { return true }
    let inner = self.room(in: size)
    let room = size.height + Tolerance.points
    if isSingleLine, label.text.isProportional,
      single.width * scale.factor <= inner.width + Tolerance.text
    {
      return single.height * scale.factor + padding.height <= room
    }
    guard wraps, inner.width > 0, widestWord(scale) <= inner.width else { return false }
    let known = label.preferredMaxLayoutWidth > 0 ? nil : height
    let asked = known ?? self.size(width: size.width, scale, showsCut: false).height
    if asked > room { return false }
    if label.lineLimit == 0 { return true }
    var whole = label(at: scale)
    whole.numberOfLines = 0
    let needed = whole.size(
      fitting: Size(width: size.width, height: .infinity), scaledBy: scale.factor)
    return needed.height <= asked + Tolerance.points
  }

  /// What is cut of the text; `nil` where all of it shows.
  func detailOfCut(in size: Size, _ scale: ContentScale) -> String? {
    let layout = layout(in: size, scale)
    guard hides(in: size, layout) else { return nil }
    if wraps {
      let shown = layout.lines.count
      let needed = label.text.scaledOrSame(by: scale.factor)
        .lineCount(width: room(in: size).width)
      if shown < needed { return "\(shown) of \(needed) lines show" }
    }
    let needed = self.size(width: size.width, scale)
    if needed.height > size.height + Tolerance.points {
      return "its text is \(needed.height.shortest(decimals: 3)) high, the label "
        + size.height.shortest(decimals: 3)
    }
    return "its text is \(needed.width.shortest(decimals: 3)) wide, the label "
      + size.width.shortest(decimals: 3)
  }
}

extension LabelContent {
  /// What is cut of a control's title.
  fileprivate func detail(of title: ControlLayout.Title, _ scale: ContentScale) -> String {
    if wraps {
      let height = size(width: title.rect.width, scale).height
      return "its title is \(height.shortest(decimals: 3)) high, its room "
        + title.rect.height.shortest(decimals: 3)
    }
    return "its title is \(naturalWidth(scale).shortest(decimals: 3)) wide, its room "
      + title.rect.width.shortest(decimals: 3)
  }
}

extension ViewTree {
  fileprivate func detail(of broken: BrokenSource) -> String {
    let conflicts = broken.conflicts.map { text(of: $0) }.joined(separator: "; ")
    return text(of: broken.constraint)
      + (conflicts.isEmpty ? " cannot hold" : " conflicts with \(conflicts)")
  }
}
