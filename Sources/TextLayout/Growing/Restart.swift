/// A place in a growing text from which on it can be measured by itself, and the lines before it.
struct Restart: Sendable {
  /// UTF-8 offset in the text given.
  var offset = 0

  /// The lines before it, in pixels.
  var lines: GrownLines

  /// What their lengths were counted in; `nil` where that is the same for all texts.
  var unit: LineUnit?

  /// What the text before it means to the text after it, from the paragraph's start on.
  var context: RestartContext

  /// The start of a text.
  init(_ setting: GrowthSetting) {
    lines = GrownLines(stack: LineStack(usesFontLeading: setting.usesFontLeading))
    unit = setting.unit
    context = RestartContext(setting)
  }

  /// Whether the lines before it are counted in what the whole text is counted in.
  ///
  /// - Parameter tail: The text from here on.
  func holds(for tail: MeasuredText, _ setting: GrowthSetting) -> Bool {
    setting.countedUnit(of: tail) == unit
  }
}
