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
    package fileprivate(set) var reason: Reason?
  }

  /// Why a frame may differ, the first that fits.
  package enum Reason: String, Sendable, CaseIterable {
    /// Xcode says itself that the frame is not up to date.
    case misplaced = "misplaced in the file"

    /// The file names a font that is not San Francisco.
    case ownFont = "a font of the file's own"

    /// Less than a point.
    case rounding = "less than a point: recorded on another display"

    /// Words are not as wide as in San Francisco, so lines end elsewhere.
    case widths = "words are not as wide as in San Francisco"

    /// The class of the view is the app's.
    case customClass = "a class of the app's own"

    /// The frame is fixed by a mask.
    case autoresizing = "fixed by its autoresizing mask"

    /// A view in it differs.
    case content = "holds a view that differs"

    /// Only the place differs, or a size that follows from others.
    case neighbour = "beside a view that differs"

    /// Xcode shows bars that reach into a view of its own.
    case safeArea = "the file's screen has a safe area"
    case unknown = "not known"
  }

  /// What recorded frames and pixels may differ by, in points.
  private static let tolerance = 0.01

  package let entries: [Entry]

  /// Whether the file leaves the row's height to its constraints.
  package let isAutomatic: Bool

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
        node, template.source, text: "", library: library, (font, release, nil))
      return try loaded.layout(
        of: loaded.example ?? Row(), index: 0, from: template.source.name, width: size.width,
        traits: traits)
    }
    recordedHeight = size.height
    height = try layout(template.node).height
    isAutomatic = template.isAutomatic
    let held = template.node.held(at: template.contentHeight ?? size.height)
    entries = Self.entries(template, try layout(held))
  }

  private static func entries(
    _ template: InterfaceTemplate, _ held: CellLayout
  ) -> [Entry] {
    var entries: [Entry] = []
    var breaksElsewhere = false
    for recorded in template.frames {
      guard let view = held[recorded.name] else { continue }
      let entry = Entry(
        recorded: recorded, computed: view.frame, reason: reason(recorded, view))
      entries.append(entry)
      if entry.breaksElsewhere(view) { breaksElsewhere = true }
    }
    let differing = entries.filter { $0.reason != nil && $0.reason != .neighbour }
    let holders = Set(differing.compactMap(\.recorded.parent))
    for index in entries.indices where entries[index].reason == .unknown {
      if holders.contains(entries[index].recorded.name) {
        entries[index].reason = .content
      } else if breaksElsewhere {
        entries[index].reason = .widths
      } else if template.usesSafeArea, template.cell.kind == .view {
        entries[index].reason = .safeArea
      }
    }
    return entries
  }

  private static func reason(_ recorded: RecordedFrame, _ view: CellLayout.View) -> Reason? {
    let (old, new) = (recorded.rect, view.frame)
    let differences = [
      old.minX - new.minX, old.minY - new.minY, old.width - new.width, old.height - new.height,
    ].map(\.magnitude)
    if differences.allSatisfy({ $0 < tolerance }) { return nil }
    if recorded.isMisplaced { return .misplaced }
    if differences.allSatisfy({ $0 < 1 }) { return .rounding }
    let isSized = differences[2] >= 1 || differences[3] >= 1
    if recorded.hasOwnFont, isSized { return .ownFont }
    let hasText = view.labelLayout != nil || view.controlLayout != nil
    if hasText, differences[2] >= 1 { return .widths }
    if recorded.hasOwnClass, isSized { return .customClass }
    if recorded.isAutoresizing, isSized { return .autoresizing }
    return differences[3] >= 1 ? .unknown : .neighbour
  }

  /// Whether the cell is as high as in the file.
  package var isHeightEqual: Bool { (height - recordedHeight).magnitude < Self.tolerance }
}

extension FrameComparison.Entry {
  /// Whether a label has another number of lines than it had.
  fileprivate func breaksElsewhere(_ view: CellLayout.View) -> Bool {
    guard let lines = view.labelLayout?.lines.count, lines > 0 else { return false }
    let line = computed.height / Double(lines)
    return (recorded.rect.height - computed.height).magnitude > line * 0.6
  }

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
    let constraint = TemplateNode.text("superview.height == \(height.shortText) @999", line: line)
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
