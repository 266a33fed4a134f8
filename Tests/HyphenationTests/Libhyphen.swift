import CHyphen
import Foundation

/// Debian's libhyphen, asked directly: the second opinion. It trusts its files, so it is given only
/// Debian's and those a test has written well.
@safe final class Libhyphen {
  private let dictionary: UnsafeMutablePointer<HyphenDict>

  init?(file: String) {
    guard let dictionary = unsafe hnj_hyphen_load(file) else { return nil }
    unsafe self.dictionary = dictionary
  }

  deinit {
    unsafe hnj_hyphen_free(dictionary)
  }

  /// How many characters of a word in small letters come before each hyphen that leaves the
  /// spelling as it is.
  ///
  /// - Parameter word: In the encoding of the file.
  func points(_ word: [UInt8]) -> [Int] {
    let bytes = word.map(CChar.init(bitPattern:)) + [0]
    var values = [CChar](repeating: 0, count: word.count + 5)
    var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var places: UnsafeMutablePointer<CInt>?
    var cuts: UnsafeMutablePointer<CInt>?
    defer {
      for index in 0..<word.count { unsafe free(replacements?[index]) }
      unsafe free(replacements)
      unsafe free(places)
      unsafe free(cuts)
    }
    _ = unsafe hnj_hyphen_hyphenate2(
      dictionary, bytes, CInt(word.count), &values, nil, &replacements, &places, &cuts)
    let end = values.firstIndex(of: 0) ?? values.count
    return (0..<end).filter { unsafe values[$0] & 1 == 1 && replacements?[$0] == nil }.map {
      $0 + 1
    }
  }
}
