internal import TextLayout

extension RunFields {
  /// Reads what a run asks as an inline box: its `css`, of which it takes the font's properties
  /// itself.
  ///
  /// - Parameter around: What the box stands in.
  /// - Returns: nil without that field.
  mutating func readBox(_ fields: Fields, in around: RunFields) throws(ToolError) -> InlineStyle? {
    guard let value = fields.value("css") else { return nil }
    guard case .object(let members) = value else {
      throw fields.wrongType("css", value, wanted: "an object of properties and their values")
    }
    var declarations: [(name: String, value: String)] = []
    for member in members {
      let text: String
      switch member.value {
      case .string(let string): text = string
      case .number(_, let spelling): text = spelling
      case .null: continue
      case .bool, .array, .object:
        throw fields.wrongType("css.\(member.name)", member.value, wanted: "a string")
      }
      if let property = FontProperty(named: member.name) {
        guard take(property, text, in: around) else {
          throw .usage(
            "field \"\(fields.path)css\": \(property.rawValue) \"\(text)\": give "
              + "\(own: property.expected)")
        }
      } else {
        declarations.append((member.name, text))
      }
    }
    do throws(CSSError) {
      return try InlineStyle(declarations: declarations)
    } catch {
      throw .usage("field \"\(fields.path)css\": \(error)")
    }
  }

  private enum FontProperty: String, CaseIterable {
    case family = "font-family"
    case size = "font-size"
    case stretch = "font-stretch"
    case style = "font-style"
    case weight = "font-weight"

    /// - Parameter name: In kebab case or in camel case, as `getComputedStyle` has it.
    init?(named name: String) {
      let letters = name.lowercased().filter { $0 != "-" }
      guard let known = Self.allCases.first(where: { $0.rawValue.filter { $0 != "-" } == letters })
      else { return nil }
      self = known
    }

    var expected: String {
      switch self {
      case .family: "names with commas between them"
      case .size: "a length such as 20px or 1.2em, a percentage, smaller or larger"
      case .stretch: "a percentage from 50% to 200%, or a keyword such as condensed"
      case .style: "normal, italic or oblique"
      case .weight: "normal, bold, bolder, lighter or a number from 1 to 1000"
      }
    }
  }

  private mutating func take(
    _ property: FontProperty, _ text: String, in around: RunFields
  ) -> Bool {
    switch property {
    case .family:
      guard let names = CSSFontLonghands.families(text) else { return false }
      fonts = names
    case .size:
      let parent = around.size ?? CSSFontLonghands.mediumSize
      guard let value = CSSFontLonghands.size(text, in: parent) else { return false }
      size = value
    case .stretch:
      guard let percent = CSSFontLonghands.stretch(text) else { return false }
      style.width = FontWidth(percent: percent)
    case .style:
      guard let slant = CSSFontLonghands.slant(text) else { return false }
      style.slant = slant
    case .weight:
      let parent = around.style.weight?.value ?? FontWeight.regular.value
      guard let weight = CSSFontLonghands.weight(text, in: parent) else { return false }
      style.weight = FontWeight(weight)
    }
    return true
  }
}
