// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import TextLayout

/// What `tg_glyphs` is: the lines of a layout, and their runs and glyphs in flat lists.
@safe final class GlyphsObject: Handle {
  let layout: GlyphLayout
  let lines: UnsafeMutableBufferPointer<tg_line>
  let runs: UnsafeMutableBufferPointer<tg_run>
  let glyphs: UnsafeMutableBufferPointer<tg_glyph>
  let boxes: UnsafeMutableBufferPointer<tg_box>
  let fonts: [Font]
  private let utf8 = UTF8Copy()

  /// The text in memory that C may read as long as this lives.
  var bytes: UnsafeBufferPointer<CChar> { unsafe utf8.bytes(of: layout.string) }

  init(_ layout: GlyphLayout) {
    self.layout = layout
    var list = FlatGlyphs()
    for line in layout.lines { list.append(line) }
    unsafe lines = copy(list.lines)
    unsafe runs = copy(list.runs)
    unsafe glyphs = copy(list.glyphs)
    unsafe boxes = copy(list.boxes)
    fonts = list.fonts
  }

  deinit {
    unsafe lines.deallocate()
    unsafe runs.deallocate()
    unsafe glyphs.deallocate()
    unsafe boxes.deallocate()
  }
}

/// A copy that stays where it is.
func copy<Element>(_ list: [Element]) -> UnsafeMutableBufferPointer<Element> {
  let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: list.count)
  _ = unsafe copy.initialize(from: list)
  return unsafe copy
}

/// Lines as C has them.
private struct FlatGlyphs {
  var lines: [tg_line] = []
  var runs: [tg_run] = []
  var glyphs: [tg_glyph] = []
  var boxes: [tg_box] = []
  var fonts: [Font] = []
  private var places: [Font: Int] = [:]

  mutating func append(_ line: GlyphLine) {
    for run in line.runs { append(run) }
    for box in line.boxes { boxes.append(tg_box(box, line: lines.count)) }
    lines.append(tg_line(line))
  }

  private mutating func append(_ run: GlyphRun) {
    let first = glyphs.count
    for glyph in run.glyphs {
      glyphs.append(
        tg_glyph(
          id: glyph.id, run: UInt32(runs.count), start: UInt64(glyph.utf8Range.lowerBound),
          end: UInt64(glyph.utf8Range.upperBound), x: glyph.position.x, y: glyph.position.y,
          advance: glyph.advance))
    }
    let attributes = run.attributes
    runs.append(
      tg_run(
        line: UInt32(lines.count), font: UInt32(place(of: run.font)), first_glyph: UInt32(first),
        glyph_count: UInt32(run.glyphs.count), start: UInt64(run.utf8Range.lowerBound),
        end: UInt64(run.utf8Range.upperBound), x: run.origin.x, y: run.origin.y,
        advance: run.advance, kind: run.content.kind, script: run.script.inFourBytes,
        level: run.level, is_hanging: run.isHanging ? 1 : 0,
        underline: attributes.underline.number, strikethrough: attributes.strikethrough.number,
        foreground: tg_color(attributes.foregroundColor),
        background: tg_color(attributes.backgroundColor),
        underline_color: tg_color(attributes.underline?.color),
        strikethrough_color: tg_color(attributes.strikethrough?.color)))
  }

  private mutating func place(of font: Font) -> Int {
    if let place = places[font] { return place }
    places[font] = fonts.count
    fonts.append(font)
    return fonts.count - 1
  }
}

extension tg_line {
  fileprivate init(_ line: GlyphLine) {
    self.init(line.line)
    x = line.origin.x
    width = line.width
    y = line.top
    height = line.bottom - line.top
    baseline = line.origin.y
  }
}

extension tg_box {
  fileprivate init(_ box: InlineBoxFragment, line: Int) {
    let frame = box.frame
    self.init(
      line: UInt32(line), box: UInt32(box.box), x: frame.minX, y: frame.minY, width: frame.width,
      height: frame.height, baseline: box.baseline, has_left_end: box.hasLeftEnd,
      has_right_end: box.hasRightEnd)
  }
}

extension GlyphRun.Content {
  fileprivate var kind: tg_run_kind {
    switch self {
    case .text: TG_RUN_TEXT
    case .tab: TG_RUN_TAB
    case .control: TG_RUN_CONTROL
    case .attachment: TG_RUN_ATTACHMENT
    case .hyphen: TG_RUN_HYPHEN
    case .truncationToken: TG_RUN_TRUNCATION
    }
  }
}

extension TextDecoration? {
  /// As the header numbers them.
  fileprivate var number: UInt8 {
    switch self?.style {
    case nil: 0
    case .single: 1
    case .thick: 2
    case .double: 3
    }
  }
}

extension tg_color {
  fileprivate init(_ color: Color?) {
    self.init(
      red: color?.red ?? 0, green: color?.green ?? 0, blue: color?.blue ?? 0,
      alpha: color?.alpha ?? 0)
  }
}

extension String {
  fileprivate var inFourBytes: (CChar, CChar, CChar, CChar) {
    var bytes = utf8.prefix(4).map { CChar(bitPattern: $0) }
    while bytes.count < 4 { bytes.append(0) }
    return (bytes[0], bytes[1], bytes[2], bytes[3])
  }
}

/// Shows C one of the lists.
private func show<Element>(
  _ glyphs: OpaquePointer?, _ elements: UnsafeMutablePointer<UnsafePointer<Element>?>?,
  _ count: UnsafeMutablePointer<Int>?, _ name: StaticString, _ error: ErrorPlace?,
  _ list: (GlyphsObject) -> UnsafeMutableBufferPointer<Element>
) -> tg_status {
  status(error) { () throws(Failure) in
    let elements = try place(elements, name)
    let count = try place(count, "count")
    let list = unsafe list(try GlyphsObject.of(glyphs, "glyphs"))
    unsafe elements.pointee = UnsafePointer(list.baseAddress)
    unsafe count.pointee = list.count
  }
}

@c @implementation
public func tg_text_glyphs(
  _ text: OpaquePointer?, _ width: Double, _ max_lines: Int,
  _ glyphs: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(glyphs, "glyphs")
    let text = try TextObject.of(text, "text").text
    unsafe give(
      place, GlyphsObject(text.glyphLayout(width: width, numberOfLines: max_lines)))
  }
}

@c @implementation
public func tg_glyphs_utf8(
  _ glyphs: OpaquePointer?, _ utf8: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
  _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    try show(utf8, length) { () throws(Failure) in
      unsafe try GlyphsObject.of(glyphs, "glyphs").bytes
    }
  }
}

@c @implementation
public func tg_glyphs_lines(
  _ glyphs: OpaquePointer?, _ lines: UnsafeMutablePointer<UnsafePointer<tg_line>?>?,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  unsafe show(glyphs, lines, count, "lines", error) { unsafe $0.lines }
}

@c @implementation
public func tg_glyphs_runs(
  _ glyphs: OpaquePointer?, _ runs: UnsafeMutablePointer<UnsafePointer<tg_run>?>?,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  unsafe show(glyphs, runs, count, "runs", error) { unsafe $0.runs }
}

@c @implementation
public func tg_glyphs_boxes(
  _ glyphs: OpaquePointer?, _ boxes: UnsafeMutablePointer<UnsafePointer<tg_box>?>?,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  unsafe show(glyphs, boxes, count, "boxes", error) { unsafe $0.boxes }
}

@c @implementation
public func tg_glyphs_glyphs(
  _ glyphs: OpaquePointer?, _ elements: UnsafeMutablePointer<UnsafePointer<tg_glyph>?>?,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  unsafe show(glyphs, elements, count, "elements", error) { unsafe $0.glyphs }
}

@c @implementation
public func tg_glyphs_font(
  _ glyphs: OpaquePointer?, _ index: Int, _ font: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(font, "font")
    let fonts = try GlyphsObject.of(glyphs, "glyphs").fonts
    unsafe give(place, FontObject(try element(index, of: fonts, "fonts")))
  }
}

@c @implementation
public func tg_glyphs_carets(
  _ glyphs: OpaquePointer?, _ offset: Int, _ prefers_line_end: Bool,
  _ carets: UnsafeMutablePointer<tg_caret>?, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let layout = try GlyphsObject.of(glyphs, "glyphs").layout
    let found = layout.carets(at: limit(offset), prefersLineEnd: prefers_line_end)
    let made = found.prefix(2).map {
      tg_caret(
        x: $0.x, top: $0.top, bottom: $0.bottom, line: $0.line,
        is_right_to_left: $0.isRightToLeft)
    }
    try write(made, to: carets, 2, "carets", count: count)
  }
}

@c @implementation
public func tg_glyphs_hit(
  _ glyphs: OpaquePointer?, _ point: tg_point, _ hit: UnsafeMutablePointer<tg_hit>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(hit, "hit")
    let layout = try GlyphsObject.of(glyphs, "glyphs").layout
    guard let found = layout.hit(Point(x: point.x, y: point.y)) else {
      throw Failure(status: TG_ERROR_DATA, message: "the text has no lines", place: "glyphs")
    }
    unsafe place.pointee = tg_hit(
      cluster: tg_range(found.cluster), offset: found.utf8Offset, line: found.line,
      prefers_line_end: found.prefersLineEnd, is_inside: found.isInside)
  }
}

extension tg_range {
  fileprivate init(_ range: Range<Int>) {
    self.init(start: range.lowerBound, end: range.upperBound)
  }
}

@c @implementation
public func tg_glyphs_word(
  _ glyphs: OpaquePointer?, _ offset: Int, _ word: UnsafeMutablePointer<tg_range>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(word, "word")
    let layout = try GlyphsObject.of(glyphs, "glyphs").layout
    unsafe place.pointee = tg_range(layout.wordRange(at: limit(offset)))
  }
}

@c @implementation
public func tg_glyphs_selection(
  _ glyphs: OpaquePointer?, _ range: tg_range, _ rects: UnsafeMutablePointer<tg_rect>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let layout = try GlyphsObject.of(glyphs, "glyphs").layout
    let start = limit(range.start)
    let found = layout.selectionRects(of: start..<max(start, limit(range.end)))
    try write(found.map(tg_rect.init), to: rects, capacity, "rects", count: count)
  }
}

extension tg_rect {
  init(_ rect: Rect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

@c @implementation
public func tg_glyphs_free(_ glyphs: OpaquePointer?) { Handle.free(glyphs) }
