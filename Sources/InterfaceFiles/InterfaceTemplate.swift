public import AutoLayout
package import Interchange
public import TextLayout

/// A cell of an Interface Builder file as a template.
public struct InterfaceTemplate: Sendable {
  /// The cell.
  public let cell: InterfaceCell

  /// What the template says otherwise than the file, or not at all.
  public let remarks: [InterfaceRemark]

  /// Where Xcode saw the views.
  public let frames: [RecordedFrame]

  /// The cell's size in the file, in points; `nil` where it has none.
  public let recordedSize: Size?

  /// The content view's height in the file, in points. Up to iOS 12 it is less than the cell's, by
  /// the separator.
  let contentHeight: Double?

  /// The release of iOS that the file's Xcode came with.
  public let release: UIKitRelease

  /// Pixels a point of the device that the file was last seen on.
  public let displayScale: Double

  /// Whether the file leaves the row's height to its constraints.
  public let isAutomatic: Bool

  /// Whether constraints name the safe area.
  let usesSafeArea: Bool

  /// The values that templates are read from.
  package let node: TemplateNode
  package let source: TemplateSource

  /// The template's text, with remarks as comments, as `TemplateFile` and the tool read it.
  ///
  /// - Complexity: linear in its length.
  public var yaml: String { yaml() }

  /// The same, with a family for the system font.
  ///
  /// - Parameter family: Stands for San Francisco, whose lines it gets; `nil` leaves it open.
  public func yaml(family: String? = nil) -> String {
    var text = ""
    for remark in remarks { text += "# \(remark.description.inOneLine)\n" }
    guard let family, case .mapping(var members) = node.value,
      let index = members.firstIndex(where: { $0.key == "font" }),
      case .mapping(let font) = members[index].value.value
    else { return text + TemplateWriter.yaml(node) }
    let line = members[index].line
    let named = TemplateNode.Member(key: "family", line: line, value: .text(family, line: line))
    members[index].value.value = .mapping([named] + font)
    return text + TemplateWriter.yaml(TemplateNode(value: .mapping(members), line: node.line))
  }
}
