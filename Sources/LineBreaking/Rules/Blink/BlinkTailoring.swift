/// What Blink, Chromium's engine, does on top of UAX #14.
///
/// Each rule names where it comes from: a function of Blink's `text_break_iterator.cc`, if none is
/// named `LazyLineBreakIterator::NextBreakablePosition`, or a measurement with Chromium 156
/// (`scripts/record chromium`). What `line-break` and the language choose is in
/// `BlinkTailoring+Language.swift`, pairs of ASCII characters in `ASCIIPairs.swift`, `word-break:
/// break-all` in `BreakAllPairs.swift`.
///
/// Blink also reads each line as if the text began there: `RestartedBoundaries`.
struct BlinkTailoring: Sendable {
  /// A character as these rules see it.
  struct Place: Sendable {
    var scalar: UInt32

    /// The number of its `LineSymbol`.
    var symbol: Int

    /// What stands before the text: no rule names it.
    static let outside = Place(
      scalar: .max, symbol: Int(BreakPropertyTable.properties(of: 0x20) & 0xFF))

    var lineSymbol: LineSymbol { LineSymbol.all[symbol] }
  }

  private let isAnywhere: Bool
  private let wordBreaking: LineBreaker.WordBreaking
  private let softHyphens: Bool
  private let breaksAfterEverySpace: Bool

  /// Whether no property has a rule of its own.
  private let isPlain: Bool
  private let asciiPairs = ASCIIPairs.shared

  /// The two characters before the boundary.
  private var last = Place.outside
  private var earlier = Place.outside

  init(_ options: LineBreaker.Options) {
    isAnywhere = options.strictness == .anywhere
    wordBreaking = options.wordBreaking
    softHyphens = options.softHyphens
    breaksAfterEverySpace = options.breaksAfterEverySpace
    isPlain =
      !isAnywhere && wordBreaking != .breakAll && wordBreaking != .keepAll && softHyphens
      && !breaksAfterEverySpace
  }

  /// The verdict about the boundary before `next`, which is passed then.
  ///
  /// - Parameters:
  ///   - rules: What UAX #14 says.
  ///   - isCluster: Whether grapheme clusters end there.
  @inline(__always)
  mutating func verdict(
    before next: Place, rules: UInt16, isCluster: Bool
  ) -> UInt16 {
    defer {
      earlier = last
      last = next
    }
    // Most pairs; at the text's start UAX #14 breaks nothing either.
    if isPlain {
      if last.scalar >= 0x80 && next.scalar >= 0x80 { return Swift.min(rules, 1) }
      if last.scalar.isVisibleASCII && next.scalar.isVisibleASCII {
        return asciiPairs.allow(last.scalar, next.scalar, after: earlier.scalar) ? 1 : 0
      }
    }
    return fullVerdict(before: next, rules: rules, isCluster: isCluster)
  }

  private func fullVerdict(before next: Place, rules: UInt16, isCluster: Bool) -> UInt16 {
    let first = last.scalar
    if first == Place.outside.scalar { return 0 }
    if first == Self.newline { return 2 }
    // `BreakSpaceType::kAfterSpaceRun`: after a run of spaces, whatever comes, a mark of the
    // space's own cluster too; `kAfterEverySpace` under `break-spaces`. Measured: U+3000, no other
    // space.
    if next.scalar.isBreakableSpace {
      if !breaksAfterEverySpace || next.scalar == Self.newline { return 0 }
      let isAfterSpace = first.isBreakableSpace || first == Self.ideographicSpace
      return isAfterSpace || isAnywhere && isCluster ? 1 : 0
    }
    if first.isBreakableSpace { return 1 }
    if breaksAfterEverySpace && first == Self.ideographicSpace { return 1 }
    // `NextBreakablePositionBreakCharacter`.
    if isAnywhere { return isCluster ? 1 : 0 }
    // `ShouldBreakFast`: of two ASCII characters ICU is never asked, nor is `keep-all`.
    if first < 0x80 && next.scalar < 0x80 {
      if asciiPairs.allow(first, next.scalar, after: earlier.scalar) { return 1 }
      return wordBreaking == .breakAll && addsBreak(before: next) ? 1 : 0
    }
    // `hyphens: none`; whatever ICU says, but not `break-all`.
    if !softHyphens && first == Self.softHyphen {
      return wordBreaking == .breakAll && addsBreak(before: next) ? 1 : 0
    }
    // `ShouldBreakFast`: on neither side of a C0 control a line ends, not even after those that are
    // hard breaks in UAX #14. After U+0085, U+2028 and U+2029 one may.
    if first < 0x20 || next.scalar < 0x20 { return 0 }
    switch wordBreaking {
    case .breakAll where addsBreak(before: next): return 1
    case .keepAll where keeps(before: next): return 0
    default: return Swift.min(rules, 1)
    }
  }

  /// `ShouldBreakAfterBreakAll`. It looks through combining marks, but not through one that it
  /// starts from, and for the last place that fits it starts at each place again: only in a line
  /// too narrow for what is before the mark it finds the break after it, which is not here.
  private func addsBreak(before next: Place) -> Bool {
    BreakAllPairs.shared.allow(last, next)
  }

  /// `ShouldKeepAfterKeepAll`: letters and numbers stay together by their General_Category, one
  /// mark between them looked through, but for scripts that take a dictionary.
  private func keeps(before next: Place) -> Bool {
    (last.isMark ? earlier : last).isKept && next.isKept
  }

  /// Whether a reading that starts at a character does not know what these rules ask of the text
  /// before it. The rules of UAX #14 do not mind.
  @inline(__always)
  func isContextual(_ place: Place) -> Bool {
    wordBreaking == .keepAll && place.isMark
  }
}

extension BlinkTailoring {
  private static let newline: UInt32 = 0x0A
  private static let softHyphen: UInt32 = 0xAD
  private static let ideographicSpace: UInt32 = 0x3000
}

extension BlinkTailoring.Place {
  fileprivate var isKept: Bool {
    let symbol = lineSymbol
    return symbol.category == .letter && symbol.lineBreak != .sa
  }

  fileprivate var isMark: Bool { lineSymbol.category == .mark }
}

extension UInt32 {
  /// `IsBreakableSpace`.
  fileprivate var isBreakableSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A }

  fileprivate var isVisibleASCII: Bool { self > 0x20 && self < 0x80 }
}
