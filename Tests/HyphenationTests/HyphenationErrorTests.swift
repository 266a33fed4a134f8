import Foundation
import Hyphenation
import TestSupport
import Testing

/// Every error names the file and says how to mend it.
@Suite struct HyphenationErrorTests {
  private func error(_ body: () throws(HyphenationError) -> Void) -> HyphenationError? {
    do {
      try body()
      return nil
    } catch { return error }
  }

  private func error(ofFile path: String) -> HyphenationError? {
    error { () throws(HyphenationError) in _ = try PatternHyphenator(file: path, language: "xx") }
  }

  private func expect(_ error: HyphenationError?, _ expected: HyphenationError, mend: String) {
    #expect(error == expected)
    #expect(error?.description.contains(mend) == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test(arguments: [
    ("UTF-8\nLEFTHYPHENMIN\n", 2, "LEFTHYPHENMIN without a number from 0 to 99"),
    ("UTF-8\na1\nRIGHTHYPHENMIN two\n", 3, "RIGHTHYPHENMIN without a number from 0 to 99"),
    (
      "UTF-8\nCOMPOUNDLEFTHYPHENMIN 100\n", 2, "COMPOUNDLEFTHYPHENMIN without a number from 0 to 99"
    ),
    ("UTF-8\nCOMPOUNDRIGHTHYPHENMIN -1", 2, "COMPOUNDRIGHTHYPHENMIN without a number from 0 to 99"),
    ("UTF-8\na1\nNEXTLEVEL\nb1\nNEXTLEVEL\n", 5, "a second NEXTLEVEL"),
    ("UTF-8\na1\n12\n", 3, "a pattern without letters"),
    ("UTF-8\n/a=,1,1\n", 2, "a pattern without letters"),
    ("UTF-8\n\(String(repeating: "a1", count: 256))\n", 2, "a pattern of more than 255 letters"),
    (
      "UTF-8\nNOHYPHEN \(String(repeating: "a,", count: 200))\n", 2,
      "NOHYPHEN with more than 255 characters"
    ),
  ])
  func damagedLines(text: String, line: Int, reason: String) throws {
    try withTemporaryDirectory { folder in
      let path = try write(Array(text.utf8), to: folder + "/hyph_xx.dic")
      expect(
        error(ofFile: path), .damagedFile(path, line: line, reason: reason),
        mend: "\(path):\(line): ")
    }
  }

  @Test func linesThatAreNotUTF8() throws {
    try withTemporaryDirectory { folder in
      let bytes = Array("UTF-8\na1\n".utf8) + [0xE4, 0x31, 0x0A]
      let path = try write(bytes, to: folder + "/hyph_xx.dic")
      expect(
        error(ofFile: path), .damagedFile(path, line: 3, reason: "no UTF-8"),
        mend: "get the file again")
    }
  }

  @Test(arguments: [
    ("ISO8859-2\na1\n", "ISO8859-2", "iconv"), ("KOI8-R", "KOI8-R", "iconv"),
    ("a1b\n", "a1b", "iconv"), ("\u{1B}[2J\u{7F}\u{FEFF}\n", "?[2J??", "iconv"),
    ("", "", "first line"), ("\nUTF-8\n", "", "first line"),
  ])
  func unknownEncodings(text: String, encoding: String, mend: String) throws {
    try withTemporaryDirectory { folder in
      let path = try write(Array(text.utf8), to: folder + "/hyph_xx.dic")
      expect(
        error(ofFile: path), .unknownEncoding(file: path, encoding: encoding), mend: mend)
    }
  }

  @Test(arguments: ["UTF-8", "UTF-8\n", "ISO8859-1\n% only\nLEFTHYPHENMIN 2\nNEXTLEVEL\n"])
  func filesWithoutPatterns(text: String) throws {
    try withTemporaryDirectory { folder in
      let path = try write(Array(text.utf8), to: folder + "/hyph_xx.dic")
      expect(error(ofFile: path), .emptyFile(path), mend: path)
    }
  }

  @Test func pathsThatAreNoPatternFiles() throws {
    try withTemporaryDirectory { folder in
      let missing = folder + "/none.dic"
      expect(error(ofFile: missing), .noSuchFile(missing), mend: "hyphen-en-us")
      let inside = try write([], to: folder + "/file") + "/none.dic"
      expect(error(ofFile: inside), .noSuchFile(inside), mend: inside)
      expect(
        error(ofFile: folder), .unreadableFile(folder, reason: "no regular file"), mend: folder)
      expect(
        error(ofFile: "/dev/zero"), .unreadableFile("/dev/zero", reason: "no regular file"),
        mend: "/dev/zero")
      let large = try write([UInt8](repeating: 0x61, count: 5 << 20), to: folder + "/large.dic")
      expect(
        error(ofFile: large), .unreadableFile(large, reason: "larger than 4 MB"), mend: large)
    }
  }

  @Test func foldersWithoutTheLanguage() throws {
    try withTemporaryDirectory { folder in
      for (language, package) in [
        ("en", "hyphen-en-us"), ("en-US", "hyphen-en-us"), ("en-GB", "hyphen-en-gb"),
        ("de-AT", "hyphen-de"), ("pt-BR", "hyphen-pt-br"), ("pt", "hyphen-pt-pt"),
        ("nb", "hyphen-no"), ("en-Latn-US", "hyphen-en-us"), ("sr-Latn", "hyphen-sr"),
        ("ja", "Debian has none: give a folder that has a hyph_ja.dic"),
        ("zh-Hant", "Debian has none: give a folder that has a hyph_zh.dic"),
      ] {
        let failure = error { () throws(HyphenationError) in
          _ = try PatternHyphenator(directory: folder, languages: [language])
        }
        expect(failure, .noPatterns(language: language, directory: folder), mend: package)
      }
      let missing = folder + "/none"
      let failure = error { () throws(HyphenationError) in
        _ = try PatternHyphenator(directory: missing, languages: [])
      }
      expect(failure, .noSuchDirectory(missing), mend: missing)
    }
  }

  /// A tag is safe in the name of a file.
  @Test(arguments: [
    "", "../../etc/passwd", "en-", "e n", "de/AT", "1en", "abcdefghi", "en\0", "dé",
  ])
  func tagsThatAreNone(language: String) {
    let failure = error { () throws(HyphenationError) in
      _ = try PatternHyphenator(directory: "/", languages: [language])
    }
    expect(failure, .invalidLanguage(language), mend: "en-US")
    expect(
      error { () throws(HyphenationError) in
        _ = try PatternHyphenator(file: "/none", language: language)
      }, .invalidLanguage(language), mend: "en-US")
  }
}
