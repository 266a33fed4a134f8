import CHarfBuzz

/// Bytes of a font file or table: `hb_blob_t`. Immutable.
///
/// `@unchecked` because the pointer is not `Sendable`: HarfBuzz counts references atomically and
/// nothing writes to the bytes.
@safe final class HarfBuzzBlob: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Takes over one reference to the blob.
  init(owning pointer: OpaquePointer) {
    unsafe self.pointer = pointer
    unsafe hb_blob_make_immutable(pointer)
  }

  /// Maps a whole file, `nil` when the system does not let us.
  convenience init?(file: String) {
    guard let pointer = unsafe hb_blob_create_from_file_or_fail(file) else { return nil }
    unsafe self.init(owning: pointer)
  }

  deinit { unsafe hb_blob_destroy(pointer) }

  var count: Int { unsafe Int(hb_blob_get_length(pointer)) }

  /// The bytes' address, valid as long as the blob lives; `nil` when it is empty.
  var address: UnsafePointer<UInt8>? {
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(pointer, &length), length > 0 else { return nil }
    return unsafe UnsafeRawPointer(data).assumingMemoryBound(to: UInt8.self)
  }

  /// Calls `body` with the bytes.
  func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let buffer = unsafe UnsafeBufferPointer(start: address, count: count)
    return try body(unsafe Span(_unsafeElements: buffer))
  }
}
