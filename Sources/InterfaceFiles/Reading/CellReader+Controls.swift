internal import Interchange
internal import TextLayout

/// Stacks, image views and controls.
extension CellReader {
  func stack(_ view: XMLElement) -> [Member] {
    let line = view.line
    var members: [Member] = []
    func add(_ key: String, _ value: String) { members.append((key, .text(value, line: line))) }
    if view["axis"] == "vertical" { add("axis", "vertical") }
    if view["spacingType"] == "standard" {
      add("spacing", "system")
    } else if let spacing = view.number("spacing"), spacing != 0 {
      members.append(("spacing", .number(spacing, line: line)))
    }
    if let alignment = view["alignment"] {
      add("alignment", ["top": "leading", "bottom": "trailing"][alignment] ?? alignment)
    }
    if let distribution = view["distribution"] { add("distribution", distribution) }
    if view.flag("baselineRelativeArrangement") == true {
      members.append(("betweenBaselines", .bool(true, line: line)))
    }
    // Margins that are set in Interface Builder hold for what the stack arranges.
    if margins(of: view) != nil { members.append(("insideMargins", .bool(true, line: line))) }
    return members
  }

  mutating func imageView(_ view: XMLElement) -> [Member] {
    let line = view.line
    guard let name = view["image"] ?? view.keyed("image")?["image"] else {
      return [("type", .text("view", line: line))]
    }
    var members = picture(name, of: view)
    let modes: Set<String> = [
      "scaleAspectFit", "scaleAspectFill", "center", "top", "bottom", "left", "right", "topLeft",
      "topRight", "bottomLeft", "bottomRight",
    ]
    if members.contains(where: { $0.key != "type" }), let mode = view["contentMode"],
      modes.contains(mode)
    {
      members.append(("contentMode", .text(mode, line: line)))
    }
    return members
  }

  private mutating func picture(_ name: String, of view: XMLElement) -> [Member] {
    let line = view.line
    guard let size = imageSize(name, of: view) else { return [("type", .text("view", line: line))] }
    if document.images[name] == .some(.some(size)), !name.contains("{"), !name.contains("}") {
      if mentioned.insert("image \(name)").inserted {
        images.append((name, .numbers([size.width, size.height], line: line)))
      }
      return [("type", .text("image", line: line)), ("image", .text(name, line: line))]
    }
    return sized(size, line: line)
  }

  /// The size of an image in points: as the file has it, or for symbols as it was recorded.
  private mutating func imageSize(_ name: String, of view: XMLElement) -> Size? {
    guard let known = document.images[name] else {
      remark(
        view, "the image \(name.preview) is not in the file's resources: no picture",
        changesHeights: true)
      return nil
    }
    if let known { return known.width > 0 && known.height > 0 ? known : nil }
    guard let recorded = view.frame?.size, recorded.width > 0, recorded.height > 0 else {
      remark(
        view, "the symbol \(name.preview) has no size in the file: no picture",
        changesHeights: true)
      return nil
    }
    remark(view, "the symbol \(name.preview) has the size that was recorded of its view")
    return recorded
  }

  mutating func textField(_ view: XMLElement) -> [Member] {
    var members = fieldTexts(view)
    members += font(of: view, size: 17)
    switch view["borderStyle"] {
    case "roundedRect": break
    case "line", "bezel":
      remark(
        view,
        "the border \(view["borderStyle"] ?? ""): its height is not known, and is the one "
          + "without a border", changesHeights: true)
      fallthrough
    default: members.append(("border", .text("none", line: view.line)))
    }
    return members
  }

  /// What a field says, and what it says without.
  mutating func fieldTexts(_ view: XMLElement) -> [Member] {
    var members = text(view.string("text") ?? "", of: view, "text")
    if let placeholder = view.string("placeholder"), !placeholder.isEmpty {
      let braced = placeholder.replacing("{", with: "{{").replacing("}", with: "}}")
      members.append(("placeholder", .text(braced, line: view.line)))
    }
    return members
  }

  mutating func segmentedControl(_ view: XMLElement) -> [Member] {
    let segments = view.element("segments")?.elements ?? []
    if segments.contains(where: { $0["image"] != nil }) {
      remark(view, "images of segments are left out", changesHeights: true)
    }
    let titles = segments.map { segment in
      let title = segment["title"] ?? ""
      return TemplateNode.text(
        title.replacing("{", with: "{{").replacing("}", with: "}}"), line: segment.line)
    }
    return [("segments", TemplateNode(value: .list(titles), line: view.line))]
  }

  mutating func button(_ view: XMLElement) -> [Member] {
    let line = view.line
    if let configuration = view.keyed("configuration") { return button(view, configuration) }
    let state = view.keyed("normal")
    var members: [Member] = [("type", .text("button", line: line))]
    let attributed = state.flatMap { attributedText($0, "attributedTitle") }
    let title = attributed?.text ?? state?.string("title") ?? ""
    let isSystem = ["system", "roundedRect"].contains(view["buttonType"])
    let image = state?["image"].flatMap { imageSize($0, of: view) }
    if image == nil, let type = view["buttonType"], !isSystem, type != "custom" {
      remark(view, "a button of the type \(type.preview): its recorded size stands")
      return sized(view.frame?.size ?? Size(width: 22, height: 22), line: line)
    }
    // Without a title a line of its font is still the least height.
    members += title.isEmpty ? [("text", .text("", line: line))] : text(title, of: view, "text")
    members += attributed?.members ?? font(of: view, size: isSystem ? 15 : 18)
    if let image {
      members.append(("imageSize", .numbers([image.width, image.height], line: line)))
    }
    if let insets = view.keyed("contentEdgeInsets"),
      let sides = insets.numbers("minY", "minX", "maxY", "maxX"),
      sides.contains(where: { $0 > 1e-9 })
    {
      members.append(("insets", .numbers(sides.map { $0 < 1e-9 && $0 > 0 ? 0 : $0 }, line: line)))
    }
    return members
  }

  private mutating func button(_ view: XMLElement, _ configuration: XMLElement) -> [Member] {
    let line = view.line
    var members: [Member] = [("type", .text("button", line: line))]
    let attributed = attributedText(configuration, "attributedTitle")
    let title = attributed?.text ?? configuration.string("title") ?? ""
    let name = configuration["image"] ?? configuration.keyed("image")?["image"]
    let image = name.flatMap { imageSize($0, of: view) }
    if image == nil || !title.isEmpty { members += text(title, of: view, "text") }
    members +=
      attributed?.members
      ?? configuration.keyed("titleFontDescription").map { font($0, size: 17) }
      ?? systemFont(17, line: line)
    if let image {
      members.append(("imageSize", .numbers([image.width, image.height], line: line)))
    }
    let style = configuration["style"] ?? "plain"
    let looks: Set<String> = ["plain", "gray", "tinted", "filled"]
    members.append(("configuration", .text(looks.contains(style) ? style : "plain", line: line)))
    if let padding = configuration.number("imagePadding"), padding > 0 {
      members.append(("imagePadding", .number(padding, line: line)))
    }
    if let size = configuration["buttonSize"], size != "medium" {
      members.append(("size", .text(size, line: line)))
    }
    if configuration.string("subtitle") != nil || configuration.keyed("contentInsets") != nil {
      remark(view, "a subtitle or insets of a configuration are left out", changesHeights: true)
    }
    return members
  }
}
