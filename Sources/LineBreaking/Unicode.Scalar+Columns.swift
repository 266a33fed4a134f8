extension Unicode.Scalar {
  /// How many columns of a terminal the scalar takes.
  ///
  /// It takes two where its East_Asian_Width (UAX #11) is W or F. It takes none where it is a mark,
  /// a format character, or the vowel or final of a Hangul syllable, else one. Control characters
  /// count one. A cluster of emoji is as wide as its scalars together, which not all terminals show
  /// so.
  ///
  /// ```swift
  /// "한글 text".unicodeScalars.reduce(0) { $0 + $1.columnCount }  // 9
  /// ```
  ///
  /// - Complexity: O(1).
  public var columnCount: Int {
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    switch value {
    case 0x1160...0x11FF: return 0
    // Those whose width is H.
    case 0x20A9, 0xFF61...0xFFDC, 0xFFE8...0xFFEE: return 1
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return LineSymbol(value).eastAsian ? 2 : 1
    }
  }
}
