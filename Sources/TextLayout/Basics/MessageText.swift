extension String {
  /// The text with characters escaped that would break a message's line or reorder it.
  var inOneLine: String {
    if !unicodeScalars.contains(where: \.isUnfitForMessages) { return self }
    return unicodeScalars.map(\.inMessage).joined()
  }
}

extension [String] {
  /// "normal, pre or nowrap".
  package var alternatives: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + (last ?? "")
  }
}

extension Unicode.Scalar {
  /// The scalar, or its code point where it would break a line or reorder it.
  package var inMessage: String {
    isUnfitForMessages ? "\\u{\(String(value, radix: 16, uppercase: true))}" : String(self)
  }

  fileprivate var isUnfitForMessages: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
