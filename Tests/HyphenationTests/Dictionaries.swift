import Foundation
import Hyphenation
import TestSupport

/// Debian's pattern files and the hyphenators made from them.
enum Dictionaries {
  struct Missing: Error, CustomStringConvertible {
    let path: String
    let package: String

    var description: String {
      "no \(path): install the Debian package \(package), for example with scripts/setup"
    }
  }

  private static let packages = [
    ("hyph_en_US.dic", "hyphen-en-us"), ("hyph_de_DE.dic", "hyphen-de"),
  ]

  /// Or else which file is missing, and the package that has it.
  static let debian = Result {
    for (file, package) in packages where !FileManager.default.fileExists(atPath: path(file)) {
      throw Missing(path: path(file), package: package)
    }
    return try PatternHyphenator(languages: ["en-US", "de"])
  }

  static func path(_ name: String) -> String {
    PatternHyphenator.debianDirectory + "/" + name
  }
}

extension PatternHyphenator {
  /// A word with a hyphen at each of its points.
  func show(_ word: String, _ language: String?) -> String {
    var bytes = Array(word.utf8)
    for point in hyphenationPoints(in: bytes.span, language: language).reversed() {
      bytes.insert(UInt8(ascii: "-"), at: point)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// How many characters of a word come before each of its points.
  func letterCounts(in word: String, _ language: String?) -> [Int] {
    let utf8 = Array(word.utf8)
    return hyphenationPoints(in: utf8.span, language: language).map { point in
      String(decoding: utf8[..<point], as: UTF8.self).unicodeScalars.count
    }
  }
}

/// A hyphenator of a pattern file with this text, for the language `xx`.
func hyphenator(_ text: String) throws -> PatternHyphenator {
  try hyphenator(Array(text.utf8))
}

func hyphenator(_ bytes: [UInt8]) throws -> PatternHyphenator {
  try withTemporaryDirectory { folder in
    try PatternHyphenator(
      file: try write(bytes, to: folder + "/hyph_xx.dic"), language: "xx", defaultLanguage: "xx")
  }
}
