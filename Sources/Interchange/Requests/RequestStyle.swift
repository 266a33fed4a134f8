package import TextLayout

/// What a request's `css` says of its block, and how its runs' `css` is read.
struct RequestStyle {
  let computed: ComputedStyle

  /// What is done with declarations that say nothing of lines, the runs' too.
  let unknown: CSSUnknownProperties

  /// What a `rem` is, in points.
  let rootFontSize: Double

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
  init?(_ request: Fields) throws(ToolError) {
    let unknown = try request.choice("unknown", Choices.unknownProperties)
    let rootFontSize = try request.number("rootFontSize", .size)
    guard let declarations = try request.declarations("css") else {
      guard unknown == nil && rootFontSize == nil else {
        throw .usage("unknown and rootFontSize: only with css")
      }
      return nil
    }
    self.unknown = unknown ?? .refuse
    self.rootFontSize = rootFontSize ?? 16
    if let other = Self.excluded.first(where: { request.value($0) != nil }) {
      throw .usage("css and \(other): give one of them")
    }
    if case .string("uikit") = request.value("convention") {
      throw .usage("css and convention \"uikit\": give one of them")
    }
    do throws(CSSError) {
      computed = try ComputedStyle(
        declarations, unknown: self.unknown, rootFontSize: self.rootFontSize)
    } catch {
      throw .usage("field \"css\": \(error)")
    }
  }

}

extension ComputedStyle {
  /// The declarations of an object of names and values, in its order.
  ///
  /// - Throws: ``ToolError`` for what is no such object.
  package static func declarations(
    json text: String
  ) throws(ToolError) -> [(name: String, value: String)] {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(Array(text.utf8))
    } catch {
      throw .usage("css is no JSON: \(error)")
    }
    return try Fields([], known: []).declarations("css", value)
  }
}

extension RunFields {
  /// Takes what `css` says of the font, where the fields leave it out. Families stand for nothing
  /// where the fields have fonts, nor do the initial weight, width and slant: such a font has its
  /// own.
  ///
  /// - Throws: ``ToolError`` for a size, a weight, a width or a slant that contradicts them.
  mutating func take(_ css: CSSFont?) throws(ToolError) {
    guard let css else { return }
    func one<Value: Equatable>(
      _ own: Value?, _ other: Value?, _ names: String
    ) throws(ToolError) -> Value? {
      guard let own, let other, own != other else { return own ?? other }
      throw .usage("\(names) of css differ: give one of them, or the same")
    }
    size = try one(size, css.size, "size and font-size")
    let isNamed = fonts != nil
    func unlessInitial<Value: Equatable>(_ value: Value?, _ initial: Value) -> Value? {
      isNamed && value == initial ? nil : value
    }
    style.weight = try one(
      style.weight, unlessInitial(css.weight, .regular), "weight and font-weight")
    style.width = try one(
      style.width, unlessInitial(css.width, .normal), "stretch and font-stretch")
    style.slant = try one(style.slant, unlessInitial(css.slant, .upright), "slant and font-style")
    if !isNamed, let families = css.families {
      fonts = families
      style.choosesFamilies = true
    }
  }
}

extension CSSStyle {
  /// - Throws: ``ToolError`` for spacing in percent, where runs have several sizes: each would have
  ///   its own.
  func checkSpacing(of runs: [RunRequest]) throws(ToolError) {
    if hasSpacingInPercent, Set(runs.map(\.size)).count > 1 {
      throw .usage(
        "letter-spacing or word-spacing in percent, and runs of several sizes: give it in em or px")
    }
  }
}
