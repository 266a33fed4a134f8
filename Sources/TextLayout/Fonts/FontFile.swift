/// A font file's bytes, mapped once and shared by HarfBuzz and FreeType.
struct FontFile: Sendable {
  let path: String
  let bytes: HarfBuzzBlob
  let identity: FileSystem.Identity
  let isWebFont: Bool

  /// Maps a file and looks at its first bytes.
  ///
  /// - Throws: ``FontError/noSuchFile(_:)``, ``FontError/unreadableFile(_:reason:)`` or
  ///   ``FontError/notAFont(_:)``.
  init(path: String) throws(FontError) {
    // Asked first, because opening a pipe would wait for its other end.
    switch FileSystem.kind(path) {
    case .file: break
    case .missing: throw .noSuchFile(path)
    case .directory: throw .unreadableFile(path, reason: "it is a directory")
    case .other: throw .unreadableFile(path, reason: "it is no regular file")
    }
    guard let identity = FileSystem.identity(path) else { throw .noSuchFile(path) }
    guard FileSystem.isReadable(path) else {
      throw .unreadableFile(path, reason: "permission denied")
    }
    guard let bytes = HarfBuzzBlob(file: path) else {
      throw .unreadableFile(path, reason: "the system cannot map it")
    }
    guard let wrapper = bytes.withBytes({ SfntDirectory.wrapper(of: $0) }) else {
      throw .notAFont(path)
    }
    self.path = path
    self.bytes = bytes
    self.identity = identity
    isWebFont = wrapper == .web
  }

  /// Opens every face and lets go of it again.
  ///
  /// - Throws: ``FontError`` for the first face that is damaged.
  func check(freeType library: FreeTypeLibrary) throws(FontError) {
    // A collection without faces has no face 0 either.
    for index in 0..<max(1, bytes.withBytes { SfntDirectory.faceCount($0) }) {
      _ = try face(index, freeType: library)
    }
  }

  /// Opens one face in FreeType, which judges it, and in HarfBuzz.
  ///
  /// - Throws: ``FontError`` when the index is out of range or the face is damaged.
  func face(
    _ index: Int, freeType library: FreeTypeLibrary
  ) throws(FontError) -> (freeType: FreeTypeFace, harfBuzz: HarfBuzzFace) {
    if isWebFont {
      guard index == 0 else { throw .faceIndexOutOfRange(file: path, index: index, count: 1) }
    } else {
      try bytes.withBytes { bytes throws(FontError) in
        try SfntDirectory.check(bytes, index: index, file: path)
      }
    }
    let freeType: FreeTypeFace
    do {
      freeType = try FreeTypeFace(library: library, file: bytes, index: index)
    } catch {
      throw .damagedFont(path, reason: "FreeType refuses it (error \(error.code))")
    }
    let harfBuzz =
      isWebFont
      ? HarfBuzzFace(tablesOf: freeType) : HarfBuzzFace(file: bytes, index: index)
    let head = harfBuzz.table("head").withBytes { $0.uint16(at: 18) }
    guard let head else { throw .damagedFont(path, reason: "it has no 'head' table") }
    try SfntDirectory.check(unitsPerEm: Int(head), file: path)
    guard harfBuzz.unitsPerEm == Int(head) else {
      throw .damagedFont(path, reason: "its 'head' table is broken")
    }
    guard min(harfBuzz.glyphCount, freeType.glyphCount) > 0 else {
      throw .damagedFont(path, reason: "it has no glyphs")
    }
    return (freeType, harfBuzz)
  }
}
