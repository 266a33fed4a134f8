internal import LineBreaking

/// Maps the letters of a text to another case, one after the other (Unicode, section 3.13).
///
/// Turkish, Azerbaijani, Lithuanian and Greek have rules of their own (SpecialCasing.txt; Greek as
/// ICU has it, whose capitals have no accents).
struct CaseMapper {
  let utf8: [UInt8]

  /// The UTF-8 offset of the next character.
  private(set) var place = 0

  /// Where the next word starts (UAX #29).
  private var wordStart = 0
  private var greek = GreekCapitals()

  /// What letters are mapped by: Blink maps each text of an element for itself.
  private var context = 0..<0
  private var transform = CSSStyle.TextTransform.none
  private var rules = CaseMapping.Rules.common

  /// - Parameter text: Any text.
  init(_ text: String) {
    utf8 = Array(text.utf8)
  }

  /// - Parameter utf8: A part of a text that begins and ends with whole characters.
  init(_ utf8: [UInt8], as mapping: CaseMapping) {
    self.utf8 = utf8
    context = 0..<utf8.count
    transform = mapping.isUpper ? .uppercase : .lowercase
    rules = mapping.rules
  }

  /// Goes on with the text of another element.
  ///
  /// - Parameter language: A BCP 47 tag.
  mutating func begin(
    _ context: Range<Int>, _ transform: CSSStyle.TextTransform, _ language: String?
  ) {
    self.context = context
    self.transform = transform
    rules = CaseMapping.Rules(language: language)
    greek = GreekCapitals()
  }

  /// Appends what stands for the next character.
  ///
  /// - Returns: Whether it is one character of the same length.
  mutating func appendNext(to bytes: inout [UInt8]) -> Bool {
    let start = place
    let scalar = next()
    let before = bytes.count
    switch transform {
    case .none: append(scalar, to: &bytes)
    case .uppercase: appendUpper(scalar, at: start, to: &bytes)
    case .lowercase: appendLower(scalar, at: start, to: &bytes)
    case .capitalize: append(startsWord(at: start) ? scalar.title : scalar, to: &bytes)
    }
    return bytes.count - before == place - start && bytes[before...].isOneCharacter
  }

  private mutating func next() -> Unicode.Scalar {
    var end = place
    let value = utf8.span.decodeScalar(at: &end)
    place = end
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    if let encoded = UTF8.encode(scalar) { bytes += encoded }
  }

  /// Blink's `Capitalize`: the first character of each word, by its simple mapping. A full stop
  /// and a colon part words (measured, Chromium 156), which UAX #29 joins over them.
  private mutating func startsWord(at offset: Int) -> Bool {
    while wordStart < offset { wordStart = utf8.span.wordBoundary(after: wordStart) }
    if wordStart == offset { return true }
    let before = offset > 0 ? utf8[offset - 1] : 0
    return before == UInt8(ascii: ".") || before == UInt8(ascii: ":")
  }
}

extension CaseMapper {
  private mutating func appendUpper(
    _ scalar: Unicode.Scalar, at start: Int, to bytes: inout [UInt8]
  ) {
    switch rules {
    case .turkic where scalar == "i": append("\u{130}", to: &bytes)
    // After_Soft_Dotted: the dot above goes with the letter's own.
    case .lithuanian where scalar == "\u{307}" && isAfterSoftDotted(start): break
    case .greek:
      if let end = greek.append(
        scalar, endingAt: place, in: utf8[..<context.upperBound], to: &bytes)
      {
        place = end
      } else {
        bytes += scalar.properties.uppercaseMapping.utf8
      }
    default: bytes += scalar.properties.uppercaseMapping.utf8
    }
  }

  private func appendLower(
    _ scalar: Unicode.Scalar, at start: Int, to bytes: inout [UInt8]
  ) {
    switch (rules, scalar) {
    case (_, "\u{3A3}"): append(isFinalSigma(at: start) ? "\u{3C2}" : "\u{3C3}", to: &bytes)
    case (.turkic, "\u{130}"): append("i", to: &bytes)
    case (.turkic, "I"): append(isBeforeDot(place) ? "i" : "\u{131}", to: &bytes)
    case (.turkic, "\u{307}") where isAfterCapitalI(start): break
    case (.lithuanian, "I"), (.lithuanian, "J"), (.lithuanian, "\u{12E}"):
      bytes += scalar.properties.lowercaseMapping.utf8
      if hasMoreAbove(place) { append("\u{307}", to: &bytes) }
    case (.lithuanian, "\u{CC}"): bytes += "i\u{307}\u{300}".utf8
    case (.lithuanian, "\u{CD}"): bytes += "i\u{307}\u{301}".utf8
    case (.lithuanian, "\u{128}"): bytes += "i\u{307}\u{303}".utf8
    default: bytes += scalar.properties.lowercaseMapping.utf8
    }
  }

  /// Final_Sigma: after a cased letter and not before one, case-ignorable ones passed over.
  private func isFinalSigma(at offset: Int) -> Bool {
    func isCasedFirst(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
      let first = scalars.first { !$0.properties.isCaseIgnorable }
      return first?.properties.isCased == true
    }
    return isCasedFirst(scalars(before: offset)) && !isCasedFirst(scalars(after: place))
  }

  private func isAfterSoftDotted(_ offset: Int) -> Bool {
    scalars(before: offset).reaches(\.properties.isSoftDotted)
  }

  private func isAfterCapitalI(_ offset: Int) -> Bool {
    scalars(before: offset).reaches { $0 == "I" }
  }

  private func isBeforeDot(_ offset: Int) -> Bool {
    scalars(after: offset).reaches { $0 == "\u{307}" }
  }

  /// More_Above.
  private func hasMoreAbove(_ offset: Int) -> Bool {
    scalars(after: offset).reaches { $0.properties.canonicalCombiningClass == .above }
  }

  /// How far around a character its context reaches.
  private static var reach: Int { 1 << 10 }

  private func scalars(after offset: Int) -> some Sequence<Unicode.Scalar> {
    sequence(state: offset) { place -> Unicode.Scalar? in
      guard place < context.upperBound, place - offset < Self.reach else { return nil }
      return Unicode.Scalar(utf8.span.decodeScalar(at: &place))
    }
  }

  private func scalars(before offset: Int) -> some Sequence<Unicode.Scalar> {
    sequence(state: offset) { place -> Unicode.Scalar? in
      guard place > context.lowerBound, offset - place < Self.reach else { return nil }
      let (value, before) = utf8.span.decodeScalar(before: place)
      place = before
      return Unicode.Scalar(value)
    }
  }
}

extension Unicode.Scalar {
  /// The simple mapping to title case.
  fileprivate var title: Unicode.Scalar {
    let mapped = properties.titlecaseMapping.unicodeScalars
    return mapped.count == 1 ? mapped[mapped.startIndex] : self
  }

  fileprivate var isStarterOrAbove: Bool {
    let combining = properties.canonicalCombiningClass
    return combining == .notReordered || combining == .above
  }
}

extension Sequence<Unicode.Scalar> {
  /// Whether a character comes that is sought, before another that ends the context of a mark.
  fileprivate func reaches(_ isSought: (Unicode.Scalar) -> Bool) -> Bool {
    for scalar in self {
      if isSought(scalar) { return true }
      if scalar.isStarterOrAbove { return false }
    }
    return false
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isOneCharacter: Bool { dropFirst().allSatisfy { $0 & 0xC0 == 0x80 } && !isEmpty }
}
