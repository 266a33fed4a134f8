package import AutoLayout
package import Interchange
internal import TableLayout
package import TextLayout

/// The frames that Xcode recorded beside those that the template gives.
///
/// Xcode lays a cell out at the height that it has in the file. So the template is laid out twice:
/// once as tables do it, which gives the height, and once at the recorded height.
package struct FrameComparison: Sendable {
  /// One view.
  package struct Entry: Sendable {
    package let recorded: RecordedFrame

    /// In points from the content view's top left.
    package let computed: Rect

    /// The likely reason of a difference; `nil` where there is none.
    package let reason: Reason?
  }

  /// Why a frame may differ, the first that fits.
  package enum Reason: String, Sendable, CaseIterable {
    /// Xcode says itself that the frame is not up to date.
    case misplaced = "misplaced in the file"

    /// The file names a font that is not San Francisco.
    case ownFont = "a font of the file's own"

    /// The class of the view, or of one in it, is the app's.
    case customClass = "a class of the app's own"

    /// Words are not as wide as in San Francisco.
    case widths = "words are not as wide as in San Francisco"

    /// Only the place differs, or a size that follows from others.
    case neighbour = "beside a view that differs"

    /// The frame is fixed by a mask.
    case autoresizing = "fixed by its autoresizing mask"

    /// Less than a point.
    case rounding = "less than a point: recorded on another display"
    case unknown = "not known"
  }

  /// What recorded frames and pixels may differ by, in points.
  private static let tolerance = 0.01

  package let entries: [Entry]

  /// The cell's height in the file, and the one that the template gives it, in points.
  package let recordedHeight: Double
  package let height: Double

  /// Compares a cell.
  ///
  /// - Parameter scale: Pixels a point; `nil` for the file's device.
  /// - Throws: ``ToolError``, as reading the template does, and for a cell without a size.
  package init(
    _ template: InterfaceTemplate, library: () throws(FontError) -> FontLibrary,
    font: FontOverride, release: UIKitRelease? = nil, scale: Double? = nil
  ) throws(ToolError) {
    guard let size = template.recordedSize, size.width > 0 else {
      throw template.source.error(
        "the cell has no frame in the file: there is nothing to compare", line: template.cell.line)
    }
    let traits = Traits(displayScale: scale ?? template.displayScale)
    let release = release ?? template.release
    func layout(_ node: TemplateNode) throws(ToolError) -> CellLayout {
      let loaded = try LoadedTemplate.of(
        node, template.source, text: "", library: library, font: font, release: release)
      return try loaded.layout(
        of: loaded.example ?? Row(), index: 0, from: template.source.name, width: size.width,
        traits: traits)
    }
    recordedHeight = size.height
    height = try layout(template.node).height
    let held = try layout(template.node.held(at: size.height))
    entries = template.frames.compactMap { recorded in
      guard let view = held[recorded.name] else { return nil }
      return Entry(
        recorded: recorded, computed: view.frame,
        reason: Self.reason(recorded, view))
    }
  }

  private static func reason(_ recorded: RecordedFrame, _ view: CellLayout.View) -> Reason? {
    let (old, new) = (recorded.rect, view.frame)
    let differences = [
      old.minX - new.minX, old.minY - new.minY, old.width - new.width, old.height - new.height,
    ].map(\.magnitude)
    if differences.allSatisfy({ $0 < tolerance }) { return nil }
    if recorded.isMisplaced { return .misplaced }
    if differences.allSatisfy({ $0 < 1 }) { return .rounding }
    if recorded.hasOwnFont { return .ownFont }
    if recorded.hasOwnClass { return .customClass }
    if recorded.isAutoresizing { return .autoresizing }
    let hasText = view.labelLayout != nil || view.controlLayout != nil
    if differences[3] >= 1 {
      return hasText && differences[2] >= 1 ? .widths : .unknown
    }
    return hasText && differences[2] >= 1 ? .widths : .neighbour
  }

  /// Whether the cell is as high as in the file.
  package var isHeightEqual: Bool { (height - recordedHeight).magnitude < Self.tolerance }
}

extension FrameComparison.Entry {
  /// Whether the view is as high as in the file.
  package var isHeightEqual: Bool {
    (computed.height - recorded.rect.height).magnitude < 0.01
  }
}

extension TemplateNode {
  /// The template of a cell that has the height, whatever its constraints.
  fileprivate func held(at height: Double) -> TemplateNode {
    guard case .mapping(var members) = value, !members.contains(where: { $0.key == "standard" })
    else { return self }
    let constraint = TemplateNode.text("superview.height == \(height.shortText)", line: line)
    var constraints = [constraint]
    if let member = members.first(where: { $0.key == "constraints" }),
      case .list(let list) = member.value.value
    {
      constraints += list
    }
    members.removeAll { ["constraints", "separator", "minimumHeight"].contains($0.key) }
    members.append(
      Member(
        key: "constraints", line: line,
        value: TemplateNode(value: .list(constraints), line: line)))
    return TemplateNode(value: .mapping(members), line: line)
  }
}
