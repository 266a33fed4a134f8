internal import AutoLayout
internal import TextLayout

extension CellSizer {
  /// Whether some font is larger than in another sizer, and none smaller.
  ///
  /// Not if the template has another form there: a form may well be lower than another. Where forms
  /// depend on rows, each row's form is to be compared, too.
  func hasLargerFonts(than other: CellSizer) -> Bool {
    if !template.dependsOnRows, variant !== other.variant { return false }
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
    for condition in unsettledConditions(of: cell) {
      findings.append(place.finding(.unsettledCondition, condition))
    }
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
    guard let view = contents.contents[item].view else { return }
    let scale = contents.scale(item)
    let shown = self.place(of: item, frame, contents)
    let mayBeCut = variant.tree[Item(index: item)].allowsTruncation
    if !mayBeCut, !view.plainlyShows(in: shown, scale, height: height), !variant.isHidden(item),
      let detail = view.detailOfCut(in: shown, scale, height: height)
    {
      findings.append(finding(.truncatedText, item, place, detail))
    }
    if let detail = view.detailOfBrokenWord(in: frame.size, scale), !variant.isHidden(item) {
      findings.append(finding(.brokenWord, item, place, detail))
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

extension ViewTree {
  fileprivate func detail(of broken: BrokenSource) -> String {
    let conflicts = broken.conflicts.map { text(of: $0) }.joined(separator: "; ")
    return text(of: broken.constraint)
      + (conflicts.isEmpty ? " cannot hold" : " conflicts with \(conflicts)")
  }
}
