/// Offsets of a text's code units in the other encoding; those inside a scalar are its start's.
enum UnitOffsets {
  /// The UTF-8 offset of each UTF-16 offset, the end included.
  static func utf8(_ text: String) -> [Int] {
    offsets(text, from: UTF16.self, to: UTF8.self)
  }

  /// The UTF-16 offset of each UTF-8 offset, the end included.
  static func utf16(_ text: String) -> [Int] {
    offsets(text, from: UTF8.self, to: UTF16.self)
  }

  private static func offsets<From: UnicodeCodec, To: UnicodeCodec>(
    _ text: String, from: From.Type, to: To.Type
  ) -> [Int] {
    var offsets: [Int] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      for _ in 0..<(From.encode(scalar)?.count ?? 0) { offsets.append(offset) }
      offset += To.encode(scalar)?.count ?? 0
    }
    return offsets + [offset]
  }
}
