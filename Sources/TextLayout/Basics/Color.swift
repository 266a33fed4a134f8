/// A colour of sRGB with eight bits a component.
///
/// ```swift
/// attributes.foregroundColor = Color("#1A73E8")
/// attributes.backgroundColor = Color(red: 255, green: 230, blue: 0, alpha: 128)
/// ```
public struct Color: Sendable, Hashable {
  /// 0 to 255 each.
  public var red, green, blue: UInt8

  /// From 0, which does not show, to 255.
  public var alpha: UInt8

  /// A colour of its components, opaque by default.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour as CSS spells it: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; `nil` for anything else.
  public init?(_ hexadecimal: String) {
    let digits = hexadecimal.utf8.dropFirst().map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard hexadecimal.utf8.first == UInt8(ascii: "#"), digits.allSatisfy({ $0 != nil }) else {
      return nil
    }
    let values = digits.compactMap { $0 }
    let bytes: [Int]
    switch values.count {
    case 3, 4: bytes = values.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    self.init(
      red: UInt8(bytes[0]), green: UInt8(bytes[1]), blue: UInt8(bytes[2]),
      alpha: bytes.count == 4 ? UInt8(bytes[3]) : 255)
  }

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)

  /// Opaque white.
  public static let white = Color(red: 255, green: 255, blue: 255)
}

extension Color: CustomStringConvertible {
  /// As CSS spells it: `#1a73e8`, with the alpha last where the colour is not opaque.
  public var description: String {
    let bytes = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Color: Codable {
  /// Reads what ``init(_:)`` reads.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let color = Color(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "\"\(text.onOneLine(upTo: 80))\" is no colour: write it as #rrggbb or #rrggbbaa")
    }
    self = color
  }

  /// Writes the colour as CSS spells it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
