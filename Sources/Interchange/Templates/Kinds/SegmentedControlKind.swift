internal import AutoLayout
internal import TableLayout

struct SegmentedControlKind: TemplateControl {
  /// The most segments of a control; a phone has room for some ten.
  private static let mostSegments = 100

  let name = "segmentedControl"
  let called = "a segmented control"
  let hasText = true
  let keys = ["segments", "font", "allows"]

  func control(_ view: ViewReader) throws(ToolError) -> ControlTemplate {
    ControlTemplate(
      .segmentedControl, try segments(view.fields),
      font: try view.fontRule(view.font.fixed(size: 13)))
  }

  private func segments(_ fields: TemplateFields) throws(ToolError) -> [TextBinding] {
    let texts = try fields.required(
      "segments", try fields.strings("segments"), "give the titles, such as [Day, Week, Month]")
    if texts.count > Self.mostSegments {
      throw fields.error(
        "more than \(Self.mostSegments) segments: give fewer", line: fields.line(of: "segments"))
    }
    return texts.map { TextBinding($0) }
  }
}
