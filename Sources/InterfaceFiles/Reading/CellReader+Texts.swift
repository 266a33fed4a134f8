internal import Interchange
internal import TextLayout

/// Labels, text views, and fonts.
extension CellReader {
  /// The text styles by their names in files.
  private static let styles: [String: TextStyle] = [
    "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1,
    "UICTFontTextStyleTitle2": .title2, "UICTFontTextStyleTitle3": .title3,
    "UICTFontTextStyleHeadline": .headline, "UICTFontTextStyleBody": .body,
    "UICTFontTextStyleCallout": .callout, "UICTFontTextStyleSubhead": .subheadline,
    "UICTFontTextStyleFootnote": .footnote, "UICTFontTextStyleCaption1": .caption1,
    "UICTFontTextStyleCaption2": .caption2,
  ]

  private static let weights: [String: Double] = [
    "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500,
    "semibold": 600, "bold": 700, "heavy": 800, "black": 900,
  ]

  mutating func label(_ view: XMLElement) -> [Member] {
    let line = view.line
    let attributed = attributedText(view, "attributedText")
    var members = text(attributed?.text ?? view.string("text") ?? "", of: view, "text")
    members += attributed?.members ?? font(of: view, size: 17)
    if let lines = view.number("numberOfLines"), lines != 1, lines >= 0 {
      members.append(("lines", .number(lines, line: line)))
    }
    if let mode = Self.lineBreakModes[view["lineBreakMode"] ?? ""] {
      members.append(("lineBreakMode", .text(mode, line: line)))
    }
    if let alignment = view["textAlignment"], alignment != "natural" {
      members.append(("alignment", .text(alignment, line: line)))
    }
    // Interface Builder fixes this width only where it is told to.
    if let width = view.number("preferredMaxLayoutWidth"), width > 0 {
      members.append(("preferredMaxLayoutWidth", .number(width, line: line)))
    } else if view.number("numberOfLines") ?? 1 != 1, view.id.map(hasOpenWidth) == true {
      members.append(("preferredMaxLayoutWidth", .number(Self.openWidth, line: line)))
      remark(view, "nothing limits its width: its lines end at line feeds only")
    }
    if view.flag("adjustsFontSizeToFit") != false, let scale = minimumScale(view) {
      members.append(("minimumScale", .number(scale, line: line)))
    }
    if view.flag("adjustsLetterSpacingToFitWidth") == true {
      members.append(("tightens", .bool(true, line: line)))
    }
    return members
  }

  /// Wider than any text, in points.
  private static let openWidth = 100_000.0

  /// UIKit's names of modes by the file's; `tailTruncation` is a label's own.
  private static let lineBreakModes = [
    "wordWrap": "byWordWrapping", "characterWrap": "byCharWrapping", "clip": "byClipping",
    "headTruncation": "byTruncatingHead", "middleTruncation": "byTruncatingMiddle",
  ]

  private func minimumScale(_ view: XMLElement) -> Double? {
    if let scale = view.number("minimumScaleFactor"), scale > 0 { return min(scale, 1) }
    let size = view.keyed("fontDescription")?.number("pointSize") ?? 17
    guard let least = view.number("minimumFontSize"), least > 0, size > 0 else { return nil }
    return min(least / size, 1)
  }

  mutating func textView(_ view: XMLElement) -> [Member] {
    let attributed = attributedText(view, "attributedText")
    var members = text(attributed?.text ?? view.string("text") ?? "", of: view, "text")
    members += attributed?.members ?? font(of: view, size: 14)
    if let scrolls = view.flag("scrollEnabled") {
      members.append(("scrolls", .bool(scrolls, line: view.line)))
    }
    return members
  }

  /// A text, or the field of its outlet; the text is then the example.
  mutating func text(_ text: String, of view: XMLElement, _ key: String) -> [Member] {
    guard let field = view.id.flatMap({ fields[$0] }) else {
      let braced = text.replacing("{", with: "{{").replacing("}", with: "}}")
      return [(key, .text(braced, line: view.line))]
    }
    if !example.contains(where: { $0.key == field }) {
      example.append((field, .text(text, line: view.line)))
    }
    return [(key, .text("{\(field)}", line: view.line))]
  }

  /// The plain text of an attributed one, with its first font and paragraph style.
  mutating func attributedText(
    _ view: XMLElement, _ key: String
  ) -> (text: String, members: [Member])? {
    guard let string = view.keyed(key), string.name == "attributedString" else { return nil }
    let fragments = string.elements.filter { $0.name == "fragment" }
    let text = fragments.map { $0.string("content") ?? "" }.joined()
    var members: [Member] = []
    let attributes = fragments.compactMap { $0.element("attributes") }
    let fonts = attributes.compactMap { $0.keyed("NSFont") }
    members += fonts.first.map { font($0, size: 12) } ?? font(of: view, size: 17)
    if Set(fonts.map { $0["size"] ?? $0["pointSize"] ?? "" }).count > 1 {
      remark(view, "a text of several sizes: all of it has the first one", changesHeights: true)
    }
    if let style = attributes.lazy.compactMap({ $0.keyed("NSParagraphStyle") }).first {
      let paragraph = paragraph(style)
      if !paragraph.isEmpty {
        members.append(("paragraph", .mapping(paragraph, line: style.line)))
      }
    }
    return (text, members)
  }

  private func paragraph(_ style: XMLElement) -> [Member] {
    Self.paragraphNumbers.compactMap { name in
      guard let value = style.number(name), value != 0 else { return nil }
      return (name, .number(value, line: style.line))
    }
  }

  /// The font of a view.
  ///
  /// - Parameter size: UIKit's for such views, in points.
  mutating func font(of view: XMLElement, size: Double) -> [Member] {
    view.keyed("fontDescription").map { font($0, size: size) }
      ?? systemFont(size, line: view.line)
  }

  func systemFont(_ size: Double, line: Int) -> [Member] {
    [("font", .mapping([("size", .number(size, line: line))], line: line))]
  }

  /// What a `fontDescription`, or the `font` of an attributed text, says.
  mutating func font(_ description: XMLElement, size: Double) -> [Member] {
    let line = description.line
    if let name = description["style"] {
      if let style = Self.styles[name] {
        return [("font", .mapping([("style", .text(style.rawValue, line: line))], line: line))]
      }
      remark(
        description, "the style \(name.preview) is not known: body stands", changesHeights: true)
      return [("font", .mapping([("style", .text("body", line: line))], line: line))]
    }
    let points = description.number("pointSize") ?? description.number("size") ?? size
    var members: [Member] = [("size", .number(points, line: line))]
    let kind = description["type"] ?? description["metaFont"] ?? "system"
    if let family = description["name"], !family.hasPrefix("."), kind != "boldSystem" {
      members.insert(("family", .text(family, line: line)), at: 0)
      members.append(("system", .bool(false, line: line)))
      members.append(("metrics", .mapping([], line: line)))
    } else if let weight = Self.weights[description["weight"] ?? ""] {
      members.append(("weight", .number(weight, line: line)))
    } else if kind == "boldSystem" || kind == "systemBold" {
      members.append(("weight", .number(700, line: line)))
    } else if kind == "italicSystem" {
      members.append(("slant", .text("italic", line: line)))
    }
    return [("font", .mapping(members, line: line))]
  }
}
