// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import Synchronization
internal import TextLayout

/// What `tg_growing` is.
final class GrowingObject: Handle {
  /// A text is changed where it stands: a copy would take time with all of it.
  private let text: Mutex<GrowingText>

  init(_ text: GrowingText) { self.text = Mutex(text) }

  func append(_ piece: String) throws(Failure) {
    let fits = text.withLock { text in
      guard text.string.utf8.count + piece.utf8.count <= Int(Int32.max) else { return false }
      text.append(piece)
      return true
    }
    if !fits { throw Failure(status: TG_ERROR_SIZE, message: "the text has more than 2 GiB") }
  }

  func resize(toWidth width: Double) { text.withLock { $0.resize(toWidth: width) } }

  func ask<Answer: Sendable>(_ question: (GrowingText) -> Answer) -> Answer {
    text.withLock { question($0) }
  }
}

@c @implementation
public func tg_growing_create(
  _ font: OpaquePointer?, _ options: OpaquePointer?, _ width: Double,
  _ growing: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(growing, "growing")
    let font = try FontObject.of(font, "font").font
    let setting = try OptionsObject.setting(options)
    unsafe give(place, GrowingObject(setting.growingText(font, width: width)))
  }
}

@c @implementation
public func tg_growing_append(
  _ growing: OpaquePointer?, _ utf8: UnsafePointer<CChar>?, _ length: Int,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let object = try GrowingObject.of(growing, "growing")
    try object.append(try string(utf8, length, "utf8"))
  }
}

@c @implementation
public func tg_growing_resize(
  _ growing: OpaquePointer?, _ width: Double, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    try GrowingObject.of(growing, "growing").resize(toWidth: width)
  }
}

@c @implementation
public func tg_growing_size(
  _ growing: OpaquePointer?, _ size: UnsafeMutablePointer<tg_size>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(size, "size")
    let found = try GrowingObject.of(growing, "growing").ask(\.size)
    unsafe place.pointee = tg_size(width: found.width, height: found.height)
  }
}

@c @implementation
public func tg_growing_line_count(
  _ growing: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(count, "count")
    unsafe place.pointee = try GrowingObject.of(growing, "growing").ask(\.lineCount)
  }
}

@c @implementation
public func tg_growing_last_lines(
  _ growing: OpaquePointer?, _ lines: UnsafeMutablePointer<tg_line>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let found = try GrowingObject.of(growing, "growing").ask { $0.lastLines(limit(capacity)) }
    try write(found.map(tg_line.init), to: lines, capacity, "lines", count: count)
  }
}

@c @implementation
public func tg_growing_free(_ growing: OpaquePointer?) { Handle.free(growing) }
