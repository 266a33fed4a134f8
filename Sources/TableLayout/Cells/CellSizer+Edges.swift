internal import AutoLayout
internal import TextLayout

extension CellSizer {
  /// Moves what lies in the content view to where that is in the cell, and adds the views of the
  /// edit mode.
  func takeEdges(_ layout: inout CellLayout) {
    // UIKit's arrangement of a standard cell has places in the cell.
    if case .standard = template.heightRule { return }
    layout.moveContent(to: contentX, width: contentWidth)
    let scale = ContentScale(traits)
    for (glyph, distance) in edges.glyphs {
      let size = StandardMetrics(traits).size(of: glyph)
      var x = distance < 0 ? width + distance : distance
      if traits.direction == .rightToLeft { x = width - x - size.width }
      let height = min(size.height, layout.contentSize.height)
      let y = StandardMetrics(traits).roundedDown((layout.contentSize.height - height) / 2)
      let frame = Rect(x: x, y: y, width: size.width, height: height)
      layout.add(glyph, in: frame, scale)
    }
  }
}

extension CellLayout {
  /// Moves the content view, whose views stand as if it began at the cell's left.
  fileprivate mutating func moveContent(to x: Double, width: Double) {
    contentSize.width = width
    if x == 0 { return }
    for index in views.indices {
      views[index].frame.origin.x += x
      views[index].alignmentRect.origin.x += x
    }
    // The separator lies across the cell.
    for index in heightParts.indices where heightParts[index].rect != separatorRect {
      heightParts[index].rect?.origin.x += x
    }
  }

  fileprivate mutating func add(_ glyph: CellGlyph, in frame: Rect, _ scale: ContentScale) {
    let content = MeasuredContent.other(ControlContent(Control(.cellGlyph(glyph))))
    let shown = content.view?.shown(in: ViewPlace(frame: frame, alignmentRect: frame), scale)
    views.append(
      View(
        name: glyph.rawValue, frame: frame, alignmentRect: frame, text: nil, labelLayout: nil,
        controlLayout: shown?.control, isTruncated: false, breaksWords: false, imageRect: nil,
        imageName: nil, imageContentMode: nil, isHidden: false, content: content, scale: scale))
  }
}
