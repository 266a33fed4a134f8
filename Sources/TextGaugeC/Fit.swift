// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import Interchange
internal import TextLayout
internal import Translations

/// What `tg_fit` is.
final class FitObject: Handle {
  /// An object of JSON, and its length in bytes.
  let answer: CText
  let length: Int

  init(_ request: [UInt8], library: FontLibrary) throws(Failure) {
    var read: FitRequest
    do throws(ToolError) { read = try FitRequest(request) } catch {
      throw Failure(error, in: "request")
    }
    do throws(ToolError) { try read.readFileOfRules() } catch { throw Failure(ofFit: error) }
    do throws(ToolError) { try read.readRules(library) } catch {
      throw Failure(error, in: "request")
    }
    var bytes: [UInt8] = []
    do throws(ToolError) {
      let answer = try FitAnswer(read, library: library)
      try answer.writeJSON { part throws(ToolError) in bytes += part }
    } catch {
      throw Failure(ofFit: error)
    }
    // Without the line's end.
    bytes.removeLast()
    answer = CText(String(decoding: bytes, as: UTF8.self))
    length = bytes.count
  }
}

extension Failure {
  /// Of files that are missing, not fonts.
  fileprivate init(ofFit error: ToolError) {
    let status =
      switch error.status {
      case .noInput, .inputOutput, .software: TG_ERROR_FILE
      default: TG_ERROR_DATA
      }
    self.init(status: status, message: "\(error)")
  }
}

@c @implementation
public func tg_fit_create(
  _ library: OpaquePointer?, _ request: UnsafePointer<CChar>?, _ length: Int,
  _ fit: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(fit, "fit")
    let library = try LibraryObject.of(library, "library").library
    let text = try string(request, length, "request")
    unsafe give(place, try FitObject(Array(text.utf8), library: library))
  }
}

@c @implementation
public func tg_fit_answer(
  _ fit: OpaquePointer?, _ answer: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
  _ answer_length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(answer, "answer")
    let count = try TextGaugeC.place(answer_length, "answer_length")
    let object = try FitObject.of(fit, "fit")
    unsafe place.pointee = object.answer.bytes
    unsafe count.pointee = object.length
  }
}

@c @implementation
public func tg_fit_free(_ fit: OpaquePointer?) { Handle.free(fit) }
