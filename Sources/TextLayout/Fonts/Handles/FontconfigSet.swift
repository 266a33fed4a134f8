import CFontconfig
import FileNames

/// A list of patterns: `FcFontSet`.
@safe struct FontconfigSet: ~Copyable {
  let pointer: UnsafeMutablePointer<FcFontSet>

  init() { unsafe pointer = FcFontSetCreate() }
  init(owning pointer: UnsafeMutablePointer<FcFontSet>) { unsafe self.pointer = pointer }
  deinit { unsafe FcFontSetDestroy(pointer) }

  func add(_ face: FontconfigFace) {
    unsafe FcPatternReference(face.pattern)
    _ = unsafe FcFontSetAdd(pointer, face.pattern)
  }

  /// Adds what Fontconfig makes of an opened face; `nil` where it makes nothing of it.
  ///
  /// - Parameters:
  ///   - file: the path that it is to give as the face's.
  ///   - id: the face's index in the file, for a variable font's whole range with
  ///     ``FontconfigFace/variableIndex`` in the upper half.
  func add(_ face: FreeTypeFace, file: String, id: UInt32) -> FontconfigFace? {
    face.library.serialize {
      let made = unsafe file.withFileName {
        unsafe FcFreeTypeQueryFace(face.pointer, $0, id, nil)
      }
      guard let pattern = unsafe made else { return nil }
      guard unsafe FcFontSetAdd(pointer, pattern) != 0 else {
        unsafe FcPatternDestroy(pattern)
        return nil
      }
      return unsafe FontconfigFace(pattern: pattern)
    }
  }

  /// The faces, in the set's order; they live as long as it.
  var faces: [FontconfigFace] { unsafe Self.faces(of: pointer) }

  static func faces(of set: UnsafeMutablePointer<FcFontSet>) -> [FontconfigFace] {
    unsafe (0..<Int(set.pointee.nfont)).compactMap { position in
      unsafe set.pointee.fonts[position].map { unsafe FontconfigFace(pattern: $0) }
    }
  }

  /// The set's fonts, the closest to the query first; `nil` when memory is short.
  func sorted(
    for query: borrowing FontconfigQuery, in configuration: FontconfigConfiguration
  ) -> FontconfigSet? {
    var sets: [UnsafeMutablePointer<FcFontSet>?] = unsafe [pointer]
    var result = FcResultMatch
    let sorted = unsafe FcFontSetSort(
      configuration.pointer, &sets, 1, query.pointer, FcBool(0), nil, &result)
    guard let sorted = unsafe sorted else { return nil }
    return unsafe FontconfigSet(owning: sorted)
  }
}
