/// Texts as bytes that mutate well: a byte is a character.
///
/// Printable ASCII stands for itself, seven bytes for any scalar by its number, and the rest for
/// what has broken text layouts: white space, controls, joiners, marks, brackets, all directions.
extension FuzzInput {
  /// The text that the bytes up to the end, or up to `limit` characters of ``alphabet``, stand for.
  package mutating func text(limit: Int) -> String {
    var text = ""
    var count = 0
    while count < limit, !isAtEnd {
      count += 1
      let byte = byte()
      if byte < Self.firstEscape {
        text += Self.alphabet[Int(byte)]
      } else {
        text.unicodeScalars.append(escaped(byte))
      }
    }
    return text
  }

  /// A scalar given by its number: its plane by the escape, the rest in the two bytes after it.
  private mutating func escaped(_ byte: UInt8) -> Unicode.Scalar {
    let plane = Self.planes[Int(byte - Self.firstEscape)]
    let low = UInt32(self.byte()) << 8
    return Unicode.Scalar(plane << 16 | low | UInt32(self.byte())) ?? "\u{FFFD}"
  }

  /// The planes that have characters, one for each escape.
  private static let planes: [UInt32] = [0, 1, 2, 3, 0xE, 0xF, 0x10]

  /// Bytes that stand for `text`, for seeds.
  package static func bytes(for text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar -> [UInt8] in
      if let byte = alphabet.firstIndex(of: String(scalar)) { return [UInt8(byte)] }
      let plane = planes.firstIndex(of: scalar.value >> 16) ?? 0
      let low = scalar.value & 0xFFFF
      return [firstEscape + UInt8(plane), UInt8(low >> 8), UInt8(low & 0xFF)]
    }
  }

  private static let firstEscape: UInt8 = 0xF9

  /// What the bytes below ``firstEscape`` stand for.
  static let alphabet: [String] = {
    let printable = (0x20...0x7E).map { String(Unicode.Scalar(UInt8($0))) }
    let all = controls + printable + marks + brackets + letters + emoji + hidden
    precondition(all.count == firstEscape, "\(all.count) characters for \(firstEscape) bytes")
    return all
  }()

  /// The 32 below the space. Tabs, line feeds and their like have their own places.
  private static let controls = [
    "\0", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{AD}", "\u{200B}", "\u{A0}",
    "\u{2060}", "\t", "\n", "\u{B}", "\u{C}", "\r", "\u{200D}", "\u{200C}",
    "\u{FEFF}", "\u{FFFC}", "\u{301}", "\u{3000}", "\u{2010}", "\u{2014}", "\u{2026}", "\u{2019}",
    "\u{4E2D}", "\u{3042}", "\u{644}", "\u{627}", "\u{5D0}", "\u{E01}", "\u{915}", "\u{1F600}",
  ]

  private static let marks = [
    "\u{7F}", "\u{300}", "\u{308}", "\u{323}", "\u{20DD}", "\u{489}", "\u{34F}", "\u{64B}",
    "\u{651}", "\u{5B7}", "\u{E31}", "\u{E33}", "\u{E49}", "\u{93F}", "\u{94D}", "\u{93C}",
    "\u{9CD}", "\u{1DC4}", "\u{302A}", "\u{3099}", "\u{FE20}", "\u{FE0E}", "\u{FE0F}", "\u{E0100}",
  ]

  private static let brackets = [
    "\u{AB}", "\u{BB}", "\u{201C}", "\u{201D}", "\u{2018}", "\u{300C}", "\u{300D}", "\u{3001}",
    "\u{3002}", "\u{FF08}", "\u{FF09}", "\u{FF0C}", "\u{FF01}", "\u{30FB}", "\u{3010}", "\u{2025}",
    "\u{2011}", "\u{2013}", "\u{2012}", "\u{058A}", "\u{1806}", "\u{30A0}", "\u{301C}", "\u{B7}",
    "\u{20AC}", "\u{2044}", "\u{2007}", "\u{2009}",
  ]

  private static let letters = [
    "\u{E9}", "\u{DF}", "\u{130}", "\u{FB01}", "\u{3C9}", "\u{416}", "\u{628}", "\u{647}",
    "\u{6CC}", "\u{FDFA}", "\u{640}", "\u{661}", "\u{5DE}", "\u{5E9}", "\u{E40}", "\u{E44}",
    "\u{EC1}", "\u{1780}", "\u{17D2}", "\u{1000}", "\u{1039}", "\u{0930}", "\u{928}", "\u{0995}",
    "\u{B95}", "\u{AC00}", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{3131}", "\u{65E5}", "\u{672C}",
    "\u{30FC}", "\u{F0B}",
  ]

  private static let emoji = [
    "\u{1F469}", "\u{1F3FD}", "\u{1F1E6}", "\u{1F1E9}", "\u{2764}", "\u{20E3}", "\u{1F3F4}",
    "\u{E0067}", "\u{E007F}", "\u{1F44D}", "\u{A9}", "\u{2640}",
    "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}",
  ]

  private static let hidden = [
    "\u{200E}", "\u{200F}", "\u{61C}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
    "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{180E}", "\u{FFFD}", "\u{FFFE}", "\u{E000}",
    "\u{10FFFF}", "\u{378}", "\u{1}", "\u{9F}", "\u{FFF9}", "\u{2062}", "\u{1680}",
  ]
}

extension String {
  /// The text as a Swift literal of printable ASCII.
  package var swiftLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case "\"", "\\": literal += "\\" + String(scalar)
      case " "..."~": literal.unicodeScalars.append(scalar)
      default: literal += "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    }
    return literal + "\""
  }
}

extension Double {
  /// The number as Swift code.
  package var swiftLiteral: String {
    if isNaN { return ".nan" }
    if isInfinite { return self < 0 ? "-.infinity" : ".infinity" }
    return "\(self)"
  }
}
