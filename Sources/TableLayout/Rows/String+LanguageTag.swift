extension String {
  /// Whether the text has the shape of a BCP 47 tag. Its parts are 1 to 8 letters and digits, with
  /// hyphens between them. The first is a language of two or three letters, or `x` or `i`.
  var isLanguageTag: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first,
      parts.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(\.isASCIILetterOrDigit) })
    else { return false }
    if parts.count > 1, ["x", "i", "X", "I"].contains(Substring(first)) { return true }
    return (2...3).contains(first.count) && !first.contains { (0x30...0x39).contains($0) }
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20)
  }
}
