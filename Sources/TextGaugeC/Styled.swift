// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import TextLayout

/// What `tg_styled` is. It belongs to one thread while parts are added.
final class StyledObject: Handle {
  private var text: StyledText?

  /// The font of the block; the first part's font where it is nil.
  var blockFont: Font?

  func append(_ string: String, _ attributes: TextAttributes) throws(Failure) {
    guard var text else {
      self.text = StyledText(string, attributes: attributes)
      return
    }
    guard text.string.utf8.count + string.utf8.count <= Int(Int32.max) else {
      throw Failure(status: TG_ERROR_SIZE, message: "the text has more than 2 GiB")
    }
    self.text = nil
    text.append(string, attributes: attributes)
    self.text = text
  }

  func append(_ attachment: TextAttachment, _ attributes: TextAttributes) throws(Failure) {
    var attributes = attributes
    attributes.attachment = attachment
    try append("\u{FFFC}", attributes)
  }

  /// - Parameter range: Of bytes; one that ends inside a character is brought to what it touches.
  func set(_ style: ParagraphStyle, in range: tg_range) throws(Failure) {
    guard limit(range.start) <= limit(range.end) else {
      throw .argument("range", " ends before its start, \(range.start)")
    }
    var text = try whole()
    self.text = nil
    let utf8 = text.string.utf8
    let start = utf8.start(ofCharacterAt: range.start)
    let end = utf8.start(ofCharacterAt: range.end)
    if text.isEmpty || start == utf8.startIndex && end == utf8.endIndex {
      text.setParagraphStyle(style)
    } else {
      text.setParagraphStyle(style, in: start..<end)
    }
    self.text = text
  }

  func whole() throws(Failure) -> StyledText {
    guard var text else {
      throw Failure(
        status: TG_ERROR_ARGUMENT, message: "styled has no parts: append one, empty or not",
        place: "styled")
    }
    if let blockFont { text.blockFont = blockFont }
    return text
  }
}

extension String.UTF8View {
  /// The start of the scalar that an offset of C's lies in; the end for those beyond it.
  func start(ofCharacterAt offset: Int) -> Index {
    guard offset >= 0, var index = index(startIndex, offsetBy: offset, limitedBy: endIndex) else {
      return endIndex
    }
    while index > startIndex, index < endIndex, self[index] & 0xC0 == 0x80 {
      index = self.index(before: index)
    }
    return index
  }
}

extension TextAttributes {
  init(_ pointer: UnsafePointer<tg_attributes>?) throws(Failure) {
    guard let attributes = unsafe pointer?.pointee else { throw .isNull("attributes") }
    self.init(font: try unsafe FontObject.of(attributes.font, "attributes.font").font)
    if unsafe !attributes.kern.isNaN { unsafe kern = attributes.kern }
    unsafe tracking = attributes.tracking
    unsafe baselineOffset = attributes.baseline_offset
    ligatures = try unsafe choice(
      attributes.ligatures, of: [.essential, .standard, .all], "attributes.ligatures")
    unsafe language = string(attributes.language)
    unsafe keepsLineFeeds = attributes.keeps_line_feeds
    unsafe foregroundColor = Color(attributes.foreground)
    unsafe backgroundColor = Color(attributes.background)
    underline = try unsafe TextDecoration(
      attributes.underline, attributes.underline_color, "attributes.underline")
    strikethrough = try unsafe TextDecoration(
      attributes.strikethrough, attributes.strikethrough_color, "attributes.strikethrough")
  }
}

/// One of some values that C numbers from 0.
func choice<Value>(
  _ number: Int32, of values: [Value], _ name: StaticString
) throws(Failure) -> Value {
  guard values.indices.contains(Int(number)) else {
    throw .argument("\(name)", " \(number): give 0 to \(values.count - 1)")
  }
  return values[Int(number)]
}

extension Color {
  /// Nil for one that does not show.
  init?(_ color: tg_color) {
    if color.alpha == 0 { return nil }
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension TextDecoration {
  /// Nil for none.
  fileprivate init?(_ style: Int32, _ color: tg_color, _ name: StaticString) throws(Failure) {
    let styles: [Style?] = [nil, .single, .thick, .double]
    guard let style = try choice(style, of: styles, name) else { return nil }
    self.init(style, color: Color(color))
  }
}

extension ParagraphStyle.Alignment {
  /// In the order of the header.
  static let numbered: [Self] = [.natural, .left, .center, .right, .justified]
}

extension ParagraphStyle.LineBreakMode {
  /// In the order of the header.
  static let numbered: [Self] = [
    .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
    .byTruncatingMiddle,
  ]
}

extension ParagraphStyle {
  init(_ pointer: UnsafePointer<tg_paragraph>?) throws(Failure) {
    guard let style = unsafe pointer?.pointee else { throw .isNull("paragraph") }
    self.init()
    alignment = try unsafe choice(style.alignment, of: Alignment.numbered, "paragraph.alignment")
    let directions: [BaseDirection?] = [.natural, .leftToRight, .rightToLeft, nil]
    baseWritingDirection = try unsafe choice(
      style.direction, of: directions, "paragraph.direction")
    lineBreakMode = try unsafe choice(
      style.line_break_mode, of: LineBreakMode.numbered, "paragraph.line_break_mode")
    unsafe lineSpacing = style.line_spacing
    unsafe paragraphSpacing = style.paragraph_spacing
    unsafe paragraphSpacingBefore = style.paragraph_spacing_before
    unsafe minimumLineHeight = style.minimum_line_height
    unsafe maximumLineHeight = style.maximum_line_height
    unsafe lineHeightMultiple = style.line_height_multiple
    lineHeight = try unsafe Self.lineHeight(style.line_height, style.line_height_value)
    unsafe firstLineHeadIndent = style.first_line_head_indent
    unsafe headIndent = style.head_indent
    unsafe tailIndent = style.tail_indent
    unsafe defaultTabInterval = style.default_tab_interval
    if unsafe style.tab_stop_count != 0 {
      tabStops = try unsafe Self.tabStops(style.tab_stops, style.tab_stop_count)
    }
  }

  private static func lineHeight(
    _ kind: Int32, _ value: Double
  ) throws(Failure) -> LineHeight {
    try choice(
      kind,
      of: [
        .variable, .exact(points: value), .multiple(factor: value), .leading(increase: value),
      ], "paragraph.line_height")
  }

  private static func tabStops(
    _ stops: UnsafePointer<tg_tab_stop>?, _ count: Int
  ) throws(Failure) -> [TabStop] {
    guard let stops = unsafe stops else { throw .isNull("paragraph.tab_stops") }
    guard 0...1_000_000 ~= count else {
      throw .argument("paragraph.tab_stop_count", " \(count): give at most 1000000")
    }
    var made: [TabStop] = []
    for index in 0..<count {
      let stop = unsafe stops[index]
      let alignments: [TabStop.Alignment] = [.left, .center, .right, .decimal]
      made.append(
        TabStop(
          try choice(stop.alignment, of: alignments, "paragraph.tab_stops.alignment"),
          at: stop.location))
    }
    return made
  }
}

@c @implementation
public func tg_attributes_default() -> tg_attributes {
  let none = tg_color(red: 0, green: 0, blue: 0, alpha: 0)
  return unsafe tg_attributes(
    font: nil, kern: .nan, tracking: 0, baseline_offset: 0, ligatures: 1, language: nil,
    foreground: none, background: none, underline: 0, strikethrough: 0, underline_color: none,
    strikethrough_color: none, keeps_line_feeds: false)
}

@c @implementation
public func tg_paragraph_default() -> tg_paragraph {
  unsafe tg_paragraph(
    alignment: 0, direction: 3, line_break_mode: 0, line_spacing: 0, paragraph_spacing: 0,
    paragraph_spacing_before: 0, minimum_line_height: 0, maximum_line_height: 0,
    line_height_multiple: 0, first_line_head_indent: 0, head_indent: 0, tail_indent: 0,
    tab_stops: nil, tab_stop_count: 0, default_tab_interval: 0, line_height: 0,
    line_height_value: 0)
}

@c @implementation
public func tg_styled_create(
  _ styled: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    unsafe give(try place(styled, "styled"), StyledObject())
  }
}

@c @implementation
public func tg_styled_append(
  _ styled: OpaquePointer?, _ utf8: UnsafePointer<CChar>?, _ length: Int,
  _ attributes: UnsafePointer<tg_attributes>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let object = try StyledObject.of(styled, "styled")
    try object.append(try string(utf8, length, "utf8"), try TextAttributes(attributes))
  }
}

@c @implementation
public func tg_styled_append_attachment(
  _ styled: OpaquePointer?, _ size: tg_size, _ attributes: UnsafePointer<tg_attributes>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let object = try StyledObject.of(styled, "styled")
    let attachment = TextAttachment(size: Size(width: size.width, height: size.height))
    try object.append(attachment, try TextAttributes(attributes))
  }
}

@c @implementation
public func tg_styled_set_block_font(
  _ styled: OpaquePointer?, _ font: OpaquePointer?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let object = try StyledObject.of(styled, "styled")
    object.blockFont = try FontObject.of(font, "font").font
  }
}

@c @implementation
public func tg_styled_set_paragraph(
  _ styled: OpaquePointer?, _ range: tg_range, _ paragraph: UnsafePointer<tg_paragraph>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let object = try StyledObject.of(styled, "styled")
    try object.set(try ParagraphStyle(paragraph), in: range)
  }
}

@c @implementation
public func tg_styled_free(_ styled: OpaquePointer?) { Handle.free(styled) }
