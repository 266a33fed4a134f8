internal import CFreeType

/// The bytes of a font's table. Numbers are big-endian; beyond the end there are none.
struct TableBytes {
  private let bytes: [UInt8]

  /// A copy of the table; `nil` where the face has none.
  init?(_ tag: String, of face: FreeTypeFace) {
    guard var length = face.length(ofTable: tag), length > 0 else { return nil }
    var read = [UInt8](repeating: 0, count: Int(length))
    let status = unsafe FT_Load_Sfnt_Table(
      face.pointer, FreeTypeFace.tag(tag), 0, &read, &length)
    guard status == 0 else { return nil }
    bytes = read
  }

  func uint8(_ offset: Int) -> Int? { number(offset, 1) }
  func uint16(_ offset: Int) -> Int? { number(offset, 2) }
  func uint24(_ offset: Int) -> Int? { number(offset, 3) }
  func uint32(_ offset: Int) -> Int? { number(offset, 4) }
  func int8(_ offset: Int) -> Int? { number(offset, 1).map { Int(Int8(truncatingIfNeeded: $0)) } }
  func int16(_ offset: Int) -> Int? {
    number(offset, 2).map { Int(Int16(truncatingIfNeeded: $0)) }
  }
  func int32(_ offset: Int) -> Int? {
    number(offset, 4).map { Int(Int32(truncatingIfNeeded: $0)) }
  }

  private func number(_ offset: Int, _ size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    var number = 0
    for place in offset..<offset + size { number = number << 8 | Int(bytes[place]) }
    return number
  }
}

extension FreeTypeFace {
  /// How many bytes a table has; `nil` for a table that is not there.
  func length(ofTable tag: String) -> FT_ULong? {
    var length: FT_ULong = 0
    let status = unsafe FT_Load_Sfnt_Table(pointer, Self.tag(tag), 0, nil, &length)
    return status == 0 ? length : nil
  }

  fileprivate static func tag(_ tag: String) -> FT_ULong {
    tag.utf8.reduce(0) { $0 << 8 | FT_ULong($1) }
  }
}
