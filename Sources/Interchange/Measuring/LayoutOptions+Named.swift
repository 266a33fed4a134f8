package import TextLayout

extension LayoutOptions {
  /// Sets an option by the name that requests use.
  ///
  /// - Returns: What is wrong with the name or the value; nil for nothing.
  package mutating func set(_ name: String, to value: String) -> String? {
    do throws(ToolError) {
      switch name {
      case "language":
        if !value.isEmpty { try value.checkLanguageTag() }
        language = value.isEmpty ? nil : value
      case "overflowWrap": overflowWrap = try Self.overflowWraps.value(value)
      case "includesFallbackMetrics":
        includesFallbackMetrics = try Choices.onOff.value(value, name: name)
      case "devicePixelRatio":
        devicePixelRatio = try NumberRule.devicePixelRatio.check(
          Double(value) ?? .nan, name: name)
      default:
        guard try choose(name, value) else {
          return "no option \"\(name)\": give \(Self.names.alternatives)"
        }
      }
      return nil
    } catch {
      return error.message.description
    }
  }

  /// The names of all options.
  package static let names =
    chosen + ["language", "overflowWrap", "includesFallbackMetrics", "devicePixelRatio"]

  /// The options that both requests and C set by a word.
  static let chosen = ["direction", "convention", "strictness", "wordBreaking"]

  /// Sets one of ``chosen``.
  ///
  /// - Returns: False for another name.
  /// - Throws: ``ToolError`` for a word that it does not have.
  mutating func choose(_ name: String, _ value: String) throws(ToolError) -> Bool {
    switch name {
    case "direction": direction = try Choices.direction.value(value)
    case "convention": convention = try Choices.convention.value(value)
    case "strictness": strictness = try Choices.strictness.value(value)
    case "wordBreaking": wordBreaking = try Choices.wordBreaking.value(value)
    default: return false
    }
    return true
  }

  private static let overflowWraps = Choice<OverflowWrap>(name: "overflowWrap")
}
