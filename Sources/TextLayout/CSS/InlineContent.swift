/// What stands inside a block of text: characters, inline boxes around them, and boxes that stand
/// in a line like a character.
///
/// It is a `div`'s content in HTML's words: text, `span`s that nest, `inline-block`s of a given
/// size, `br` and `wbr`.
///
/// ```swift
/// var content = InlineContent("Press ")
/// content.appendBox(key) { $0.append("⌘K") }
/// content.append(" to search.")
/// let text = MeasuredText(css: content, font: body)
/// ```
///
/// However deep boxes nest, nothing here calls itself: boxes lie in one array.
public struct InlineContent: Sendable, Hashable {
  /// An inline box, or one that stands like a character.
  struct Box: Sendable, Hashable {
    /// The index of the box around it; -1 in the block itself.
    var parent: Int
    var style: InlineStyle

    /// The UTF-8 offset in ``string`` at which it begins.
    var start: Int

    /// The offset at which it ends; `nil` while it is open.
    var end: Int?

    /// Of a box that stands like a character, in points.
    var size: Size?

    /// How far that reaches below its baseline, in points.
    var descent: Double?

    /// The controls of direction before it and after it, and around line breaks in it.
    var controls: [Control] = []

    /// Whether it is put around the first letter.
    var isFirstLetter = false

    /// What stands in an inline block, whose ``size`` is known once that is measured.
    var block: InlineContent?
  }

  /// How wide the block is, in points; `nil` for the width of each question. Inline blocks without
  /// a width are no wider, unless a word is. A ``Typesetter`` sets their texts in one line.
  public var availableWidth: Double?

  /// What the block's first letter asks of its own, `::first-letter`; `nil` for nothing.
  ///
  /// It stands in an inline box of that style: with punctuation before and after it, in the box
  /// that has its text. Text that begins with a box that stands like a character or with a `br` has
  /// no first letter. Of the properties those count that ``CSSPseudoElement/firstLetter`` takes: of
  /// the font, of colours, margins, borders and padding, `letter-spacing`, `line-height`,
  /// `text-transform`, `vertical-align` and `word-spacing`. The number of its
  /// ``InlineBoxFragment`` is how many boxes there are without it.
  public var firstLetter: InlineStyle?

  /// What the block's first line asks of its own, `::first-line`; `nil` for nothing.
  ///
  /// The whole text is set in that style to find out where the line ends. What follows is set as
  /// without. Boxes inherit from it what of them stands on the line, and the first letter does. Of
  /// the properties those count that ``CSSPseudoElement/firstLine`` takes: of the font, of colours,
  /// `letter-spacing`, `line-height`, `text-transform` and `word-spacing`.
  ///
  /// ```swift
  /// content.firstLine = InlineStyle()
  /// content.firstLine?.letterSpacing = .em(0.05)
  /// ```
  public var firstLine: InlineStyle?

  /// The contents around the inline block that is open, each with the style of the next.
  private var outer: [Outer] = []

  private struct Outer: Sendable, Hashable {
    var content: InlineContent
    var style: InlineStyle
  }

  /// How deep inline blocks may stand in one another. Those in more are inline boxes.
  static let deepestBlock = 32

  /// A control of direction.
  struct Control: Sendable, Hashable {
    /// The UTF-8 offset in ``string``.
    var place: Int

    /// Which of its box's it is; see ``InlineStyle/UnicodeBidi/controls(_:)``.
    var index: Int
  }

  /// An element that is a character of the text.
  enum Element: Sendable, Hashable {
    /// A `br`, whose line feed ends a line, whatever white space does.
    case lineBreak

    /// A `wbr`.
    case breakOpportunity
  }

  /// A stretch of characters in one box.
  struct Run: Sendable, Hashable {
    /// The UTF-8 offset after it.
    var end: Int

    /// The index of the innermost box around it; -1 in the block itself.
    var box: Int

    /// The element that its character stands for; `nil` for text.
    var element: Element?

    /// How many boxes begin before it ends.
    var boxCount: Int
  }

  /// The characters: a U+FFFC for each box that stands like one, a line feed for each `br`, a
  /// U+200B for each `wbr`, and a U+2068 for each control of direction that
  /// ``InlineStyle/unicodeBidi`` asks for.
  public private(set) var string = ""

  /// In the order in which they begin.
  var boxes: [Box] = []

  /// In order, without gaps.
  var runs: [Run] = []

  /// The innermost box that is open; -1 for none.
  private var open = -1

  /// Where line feeds are line breaks, in UTF-8 offsets.
  var lineBreaks: [Range<Int>] {
    runs.indices.filter { runs[$0].element == .lineBreak }.map { index in
      (index > 0 ? runs[index - 1].end : 0)..<runs[index].end
    }
  }

  /// Content without boxes.
  public init(_ text: String = "") {
    append(text)
  }

  /// Appends characters to the box that is open.
  public mutating func append(_ text: String) {
    append(text, element: nil)
  }

  /// Appends a `br`. Boxes that are isolated or embedded end before it and begin after it again, as
  /// the Unicode Bidirectional Algorithm orders each paragraph for itself.
  public mutating func appendLineBreak() {
    var around: [Int] = []
    var box = open
    while box >= 0 {
      if boxes[box].style.unicodeBidi != .normal { around.append(box) }
      box = boxes[box].parent
    }
    for box in around { appendControls(of: box, opening: false) }
    append("\n", element: .lineBreak)
    for box in around.reversed() { appendControls(of: box, opening: true) }
  }

  /// Appends a `wbr`: a line may end after it, even in a box that does not wrap, and none before.
  /// Text on both sides is shaped apart.
  public mutating func appendBreakOpportunity() {
    append("\u{200B}", element: .breakOpportunity)
  }

  /// Appends an inline box around what `body` appends.
  ///
  /// An error that `body` throws leaves the box with what it has.
  public mutating func appendBox<E>(
    _ style: InlineStyle, _ body: (inout InlineContent) throws(E) -> Void
  ) throws(E) {
    let depth = outer.count
    let box = openBox(style)
    defer {
      // Boxes that the body left open end, too.
      while outer.count > depth || outer.count == depth && open >= box { closeBox() }
    }
    try body(&self)
  }

  /// Begins an inline box: what is appended from now on is in it, until ``closeBox()``.
  ///
  /// An inline block (``InlineStyle/display``) is a U+FFFC of the text around it. Its own text and
  /// boxes are counted apart. At most 32 stand in one another; those in more are inline boxes.
  ///
  /// - Returns: The box's number: how many began before it.
  @discardableResult
  public mutating func openBox(_ style: InlineStyle) -> Int {
    if style.display == .inlineBlock, outer.count < Self.deepestBlock {
      var around = self
      around.outer = []
      var inside = InlineContent()
      inside.outer = outer + [Outer(content: around, style: style)]
      self = inside
      return around.boxes.count
    }
    return openInline(style)
  }

  private mutating func openInline(_ style: InlineStyle) -> Int {
    let outer = open
    boxes.append(Box(parent: outer, style: style, start: 0))
    let box = boxes.count - 1
    appendControls(of: box, opening: true)
    boxes[box].start = string.utf8.count
    open = box
    return box
  }

  /// Ends the box that was opened last; without one, this has no effect. Boxes that are open end
  /// with the content.
  public mutating func closeBox() {
    guard open >= 0 else { return closeBlock() }
    let box = open
    boxes[box].end = string.utf8.count
    open = boxes[box].parent
    appendControls(of: box, opening: false)
  }

  /// Ends the inline block that is open, if one is.
  private mutating func closeBlock() {
    // Nothing else may hold the content around, or each block would copy all of it.
    guard var last = outer.popLast() else { return }
    let around = outer
    var inside = self
    inside.outer = []
    var style = last.style
    swap(&self, &last.content)
    last.content = InlineContent()
    outer = around
    style.unicodeBidi = .normal
    let box = openInline(style)
    boxes[box].block = inside
    append("\u{FFFC}")
    closeBox()
  }

  /// The content without inline blocks that are open.
  var withoutOpenBlocks: InlineContent {
    var content = self
    while !content.outer.isEmpty { content.closeBox() }
    return content
  }

  /// Whether it has inline blocks with content of their own.
  var hasBlocks: Bool { boxes.contains { $0.block != nil } }

  /// Sets the size of an inline block once it is measured.
  ///
  /// - Parameters:
  ///   - size: Of its border box, in points.
  ///   - descent: As for ``appendAtomic(size:descent:style:)``.
  mutating func setSize(_ size: Size, descent: Double?, ofBlock box: Int) {
    boxes[box].size = size
    boxes[box].descent = descent
  }

  /// Appends an `inline-block` of a given size, or an image.
  ///
  /// - Parameters:
  ///   - size: Of its border box, in points; below zero as zero.
  ///   - descent: How far the border box reaches below its baseline, in points; `nil` where it has
  ///     no text. Then its bottom margin edge stands on the baseline.
  ///   - style: Its margins and ``InlineStyle/verticalAlign`` count.
  /// - Returns: The box's number, as ``openBox(_:)`` has it.
  @discardableResult
  public mutating func appendAtomic(
    size: Size, descent: Double? = nil, style: InlineStyle = InlineStyle()
  ) -> Int {
    var style = style
    style.unicodeBidi = .normal
    let box = openInline(style)
    boxes[open].size = size
    boxes[open].descent = descent
    append("\u{FFFC}")
    closeBox()
    return box
  }

  /// Where white space collapses as if nothing stood there (`kOpaqueToCollapsing`): UTF-8 offsets
  /// of controls of direction and of `wbr`s, ascending.
  var controls: [Int] {
    let opportunities = runs.indices.filter { runs[$0].element == .breakOpportunity }
    guard !opportunities.isEmpty || boxes.contains(where: { !$0.controls.isEmpty }) else {
      return []
    }
    let places = boxes.flatMap { $0.controls.map(\.place) }
    return (places + opportunities.map { $0 > 0 ? runs[$0 - 1].end : 0 }).sorted()
  }

  /// The controls of direction in order: where each stands, and whether it opens something.
  var boxControls: [(place: Int, opens: Bool)] {
    boxes.flatMap { box in
      let count = box.style.unicodeBidi.controlCount / 2
      return box.controls.map { (place: $0.place, opens: $0.index < count) }
    }.sorted { $0.place < $1.place }
  }

  /// The characters with controls of direction as the boxes resolve it. All are as long as the
  /// U+2068 in their place.
  ///
  /// - Parameter direction: The block's.
  func string(in direction: CSSStyle.Direction) -> String {
    guard boxes.contains(where: { !$0.controls.isEmpty }) else { return string }
    var utf8 = Array(string.utf8)
    var directions = [direction]
    for box in boxes {
      let own = box.style.direction ?? directions[box.parent + 1]
      directions.append(own)
      let scalars = box.style.unicodeBidi.controls(own)
      for control in box.controls {
        utf8.replaceSubrange(
          control.place..<control.place + Self.controlLength,
          with: String(scalars[control.index]).utf8)
      }
    }
    return String(decoding: utf8, as: UTF8.self)
  }

  /// A run without the controls at its ends, but for a last one.
  ///
  /// - Parameter controls: Where they begin.
  static func content(of run: Range<Int>, without controls: Set<Int>) -> Range<Int> {
    var (start, end) = (run.lowerBound, run.upperBound)
    while end - start > controlLength, controls.contains(start) { start += controlLength }
    while end - start > controlLength, controls.contains(end - controlLength) {
      end -= controlLength
    }
    return start..<end
  }

  /// The length of a control of direction, and of a `wbr`'s character, in UTF-8.
  static let controlLength = 3

  /// Appends places of a box's controls. What began last ends first.
  private mutating func appendControls(of box: Int, opening: Bool) {
    let count = boxes[box].style.unicodeBidi.controlCount / 2
    for index in opening ? 0..<count : count..<2 * count {
      boxes[box].controls.append(Control(place: string.utf8.count, index: index))
      append("\u{2068}")
    }
  }

  /// The same with all fonts' sizes multiplied.
  func scaled(by factor: Double) throws(FontError) -> InlineContent {
    var content = self
    for index in boxes.indices {
      content.boxes[index].block = try boxes[index].block?.scaled(by: factor)
      try content.boxes[index].style.scale(by: factor)
    }
    try content.firstLetter?.scale(by: factor)
    try content.firstLine?.scale(by: factor)
    return content
  }

  private mutating func append(_ text: String, element: Element?) {
    var text = text
    text.makeContiguousUTF8()
    if text.isEmpty { return }
    string += text
    let end = string.utf8.count
    let run = Run(end: end, box: open, element: element, boxCount: boxes.count)
    if let last = runs.last, last.box == open, element == nil, last.element == nil,
      last.boxCount == boxes.count
    {
      runs[runs.count - 1] = run
    } else {
      runs.append(run)
    }
  }
}

extension InlineStyle {
  /// Multiplies the sizes of its fonts.
  fileprivate mutating func scale(by factor: Double) throws(FontError) {
    if let own = font { font = try own.withSize(own.size * factor) }
    if let own = firstLineFont { firstLineFont = try own.withSize(own.size * factor) }
  }
}

extension InlineStyle.UnicodeBidi {
  /// How many controls stand before a box and after it.
  var controlCount: Int { controls(.leftToRight).count }

  /// The controls before a box, then those after it (Blink's `InlineItemsBuilder::EnterInline`).
  fileprivate func controls(_ direction: CSSStyle.Direction) -> [Unicode.Scalar] {
    func pick(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Unicode.Scalar {
      direction == .leftToRight ? left : right
    }
    let override = pick("\u{202D}", "\u{202E}")
    switch self {
    case .normal: return []
    case .embed: return [pick("\u{202A}", "\u{202B}"), "\u{202C}"]
    case .override: return [override, "\u{202C}"]
    case .isolate: return [pick("\u{2066}", "\u{2067}"), "\u{2069}"]
    case .isolateOverride: return ["\u{2068}", override, "\u{202C}", "\u{2069}"]
    case .plaintext: return ["\u{2068}", "\u{2069}"]
    }
  }
}
