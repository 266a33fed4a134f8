// The names are those of the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import CTextGauge
internal import TextLayout

/// What `tg_text` is.
final class TextObject: Handle {
  let text: MeasuredText

  init(_ text: MeasuredText) { self.text = text }
}

@c @implementation
func tg_text_create(
  _ utf8: UnsafePointer<CChar>?, _ length: Int, _ font: OpaquePointer?, _ options: OpaquePointer?,
  _ text: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(text, "text")
    let font = try FontObject.of(font, "font").font
    let options = try OptionsObject.options(options)
    let made = MeasuredText(try string(utf8, length, "utf8"), font: font, options: options)
    unsafe place.pointee = TextObject(made).retained()
  }
}

@c @implementation
func tg_text_free(_ text: OpaquePointer?) { Handle.free(text) }

@c @implementation
func tg_text_size(
  _ text: OpaquePointer?, _ width: Double, _ max_lines: Int,
  _ size: UnsafeMutablePointer<tg_size>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(size, "size")
    let found = try TextObject.of(text, "text").text.size(width: width, numberOfLines: max_lines)
    unsafe place.pointee = tg_size(width: found.width, height: found.height)
  }
}

@c @implementation
func tg_text_height(
  _ text: OpaquePointer?, _ width: Double, _ max_lines: Int,
  _ height: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(height, "height")
    let text = try TextObject.of(text, "text").text
    unsafe place.pointee = text.height(width: width, numberOfLines: max_lines)
  }
}

@c @implementation
func tg_text_line_count(
  _ text: OpaquePointer?, _ width: Double, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(count, "count")
    unsafe place.pointee = try TextObject.of(text, "text").text.lineCount(width: width)
  }
}

@c @implementation
func tg_text_lines(
  _ text: OpaquePointer?, _ width: Double, _ max_lines: Int,
  _ lines: UnsafeMutablePointer<tg_line>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let count = try place(count, "count")
    if capacity > 0 { _ = try place(lines, "lines") }
    let text = try TextObject.of(text, "text").text
    let found = text.lines(width: width, numberOfLines: max_lines)
    unsafe count.pointee = found.count
    guard capacity > 0, let lines = unsafe lines else { return }
    for (index, line) in found.prefix(capacity).enumerated() {
      unsafe lines[index] = tg_line(
        start: line.utf8Range.lowerBound, end: line.utf8Range.upperBound, x: line.x,
        width: line.width, y: line.baseline - line.ascent, height: line.ascent + line.descent,
        baseline: line.baseline, ends_in_hyphen: line.endsInHyphen)
    }
  }
}

@c @implementation
func tg_text_content_widths(
  _ text: OpaquePointer?, _ least: UnsafeMutablePointer<Double>?,
  _ most: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let text = try TextObject.of(text, "text").text
    if let least = unsafe least { unsafe least.pointee = text.minContentWidth }
    if let most = unsafe most { unsafe most.pointee = text.maxContentWidth }
  }
}

@c @implementation
func tg_text_narrowest_width(
  _ text: OpaquePointer?, _ max_lines: Int, _ width: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(width, "width")
    guard max_lines > 0 else { throw .argument("max_lines is 0: give 1 or more") }
    let text = try TextObject.of(text, "text").text
    guard let found = text.narrowestWidth(lineCount: max_lines) else {
      throw Failure(
        status: TG_ERROR_DATA, message: "the text has more than \(max_lines) lines at any width")
    }
    unsafe place.pointee = found
  }
}
