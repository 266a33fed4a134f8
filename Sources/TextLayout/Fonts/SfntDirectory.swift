/// The part of an OpenType file that says which faces and tables it has and where they lie.
///
/// Checked before FreeType and HarfBuzz see the file: a table that runs past the end of the file
/// makes the font damaged, as it does for browsers (OTS), instead of silently shortening it.
struct SfntDirectory {
  enum Wrapper { case openType, web }

  /// The kind of file that the first four bytes announce; `nil` when it is no font of ours.
  static func wrapper(of bytes: Span<UInt8>) -> Wrapper? {
    switch bytes.uint32(at: 0) {
    case 0x0001_0000, ("true" as Tag).rawValue, ("OTTO" as Tag).rawValue, ("ttcf" as Tag).rawValue:
      .openType
    case ("wOFF" as Tag).rawValue, ("wOF2" as Tag).rawValue: .web
    default: nil
    }
  }

  /// Checks the face's table records and its `head` table.
  ///
  /// - Throws: ``FontError/faceIndexOutOfRange(file:index:count:)``,
  ///   ``FontError/damagedFont(_:reason:)`` or ``FontError/unitsPerEmOutOfRange(file:value:)``.
  static func check(_ bytes: Span<UInt8>, index: Int, file: String) throws(FontError) {
    let start = try offset(of: index, in: bytes, file: file)
    guard let count = bytes.uint16(at: start + 4), count > 0 else {
      throw .damagedFont(file, reason: "it ends inside its table directory")
    }
    var head: Int?
    for record in 0..<Int(count) {
      let position = start + 12 + 16 * record
      guard let tag = bytes.uint32(at: position), let offset = bytes.uint32(at: position + 8),
        let length = bytes.uint32(at: position + 12)
      else {
        throw .damagedFont(file, reason: "it ends inside its table directory")
      }
      guard Int(offset) + Int(length) <= bytes.count else {
        let end = Int(offset) + Int(length)
        throw .damagedFont(
          file,
          reason: "its table '\(Tag(rawValue: tag))' ends at byte \(end) of \(bytes.count)")
      }
      if tag == ("head" as Tag).rawValue { head = Int(offset) }
    }
    guard let head, let unitsPerEm = bytes.uint16(at: head + 18) else {
      throw .damagedFont(file, reason: "it has no 'head' table")
    }
    try check(unitsPerEm: Int(unitsPerEm), file: file)
  }

  /// OpenType's range for the units per em.
  static func check(unitsPerEm: Int, file: String) throws(FontError) {
    guard (16...16384).contains(unitsPerEm) else {
      throw .unitsPerEmOutOfRange(file: file, value: unitsPerEm)
    }
  }

  /// Collections of more faces are refused. The largest known, of all of Noto Sans CJK, have 72.
  static let maximumFaces = 256

  /// The number of faces that the file says it has: 1 unless it is a collection.
  static func faceCount(_ bytes: Span<UInt8>) -> Int {
    guard bytes.uint32(at: 0) == ("ttcf" as Tag).rawValue else { return 1 }
    return bytes.uint32(at: 8).map { Int($0) } ?? 0
  }

  /// Where the face's table directory begins: 0, or as the collection's header says.
  private static func offset(
    of index: Int, in bytes: Span<UInt8>, file: String
  ) throws(FontError) -> Int {
    guard bytes.uint32(at: 0) == ("ttcf" as Tag).rawValue else {
      guard index == 0 else { throw .faceIndexOutOfRange(file: file, index: index, count: 1) }
      return 0
    }
    guard let count = bytes.uint32(at: 8) else {
      throw .damagedFont(file, reason: "it ends inside its collection header")
    }
    guard index >= 0, index < Int(count) else {
      throw .faceIndexOutOfRange(file: file, index: index, count: Int(count))
    }
    guard let offset = bytes.uint32(at: 12 + 4 * index) else {
      throw .damagedFont(file, reason: "it ends inside its collection header")
    }
    return Int(offset)
  }
}

extension Span where Element == UInt8 {
  /// The big-endian number at an offset; `nil` past the end.
  func uint16(at offset: Int) -> UInt16? {
    guard offset >= 0, offset <= count - 2 else { return nil }
    return UInt16(self[offset]) << 8 | UInt16(self[offset + 1])
  }

  /// The big-endian number at an offset; `nil` past the end.
  func int16(at offset: Int) -> Int16? {
    uint16(at: offset).map(Int16.init(bitPattern:))
  }

  /// The big-endian number at an offset; `nil` past the end.
  func uint32(at offset: Int) -> UInt32? {
    guard let high = uint16(at: offset), let low = uint16(at: offset + 2) else { return nil }
    return UInt32(high) << 16 | UInt32(low)
  }
}
