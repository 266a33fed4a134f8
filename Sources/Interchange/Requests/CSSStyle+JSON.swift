internal import TextLayout

extension CSSStyle {
  /// Fields that say the same in UIKit's words, or what CSS has not.
  private static let excluded = [
    "kern", "tracking", "baselineOffset", "ligatures", "paragraph", "paragraphs",
    "minimumScaleFactor", "direction", "strictness", "wordBreaking", "includesFallbackMetrics",
    "as", "preferredMaxLayoutWidth", "textContainerInset", "lineFragmentPadding",
  ]

  /// The properties of a request's `css`, whose values are strings or numbers; nil without it.
  /// Of two that set the same, such as `white-space` and `text-wrap`, the later one counts.
  ///
  /// - Throws: ``ToolError`` for a property or a value that CSS has not, and for fields that do not
  ///   go with them.
  init?(of request: Fields) throws(ToolError) {
    guard let value = request.value("css") else { return nil }
    guard case .object(let members) = value else {
      throw request.wrongType("css", value, wanted: "an object of properties and their values")
    }
    if let other = Self.excluded.first(where: { request.value($0) != nil }) {
      throw .usage("css and \(other): give one of them")
    }
    if case .string("uikit") = request.value("convention") {
      throw .usage("css and convention \"uikit\": give one of them")
    }
    var declarations: [(name: String, value: String)] = []
    for member in members {
      switch member.value {
      case .string(let text): declarations.append((member.name, text))
      case .number(_, let spelling): declarations.append((member.name, spelling))
      case .null: continue
      case .bool, .array, .object:
        throw request.wrongType("css.\(member.name)", member.value, wanted: "a string")
      }
    }
    do throws(CSSError) {
      try self.init(declarations: declarations)
    } catch {
      throw .usage("field \"css\": \(error)")
    }
  }
}
