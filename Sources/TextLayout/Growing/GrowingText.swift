public import LineBreaking

/// A text that grows at its end, as a chat's answer does token by token.
///
/// What is appended costs what the last lines cost, however long the paragraph is. Size and lines
/// are at all times what a ``MeasuredText`` of the whole text has, to the last bit. Lines that
/// nothing to come can change are kept as a sum, and the text after them is measured again. Where
/// no such place is proved, more of the text is: all of its paragraph, or of the text.
///
/// ```swift
/// var answer = GrowingText(font: font, width: 320)
/// for token in tokens {
///   answer.append(token)
///   table.setHeight(answer.height, of: .row(path))
/// }
/// ```
///
/// All of a paragraph is measured with each piece
/// - where its lines are chosen together or the first is not like the others: `text-wrap: balance`
///   and `pretty`, `text-indent`;
/// - under `.css`, where some text runs from right to left; there all of the text is one paragraph;
/// - where it has explicit directional controls;
/// - where no line starts with a letter: a row of numbers, emoji, a word that fills lines. Under
///   `.css` a line after a line feed may start with a number, a bullet or spaces, in a text of one
///   script.
///
/// So it is for as long as the last lines have a bracket that opened in another script, or a font
/// that is new to the text.
///
/// It is a value: a copy grows by itself.
///
/// - Complexity: to append takes time linear in the piece and some lines. In text that takes a
///   ``/LineBreaking/WordBreaker`` that does not look only ahead, a stretch without spaces counts
///   as a line.
public struct GrowingText: Sendable {
  /// What lines wrap to, in points; see
  /// ``MeasuredText/lines(width:numberOfLines:usesFontLeading:)``.
  public private(set) var width: Double

  /// The whole text.
  public private(set) var string: String

  private let setting: GrowthSetting

  /// The widest content that fits, in pixels.
  private var limit = 0.0

  /// The place from which on the text was measured last, and the start of its paragraph.
  private var restart: Restart
  private var paragraph: Restart

  /// A later place, to be measured from next.
  private var found: RestartFinder.Found?

  /// What was measured last: the text from ``restart`` on.
  private var tail: MeasuredText
  private var lines: GrownLines

  /// How long the tail is in UTF-8 when the next restart is looked for.
  private var nextSearch = 0

  /// A text in one font.
  ///
  /// - Parameters:
  ///   - text: What there is of it so far.
  ///   - font: The font, whose library supplies fallbacks for characters it lacks.
  ///   - width: What lines wrap to, in points.
  ///   - options: Convention, language, direction and break rules.
  ///   - usesFontLeading: Whether the fonts' line gap counts.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the length of `text`.
  public init(
    _ text: String = "", font: Font, width: Double, options: LayoutOptions = LayoutOptions(),
    usesFontLeading: Bool = true, wordBreaker: (any WordBreaker)? = nil, shaper: Shaper? = nil
  ) {
    self.init(
      text, width: width,
      GrowthSetting(
        font, options: options, wordBreaker: wordBreaker, usesFontLeading: usesFontLeading),
      shaper: shaper)
  }

  /// A block of text as Chromium lays it out.
  ///
  /// - Parameters:
  ///   - text: What there is of it so far.
  ///   - font: The font of all of it.
  ///   - width: What lines wrap to, in CSS pixels.
  ///   - style: The block's properties.
  ///   - language: CSS's `lang`, a BCP 47 tag.
  ///   - devicePixelRatio: Device pixels a CSS pixel, to which metrics round.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the length of `text`.
  public init(
    css text: String, font: Font, width: Double, style: CSSStyle = CSSStyle(),
    language: String? = nil, devicePixelRatio: Double = 1,
    wordBreaker: (any WordBreaker)? = nil, shaper: Shaper? = nil
  ) {
    let options = LayoutOptions(style, language: language, devicePixelRatio: devicePixelRatio)
    self.init(
      text, width: width,
      GrowthSetting(font, style: style, options: options, wordBreaker: wordBreaker),
      shaper: shaper)
  }

  private init(_ text: String, width: Double, _ setting: GrowthSetting, shaper: Shaper?) {
    string = text
    string.makeContiguousUTF8()
    self.width = width
    self.setting = setting
    let start = Restart(setting)
    (restart, paragraph) = (start, start)
    tail = setting.measured("", shaper: shaper)
    lines = start.lines
    limit = tail.limitInPixels(for: width)
    measure(shaper)
  }

  /// Appends a piece of text.
  ///
  /// - Parameters:
  ///   - piece: Any text: a word, a part of one, a combining mark that goes on with the last
  ///     character, the LF of a CRLF.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: see ``GrowingText``.
  public mutating func append(_ piece: String, shaper: Shaper? = nil) {
    if piece.isEmpty { return }
    string += piece
    measure(shaper)
  }

  /// Wraps the text to another width.
  ///
  /// - Complexity: linear in the length of the text.
  public mutating func resize(toWidth width: Double, shaper: Shaper? = nil) {
    self.width = width
    limit = tail.limitInPixels(for: width)
    goBack(to: Restart(setting))
    measure(shaper)
  }
}

extension GrowingText {
  /// ``MeasuredText/size(width:numberOfLines:usesFontLeading:)`` of the whole text.
  ///
  /// - Complexity: constant.
  public var size: Size {
    Size(width: tail.reported(lines.stack.size.width), height: lines.stack.size.height)
      .inPoints(tail.pixelsPerPoint)
  }

  /// ``MeasuredText/height(width:numberOfLines:usesFontLeading:)`` of the whole text.
  public var height: Double { size.height }

  /// ``MeasuredText/lineCount(width:numberOfLines:)`` of the whole text.
  public var lineCount: Int { lines.count }

  /// The last of ``MeasuredText/lines(width:numberOfLines:usesFontLeading:)`` of the whole text.
  ///
  /// - Parameter count: How many at most; none for a number below one.
  /// - Complexity: linear in what the last lines have, for a few of them; else in the whole text.
  public func lastLines(_ count: Int = 1) -> [Line] {
    if count < 1 { return [] }
    // Without a width, lines from right to left stand where the widest of all ends.
    let hasRoom = width > 0 && width.isFinite
    if lines.count - restart.lines.count < min(count, lines.count) || !hasRoom {
      return setting.measured(string, shaper: nil)
        .lines(width: width, usesFontLeading: setting.usesFontLeading).suffix(count)
    }
    let text = tail.inPixels ?? tail
    var stack = restart.lines.stack
    var last: [Line] = []
    let all = text.lines(
      width: tail.pixels(width), usesFontLeading: setting.usesFontLeading)
    for var line in all {
      let box = LineMetrics(ascent: line.ascent, descent: line.descent, leading: line.leading)
      let baseline = stack.push(box, spacingBefore: line.spacingBefore, width: 0)
      let range = line.utf8Range
      line.move(
        to: restart.offset + range.lowerBound..<restart.offset + range.upperBound, of: string,
        baseline: baseline)
      last.append(line.inPoints(tail.pixelsPerPoint))
    }
    return last.suffix(count)
  }
}

extension GrowingText {
  /// How much of the text was measured last, in UTF-8.
  package var measuredLength: Int { tail.textLength }

  /// Measures the text again from where it has to be.
  private mutating func measure(_ shaper: Shaper?) {
    if let found {
      (restart, paragraph) = (found.restart, found.paragraph)
      self.found = nil
    }
    if !isAllowed { goBack(to: paragraph) }
    var answer = measured(shaper)
    if restart.offset > 0, answer.dependsOnTextStart || !restart.holds(for: tail, setting) {
      goBack(to: Restart(setting))
      answer = measured(shaper)
    }
    lines = answer.lines
    if mayMove { search(answer.starts, shaper) }
  }

  /// Whether the text after the restart can be measured by itself.
  private var isAllowed: Bool {
    restart.context.allows(string.utf8Span.span.extracting(restart.offset...), setting)
  }

  /// Whether it is time to look for a later place to restart from.
  private var mayMove: Bool { setting.mayRestart && tail.textLength >= nextSearch }

  /// Measures what comes after the restart.
  private mutating func measured(_ shaper: Shaper?) -> GrownLinesQuestion.Answer {
    tail = setting.measured(text(from: restart), unit: restart.unit, shaper: shaper)
    return (tail.inPixels ?? tail).ask(
      GrownLinesQuestion(limit: limit, above: restart.lines, wantsStarts: mayMove))
  }

  private mutating func goBack(to start: Restart) {
    if start.offset < paragraph.offset { paragraph = start }
    (restart, found, nextSearch) = (start, nil, 0)
  }

  private func text(from restart: Restart) -> String {
    restart.offset == 0
      ? string : String(string[string.utf8Range(restart.offset..<string.utf8.count)])
  }

  /// Looks for a later place to restart from.
  ///
  /// - Parameter starts: Of the lines measured last.
  private mutating func search(_ starts: [GrownLinesQuestion.LineStart], _ shaper: Shaper?) {
    let finder = RestartFinder(
      tail.inPixels ?? tail, starts, limit: limit, setting: setting, from: restart,
      paragraph: paragraph, shaper: shaper)
    found = finder?.find()
    let length = restart.offset + tail.textLength - (found?.restart ?? restart).offset
    nextSearch = length + max(Self.leastGrowth, length / 16)
  }

  /// In UTF-8: about a line.
  private static let leastGrowth = 48
}

extension MeasuredText {
  /// See ``LineWalk/limit(for:)``.
  fileprivate func limitInPixels(for width: Double) -> Double {
    (inPixels ?? self).limit(for: pixels(width))
  }

  /// In UTF-8, as it was given.
  fileprivate var textLength: Int { text.utf8.count }
}
