internal import AutoLayout
internal import TextLayout

extension CellEditing {
  /// Measures the text as it is now, and says where a caret's line lies in the cell.
  mutating func measure(caret: Int) throws(TemplateError) -> Rect {
    if !measuresParagraphs {
      cell = try sizer.template.cell(
        for: row, index: index, language: language, wordBreaker: wordBreaker)
    }
    let parts = measureCell()
    let contents = sizer.contentSet(cell)
    guard let frame = frame(contents, parts) else { return .zero }
    let line = contents.contents[item].view?.caretLine(
      at: caret, in: frame.size, contents.scale(item))
    return (line ?? .zero).offsetBy(frame.origin)
  }

  /// Measures the cell, and whatever of it was not measured before.
  @discardableResult
  mutating func measureCell() -> CellSizer.HeightParts {
    guard case .paragraphs(let text) = edited else {
      let contents = sizer.contentSet(cell)
      let parts = sizer.parts(of: cell, contents)
      height = parts.total
      return parts
    }
    cell.contents[item] = .other(EditableContent(text))
    var known = sizer.fitting.measures
    known[item] = ItemMeasure()
    let contents = sizer.contentSet(cell)
    let parts = sizer.parts(of: cell, contents, known: known)
    height = parts.total
    // The next edit wraps the paragraphs it touches at the width the view has come to.
    let resized = text.resized(toWidth: sizer.fitting.widths[item])
    edited = .paragraphs(resized)
    cell.contents[item] = .other(EditableContent(resized))
    return parts
  }

  /// Where the view lies in the cell; `nil` where a layout by hand gives it no place.
  private mutating func frame(
    _ contents: ContentSet, _ parts: CellSizer.HeightParts
  ) -> Rect? {
    if let manual = parts.manual {
      // UIKit's arrangement of a standard cell has places in the cell.
      let x = parts.standard == nil ? sizer.contentX : 0
      return manual.frames[view]?.offsetBy(dx: x, dy: 0)
    }
    sizer.place(contents, height: parts.solved)
    return sizer.fixed.frame(of: item, contents).offsetBy(dx: sizer.contentX, dy: 0)
  }
}
