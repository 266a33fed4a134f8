import Foundation
import TestSupport

/// Words to hyphenate.
enum Words {
  /// The runs of letters in a text, in lower case.
  static func inText(_ text: String) -> [String] {
    text.lowercased().unicodeScalars.split { !$0.properties.isAlphabetic }.map { String($0) }
  }

  /// What is left of a pattern file's patterns without their values and full stops.
  static func inPatterns(of file: LibhyphenAgreementTests.Dictionary) throws -> [String] {
    let bytes = try loadBytes(Dictionaries.path(file.rawValue))
    let isUTF8 = bytes.starts(with: Array("UTF-8".utf8))
    let text = isUTF8 ? String(decoding: bytes, as: UTF8.self) : String(latin1: bytes)
    let lines = text.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("#") }
    return lines.compactMap { line in
      let letters = line.unicodeScalars.filter { $0.properties.isLowercase }
      return letters.count < 2 ? nil : String(String.UnicodeScalarView(letters))
    }
  }
}

extension String {
  /// ISO 8859-1.
  init(latin1 bytes: [UInt8]) {
    self = ""
    unicodeScalars.append(contentsOf: bytes.lazy.map(Unicode.Scalar.init))
  }
}
