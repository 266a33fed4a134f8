import DictionaryWords
import LineBreaking
import TestSupport

import TextLayout

/// The engine's answer to a case, in the units of Chromium's.
struct CSSLines: Encodable {
  var starts: [Int]
  var widths: [Int]
  var height: Int

  /// Whether the recorded tightest width is just wide enough for the first line; `nil` where none
  /// was recorded.
  var isTightest: Bool?

  /// As ``ChromiumCase/frames``; `nil` where none were recorded.
  var frames: [[Int]]?

  /// As ``ChromiumCase/ellipses``; with inline boxes, too. `nil` where none were recorded.
  var ellipses: [[Int]]?

  /// Where lines and floats stand; `nil` without floats.
  var lefts: [Int]?
  var baselines: [Int]?
  var places: [[Int]]?
}

extension CSSLines {
  /// Takes over what the recorder cannot tell: where it took the width of white space off the width
  /// of a box, each of both is rounded.
  mutating func takeRoundings(of one: ChromiumCase) {
    guard starts == one.starts else { return }
    for line in one.around ?? [] where abs(widths[line] - one.widths[line]) == 1 {
      widths[line] = one.widths[line]
    }
  }
}

/// Lays out cases with the fonts they name and no others.
struct CSSLayout {
  private var libraries: [String: FontLibrary] = [:]
  private let icu: ICUWordBreaker
  private let takesRecordedWords: Bool

  /// - Parameter takesRecordedWords: Whether words that were recorded with a case hold, or always
  ///   ICU's.
  init(takesRecordedWords: Bool = true) throws {
    icu = try ICUWordBreaker()
    self.takesRecordedWords = takesRecordedWords
  }

  /// A case's text, measured.
  mutating func text(_ one: ChromiumCase) throws -> MeasuredText {
    let words: any WordBreaker =
      (takesRecordedWords ? RecordedWords(one, icu: icu) : nil) ?? icu
    if one.isInline {
      return MeasuredText(
        css: try inline(one), font: try font(one.font, size: one.size), style: try one.style,
        language: one.lang, devicePixelRatio: one.ratio ?? 1, wordBreaker: words)
    }
    return one.spans == nil
      ? MeasuredText(
        css: one.text, font: try font(one.font, size: one.size), style: try one.style,
        language: one.lang, devicePixelRatio: one.ratio ?? 1, wordBreaker: words)
      : MeasuredText(
        css: try styled(one), style: try one.style, language: one.lang,
        devicePixelRatio: one.ratio ?? 1, wordBreaker: words)
  }

  mutating func lines(_ one: ChromiumCase) throws -> CSSLines {
    let text = try text(one)
    if one.floats != nil { return try CSSLines(one, beside: one.floatBoxes, of: text) }
    let lines = text.lines(width: one.width)
    let shown =
      one.clamp.map { text.visibleLines(width: one.width, numberOfLines: $0) } ?? lines
    let utf16 =
      one.isInline
      ? offsets(in: text.text, one) : UnitOffsets.utf16(one.text)
    let unitsPerPixel = try one.unitsPerPixel
    func units(_ length: Double) -> Int { Int((length * unitsPerPixel).rounded()) }
    func keeps(_ width: Int) -> Bool {
      text.lines(width: Double(width) / unitsPerPixel, numberOfLines: 1).first?.utf8Range.upperBound
        == lines.first?.utf8Range.upperBound
    }
    let told = one.isInline ? linesWithCharacters(lines, one, utf16) : lines
    return CSSLines(
      starts: told.map { utf16[$0.utf8Range.lowerBound] }, widths: told.map { units($0.width) },
      height: units(shown.size().height),
      isTightest: one.tightest.map { keeps($0) && ($0 == 0 || !keeps($0 - 1)) },
      frames: one.frames == nil ? nil : frames(of: text, one, units: units),
      ellipses: one.ellipses == nil && one.cuts == nil
        ? nil : ellipses(of: text, one, units: units))
  }

  /// The UTF-16 offset of each UTF-8 offset, without the controls that stand around boxes. Spaces
  /// after a control collapsed where a line starts with it, and count there as before it, but for
  /// those after a line break: they start its next line.
  private func offsets(in text: String, _ one: ChromiumCase) -> [Int] {
    var offsets: [Int] = []
    var utf16 = 0
    var controls: Range<Int>?
    var isBehindBreak = false
    for scalar in text.unicodeScalars {
      let width = UTF8.width(scalar)
      let isControl =
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      if isControl {
        if !isBehindBreak {
          controls = (controls?.lowerBound ?? offsets.count)..<offsets.count + width
        }
      } else {
        // A preserved space stands on the line that the controls before it begin.
        if scalar != " " { for offset in controls ?? 0..<0 { offsets[offset] = utf16 } }
        if scalar != " " || one.preservesSpace(at: utf16) { controls = nil }
        isBehindBreak = scalar == "\n" && (one.breaks ?? []).contains(utf16)
      }
      offsets += Array(repeating: utf16, count: width)
      if !isControl { utf16 += UTF16.width(scalar) }
    }
    // A text starts at its start.
    return [0] + offsets.dropFirst() + [utf16]
  }

  /// The lines that rectangles of characters tell. Last ones with the sides of boxes alone, or with
  /// a `wbr`, have none; the height and the boxes' frames tell of them.
  private func linesWithCharacters(
    _ lines: [Line], _ one: ChromiumCase, _ utf16: [Int]
  ) -> [Line] {
    guard let breaks = one.breaks else { return lines }
    let units = Array(one.text.utf16)
    var shown = lines[...]
    while let last = shown.last, shown.count > 1 {
      let start = utf16[last.utf8Range.lowerBound]
      guard (start..<units.count).allSatisfy({ units[$0] == 0x200B && breaks.contains($0) }) else {
        break
      }
      shown.removeLast()
    }
    return Array(shown)
  }

  private func ellipses(
    of text: MeasuredText, _ one: ChromiumCase, units: (Double) -> Int
  ) -> [[Int]] {
    text.glyphLines(width: one.width).compactMap { line in
      let runs = line.runs.filter { $0.content == .truncationToken }
      guard let first = runs.first, let last = runs.last else { return nil }
      return [first.origin.x, last.origin.x + last.advance].map(units)
    }
  }

  private func frames(
    of text: MeasuredText, _ one: ChromiumCase, units: (Double) -> Int
  ) -> [[Int]] {
    let fragments = text.glyphLines(width: one.width).flatMap(\.boxes)
    return fragments.filter { $0.frame.width > 0 && one.hasFrame(ofBox: $0.box) }.map { fragment in
      let frame = fragment.frame
      return [fragment.box] + [frame.minX, frame.minY, frame.width, frame.height].map(units)
    }.sorted { $0[0] < $1[0] }
  }

  /// The text of a case with spans.
  private mutating func styled(_ one: ChromiumCase) throws -> StyledText {
    let block = try font(one.font, size: one.size)
    var text = StyledText("", font: block)
    text.blockFont = block
    let letterSpacing = try one.style.letterSpacing.points(fontSize: one.size)
    let units = Array(one.text.utf16)
    var start = 0
    for span in one.spans ?? [] {
      var attributes = TextAttributes(
        font: try font(span.font ?? one.font, size: span.size ?? one.size))
      attributes.language = span.lang
      attributes.baselineOffset = span.raise ?? 0
      attributes.kern = span.spacing.map { $0 - letterSpacing }
      if let box = span.box {
        attributes.attachment = TextAttachment(size: Size(width: box[0], height: box[1]))
      }
      if span.length == 0 { text.appendEmptyRun(attributes) }
      let part = String(decoding: units[start..<start + span.length], as: UTF16.self)
      text.append(part, attributes: attributes)
      start += span.length
    }
    return text
  }

  /// The content of a case with inline boxes.
  private mutating func inline(_ one: ChromiumCase) throws -> InlineContent {
    var content = InlineContent()
    content.availableWidth = one.width
    let line = one.firstLine
    try fill(
      &content, one.text, one.boxes ?? [], breaks: one.breaks ?? [],
      in: Surroundings(
        names: one.font, size: one.size, lineNames: line?.font ?? one.font,
        lineSize: line?.size ?? one.size, direction: try one.style.direction))
    if let line {
      content.firstLine = try Self.style(line.css, of: .firstLine)
      if line.font != nil || line.size != nil {
        content.firstLine?.font = try font(line.font ?? one.font, size: line.size ?? one.size)
      }
    }
    if let letter = one.firstLetter {
      var style = try Self.style(letter.css, of: .firstLetter)
      if letter.font != nil || letter.size != nil {
        style.font = try font(letter.font ?? one.font, size: letter.size ?? one.size)
      }
      content.firstLetter = style
    }
    return content
  }

  /// What a box inherits, and what it does on the first line.
  private struct Surroundings {
    var box = -1
    var names: String
    var size: Double
    var lineNames: String
    var lineSize: Double

    /// By which logical sides lie, unless a box has its own.
    var direction = CSSStyle.Direction.leftToRight

    mutating func take(_ box: ChromiumCase.Box) {
      (names, size) = (box.font ?? names, box.size ?? size)
      (lineNames, lineSize) = (box.font ?? lineNames, box.size ?? lineSize)
    }
  }

  private mutating func fill(
    _ content: inout InlineContent, _ text: String, _ boxes: [ChromiumCase.Box], breaks: [Int],
    in block: Surroundings
  ) throws {
    let units = Array(text.utf16)
    var open = [block]
    var breaks = breaks[...]
    var place = 0
    func append(upTo end: Int) {
      while let element = breaks.first, element < end {
        content.append(String(decoding: units[place..<element], as: UTF16.self))
        if units[element] == 0x0A {
          content.appendLineBreak()
        } else {
          content.appendBreakOpportunity()
        }
        place = element + 1
        breaks.removeFirst()
      }
      content.append(String(decoding: units[place..<end], as: UTF16.self))
      place = end
    }
    func close(to box: Int) {
      while open[open.count - 1].box != box {
        append(upTo: boxes[open.removeLast().box].end)
        content.closeBox()
      }
    }
    for (index, box) in boxes.enumerated() {
      close(to: box.parent)
      append(upTo: box.start)
      var own = open[open.count - 1]
      own.box = index
      own.take(box)
      var style = try Self.style(box.css, in: own.direction)
      own.direction = style.direction ?? own.direction
      if box.font != nil || box.size != nil {
        style.font = try font(own.names, size: own.size)
        style.firstLineFont = try font(own.lineNames, size: own.lineSize)
      }
      style.language = box.lang
      if let block = box.block {
        style.display = .inlineBlock
        content.openBox(style)
        own.box = -1
        try fill(&content, block.text, block.boxes, breaks: [], in: own)
        content.closeBox()
        place = box.end
      } else if let sides = box.box {
        content.appendAtomic(size: Size(width: sides[0], height: sides[1]), style: style)
        place = box.end
      } else {
        content.openBox(style)
        open.append(own)
      }
    }
    close(to: -1)
    append(upTo: units.count)
  }

  /// What a box asks. The recorder's borders are solid.
  private static func style(
    _ css: [String: String]?, in direction: CSSStyle.Direction = .leftToRight,
    of pseudoElement: CSSPseudoElement? = nil
  ) throws -> InlineStyle {
    var block = CSSStyle()
    block.direction = direction
    let border =
      pseudoElement == .firstLine ? [] : [("border-style", "solid"), ("border-width", "0px")]
    let declarations =
      border + (css ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return try InlineStyle(declarations: declarations, in: block, of: pseudoElement)
  }

  /// The first family, with the others as its fallbacks.
  mutating func font(_ names: String, size: Double) throws -> Font {
    let paths = try names.split(separator: ", ").map { try Self.path(String($0)) }
    let library = try libraries[names] ?? FontLibrary(files: paths)
    libraries[names] = library
    let fonts = try paths.map { try library.font(file: $0, size: size) }
    return fonts[0].withFallbacks(Array(fonts.dropFirst()))
  }

  /// The file of a family: `NotoSans-Regular.ttf` for `NotoSans`.
  private static func path(_ name: String) throws -> String {
    for stem in ["\(name)-Regular", name] {
      for type in ["ttf", "otf", "ttc"] {
        if let path = try? Fixtures.font("\(stem).\(type)") { return path }
      }
    }
    throw FixtureError.missingFont(name)
  }
}
