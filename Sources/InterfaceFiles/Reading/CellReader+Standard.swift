internal import Interchange
internal import TextLayout

/// UIKit's ready-made cells.
extension CellReader {
  private static let styles = [
    "IBUITableViewCellStyleDefault": "default", "IBUITableViewCellStyleSubtitle": "subtitle",
    "IBUITableViewCellStyleValue1": "value1", "IBUITableViewCellStyleValue2": "value2",
  ]

  private static let accessories = [
    "disclosureIndicator": "disclosure", "detailDisclosureButton": "detailDisclosure",
    "checkmark": "checkmark", "detailButton": "detail",
  ]

  /// What `standard` says of a cell that has no views of its own.
  mutating func standardCell(_ style: String) -> TemplateNode {
    let line = cell.line
    let known = Self.styles[style]
    if known == nil {
      remark(cell, "the style \(style.preview) is not known: default stands", changesHeights: true)
    }
    var members: [Member] = [("style", .text(known ?? "default", line: line))]
    if let list = ["grouped": "grouped", "insetGrouped": "insetGrouped"][root.tableStyle ?? ""] {
      members.append(("list", .text(list, line: line)))
    }
    let labels = content.subviews
    let main = labels.first { $0.id != nil && $0.id == cell["textLabel"] }
    let detail = labels.first { $0.id != nil && $0.id == cell["detailTextLabel"] }
    members += main.map { standardText($0, "") } ?? [("text", .text("", line: line))]
    if let detail { members += standardText(detail, "secondary") }
    let image =
      labels.first { $0.id != nil && $0.id == cell["imageView"] } ?? cell.keyed("imageView")
    if let image, let name = image["image"], let size = document.images[name] ?? nil {
      members.append(("imageSize", .numbers([size.width, size.height], line: image.line)))
    }
    for view in labels where ![main?.id, detail?.id, image?.id].contains(view.id) {
      remark(view, "a view beside those of a standard cell: left out", changesHeights: true)
    }
    if let type = cell["accessoryType"], let accessory = Self.accessories[type] {
      let list = [TemplateNode.text(accessory, line: line)]
      members.append(("accessories", TemplateNode(value: .list(list), line: line)))
    }
    if root.separatorStyle == "none" { members.append(("separator", .bool(false, line: line))) }
    return .mapping(members, line: line)
  }

  /// A label of a standard cell: its text, its font where it is not the style's, its lines.
  private mutating func standardText(_ label: XMLElement, _ prefix: String) -> [Member] {
    func key(_ name: String) -> String {
      prefix.isEmpty ? name : prefix + name.prefix(1).uppercased() + name.dropFirst()
    }
    let attributed = attributedText(label, "attributedText")
    var members = text(attributed?.text ?? label.string("text") ?? "", of: label, key("text"))
    let description = label.keyed("fontDescription")
    let isOwn =
      description?["name"] != nil || description?["style"] != nil
      || (description?["type"] ?? "system") != "system"
    if isOwn, let font = font(of: label, size: 17).first {
      members.append((key("textFont"), font.value))
    }
    if let lines = label.number("numberOfLines"), lines != 1, lines >= 0 {
      members.append((key("lines"), .number(lines, line: label.line)))
    }
    return members
  }
}
