extension Span<UInt8> {
  /// The string at an offset, which becomes that after it; `nil` for what ``skipJSONString(_:)``
  /// takes for none.
  ///
  /// The bytes are well-formed UTF-8.
  func jsonString(_ position: inout Int) -> String? {
    let start = position
    position += 1
    guard let isEscaped = skipJSONString(&position) else { return nil }
    if !isEscaped { return String(wellFormed: extracting(start + 1..<position - 1)) }
    var quoted: [UInt8] = []
    quoted.reserveCapacity(position - start)
    for place in start..<position { quoted.append(self[place]) }
    guard case .string(let text)? = try? JSONParser.parse(quoted) else { return nil }
    return text
  }

  /// Goes after the closing quote of a JSON string.
  ///
  /// - Parameter position: After its opening quote.
  /// - Returns: Whether it has escape sequences; `nil` for what is no string.
  func skipJSONString(_ position: inout Int) -> Bool? {
    var isEscaped = false
    while true {
      position = endOfPlainJSON(from: position)
      guard position < count else { return nil }
      switch self[position] {
      case UInt8(ascii: "\""):
        position += 1
        return isEscaped
      case UInt8(ascii: "\\"):
        isEscaped = true
        guard skipEscape(&position) else { return nil }
      default: return nil
      }
    }
  }

  /// Goes after an escape sequence. Half of a surrogate pair is none here, as it is to be counted.
  private func skipEscape(_ position: inout Int) -> Bool {
    guard position + 1 < count else { return false }
    let byte = self[position + 1]
    position += 2
    if byte != UInt8(ascii: "u") { return "\"\\/bfnrt".utf8.contains(byte) }
    guard let high = hexadecimal(&position) else { return false }
    if Unicode.Scalar(high) != nil { return true }
    guard high < 0xDC00, position + 1 < count, self[position] == UInt8(ascii: "\\"),
      self[position + 1] == UInt8(ascii: "u")
    else { return false }
    position += 2
    guard let low = hexadecimal(&position) else { return false }
    return (0xDC00..<0xE000).contains(low)
  }

  /// The number of four digits.
  private func hexadecimal(_ position: inout Int) -> UInt32? {
    guard position + 4 <= count else { return nil }
    var value: UInt32 = 0
    for offset in 0..<4 {
      let byte = self[position + offset]
      let digit =
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: UInt8.max
        }
      if digit == .max { return nil }
      value = value << 4 | UInt32(digit)
    }
    position += 4
    return value
  }
}
