/// A four-character OpenType tag: the name of a variation axis, a feature or a table.
///
/// ```swift
/// let weight: Tag = "wght"
/// ```
public struct Tag: RawRepresentable, Hashable, Sendable {
  /// The four characters as one number, the first in the highest byte. HarfBuzz's `hb_tag_t`.
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The tag spelled by one to four printable ASCII characters, padded with spaces to four;
  /// `nil` for anything else.
  public init?(_ string: some StringProtocol) {
    let bytes = Array(string.utf8)
    guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      return nil
    }
    var value: UInt32 = 0
    for position in 0..<4 {
      value = value << 8 | UInt32(position < bytes.count ? bytes[position] : 0x20)
    }
    self.init(rawValue: value)
  }
}

/// The registered variation axes (OpenType, Design-Variation Axis Tag Registry).
extension Tag {
  /// `wght`: weight, 1 to 1000, 400 is regular.
  public static let weight: Tag = "wght"
  /// `wdth`: width in percent of the normal width.
  public static let width: Tag = "wdth"
  /// `slnt`: slant in degrees, negative for letters that lean to the right.
  public static let slant: Tag = "slnt"
  /// `ital`: 0 for upright letters, 1 for italic ones.
  public static let italic: Tag = "ital"
  /// `opsz`: the size in points that the letters are drawn for; follows the font's size unless set.
  public static let opticalSize: Tag = "opsz"
}

extension Tag: ExpressibleByStringLiteral {
  /// - Precondition: the literal is one to four printable ASCII characters.
  public init(stringLiteral value: String) {
    guard let tag = Tag(value) else {
      preconditionFailure("An OpenType tag has one to four ASCII characters: \"\(value)\"")
    }
    self = tag
  }
}

extension Tag: Comparable {
  public static func < (left: Tag, right: Tag) -> Bool { left.rawValue < right.rawValue }
}

extension Tag: CustomStringConvertible {
  public var description: String {
    var text = ""
    for shift in [24, 16, 8, 0] as [UInt32] {
      text.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: rawValue >> shift)))
    }
    return text
  }
}

/// A value on one axis of a variable font.
///
/// Values outside the axis are clamped to it, as CSS and HarfBuzz do.
public struct Variation: Hashable, Sendable, Codable {
  /// The axis, such as ``Tag/weight``.
  public var tag: Tag
  /// The value in the axis's own scale, for instance 1 to 1000 for `wght`.
  public var value: Double

  /// A value on the axis `tag`, in that axis's own scale.
  public init(_ tag: Tag, _ value: Double) {
    self.tag = tag
    self.value = value
  }
}

/// An OpenType feature switched on or off, or set to a value, for a whole run.
public struct Feature: Hashable, Sendable, Codable {
  /// The feature's OpenType tag, such as `smcp` for small capitals.
  public var tag: Tag
  /// 0 is off, 1 is on; features with alternatives take larger numbers.
  public var value: UInt32

  /// A feature set to a value; 1, the default, switches it on.
  public init(_ tag: Tag, _ value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }

  /// The feature switched on.
  public static func on(_ tag: Tag) -> Feature { Feature(tag, 1) }
  /// The feature switched off.
  public static func off(_ tag: Tag) -> Feature { Feature(tag, 0) }
}

extension Tag: Codable {
  /// Reads what ``init(_:)`` reads.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let tag = Tag(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "\"\(text.onOneLine(upTo: 80))\" is no tag: it has one to four ASCII characters")
    }
    self = tag
  }

  /// Writes the four characters.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
