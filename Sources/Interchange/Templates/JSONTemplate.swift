/// Templates that are JSON, as far as YAML does not read them.
enum JSONTemplate {
  /// A text with characters in the place of escaped surrogate pairs, such as `\ud83d\ude00`, which
  /// YAML has not. What is no JSON stays as it is, and so do halves of pairs.
  ///
  /// - Complexity: linear in the length of the text.
  static func joiningPairs(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.first(where: { !$0.isJSONSpace }) == UInt8(ascii: "{"),
      bytes.indices.contains(where: { high(bytes, at: $0) != nil }),
      (try? JSONParser.parse(bytes)) != nil
    else { return text }
    var joined: [UInt8] = []
    joined.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      if let high = high(bytes, at: offset), let low = unit(bytes, at: offset + 6),
        UTF16.isTrailSurrogate(low)
      {
        joined += String(decoding: [high, low], as: UTF16.self).utf8
        offset += 12
      } else {
        // What follows a backslash begins no escape sequence.
        let count = bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        joined += bytes[offset..<min(offset + count, bytes.count)]
        offset += count
      }
    }
    return String(decoding: joined, as: UTF8.self)
  }

  private static func high(_ bytes: [UInt8], at offset: Int) -> UInt16? {
    unit(bytes, at: offset).flatMap { UTF16.isLeadSurrogate($0) ? $0 : nil }
  }

  /// The number of an escape sequence `\uXXXX`.
  private static func unit(_ bytes: [UInt8], at offset: Int) -> UInt16? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt16(String(decoding: bytes[offset + 2..<offset + 6], as: UTF8.self), radix: 16)
  }
}
