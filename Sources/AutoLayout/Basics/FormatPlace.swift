internal import TextLayout

/// A place in the text of a constraint, for messages.
///
/// ```swift
/// print(place)  // offset 9, at ^ in "H:[number^(>=50]-8-[line]"
/// ```
public struct FormatPlace: Hashable, Sendable {
  /// UTF-8 bytes from the start of the text.
  public let offset: Int

  /// The text around the place, which a `^` marks. Characters that would break the line or reorder
  /// it are escaped, and a long text is cut to at most 32 bytes each side.
  public let quote: String

  /// The longest quote on either side, in bytes of the source.
  private static let reach = 32

  init(offset: Int, in bytes: [UInt8]) {
    var start = max(0, offset - Self.reach)
    while start < offset, bytes[start].isContinuation { start += 1 }
    var end = min(bytes.count, offset + Self.reach)
    while end > offset, end < bytes.count, bytes[end].isContinuation { end -= 1 }
    self.offset = offset
    quote =
      (start > 0 ? "…" : "") + Self.printable(bytes[start..<offset]) + "^"
      + Self.printable(bytes[offset..<end]) + (end < bytes.count ? "…" : "")
  }

  /// A name or a number of the source, for a message: its first 32 scalars.
  static func clipped(_ text: String) -> String {
    let head = text.unicodeScalars.prefix(reach)
    let isWhole = head.endIndex == text.unicodeScalars.endIndex
    return isWhole ? text : String(String.UnicodeScalarView(head)) + "…"
  }

  private static func printable(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars { text += scalar.inMessage }
    return text
  }
}

extension FormatPlace: CustomStringConvertible {
  public var description: String { "offset \(offset), at ^ in \"\(quote)\"" }
}

extension UInt8 {
  /// Whether the byte goes on with a scalar that began before.
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}
