/// Follows a word of Devanagari, and says whether each of its signs belongs to a letter.
///
/// HarfBuzz puts a dotted circle before a sign that belongs to none. It numbers syllables from 1 to
/// 15, and then from 1 again. It leaves a circle out where the last syllable that got one has the
/// same number (`hb_syllabic_insert_dotted_circles`). So that depends on text far away.
///
/// What is passed here is less than HarfBuzz takes for whole: no signs of the Vedas, one vowel sign
/// in a syllable and one sign after it, and no vowel sign after a vowel.
struct DevanagariSyllables {
  /// What the last character lets follow.
  private enum State {
    /// No sign.
    case other
    case consonant
    case nukta
    case vowel
    case vowelSign
    case virama
  }

  private var state = State.other

  /// Takes the next character.
  ///
  /// - Returns: `false` where it may be a sign that belongs to no letter.
  mutating func take(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x915...0x939, 0x958...0x95F:
      state = .consonant
    case 0x905...0x914, 0x960...0x961:
      // A virama before a vowel may ask for a circle, too.
      if state == .virama { return false }
      state = .vowel
    case 0x93C:
      if state != .consonant { return false }
      state = .nukta
    case 0x93E...0x94C, 0x962...0x963:
      if state != .consonant && state != .nukta { return false }
      state = .vowelSign
    case 0x94D:
      if state != .consonant && state != .nukta { return false }
      state = .virama
    case 0x901...0x903:
      if state == .other || state == .virama { return false }
      state = .other
    case 0x93D, 0x950, 0x964...0x971, 0x21...0x7E, 0xA0, 0xAB, 0xBB, 0x2010...0x2027,
      0x2032...0x2033, 0x20A0...0x20BF, 0x2212:
      state = .other
    default: return false
    }
    return true
  }
}
