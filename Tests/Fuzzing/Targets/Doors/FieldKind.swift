/// What a field of an object is, for the grammar to make one.
indirect enum FieldKind: Sendable {
  typealias Field = (name: String, kind: FieldKind)

  case number, text, bool, font
  case choice([String])
  case object([Field])
  case list(FieldKind)

  /// Text of at most so many pieces.
  case pieces([String], most: Int)
  case either([FieldKind])

  /// How a number may be spelled.
  static let numbers = [
    "0", "-0", "1", "-1", "0.5", "1e6", "1000000", "1000001", "-1000000", "1e308", "1e999",
    "-1e999", "1e-320", "0.0009765625", "0.0009", "16384", "65536", "4294967296", "1E+2", "0.01",
    "1000", "123456789012345678901234567890", "9007199254740993", "1e15", "0.1", "2.5", "3",
  ]

  /// What texts are made of, besides ASCII.
  static let textPieces = [
    " ", "\\n", "\\r", "\\t", "\\u00ad", "-", "\u{301}", "\u{fffc}", "\u{202e}", "\u{2069}",
    "\u{2067}", "\u{200d}", "\u{1F468}", "\u{1F3FD}", "\u{e33}", "\u{5d0}", "\u{644}\u{627}",
    "\u{4e2d}", "\u{3002}", "\u{2028}", "\\u2029", "\\ud83d\\ude00", "\u{feff}", "\\u0000", "AV",
    "fi", "\u{1100}\u{1161}", "\u{93f}", "\u{a0}", "\u{200b}", "incomprehensible ", "\\ud800",
    "\\\\", "\\\"", "\u{2026}", "\u{3000}", "...", "1.5", "\\f", "\\u007f",
  ]
}
