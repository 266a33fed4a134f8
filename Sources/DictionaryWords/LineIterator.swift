internal import CICULines

/// A `UBreakIterator` for lines, with the memory that it takes one text after the other.
///
/// `@unchecked` because the pointer is not `Sendable`: ICU lets any thread use an iterator, but
/// only one at a time. ``ICUWordBreaker`` lends each to one caller at a time.
@safe final class LineIterator: @unchecked Sendable {
  private let iterator: OpaquePointer
  private var units: [UInt16] = []

  /// Opens the root locale's iterator: ICU chooses a dictionary by the script of the text, whatever
  /// the language.
  init() throws(ICUError) {
    var status: Int32 = 0
    guard let iterator = unsafe icu_lines_open("", &status), status <= 0 else {
      throw ICUError(status: status)
    }
    unsafe self.iterator = iterator
  }

  deinit { unsafe icu_lines_close(iterator) }

  /// The UTF-8 offsets inside a text at which ICU ends lines; `nil` if ICU fails, or if the text is
  /// not UTF-8.
  ///
  /// ICU also reads UTF-8 in place (`utext_openUTF8`), but slower than this with its copy, and then
  /// its engines for Lao, Khmer and Burmese count bytes where they ask whether there are letters
  /// enough for two words.
  ///
  /// Letters of scripts without a dictionary are not handed to it: whenever one comes after another
  /// script's, ICU looks up all letters of its script, which takes 50 microseconds. No line ends
  /// beside them either way.
  func breaks(in utf8: Span<UInt8>) -> [Int]? {
    guard let count = convert(utf8).map(Int.init) else { return nil }
    return unsafe units.withUnsafeBufferPointer { units in
      var breaks: [Int] = []
      var unit = 0
      var offset = 0
      var start = 0
      while start < count {
        var end = start
        while unsafe end < count && !units[end].hasNoDictionary { end += 1 }
        if end > start {
          var status: Int32 = 0
          unsafe icu_lines_set_text(
            iterator, units.baseAddress! + start, Int32(end - start), &status)
          if status > 0 { return nil }
        }
        // The end of the text is no break inside it, and what follows it is -1.
        while end > start, case let next = unsafe Int(icu_lines_next(iterator)), next > 0,
          start + next < end
        {
          while unit < start + next {
            offset += unsafe units[unit].utf8Count
            unit += 1
          }
          breaks.append(offset)
        }
        start = end + 1
      }
      return breaks
    }
  }

  /// Fills ``units`` with the text in UTF-16 and returns their number, or `nil` if the text is not
  /// UTF-8, empty, or too long for ICU.
  private func convert(_ utf8: Span<UInt8>) -> Int32? {
    guard !utf8.isEmpty, let length = Int32(exactly: utf8.count) else { return nil }
    // Text has no more units in UTF-16 than in UTF-8.
    if units.count < utf8.count { units = [UInt16](repeating: 0, count: utf8.count) }
    var status: Int32 = 0
    let converted = unsafe utf8.withUnsafeBytes { bytes in
      let bytes = unsafe bytes.assumingMemoryBound(to: CChar.self)
      return unsafe icu_utf16_from_utf8(&units, length, bytes.baseAddress, length, &status)
    }
    return status > 0 ? nil : converted
  }
}

extension UInt16 {
  /// Whether this is a letter or mark of a script of class SA for which ICU has no dictionary: Tai
  /// Le, New Tai Lue, Tai Tham, Tai Viet and Ahom, whose first unit no other script of the class
  /// shares.
  fileprivate var hasNoDictionary: Bool {
    switch self {
    case 0x1950...0x19DF, 0x1A20...0x1AAF, 0xAA80...0xAADF, 0xD805: true
    default: false
    }
  }

  /// The bytes in UTF-8 of the character that this unit begins; none for the second of a pair.
  fileprivate var utf8Count: Int {
    if self < 0x80 { return 1 }
    if self < 0x800 { return 2 }
    if UTF16.isLeadSurrogate(self) { return 4 }
    return UTF16.isTrailSurrogate(self) ? 0 : 3
  }
}
