// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import TextLayout

/// Why a function of the header failed.
struct Failure: Error {
  var status: tg_status
  var message: String

  /// The argument, file, family, row or line that it is about.
  var place = ""

  /// - Parameter name: The argument's, with which the message begins.
  static func argument(_ name: some StringProtocol, _ problem: String) -> Failure {
    Failure(status: TG_ERROR_ARGUMENT, message: "\(name)\(problem)", place: String(name))
  }

  static func isNull(_ name: StaticString) -> Failure { .argument("\(name)", " is NULL") }
}

/// What `tg_error` is.
final class ErrorObject: Handle {
  let status: tg_status

  let message: CText
  let place: CText

  init(_ failure: Failure) {
    status = failure.status
    message = CText(message: failure.message)
    place = CText(message: failure.place)
  }
}

/// One line of UTF-8 with a zero at its end, which C may read as long as this lives.
@safe final class CText: @unchecked Sendable {
  let bytes: UnsafePointer<CChar>

  init(_ text: String) {
    let utf8 = text.utf8
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: utf8.count + 1)
    for (index, byte) in utf8.enumerated() {
      unsafe copy[index] = byte == 0 ? 0x20 : CChar(bitPattern: byte)
    }
    unsafe copy[utf8.count] = 0
    unsafe bytes = UnsafePointer(copy)
  }

  deinit { unsafe bytes.deallocate() }
}

extension CText {
  /// The most scalars of a message: what it quotes may be of any length.
  private static let longestMessage = 1000

  /// A message in one line: its head and tail where it is long.
  convenience init(message: String) {
    // What is escaped is longer, so that it is cut again.
    let line = Self.cut(message).onOneLine(upTo: .max)
    self.init(Self.cut(line))
  }

  private static func cut(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let half = longestMessage / 2
    guard scalars.count > longestMessage else { return text }
    return String(scalars.prefix(half)) + "\u{2026}" + String(scalars.suffix(half - 1))
  }
}

/// Where a function of the header writes an error.
typealias ErrorPlace = UnsafeMutablePointer<OpaquePointer?>

/// Runs the work of a function, and turns what it throws into a status and an error.
func status(
  _ error: ErrorPlace?, _ work: () throws(Failure) -> Void
) -> tg_status {
  do throws(Failure) {
    try work()
    return TG_OK
  } catch let failure {
    if let error = unsafe error { unsafe error.pointee = ErrorObject(failure).retained() }
    return failure.status
  }
}

/// The place of a result, which has to be there.
func place<Value>(
  _ pointer: UnsafeMutablePointer<Value>?, _ name: StaticString
) throws(Failure) -> UnsafeMutablePointer<Value> {
  guard let pointer = unsafe pointer else { throw .isNull(name) }
  return unsafe pointer
}

/// Writes a new object of C's.
func give<Object: Handle>(
  _ place: UnsafeMutablePointer<OpaquePointer?>, _ object: Object
) {
  unsafe place.pointee = object.retained()
}

/// Writes as many elements as there is room for, and how many there are.
func write<Element>(
  _ found: some Collection<Element>, to elements: UnsafeMutablePointer<Element>?, _ capacity: Int,
  _ name: StaticString, count: UnsafeMutablePointer<Int>?
) throws(Failure) {
  let count = try place(count, "count")
  let room = min(limit(capacity), found.count)
  if room > 0 {
    let elements = try place(elements, name)
    for (index, element) in found.prefix(room).enumerated() {
      unsafe elements[index] = element
    }
  }
  unsafe count.pointee = found.count
}

/// A limit of C's, of which those from 2⁶³ are negative here.
func limit(_ count: Int) -> Int { count < 0 ? .max : count }

/// The threads that are asked for: 1 to 256.
func jobs(_ threads: Int) -> Int { min(max(limit(threads), 1), 256) }

/// Bytes of C's, where they lie; none of a length of 0, whatever the pointer.
private func buffer(
  _ bytes: UnsafePointer<CChar>?, _ length: Int, _ name: StaticString
) throws(Failure) -> UnsafeRawBufferPointer {
  if length == 0 { return unsafe UnsafeRawBufferPointer(start: nil, count: 0) }
  guard let bytes = unsafe bytes else { throw .isNull(name) }
  guard length > 0, length <= Int(Int32.max) else {
    throw Failure(
      status: TG_ERROR_SIZE, message: "\(name) has more than 2 GiB", place: "\(name)")
  }
  return unsafe UnsafeRawBufferPointer(start: bytes, count: length)
}

/// A text of C's.
func string(
  _ bytes: UnsafePointer<CChar>?, _ length: Int, _ name: StaticString
) throws(Failure) -> String {
  unsafe String(decoding: try buffer(bytes, length, name), as: UTF8.self)
}

/// A path of C's. The system would end one at a zero byte, and open another file.
func path(
  _ bytes: UnsafePointer<CChar>?, _ length: Int, _ name: StaticString
) throws(Failure) -> String {
  let path = try string(bytes, length, name)
  guard !path.utf8.contains(0) else { throw .argument("\(name)", " has a zero byte in it") }
  return path
}

/// Bytes of C's, copied.
func bytes(
  _ bytes: UnsafePointer<CChar>?, _ length: Int, _ name: StaticString
) throws(Failure) -> [UInt8] {
  unsafe Array(try buffer(bytes, length, name))
}

/// A text of C's with a zero at its end; nothing for NULL.
func string(_ bytes: UnsafePointer<CChar>?) -> String? {
  unsafe bytes.map { unsafe String(cString: $0) }
}

/// A text of C's with a zero at its end.
func string(_ bytes: UnsafePointer<CChar>?, _ name: StaticString) throws(Failure) -> String {
  guard let bytes = unsafe bytes else { throw .isNull(name) }
  return unsafe String(cString: bytes)
}

@c @implementation
public func tg_error_status(_ error: OpaquePointer?) -> tg_status {
  guard unsafe error != nil, let object = try? ErrorObject.of(error, "error") else { return TG_OK }
  return object.status
}

@c @implementation
public func tg_error_message(_ error: OpaquePointer?) -> UnsafePointer<CChar>? {
  guard let object = try? ErrorObject.of(error, "error") else { return nil }
  return unsafe object.message.bytes
}

@c @implementation
public func tg_error_place(_ error: OpaquePointer?) -> UnsafePointer<CChar>? {
  guard let object = try? ErrorObject.of(error, "error") else { return nil }
  return unsafe object.place.bytes
}

@c @implementation
public func tg_error_free(_ error: OpaquePointer?) { Handle.free(error) }
