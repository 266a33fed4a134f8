internal import TableLayout
package import TextLayout

/// One text to measure and how: what the options of `measure` or a line of a stream ask for.
package struct MeasureRequest {
  /// The text, run by run; one at least.
  package var runs: [RunRequest]
  /// What the runs stand in, whose font no line is lower than by the convention `css`; nil where
  /// the text is the only run.
  package var block: RunRequest?
  /// The styles of the text's paragraphs in their order; the last holds for all that follow. Empty
  /// where none is given.
  package var paragraphs: [ParagraphStyle] = []
  /// Infinite when nothing limits it.
  package var width = Double.infinity
  /// Widths that are asked for instead of one; empty for one.
  package var widths: [Double] = []
  /// Between which widths all heights are wanted; nil where nobody asks.
  package var profile: ClosedRange<Double>?
  /// The sizes among which the largest that fits is taken; nil for the size that runs have.
  package var fit: FitSizes?
  /// How much narrower or wider the text may be; nil where nobody asks.
  package var tolerance: Double?
  /// Infinite when nothing limits it. Lines that stick out are not visible, but for the first, as
  /// with UIKit's `truncatesLastVisibleLine`.
  package var height = Double.infinity
  /// The most lines that are visible; zero for all, nil for what the view has: a label one, the
  /// others all.
  package var numberOfLines: Int?
  /// How the last visible line ends when text remains; nil for the view's own, cut at the tail.
  package var lastLine: LastLine?
  /// What stands for text that is cut; nil for an ellipsis.
  package var token: RunRequest?
  /// How much smaller fonts may be set so that the text fits; nil for not at all.
  package var minimumScaleFactor: Double?
  /// Pixels a point. The resulting size is rounded up to pixels; where nil, a label's and a text
  /// view's to half points, as theirs are.
  package var scale: Double?
  package var view = MeasuredView.boundingRect
  /// The width a label wraps to in its intrinsic size; zero for none.
  package var preferredMaxLayoutWidth: Double?
  /// The insets of a text view; nil for its own.
  package var textContainerInset: Insets?
  package var lineFragmentPadding: Double?
  /// What no text of a text view enters, counted from its text container.
  package var exclusions: [ExclusionPath] = []
  package var options = LayoutOptions()
  /// How many seconds measuring may take; nil for any number.
  package var timeLimit: Double?
  /// Whether the answer has the glyphs of each line.
  package var glyphs = false
  /// What the answer tells.
  package var answer = AnswerMembers.all
  /// CSS's properties; nil where the text is set as UIKit's are.
  package var css: CSSStyle?
  /// What the first letter asks of its own, with its font; nil for nothing.
  package var firstLetter: RunRequest?
  /// What the first line asks of its own, with its font; nil for nothing.
  package var firstLine: FirstLineRequest?
  /// What lines stand in or beside; nil where all have the request's width.
  package var placement: TextPlacement?

  package init(_ run: RunRequest) {
    runs = [run]
  }

  /// The numbers of lines that may be asked for.
  static let lineCounts = 0...1_000_000

  /// The room that an option or a field asks for, where 0 is no limit.
  ///
  /// - Throws: ``ToolError`` for a negative length and NaN.
  package static func room(_ length: Double, name: String) throws(ToolError) -> Double {
    try NumberRule.room.check(length, name: name) > 0 ? length : .infinity
  }

  /// Takes the width that an option or a field asks for, where the request has its options and its
  /// view. Zero is no limit, but by the convention css, whose blocks may be so narrow.
  ///
  /// - Parameter name: What an error calls the field.
  /// - Throws: ``ToolError`` for a negative width and NaN.
  package mutating func setWidth(
    _ width: Double, name: String = "width"
  ) throws(ToolError) {
    let room = try Self.room(width, name: name)
    let isRoom = width == 0 && view == .boundingRect && options.convention.rules.hasZeroWidth
    self.width = isRoom ? 0 : room
  }

  /// Whether runs stand in inline boxes.
  package var isInline: Bool {
    firstLetter != nil || firstLine != nil || runs.contains(where: \.isInline)
  }

  /// - Throws: ``ToolError`` for what inline boxes do not go with.
  func checkInline() throws(ToolError) {
    if !isInline { return }
    if css == nil {
      throw .usage(
        "a run has css or runs of its own: give the request css, too, {} for nothing else")
    }
    let isCut = numberOfLines ?? 0 > 0 || height < .infinity
    if isCut, lastLine.map({ if case .cut = $0 { true } else { false } }) ?? true {
      let boxes =
        firstLetter != nil ? "firstLetter" : firstLine != nil ? "firstLine" : "runs with css"
      throw .usage("\(boxes) and a cut last line: give truncation {\"mode\": \"none\"}")
    }
    for run in runs.flatMap(\.leaves) { try run.checkInline() }
  }

  /// - Throws: ``ToolError`` for a value that no text can be measured with.
  package func check() throws(ToolError) {
    if let numberOfLines { try Self.checkNumberOfLines(numberOfLines) }
    if token != nil, case .asBroken = lastLine {
      throw .usage("a token and truncation \"none\": give one of them")
    }
    if glyphs, !answer.contains(.lines) {
      throw .usage("glyphs in an answer without lines: add \"lines\" to field \"answer\"")
    }
    if answer == .actualScaleFactor, minimumScaleFactor == nil {
      throw .usage("answer \"actualScaleFactor\" alone: give a minimumScaleFactor")
    }
    if options.convention == .css, paragraphs.contains(where: { $0.lineHeight != .variable }) {
      throw .usage(
        "a paragraph's line height and convention css: give css with line-height, or no convention")
    }
    try checkPlacement()
    try checkTolerance()
    try checkProfile()
    try checkFit()
    if let scale { _ = try NumberRule.scale.check(scale, name: "scale") }
    try options.language?.checkLanguageTag()
    try checkView()
  }

  /// Lines that are cut or set smaller have heights of their own, which no profile has.
  private func checkTolerance() throws(ToolError) {
    if tolerance == nil {
      if !answer.isSubset(of: .uncertain) { return }
      throw .usage("answer \"heightRange\" or \"nextSteps\" alone: give a tolerance")
    }
    if answer.isDisjoint(with: .uncertain) {
      throw .usage(
        "a tolerance in an answer without heightRange and nextSteps: add one to field \"answer\"")
    }
    if width == .infinity, widths.isEmpty {
      throw .usage("a tolerance without a width: give a width, too")
    }
    if height < .infinity { throw .usage("a tolerance and a height: give one of them") }
    if minimumScaleFactor != nil {
      throw .usage("a tolerance and a minimum scale: give one of them")
    }
    if case .asBroken = lastLine { return }
    if numberOfLines ?? 0 > 0 {
      throw .usage("a tolerance and a number of lines: give truncation \"none\", too")
    }
  }

  private func checkProfile() throws(ToolError) {
    if profile == nil {
      guard answer == .heightProfile else { return }
      throw .usage("answer \"heightProfile\" alone: give field \"heightProfile\" its widths, too")
    }
    let name = "a height profile"
    if !widths.isEmpty { throw .usage("\(own: name) and widths: give one of them") }
    if view != .boundingRect { throw .usage("\(own: name): only as boundingRect") }
    if placement != nil { throw .usage("\(own: name) and a container or floats: give one of them") }
    if height < .infinity { throw .usage("\(own: name) and a height: give one of them") }
    if minimumScaleFactor != nil {
      throw .usage("\(own: name) and a minimum scale: give one of them")
    }
    if case .asBroken = lastLine { return }
    if numberOfLines ?? 0 > 0 {
      throw .usage("\(own: name) and a number of lines: give truncation \"none\", too")
    }
  }

  private func checkFit() throws(ToolError) {
    if fit == nil {
      guard !answer.isEmpty, answer.isSubset(of: .fitted) else { return }
      throw .usage("answer \"fontSize\" or \"fits\" alone: give field \"fit\" its sizes, too")
    }
    if view == .textView { throw .usage("a fit: only as boundingRect or label") }
    if placement != nil { throw .usage("a fit and a container or floats: give one of them") }
    if minimumScaleFactor != nil { throw .usage("a fit and a minimum scale: give one of them") }
    if tolerance != nil { throw .usage("a fit and a tolerance: give one of them") }
    if profile != nil { throw .usage("a fit and a height profile: give one of them") }
    if width == .infinity, widths.isEmpty, preferredMaxLayoutWidth ?? 0 <= 0, height == .infinity {
      throw .usage("a fit without a room: give a width or a height")
    }
  }

  private static func checkNumberOfLines(_ number: Int) throws(ToolError) {
    guard lineCounts.contains(number) else {
      throw .usage(
        "number of lines \(number): give a whole number from \(lineCounts.lowerBound) to "
          + "\(lineCounts.upperBound), 0 for no limit")
    }
  }
}

extension String {
  /// - Parameter name: What an error calls the field.
  /// - Throws: ``ToolError`` unless the text has the shape of a BCP 47 tag.
  package func checkLanguageTag(name: String = "language") throws(ToolError) {
    switch languageTagFault {
    case nil: return
    case .parts: throw .usage("\(name) \"\(self)\": give a BCP 47 tag such as zh-Hant")
    case .language(let language)?:
      throw .usage(
        "\(name) \"\(self)\": \"\(language)\" is no language of BCP 47: give its two or three "
          + "letters, such as en or zh-Hant")
    }
  }
}
