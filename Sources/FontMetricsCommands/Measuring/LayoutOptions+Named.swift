package import TextLayout

extension LayoutOptions {
  /// Sets an option by the name that requests use.
  ///
  /// - Returns: What is wrong with the name or the value; nil for nothing.
  package mutating func set(_ name: String, to value: String) -> String? {
    do throws(ToolError) {
      switch name {
      case "convention": convention = try Choices.convention.value(value)
      case "language":
        if !value.isEmpty { try value.checkLanguageTag() }
        language = value.isEmpty ? nil : value
      case "direction": direction = try Choices.direction.value(value)
      case "strictness": strictness = try Choices.strictness.value(value)
      case "wordBreaking": wordBreaking = try Choices.wordBreaking.value(value)
      case "overflowWrap": overflowWrap = try Self.overflowWraps.value(value)
      case "includesFallbackMetrics":
        includesFallbackMetrics = try Choices.onOff.value(value, name: name)
      default:
        return "no option \"\(name)\": give convention, language, direction, strictness, "
          + "wordBreaking, overflowWrap or includesFallbackMetrics"
      }
      return nil
    } catch {
      return error.message.description
    }
  }

  private static let overflowWraps = Choice<OverflowWrap>(name: "overflowWrap")
}
