// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import Interchange
internal import Synchronization
internal import TextLayout

/// What `tg_requests` is.
final class RequestsObject: Handle {
  private struct State: ~Copyable {
    var answers: RequestAnswers
    var answer: UnsafeMutablePointer<CChar>?
  }

  private let state: Mutex<State>

  init(_ library: FontLibrary) {
    state = Mutex(State(answers: RequestAnswers(library: library, patternFolder: nil)))
  }

  deinit {
    state.withLock { state in unsafe state.answer?.deallocate() }
  }
}

extension RequestsObject {
  /// The bytes of an answer, with a zero at their end that does not count.
  func answer(_ request: [UInt8]) -> (bytes: UnsafePointer<CChar>, count: Int) {
    state.withLock { state in
      state.answers.removeAll()
      state.answers.add(request, number: 1)
      let bytes = state.answers.bytes.dropLast()
      unsafe state.answer?.deallocate()
      let answer = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
      for (index, byte) in bytes.enumerated() {
        unsafe answer[index] = CChar(bitPattern: byte)
      }
      unsafe answer[bytes.count] = 0
      unsafe state.answer = answer
      return unsafe (UnsafePointer(answer), bytes.count)
    }
  }
}

@c @implementation
public func tg_requests_create(
  _ library: OpaquePointer?, _ requests: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(requests, "requests")
    let library = try LibraryObject.of(library, "library").library
    unsafe give(place, RequestsObject(library))
  }
}

@c @implementation
public func tg_requests_answer(
  _ requests: OpaquePointer?, _ request: UnsafePointer<CChar>?, _ length: Int,
  _ answer: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
  _ answer_length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(answer, "answer")
    let count = try TextGaugeC.place(answer_length, "answer_length")
    let object = try RequestsObject.of(requests, "requests")
    let text = try string(request, length, "request")
    let (bytes, length) = unsafe object.answer(Array(text.utf8))
    unsafe place.pointee = bytes
    unsafe count.pointee = length
  }
}

@c @implementation
public func tg_requests_free(_ requests: OpaquePointer?) { Handle.free(requests) }

@c @implementation
public func tg_version() -> UnsafePointer<CChar>? { version }

/// Never freed: callers keep it.
nonisolated(unsafe) private let version: UnsafePointer<CChar>? = {
  let text = "\(TG_VERSION_MAJOR).\(TG_VERSION_MINOR).\(TG_VERSION_PATCH)".utf8CString
  let bytes = UnsafeMutablePointer<CChar>.allocate(capacity: text.count)
  for (index, byte) in text.enumerated() { unsafe bytes[index] = byte }
  return unsafe UnsafePointer(bytes)
}()
