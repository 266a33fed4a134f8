internal import AutoLayout
internal import TextLayout

extension MeasuredContent {
  /// Where the line lies that holds a caret, in points from the top left of a view.
  ///
  /// Of a label it is one that shows: the last one, where the caret stands after it. One without
  /// lines has an empty rectangle where its text would start.
  ///
  /// - Parameters:
  ///   - caret: In UTF-16 code units from the start of the text, inside it or at its end.
  ///   - size: That of the view.
  func caretLine(at caret: Int, in size: Size, _ scale: ContentScale) -> Rect {
    switch self {
    case .none, .image, .control: return .zero
    case .editable(let view):
      let text = view.text.resized(toWidth: size.width)
      return text.rect(ofLineAt: caret).offsetBy(text.textOrigin)
    case .textView(let content):
      let view = content.view
      let origin = Point(
        x: view.textContainerInset.left + view.lineFragmentPadding, y: view.textContainerInset.top)
      let lines = view.lines(width: size.width, scaledBy: scale.factor)
      return lines.line(at: caret, of: view.text.text).offsetBy(origin)
    case .label(let content):
      let layout = content.layout(in: size, scale)
      return layout.lines.line(at: caret, of: content.label.text.text)
        .offsetBy(Point(x: 0, y: layout.textRect.minY))
    }
  }
}

extension [Line] {
  /// Where the line lies that holds a caret.
  fileprivate func line(at caret: Int, of text: String) -> Rect {
    let index = text.utf16.index(text.startIndex, offsetBy: caret)
    let offset = text.utf8.distance(from: text.startIndex, to: index)
    let line = last { $0.utf8Range.lowerBound <= offset } ?? first
    return line?.rect ?? .zero
  }
}

extension Rect {
  func offsetBy(_ origin: Point) -> Rect { offsetBy(dx: origin.x, dy: origin.y) }
}
