internal import CICULines

/// ICU's own line iterator of a language, asked about whole texts: what the word breaker and the
/// rules of `LineBreaking` together must come to.
@safe final class ICULines {
  /// The version of the ICU that answers.
  static let version = unsafe String(cString: icu_version())

  private let iterator: OpaquePointer

  init?(language: String) {
    var status: Int32 = 0
    guard let iterator = unsafe icu_lines_open(language, &status) else { return nil }
    unsafe self.iterator = iterator
  }

  deinit { unsafe icu_lines_close(iterator) }

  /// The UTF-8 offsets at which lines may or must end, the end of the text among them.
  func breaks(in text: String) -> [Int] {
    let units = Array(text.utf16)
    return unsafe units.withUnsafeBufferPointer { units in
      var status: Int32 = 0
      unsafe icu_lines_set_text(iterator, units.baseAddress, Int32(units.count), &status)
      var breaks: [Int] = []
      var place = text.startIndex
      var unit = 0
      while true {
        let next = unsafe Int(icu_lines_next(iterator))
        if next < 0 { return breaks }
        place = text.utf16.index(place, offsetBy: next - unit)
        unit = next
        breaks.append(text.utf8.distance(from: text.startIndex, to: place))
      }
    }
  }
}
