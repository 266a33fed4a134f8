/// A tag of XML, without its attributes.
struct XMLTag {
  enum Kind {
    case opening, closing

    /// An opening and a closing one at once.
    case empty
  }

  var name: String
  var kind: Kind

  /// Where it begins, in bytes.
  var offset: Int
}

extension Unicode.Scalar {
  /// - Parameter name: Without `&` and `;`.
  init?(xmlEntity bytes: ArraySlice<UInt8>) {
    switch String(decoding: bytes, as: UTF8.self) {
    case "amp": self = "&"
    case "lt": self = "<"
    case "gt": self = ">"
    case "quot": self = "\""
    case "apos": self = "'"
    default:
      guard let number = UInt32(xmlReference: bytes) else { return nil }
      self.init(number)
    }
  }
}

extension UInt32 {
  /// The number of a reference, such as `#x1F600`; nil for a name.
  init?(xmlReference name: ArraySlice<UInt8>) {
    let name = String(decoding: name, as: UTF8.self)
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard name.hasPrefix("#"), digits.first != "+", digits.first != "-",
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    self = number
  }
}
