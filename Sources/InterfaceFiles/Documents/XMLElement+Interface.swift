internal import Interchange
internal import TextLayout

/// What Interface Builder writes into elements.
extension XMLElement {
  var id: String? { self["id"] }

  /// The element in it that has a value of the attribute `key`.
  func keyed(_ key: String) -> XMLElement? {
    for case .element(let element) in nodes where element["key"] == key { return element }
    return nil
  }

  /// An attribute that is `YES` or `NO`.
  func flag(_ name: String) -> Bool? {
    switch self[name] {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  /// An attribute that is a finite number.
  func number(_ name: String) -> Double? { self[name]?.finiteDecimal }

  /// Several of them, if all are there.
  func numbers(_ names: String...) -> [Double]? {
    let numbers = names.compactMap { number($0) }
    return numbers.count == names.count ? numbers : nil
  }

  /// Where Xcode saw the view in the view that holds it, in points.
  var frame: Rect? {
    guard let rect = keyed("frame"),
      let sides = rect.numbers("x", "y", "width", "height")
    else { return nil }
    return Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }

  /// The views in it.
  var subviews: [XMLElement] { element("subviews")?.elements ?? [] }

  /// What Interface Builder shows it as.
  var objectName: String? { self["userLabel"] ?? keyed("userLabel")?.text ?? id }

  /// A text that stands in an attribute, or in an element where it has lines.
  func string(_ key: String) -> String? {
    if let text = self[key] { return text }
    guard let element = keyed(key), element.name == "string" || element.name == "mutableString"
    else { return nil }
    if element["base64-UTF8"] == "YES" { return element.text.decodedBase64 }
    return element.text
  }
}

extension StringProtocol {
  /// The number that the text is; `nil` for words, which Swift reads too, and for hexadecimal ones.
  var finiteDecimal: Double? {
    let isDecimal = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, let number = Double(self), number.isFinite else { return nil }
    return number
  }
}

extension String {
  /// The text of base 64, in which Interface Builder writes some white space.
  fileprivate var decodedBase64: String? {
    var bytes: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    for byte in utf8 {
      let value: UInt32
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(byte - 65)
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(byte - 97 + 26)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte - 48 + 52)
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="), 0x09, 0x0A, 0x0D, 0x20: continue
      default: return nil
      }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        bits &= (1 << UInt32(count)) - 1
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
