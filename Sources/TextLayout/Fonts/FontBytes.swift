/// The bytes of a font file that are measured with.
package struct FontBytes: Sendable {
  let blob: HarfBuzzBlob

  package var identity: ObjectIdentifier { ObjectIdentifier(blob) }

  /// The number of bytes.
  package var count: Int { blob.count }

  /// Where the bytes are, valid as long as this value or a copy of it lives; `nil` without bytes.
  package var address: UnsafePointer<UInt8>? { unsafe blob.address }

  /// Calls `body` with the bytes.
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    blob.withBytes(body)
  }
}

extension FontLibrary {
  /// The bytes of the file at a path that the library measures with; `nil` when it has not needed
  /// them so far.
  package func openBytes(of path: String) -> FontBytes? {
    store.openBytes(of: path).map { FontBytes(blob: $0) }
  }
}
