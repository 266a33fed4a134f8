// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import Interchange
internal import Synchronization
internal import TextLayout

/// What `tg_text` is.
final class TextObject: Handle {
  let text: MeasuredText
  private let utf8 = UTF8Copy()

  init(_ text: MeasuredText) { self.text = text }

  /// The text in memory that C may read as long as this lives.
  var bytes: UnsafeBufferPointer<CChar> { unsafe utf8.bytes(of: text.text) }
}

/// A text in memory of its own, which is made when somebody asks for it.
final class UTF8Copy: Sendable {
  private let copy = Mutex<Copy?>(nil)

  /// Nobody writes the bytes after they are made.
  @safe private struct Copy: @unchecked Sendable {
    let bytes: UnsafeMutableBufferPointer<CChar>
  }

  deinit {
    copy.withLock { copy in unsafe copy?.bytes.deallocate() }
  }

  func bytes(of text: @autoclosure () -> String) -> UnsafeBufferPointer<CChar> {
    let copy = copy.withLock { copy in
      if let copy { return copy }
      let utf8 = text().utf8
      let bytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: utf8.count + 1)
      _ = unsafe bytes.initialize(from: utf8.lazy.map { CChar(bitPattern: $0) } + [0])
      let made = unsafe Copy(bytes: bytes)
      copy = made
      return made
    }
    return unsafe UnsafeBufferPointer(rebasing: copy.bytes.dropLast())
  }
}

/// Shows C a text.
func show(
  _ utf8: UnsafeMutablePointer<UnsafePointer<CChar>?>?, _ length: UnsafeMutablePointer<Int>?,
  _ bytes: () throws(Failure) -> UnsafeBufferPointer<CChar>
) throws(Failure) {
  let utf8 = try place(utf8, "utf8")
  let length = try place(length, "length")
  let bytes = unsafe try bytes()
  unsafe utf8.pointee = bytes.baseAddress
  unsafe length.pointee = bytes.count
}

@c @implementation
public func tg_text_utf8(
  _ text: OpaquePointer?, _ utf8: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
  _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    try show(utf8, length) { () throws(Failure) in
      unsafe try TextObject.of(text, "text").bytes
    }
  }
}

@c @implementation
public func tg_text_create(
  _ utf8: UnsafePointer<CChar>?, _ length: Int, _ font: OpaquePointer?, _ options: OpaquePointer?,
  _ text: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(text, "text")
    let font = try FontObject.of(font, "font").font
    let setting = try OptionsObject.setting(options)
    let string = try string(utf8, length, "utf8")
    let made = setting.text(string, font)
    unsafe give(place, TextObject(made))
  }
}

@c @implementation
public func tg_text_create_styled(
  _ styled: OpaquePointer?, _ options: OpaquePointer?,
  _ text: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(text, "text")
    let styled = try StyledObject.of(styled, "styled").whole()
    let setting = try OptionsObject.setting(options)
    let made = setting.text(styled)
    unsafe give(place, TextObject(made))
  }
}

@c @implementation
public func tg_text_create_request(
  _ library: OpaquePointer?, _ request: UnsafePointer<CChar>?, _ length: Int,
  _ text: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(text, "text")
    let library = try LibraryObject.of(library, "library").library
    let json = try string(request, length, "request")
    let made: MeasuredText
    do throws(ToolError) {
      made = try Measurer(
        library: library, source: .document, patternFolder: nil, timeLimit: nil
      ).text(ofRequest: json)
    } catch {
      throw Failure(error, in: "request")
    }
    unsafe give(place, TextObject(made))
  }
}

@c @implementation
public func tg_text_free(_ text: OpaquePointer?) { Handle.free(text) }

@c @implementation
public func tg_text_size(
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
public func tg_text_height(
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
public func tg_text_line_count(
  _ text: OpaquePointer?, _ width: Double, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(count, "count")
    unsafe place.pointee = try TextObject.of(text, "text").text.lineCount(width: width)
  }
}

@c @implementation
public func tg_text_lines(
  _ text: OpaquePointer?, _ width: Double, _ max_lines: Int,
  _ lines: UnsafeMutablePointer<tg_line>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let text = try TextObject.of(text, "text").text
    try write(
      text.lines(width: width, numberOfLines: max_lines).map(tg_line.init), to: lines, capacity,
      "lines", count: count)
  }
}

extension tg_line {
  init(_ line: Line) {
    self.init(
      start: line.utf8Range.lowerBound, end: line.utf8Range.upperBound, x: line.x,
      width: line.width, y: line.baseline - line.ascent, height: line.ascent + line.descent,
      baseline: line.baseline, ends_in_hyphen: line.endsInHyphen)
  }
}

@c @implementation
public func tg_text_content_widths(
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
public func tg_text_narrowest_width(
  _ text: OpaquePointer?, _ max_lines: Int, _ width: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(width, "width")
    guard max_lines != 0 else { throw .argument("max_lines", " is 0: give 1 or more") }
    let text = try TextObject.of(text, "text").text
    guard let found = text.narrowestWidth(lineCount: limit(max_lines)) else {
      throw Failure(
        status: TG_ERROR_DATA, message: "the text has more than \(max_lines) lines at any width")
    }
    unsafe place.pointee = found
  }
}

@c @implementation
public func tg_text_height_profile(
  _ text: OpaquePointer?, _ min_width: Double, _ max_width: Double, _ max_lines: Int,
  _ steps: UnsafeMutablePointer<tg_step>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let text = try TextObject.of(text, "text").text
    guard min_width <= max_width else {
      throw .argument("min_width", " \(min_width): give no more than max_width, \(max_width)")
    }
    let least = max(min_width, 0)
    let most = least + text.widestProfile(from: least)
    guard max_width <= most else {
      throw .argument(
        "max_width",
        " \(max_width): under text-fit each 1/64 point has another height: give \(most)")
    }
    let profile = text.heightProfile(widths: min_width...max_width, numberOfLines: max_lines)
    try write(
      profile.steps.map { tg_step(width: $0.width, height: $0.height) }, to: steps, capacity,
      "steps", count: count)
  }
}

@c @implementation
public func tg_text_height_range(
  _ text: OpaquePointer?, _ width: Double, _ tolerance: Double, _ max_lines: Int,
  _ least: UnsafeMutablePointer<Double>?, _ greatest: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let text = try TextObject.of(text, "text").text
    let range = text.heightRange(
      width: width, tolerance: try checked(tolerance: tolerance), numberOfLines: max_lines)
    if let least = unsafe least { unsafe least.pointee = range.least }
    if let greatest = unsafe greatest { unsafe greatest.pointee = range.greatest }
  }
}

@c @implementation
public func tg_text_next_steps(
  _ text: OpaquePointer?, _ width: Double, _ max_lines: Int,
  _ below: UnsafeMutablePointer<Double>?, _ above: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let text = try TextObject.of(text, "text").text
    let steps = text.nextSteps(width: width, numberOfLines: max_lines)
    if let below = unsafe below { unsafe below.pointee = steps.below ?? .nan }
    if let above = unsafe above { unsafe above.pointee = steps.above ?? .nan }
  }
}

@c @implementation
public func tg_text_missing(
  _ text: OpaquePointer?, _ ranges: UnsafeMutablePointer<tg_range>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let text = try TextObject.of(text, "text").text
    let utf8 = text.text.utf8
    let found = text.missing.map { range in
      tg_range(
        start: utf8.distance(from: utf8.startIndex, to: range.lowerBound),
        end: utf8.distance(from: utf8.startIndex, to: range.upperBound))
    }
    try write(found, to: ranges, capacity, "ranges", count: count)
  }
}
