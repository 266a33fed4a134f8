internal import LineBreaking
internal import TextLayout

/// Contents of inline boxes that nest, with anything that they may ask.
package struct BoxesTarget: FuzzTarget {
  package static let name = "boxes"

  private var fonts: FuzzFonts
  private let shaper = Shaper()

  package init() throws {
    fonts = try FuzzFonts()
  }

  package mutating func run(_ bytes: [UInt8]) throws {
    try fonts.use()
    var input = FuzzInput(bytes)
    var question = TextQuestion(&input)
    let boxes = BoxesCase(&input, fonts: fonts)
    question.again = { boxes.measured($0) }
    // Ends of boxes may move text back, and they ask for no room where white space hangs.
    question.indents = true
    question.forgoesHyphens = true
    question.trimsEnd = boxes.style.textBoxTrim.trimsEnd
    if case .percentage(let number) = boxes.style.textIndent {
      question.dependsOnWidth = true
      question.leavesNoRoom = number >= 100
    }
    question.choosesLines = boxes.style.textWrap == .balance || boxes.style.textWrap == .pretty
    let text = boxes.measured(shaper)
    try question.check(text, shaper: shaper)
    try checkGlyphs(of: text, width: question.width(of: text))
    try checkEnds(of: text, boxes, width: question.width(of: text))
    if boxes.isPlain {
      let plain = MeasuredText(
        css: boxes.content.string, font: boxes.font, style: boxes.style, shaper: shaper)
      let (own, expected) = (text.lines(width: 100), plain.lines(width: 100))
      try require(own == expected, "without boxes \(own.brief), plain \(expected.brief)")
    }
  }

  /// What is trimmed or cut moves no line's end.
  private func checkEnds(of text: MeasuredText, _ boxes: BoxesCase, width: Double) throws {
    if boxes.style.textBoxTrim == .none && boxes.style.textOverflow == .clip { return }
    let whole = boxes.withoutTrim.measured(shaper)
    guard whole.lineCount(width: width) <= 64 else { return }
    let (own, expected) = (text.lines(width: width), whole.lines(width: width))
    try require(
      own.map(\.utf8Range) == expected.map(\.utf8Range)
        && own.map(\.width) == expected.map(\.width),
      "trimmed \(own.brief), whole \(expected.brief)")
    let shown = zip(
      text.glyphLines(width: width, shaper: shaper), whole.glyphLines(width: width, shaper: shaper))
    for (line, full) in shown {
      guard let cut = line.line.utf8Cut else { continue }
      // The first cluster shows without room, too. An end of a box may be all that has none, or a
      // hyphen.
      let clusters = Set(full.runs.flatMap(\.glyphs).map(\.utf8Range))
      try require(
        boxes.style.textOverflow == .ellipsis
          && (!cut.isEmpty || clusters.count <= 1 || !boxes.isPlain || full.line.endsInHyphen),
        "a line that is cut at \(width) hides nothing")
      try require(
        full.line.utf8Range.contains(cut) && full.line.utf8Range.contains(line.line.utf8Range),
        "a line that is cut at \(width) has \(line.line), whole \(full.line)")
    }
  }

  /// Glyphs of a line are as wide as it, and boxes stand somewhere.
  private func checkGlyphs(of text: MeasuredText, width: Double) throws {
    guard text.lineCount(width: width) <= 64 else { return }
    let lines = text.lines(width: width)
    let set = text.glyphLines(width: width, shaper: shaper)
    try require(set.count == lines.count, "\(set.count) lines of glyphs, \(lines.count) lines")
    for line in set {
      for box in line.boxes {
        try require(
          box.frame.isSound && box.frame.height >= 0, "a box at \(box.frame) at \(width)")
      }
    }
  }

  package func reproduction(of bytes: [UInt8]) -> String {
    var input = FuzzInput(bytes)
    let question = TextQuestion(&input)
    let boxes = BoxesCase(&input, fonts: fonts)
    return
      (["import TextLayout", ""] + boxes.source
      + ["let text = MeasuredText(css: content, font: font, style: style)"] + question.source)
      .joined(separator: "\n")
  }
}

/// Content of nested boxes, read from bytes.
struct BoxesCase {
  private(set) var content = InlineContent()
  let font: Font
  private(set) var style = CSSStyle()

  /// Whether there is no box, and no element that is none either.
  private(set) var isPlain = true

  /// Swift code that makes `content`, and its `font` and `style`.
  private(set) var source: [String]

  init(_ input: inout FuzzInput, fonts: FuzzFonts) {
    let head = input.byte()
    let choice = fonts.choices[Int(head & 3) % fonts.choices.count]
    font = choice.font
    source = choice.source + ["var style = CSSStyle()"]
    source += input.changes(BoxFields.block, count: Int(head >> 2 & 3), to: &style)
    source += ["var content = InlineContent()", "var box = InlineStyle()"]
    for _ in 0..<1 + Int(head >> 4) { addPiece(&input) }
    let part = input.index(below: 8)
    if part == 3 || part == 7 {
      isPlain = false
      let letter = boxStyle(&input, count: 2)
      note("content.firstLetter = box") { $0.firstLetter = letter }
    }
    if part == 6 || part == 7 {
      isPlain = false
      let line = boxStyle(&input, count: 2)
      note("content.firstLine = box") { $0.firstLine = line }
    }
  }

  /// The same without what trims its lines or cuts them.
  var withoutTrim: BoxesCase {
    var plain = self
    (plain.style.textBoxTrim, plain.style.textOverflow) = (.none, .clip)
    return plain
  }

  func measured(_ shaper: Shaper) -> MeasuredText {
    MeasuredText(css: content, font: font, style: style, shaper: shaper)
  }

  private mutating func addPiece(_ input: inout FuzzInput) {
    let kind = input.byte()
    if kind & 7 < 3 {
      let part = input.text(limit: 1 + Int(kind >> 4))
      content.append(part)
      source.append("content.append(\(part.swiftLiteral))")
      return
    }
    isPlain = false
    switch kind & 7 {
    case 3: note("content.appendLineBreak()") { $0.appendLineBreak() }
    case 4 where kind & 8 == 0:
      note("content.appendBreakOpportunity()") { $0.appendBreakOpportunity() }
    case 4: addAtomic(&input)
    case 5: note("content.closeBox()") { $0.closeBox() }
    default:
      let box = boxStyle(&input, count: 1 + Int(kind >> 6))
      note("content.openBox(box)") { $0.openBox(box) }
    }
  }

  private mutating func addAtomic(_ input: inout FuzzInput) {
    let size = Size(
      width: input.element(of: extremeNumbers), height: input.element(of: extremeNumbers))
    let box = boxStyle(&input, count: 1)
    note(
      "content.appendAtomic(size: Size(width: \(size.width.swiftLiteral), height: "
        + "\(size.height.swiftLiteral)), style: box)"
    ) { $0.appendAtomic(size: size, style: box) }
  }

  private mutating func boxStyle(_ input: inout FuzzInput, count: Int) -> InlineStyle {
    var box = InlineStyle()
    source.append("box = InlineStyle()")
    source += input.changes(BoxFields.box, count: count, to: &box)
    if input.bool(), let sized = try? font.withSize(input.element(of: BoxFields.sizes)) {
      box.font = sized
      source.append("box.font = try font.withSize(\(sized.size))")
    }
    return box
  }

  private mutating func note(_ code: String, _ change: (inout InlineContent) -> Void) {
    change(&content)
    source.append(code)
  }
}

/// What blocks and boxes are changed in.
private enum BoxFields {
  static let sizes = [17, 5, 10, 22, 9.3, 100, Font.minimumSize]

  static let block: [[Change<CSSStyle>]] = [
    changes("style.whiteSpace", \.whiteSpace, cases: CSSStyle.WhiteSpace.allCases),
    changes("style.wordBreak", \.wordBreak, cases: CSSStyle.WordBreak.allCases),
    changes("style.overflowWrap", \.overflowWrap, cases: OverflowWrap.allCases),
    changes("style.lineBreak", \.lineBreak, cases: LineBreaker.Strictness.allCases),
    changes("style.textWrap", \.textWrap, cases: CSSStyle.TextWrap.allCases),
    changes("style.direction", \.direction, cases: CSSStyle.Direction.allCases),
    changes("style.textOverflow", \.textOverflow, cases: CSSStyle.TextOverflow.allCases),
    changes("style.textAutospace", \.textAutospace, cases: CSSStyle.TextAutospace.allCases),
    changes("style.textBoxTrim", \.textBoxTrim, cases: CSSStyle.TextBoxTrim.allCases),
    changes(
      "style.textFit", \.textFit,
      [
        (".grow()", .grow()), (".grow(.perLine, limit: 1.5)", .grow(.perLine, limit: 1.5)),
        (".shrink(.perLineAll)", .shrink(.perLineAll)),
      ]),
    changes("style.textEmphasisStyle", \.textEmphasisStyle, marks),
    changes(
      "style.textEmphasisPosition", \.textEmphasisPosition,
      cases: CSSStyle.TextEmphasisPosition.allCases),
    changes(
      "style.textBoxEdge", \.textBoxEdge,
      [(".init(over: .cap, under: .alphabetic)", .init(over: .cap, under: .alphabetic))]),
    changes("style.textAlign", \.textAlign, cases: CSSStyle.TextAlign.allCases),
    changes("style.fontVariantCaps", \.fontVariantCaps, cases: CSSStyle.FontVariantCaps.allCases),
    changes("style.textTransform", \.textTransform, cases: CSSStyle.TextTransform.allCases),
    changes(
      "style.textIndentKeywords", \.textIndentKeywords,
      [
        (".hanging", .hanging), (".eachLine", .eachLine),
        ("[.hanging, .eachLine]", [.hanging, .eachLine]),
      ]),
    changes(
      "style.textIndent", \.textIndent,
      [30, 33.3, 100, -20].map { (".percentage(\($0))", .percentage($0)) }
        + lengths(CSSIndent.length)),
    changes("style.letterSpacing", \.letterSpacing, lengths { $0 }),
    changes("style.lineHeight", \.lineHeight, lengths(CSSLineHeight.length)),
  ]

  private static let marks: [(String, CSSStyle.TextEmphasisStyle)] = [
    (".none", .none), (".shape(.dot, isFilled: true)", .shape(.dot, isFilled: true)),
    (".string(\"\")", .string("")),
  ]

  static let box: [[Change<InlineStyle>]] = [
    changes("box.wordBreak", \.wordBreak, cases: CSSStyle.WordBreak.allCases),
    changes("box.overflowWrap", \.overflowWrap, cases: OverflowWrap.allCases),
    changes("box.lineBreak", \.lineBreak, cases: LineBreaker.Strictness.allCases),
    changes("box.hyphens", \.hyphens, cases: CSSStyle.Hyphens.allCases),
    changes("box.textWrapMode", \.textWrapMode, cases: CSSStyle.TextWrapMode.allCases),
    changes(
      "box.whiteSpaceCollapse", \.whiteSpaceCollapse,
      cases: CSSStyle.WhiteSpaceCollapse.allCases),
    changes("box.tabSize", \.tabSize, [(".number(3)", .number(3)), (".number(0)", .number(0))]),
    changes("box.tabSize", \.tabSize, lengths(CSSTabSize.length)),
    changes(
      "box.boxDecorationBreak", \.boxDecorationBreak,
      cases: InlineStyle.BoxDecorationBreak.allCases),
    changes("box.display", \.display, cases: InlineStyle.Display.allCases),
    changes("box.width", \.width, lengths { $0 }),
    changes("box.height", \.height, lengths { $0 }),
    changes("box.textBoxTrim", \.textBoxTrim, cases: CSSStyle.TextBoxTrim.allCases),
    changes("box.textEmphasisStyle", \.textEmphasisStyle, marks.map { ($0.0, $0.1) }),
    changes(
      "box.textEmphasisPosition", \.textEmphasisPosition,
      cases: CSSStyle.TextEmphasisPosition.allCases),
    changes("box.textTransform", \.textTransform, cases: CSSStyle.TextTransform.allCases),
    changes("box.direction", \.direction, cases: CSSStyle.Direction.allCases),
    changes("box.unicodeBidi", \.unicodeBidi, cases: InlineStyle.UnicodeBidi.allCases),
    changes(
      "box.fontVariantLigatures", \.fontVariantLigatures,
      CSSStyle.FontVariantLigatures.allCases.map { ("[.\($0)]", [$0]) }),
    changes("box.fontVariantCaps", \.fontVariantCaps, cases: CSSStyle.FontVariantCaps.allCases),
    changes("box.fontVariantEmoji", \.fontVariantEmoji, cases: CSSStyle.FontVariantEmoji.allCases),
    changes(
      "box.verticalAlign", \.verticalAlign,
      cases: [.baseline, .sub, .super, .middle, .textTop, .textBottom, .top, .bottom]),
    changes("box.verticalAlign", \.verticalAlign, lengths(CSSVerticalAlign.length)),
    changes("box.margin.left", \.margin.left, lengths { $0 }),
    changes("box.margin.right", \.margin.right, lengths { $0 }),
    changes("box.padding.left", \.padding.left, lengths { $0 }),
    changes("box.padding.right", \.padding.right, lengths { $0 }),
    changes("box.border.left", \.border.left, lengths { $0 }),
    changes("box.border.top", \.border.top, lengths { $0 }),
    changes("box.letterSpacing", \.letterSpacing, lengths { $0 }),
    changes("box.wordSpacing", \.wordSpacing, lengths { $0 }),
    changes("box.lineHeight", \.lineHeight, lengths(CSSLineHeight.length)),
    changes(
      "box.language", \.language, ["ja", "zh", "tr", "th"].map { ($0.swiftLiteral, $0) }),
  ]
}
