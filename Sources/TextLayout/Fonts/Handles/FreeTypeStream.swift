import CFreeType

/// A file that FreeType reads piece by piece: `FT_StreamRec`.
///
/// `FT_New_Face` would map the file, and `FT_Open_Face` with a path does so too.
///
/// `@unchecked` because pointers are not `Sendable`: nothing but FreeType uses them, inside
/// ``FreeTypeLibrary/serialize(_:)``.
@safe final class FreeTypeStream: @unchecked Sendable {
  private let stream: UnsafeMutablePointer<FT_StreamRec>
  /// What `FT_Open_Face` takes, valid as long as the stream lives.
  let arguments: UnsafeMutablePointer<FT_Open_Args>

  /// - Precondition: The file stays open as long as there are faces of the stream.
  init(_ file: borrowing InputFile) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: FT_StreamRec())
    unsafe stream.pointee.size = UInt(file.stamp.size)
    unsafe stream.pointee.descriptor.value = Int(file.descriptor)
    unsafe stream.pointee.read = { stream, offset, bytes, count in
      guard let stream = unsafe stream else { return 0 }
      // A count of 0 asks whether one can go there; 0 says yes.
      if count == 0 { return unsafe offset > stream.pointee.size ? 1 : 0 }
      let descriptor = unsafe Int32(stream.pointee.descriptor.value)
      let buffer = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
      return unsafe UInt(InputFile.read(descriptor, at: Int(offset), into: buffer))
    }
    unsafe arguments = .allocate(capacity: 1)
    unsafe arguments.initialize(to: FT_Open_Args())
    unsafe arguments.pointee.flags = FT_UInt(FT_OPEN_STREAM)
    unsafe arguments.pointee.stream = stream
  }

  deinit {
    unsafe arguments.deallocate()
    unsafe stream.deallocate()
  }
}
