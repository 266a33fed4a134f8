internal import TextLayout

/// What a text is asked besides its lines at one width, and the numbers asked with.
struct TextQuestion {
  enum Kind: CaseIterable {
    case heightProfile, narrowestWidth, contentWidths, wider, visibleLines, boundingRect, scaled,
      measuredWidth, again, threads, shrunk, resized, asStyled
  }

  let kind: Kind
  private let firstWidth: FuzzWidth
  private let secondWidth: FuzzWidth
  private let choice: UInt8
  private let number: UInt8

  /// Measures the same text with other scratch.
  var again: (@Sendable (Shaper) -> MeasuredText)?

  /// Whether a line of more than one cluster always fits.
  var alwaysBreaks = false

  /// Whether an indent is a part of the width asked for.
  var dependsOnWidth = false

  /// Whether the steps of a profile may be a layout unit apart.
  var choosesLines = false

  /// Whether a line may end before a hyphen that fits. In less room it may end at that hyphen.
  var forgoesHyphens = false

  /// Whether a paragraph is one line, cut at any width.
  var truncates = false

  /// Whether paragraphs keep room beside their lines, or lines are narrower than their parts.
  var indents = false

  /// Whether an indent takes all of any width.
  var leavesNoRoom = false

  /// Whether `text-box-trim` ends the block at an edge of its own.
  var trimsEnd = false

  init(_ input: inout FuzzInput) {
    kind = input.element(of: Kind.allCases)
    firstWidth = FuzzWidth(&input)
    secondWidth = FuzzWidth(&input)
    choice = input.byte()
    number = input.byte()
  }

  /// The width of most questions.
  func width(of text: MeasuredText) -> Double {
    firstWidth.value(of: text)
  }

  func check(_ text: MeasuredText, shaper: Shaper) throws {
    let width = width(of: text)
    let lines = try text.checkedLines(
      width: width, alwaysBreaks: alwaysBreaks, trimsEnd: trimsEnd)
    switch kind {
    case .heightProfile: try checkProfile(text)
    case .narrowestWidth:
      try text.checkNarrowestWidth(
        lineCount: lineCount, choosesLines: choosesLines, truncates: truncates,
        leavesNoRoom: leavesNoRoom)
    case .contentWidths:
      try text.checkContentWidths(dependsOnWidth: dependsOnWidth, indents: indents)
    case .wider: try text.checkWider(width, secondWidth.value(of: text))
    case .visibleLines:
      try text.checkVisibleLines(
        of: lines, width: width, height: height, numberOfLines: numberOfLines,
        truncation: truncation)
    case .boundingRect:
      try text.checkBoundingRect(size: size(of: text), options: options, shaper: shaper)
    case .scaled: try text.checkScaled(width: width)
    case .measuredWidth:
      // Chromium scores lines by what they leave of the room: in less of it others may be best.
      if choosesLines || forgoesHyphens { break }
      try text.checkMeasuredWidth(lines, width: width, indents: indents)
    case .again: try checkAgain(text, lines, width: width)
    case .threads: try checkThreads(text, lines, width: width)
    case .shrunk: try checkShrunk(text, shaper: shaper)
    case .resized, .asStyled: break
    }
  }

  private var lineCount: Int { 1 + Int(choice % 6) }
  private var numberOfLines: Int { Int(choice >> 1 & 3) }
  private var height: Double { choice & 1 == 0 ? .infinity : Double(number) }
  private var options: StringDrawingOptions { StringDrawingOptions(rawValue: Int(choice)) }
  private var minimumScaleFactor: Double { Double(number) / 128 }

  private var truncation: Truncation? {
    switch choice >> 3 & 3 {
    case 0: .tail
    case 1: .middle
    case 2: .head
    default: nil
    }
  }

  private func size(of text: MeasuredText) -> Size {
    Size(width: firstWidth.value(of: text), height: secondWidth.value(of: text))
  }

  private func checkProfile(_ text: MeasuredText) throws {
    let size = size(of: text)
    if size.width.isNaN || size.height.isNaN { return }
    let lower = min(size.width, size.height)
    let upper = max(size.width, size.height)
    // Where each layout unit takes a walk, a part of a long range is enough.
    try text.checkProfile(
      widths: lower...(choosesLines ? min(upper, max(lower, 0) + 16) : upper),
      numberOfLines: numberOfLines, usesFontLeading: choice & 1 == 0)
    if choosesLines { return }
    try text.checkRange(
      width: firstWidth.value(of: text), tolerance: Double(number) / 8,
      numberOfLines: numberOfLines, usesFontLeading: choice & 1 == 0)
  }

  private func checkShrunk(_ text: MeasuredText, shaper: Shaper) throws {
    let size = size(of: text)
    let factor = minimumScaleFactor
    var context = StringDrawingContext(minimumScaleFactor: factor)
    let rect = text.boundingRect(size: size, options: options, context: &context, shaper: shaper)
    let actual = context.actualScaleFactor
    try require(
      rect.isSound && (actual == 1 || (actual < 1 && actual >= factor)),
      "boundingRect(size: \(size), context:) is \(rect), scaled by \(actual)")
  }

  private func checkAgain(_ text: MeasuredText, _ lines: [Line], width: Double) throws {
    guard let other = again?(Shaper()) else { return }
    let answer = other.lines(width: width)
    try require(
      answer == lines,
      "measured again at \(width): \(answer.brief), before \(lines.brief)")
    func visibleLines(of text: MeasuredText) -> [Line] {
      text.visibleLines(width: width, numberOfLines: numberOfLines, truncation: truncation)
    }
    let (visible, shown) = (visibleLines(of: other), visibleLines(of: text))
    try require(
      visible == shown, "shown again at \(width): \(visible.brief), before \(shown.brief)")
  }

  /// What two threads measure at once. Threads are dear, so one in sixteen of these has them.
  private func checkThreads(_ text: MeasuredText, _ lines: [Line], width: Double) throws {
    guard choice & 15 == 0, let again else { return try checkAgain(text, lines, width: width) }
    for answer in TwoThreads.run({ again(Shaper()).lines(width: width) }) {
      try require(
        answer == lines, "on a thread at \(width): \(answer.brief), before \(lines.brief)")
    }
  }
}

extension TextQuestion {
  /// Swift code that asks.
  var source: [String] {
    ["let width: Double = \(firstWidth.source)", "text.lines(width: width)"] + questions
  }

  private var questions: [String] {
    let second = "let other: Double = \(secondWidth.source)"
    let size = "Size(width: width, height: other)"
    switch kind {
    case .heightProfile:
      return [
        second,
        "text.heightProfile(widths: min(width, other)...max(width, other), "
          + "numberOfLines: \(numberOfLines), usesFontLeading: \(choice & 1 == 0))",
      ]
    case .narrowestWidth: return ["text.narrowestWidth(lineCount: \(lineCount))"]
    case .contentWidths: return ["(text.minContentWidth, text.maxContentWidth)"]
    case .wider: return [second, "text.lines(width: other)"]
    case .visibleLines:
      let mode = truncation.map { ".\($0.mode)" } ?? "nil"
      return [
        "text.visibleLines(width: width, height: \(height.swiftLiteral), "
          + "numberOfLines: \(numberOfLines), truncation: \(mode))"
      ]
    case .boundingRect:
      return [
        second,
        "text.boundingRect(size: \(size), options: StringDrawingOptions(rawValue: \(choice)))",
      ]
    case .scaled: return ["try text.scaled(by: 2).scaled(by: 0.5).lines(width: width)"]
    case .measuredWidth:
      return ["text.lines(width: text.lines(width: width).size().width)"]
    case .again, .threads: return ["// Again, from new scratch and other threads."]
    case .shrunk:
      return [
        second, "var context = StringDrawingContext(minimumScaleFactor: \(minimumScaleFactor))",
        "text.boundingRect(size: \(size), options: StringDrawingOptions(rawValue: \(choice)), "
          + "context: &context)",
      ]
    case .resized: return ["try text.withFontSize(font.size * 1.7).lines(width: width)"]
    case .asStyled:
      return [
        "MeasuredText(StyledText(text.text, font: font), options: options).lines(width: width)"
      ]
    }
  }
}
