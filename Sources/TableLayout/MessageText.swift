extension String {
  /// The text as a message of one line can quote it: cut to 200 scalars, with characters escaped that
  /// would break the line or reorder it.
  var inMessage: String {
    let limit = 200
    let head = unicodeScalars.prefix(limit)
    var text = ""
    for scalar in head { text += scalar.inMessage }
    return head.endIndex == unicodeScalars.endIndex ? text : text + "…"
  }
}

extension Unicode.Scalar {
  /// The scalar, or its code point where it would break a line or reorder it.
  var inMessage: String {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
      "\\u{\(String(value, radix: 16, uppercase: true))}"
    default: String(self)
    }
  }
}
