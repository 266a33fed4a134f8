internal import LineBreaking

/// Greek capitals, which have no accents: as ICU maps them (`GreekUpper`), and so Chromium.
///
/// A vowel that loses its accent gives the iota or upsilon after it a dialytika, unless it keeps
/// one itself. The word ή alone keeps its accent.
struct GreekCapitals {
  private struct Marks: OptionSet {
    var rawValue: UInt8

    static let accent = Marks(rawValue: 1)
    static let dialytika = Marks(rawValue: 2)
    static let combiningDialytika = Marks(rawValue: 4)
    static let other = Marks(rawValue: 8)

    static let anyDialytika: Marks = [dialytika, combiningDialytika]
  }

  /// Whether the last letter was a vowel with an accent and without a dialytika.
  private var isAfterAccent = false

  /// Whether the last character was of a word, those without a case of their own passed over.
  private var isAfterCased = false

  /// Appends the capital of a letter.
  ///
  /// - Parameters:
  ///   - end: The offset after the letter.
  /// - Returns: The offset after the letter and its marks; `nil` for what is no Greek letter, of
  ///   which nothing is appended.
  mutating func append(
    _ scalar: Unicode.Scalar, endingAt end: Int, in utf8: ArraySlice<UInt8>, to bytes: inout [UInt8]
  ) -> Int? {
    let wasAfterCased = isAfterCased
    if !scalar.properties.isCaseIgnorable { isAfterCased = scalar.properties.isCased }
    guard let letter = Letter(scalar) else {
      isAfterAccent = false
      return nil
    }
    var (capital, marks, iotas) = (letter.capital, letter.marks, letter.iotas)
    if isAfterAccent, capital == "\u{399}" || capital == "\u{3A5}" { marks.insert(.dialytika) }
    let isPrecomposed = marks.contains(.accent)
    var place = end
    while let (found, isIota, after) = Self.mark(at: place, in: utf8) {
      marks.formUnion(found)
      iotas += isIota ? 1 : 0
      place = after
    }
    isAfterAccent =
      letter.isVowel && marks.contains(.accent) && marks.isDisjoint(with: .anyDialytika)
    var addsAccent = false
    if capital == "\u{397}", marks.contains(.accent), iotas == 0, !wasAfterCased,
      !Self.isBeforeCased(place, in: utf8)
    {
      if isPrecomposed { capital = "\u{389}" } else { addsAccent = true }
    } else if marks.contains(.dialytika) {
      if capital == "\u{399}" || capital == "\u{3A5}" {
        capital = capital == "\u{399}" ? "\u{3AA}" : "\u{3AB}"
        marks.subtract(.anyDialytika)
      }
    }
    if let encoded = UTF8.encode(capital) { bytes += encoded }
    if !marks.isDisjoint(with: .anyDialytika) { bytes += "\u{308}".utf8 }
    if addsAccent { bytes += "\u{301}".utf8 }
    for _ in 0..<iotas { bytes += "\u{399}".utf8 }
    return place
  }

  /// A Greek letter without its marks.
  private struct Letter {
    var capital: Unicode.Scalar
    var marks: Marks = []

    /// How many iotas stand below it.
    var iotas = 0

    var isVowel: Bool { "ΑΕΗΙΟΥΩ".unicodeScalars.contains(capital) }

    init?(_ scalar: Unicode.Scalar) {
      let blocks: [ClosedRange<UInt32>] = [0x370...0x3FF, 0x1F00...0x1FFF, 0x2126...0x2126]
      guard blocks.contains(where: { $0.contains(scalar.value) }), scalar.properties.isAlphabetic
      else { return nil }
      var base = scalar
      while let (first, second) = CanonicalForms.decomposition(of: base) {
        base = first
        guard let second, let mark = GreekCapitals.mark(second) else { continue }
        marks.formUnion(mark.marks == .combiningDialytika ? .dialytika : mark.marks)
        iotas += mark.isIota ? 1 : 0
      }
      let mapped = base.properties.uppercaseMapping.unicodeScalars
      guard mapped.count == 1, let first = mapped.first else { return nil }
      capital = first
    }
  }

  /// The mark at an offset, and the offset after it.
  private static func mark(
    at offset: Int, in utf8: ArraySlice<UInt8>
  ) -> (marks: Marks, isIota: Bool, end: Int)? {
    guard offset < utf8.endIndex else { return nil }
    var end = offset
    guard let scalar = Unicode.Scalar(Self.scalar(at: &end, in: utf8)),
      let found = mark(scalar)
    else { return nil }
    return (found.marks, found.isIota, end)
  }

  private static func mark(_ scalar: Unicode.Scalar) -> (marks: Marks, isIota: Bool)? {
    switch scalar.value {
    case 0x300, 0x301, 0x302, 0x303, 0x311, 0x342: (.accent, false)
    case 0x308: (.combiningDialytika, false)
    case 0x344: ([.combiningDialytika, .accent], false)
    case 0x345: ([], true)
    case 0x304, 0x306, 0x313, 0x314, 0x343: (.other, false)
    default: nil
    }
  }

  private static func isBeforeCased(_ offset: Int, in utf8: ArraySlice<UInt8>) -> Bool {
    var place = offset
    while place < utf8.endIndex {
      guard let scalar = Unicode.Scalar(Self.scalar(at: &place, in: utf8)) else { return false }
      if !scalar.properties.isCaseIgnorable { return scalar.properties.isCased }
    }
    return false
  }

  private static func scalar(at place: inout Int, in utf8: ArraySlice<UInt8>) -> UInt32 {
    // A slice that starts with the text has its offsets.
    utf8.span.decodeScalar(at: &place)
  }
}
