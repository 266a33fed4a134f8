/// A font file's bytes, read once and shared by HarfBuzz and FreeType, and by all faces of a
/// collection.
///
/// They are all of one moment and in memory of their own, so nothing that happens to the file later
/// changes them.
final class FontFile: Sendable {
  let path: String
  let bytes: HarfBuzzBlob
  /// The file when it was read.
  let stamp: FileStamp
  private let isWebFont: Bool

  /// Reads a file.
  ///
  /// - Throws: ``FontError/noSuchFile(_:)``, ``FontError/unreadableFile(_:reason:)``,
  ///   ``FontError/oversizedFile(_:bytes:)``, ``FontError/changingFile(_:)`` or
  ///   ``FontError/notAFont(_:)``.
  init(path: String) throws(FontError) {
    let (bytes, stamp) = try InputFile.atOneMoment(path) { file throws(FontError) in
      // Asked first: what is no font may be large.
      guard file.beginsLikeFont else { throw FontError.notAFont(path) }
      return try file.bytes().map { ($0, file.stamp) }
    }
    guard let wrapper = bytes.withBytes({ SfntDirectory.wrapper(of: $0) }) else {
      throw .notAFont(path)
    }
    self.path = path
    self.bytes = bytes
    self.stamp = stamp
    isWebFont = wrapper == .web
  }

  /// Opens every face and lets go of it again.
  ///
  /// - Throws: ``FontError`` for the first face that is damaged.
  func check(freeType library: FreeTypeLibrary) throws(FontError) {
    // A collection without faces has no face 0 either.
    let count = bytes.withBytes { SfntDirectory.faceCount($0) }
    guard count <= SfntDirectory.maximumFaces else {
      throw .damagedFont(
        path, reason: "it names \(count) faces, more than \(SfntDirectory.maximumFaces)")
    }
    for index in 0..<max(1, count) {
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
    var harfBuzz =
      isWebFont
      ? HarfBuzzFace(tablesOf: freeType) : HarfBuzzFace(file: bytes, index: index)
    if case .macRoman = harfBuzz.encoding, let codes = freeType.macRomanGlyphs() {
      harfBuzz = harfBuzz.withMacRoman(codes)
    }
    let head = harfBuzz.table("head").withBytes { $0.uint16(at: 18) }
    guard let head else { throw .damagedFont(path, reason: "it has no 'head' table") }
    try SfntDirectory.check(unitsPerEm: Int(head), file: path)
    guard harfBuzz.unitsPerEm == Int(head) else {
      throw .damagedFont(path, reason: "its 'head' table is broken")
    }
    guard min(harfBuzz.glyphCount, freeType.glyphCount) > 0 else {
      throw .damagedFont(path, reason: "it has no glyphs")
    }
    try MetricsTables(face: harfBuzz).check(file: path, index: index)
    return (freeType, harfBuzz)
  }
}

extension FontFile: Equatable {
  /// The same file with the same bytes: one that was written over is another.
  static func == (left: FontFile, right: FontFile) -> Bool {
    if left === right { return true }
    guard left.stamp.identity == right.stamp.identity else { return false }
    return left.stamp == right.stamp || left.bytes == right.bytes
  }
}

/// How names of font files end.
package enum FontFileName {
  /// After the dot, in lower case.
  package static let endings = ["ttf", "otf", "ttc", "otc", "woff", "woff2"]
}
