internal import AutoLayout
internal import TextLayout

/// The forms that conditions of rows give.
extension CellSizer {
  /// What a cell shows, after the sizer has taken the form that its row gives.
  ///
  /// Texts that are cut are looked for in the form without any. What is cut there counts as cut.
  mutating func contentSet(_ cell: Cell) -> ContentSet {
    precondition(cell.template === template, "a cell of another template")
    if template.dependsOnRows {
      takeForm(cell.factBits)
      let cuts = template.variants.rowFacts.cuts
      if !cuts.isEmpty {
        let cut = cutTexts(of: cell)
        if cut != 0 { takeForm(cell.factBits | cut) }
      }
    }
    return contents(of: cell)
  }

  /// The conditions that hold since a text is cut, and would not hold any more in what they make of
  /// the cell: a line each.
  ///
  /// - Parameter cell: The one whose ``contentSet(_:)`` was taken last.
  mutating func unsettledConditions(of cell: Cell) -> [String] {
    let facts = template.variants.rowFacts
    if facts.cuts.isEmpty { return [] }
    let held = formBits & ~cell.factBits
    if held == 0 { return [] }
    let cut = cutTexts(of: cell)
    return facts.cuts.filter { held & ~cut & $0.bit != 0 }.map { _, item in
      let name = template.tree.name(of: item)
      return "\(name) is cut: with what this changes, all of \(name) shows"
    }
  }

  /// Where an item of a frame lies.
  func place(of item: Int, _ frame: Rect, _ contents: ContentSet) -> ViewPlace {
    let insets = variant.tree.alignmentRectInsets(of: item, contents)
    return ViewPlace(
      frame: frame, alignmentRect: frame.alignmentRect(insets, traits.direction))
  }

  /// The texts that are cut in the form that the sizer has, as bits of facts.
  private mutating func cutTexts(of cell: Cell) -> UInt64 {
    let contents = contents(of: cell)
    let parts = parts(of: cell, contents)
    if !template.heightRule.isByHand { place(contents, height: parts.solved) }
    var cut: UInt64 = 0
    for (bit, item) in template.variants.rowFacts.cuts where !variant.isHidden(item) {
      guard let view = contents.contents[item].view else { continue }
      let frame: Rect
      if template.heightRule.isByHand {
        guard let given = parts.manual?.frames[template.tree.name(of: item)] else { continue }
        frame = given
      } else {
        frame = fixed.frame(of: item, contents)
      }
      let shown = place(of: item, frame, contents)
      let scale = contents.scale(item)
      if !view.plainlyShows(in: shown, scale, height: nil),
        view.detailOfCut(in: shown, scale, height: nil) != nil
      {
        cut |= bit
      }
    }
    return cut
  }
}
