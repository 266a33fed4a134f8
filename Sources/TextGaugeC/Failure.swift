// The names are those of the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import CTextGauge

/// Why a function of the header failed.
struct Failure: Error {
  var status: tg_status
  var message: String

  static func argument(_ message: String) -> Failure {
    Failure(status: TG_ERROR_ARGUMENT, message: message)
  }
}

/// What `tg_error` is.
final class ErrorObject: Handle {
  let status: tg_status

  /// One line of UTF-8 with a zero at its end.
  let message: UnsafeMutablePointer<CChar>

  init(_ failure: Failure) {
    status = failure.status
    let bytes = failure.message.utf8.map { $0 == 0 ? 0x20 : $0 }
    unsafe message = .allocate(capacity: bytes.count + 1)
    for (index, byte) in bytes.enumerated() { unsafe message[index] = CChar(bitPattern: byte) }
    unsafe message[bytes.count] = 0
  }

  deinit { unsafe message.deallocate() }
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
  guard let pointer = unsafe pointer else { throw .argument("\(name) is NULL") }
  return unsafe pointer
}

/// A text of C's.
func string(
  _ bytes: UnsafePointer<CChar>?, _ length: Int, _ name: StaticString
) throws(Failure) -> String {
  if length == 0 { return "" }
  guard let bytes = unsafe bytes else { throw .argument("\(name) is NULL") }
  guard length > 0, length <= Int(Int32.max) else {
    throw Failure(status: TG_ERROR_SIZE, message: "\(name) has more than 2 GiB")
  }
  let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: length)
  return unsafe String(decoding: buffer, as: UTF8.self)
}

/// A text of C's with a zero at its end.
func string(_ bytes: UnsafePointer<CChar>?, _ name: StaticString) throws(Failure) -> String {
  guard let bytes = unsafe bytes else { throw .argument("\(name) is NULL") }
  return unsafe String(cString: bytes)
}

@c @implementation
func tg_error_status(_ error: OpaquePointer?) -> tg_status {
  guard unsafe error != nil, let object = try? ErrorObject.of(error, "error") else { return TG_OK }
  return object.status
}

@c @implementation
func tg_error_message(_ error: OpaquePointer?) -> UnsafePointer<CChar>? {
  guard let object = try? ErrorObject.of(error, "error") else { return nil }
  return unsafe UnsafePointer(object.message)
}

@c @implementation
func tg_error_free(_ error: OpaquePointer?) { Handle.free(error) }
