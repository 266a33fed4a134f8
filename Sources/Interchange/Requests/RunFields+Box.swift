internal import TextLayout

extension RunFields {
  /// Reads what a run asks as an inline box: its `css`, of which it takes the font's properties
  /// itself.
  ///
  /// - Parameter around: What the box stands in.
  /// - Returns: nil without that field.
  mutating func readBox(_ fields: Fields, in around: RunFields) throws(ToolError) -> InlineStyle? {
    guard let declarations = try fields.declarations("css") else { return nil }
    return try readBox(declarations, named: "\(fields.path)css", in: around)
  }

  /// Reads what a box asks, or a part of the block that is no element.
  ///
  /// - Parameter field: What errors call the declarations.
  mutating func readBox(
    _ declarations: [(name: String, value: String)], of pseudoElement: CSSPseudoElement? = nil,
    named field: String, in around: RunFields
  ) throws(ToolError) -> InlineStyle {
    let parent = around.css
    var font = CSSFont()
    var others: [(name: String, value: String)] = []
    do throws(CSSError) {
      for (name, value) in declarations {
        if CSSFont.hasProperty(name) {
          try font.take(name, value, in: parent)
          font = font.withRoot(fontSize: block?.rootFontSize ?? 16)
          try font.check(value)
        } else {
          others.append((name, value))
        }
      }
      take(box: font)
      var surroundings = block?.computed.style ?? CSSStyle()
      surroundings.direction = around.direction ?? surroundings.direction
      let style = try InlineStyle(
        declarations: others, unknown: block?.unknown ?? .refuse, in: surroundings,
        rootFontSize: block?.rootFontSize ?? 16, of: pseudoElement)
      direction = style.direction ?? around.direction
      return style
    } catch {
      throw .usage("field \"\(field)\": \(error)")
    }
  }

  private var css: CSSFont {
    var font = CSSFont()
    font.families = fonts
    font.size = size
    font.weight = style.weight
    font.slant = style.slant
    font.width = style.width
    return font
  }

  private mutating func take(box font: CSSFont) {
    fonts = font.families ?? fonts
    size = font.size ?? size
    style.weight = font.weight ?? style.weight
    style.slant = font.slant ?? style.slant
    style.width = font.width ?? style.width
  }
}

extension CSSFont {
  /// - Throws: ``CSSError`` for what style sheets may say, and no font of a box has.
  fileprivate func check(_ value: String) throws(CSSError) {
    if let size, size <= 0 || size > 10_000 {
      throw .invalidValue(
        value, property: "font-size", expected: "a size above 0 and up to 10000px")
    }
    if let width, !(50...200).contains(width.percent) {
      throw .invalidValue(
        value, property: "font-stretch", expected: "a percentage from 50% to 200%")
    }
  }
}
