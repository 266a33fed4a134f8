import CPlatform
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

  /// Takes over memory from `malloc`.
  convenience init(owning memory: UnsafeMutableRawBufferPointer) {
    let address = memory.baseAddress
    let blob = unsafe hb_blob_create(
      address?.assumingMemoryBound(to: CChar.self), UInt32(memory.count), HB_MEMORY_MODE_READONLY,
      address, { unsafe free($0) })
    unsafe self.init(owning: blob!)
  }

  /// A blob without bytes.
  static var empty: HarfBuzzBlob { unsafe HarfBuzzBlob(owning: hb_blob_get_empty()) }

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

extension HarfBuzzBlob: Equatable {
  /// Blobs are equal when their bytes are. Complexity: O(bytes).
  static func == (left: HarfBuzzBlob, right: HarfBuzzBlob) -> Bool {
    guard left.count == right.count else { return false }
    guard let first = unsafe left.address, let second = unsafe right.address else { return true }
    return unsafe memcmp(first, second, left.count) == 0
  }
}
