internal import ArgumentParser
internal import Interchange
internal import TextLayout

/// The options of `measure` for whose answer it gives.
struct ViewArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("\(Choices.view.list) (default: boundingRect).", valueName: "view"),
    completion: Choices.view.completion, transform: Choices.view.argument)
  var `as`: MeasuredView?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Where a label wraps that has no width yet; 0 for nowhere.", valueName: "points"),
    transform: NumberRule.length.argument)
  var preferredWidth: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A text view's insets (default: 8,0,8,0).", valueName: "top,left,bottom,right"),
    transform: Insets.argument)
  var inset: Insets?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("At both ends of a text view's lines (default: 5).", valueName: "points"),
    transform: NumberRule.length.argument)
  var padding: Double?

  /// True when none of the options was given.
  var isEmpty: Bool { `as` == nil && preferredWidth == nil && inset == nil && padding == nil }

  func apply(to request: inout MeasureRequest) {
    if let `as` { request.view = `as` }
    request.preferredMaxLayoutWidth = preferredWidth
    request.textContainerInset = inset
    request.lineFragmentPadding = padding
  }
}

extension Insets {
  /// Reads `8,0,8,0`.
  @Sendable fileprivate static func argument(_ text: String) throws -> Insets {
    let sides = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard sides.count == 4 else {
      throw ArgumentError(description: "give top, left, bottom and right, such as 8,0,8,0")
    }
    let lengths = try sides.map(NumberRule.offset.argument)
    return Insets(top: lengths[0], left: lengths[1], bottom: lengths[2], right: lengths[3])
  }
}
