import Foundation
import Hyphenation
import TestSupport
import Testing

/// Which patterns a word's language gets.
@Suite struct LanguageTests {
  /// A hyphenator whose patterns show which file they come from: after two letters for the first
  /// of the names, after three for the second, and so on.
  private func hyphenator(
    files: [String], languages: [String], defaultLanguage: String? = nil
  ) throws -> PatternHyphenator {
    try withTemporaryDirectory { folder in
      for (index, name) in files.enumerated() {
        let pattern = "." + String(repeating: "a", count: index + 2) + "1"
        try write(Array("UTF-8\n\(pattern)\n".utf8), to: folder + "/" + name)
      }
      return try PatternHyphenator(
        directory: folder, languages: languages, defaultLanguage: defaultLanguage)
    }
  }

  private func points(_ hyphenator: PatternHyphenator, _ language: String?) -> [Int] {
    hyphenator.hyphenationPoints(in: Array("aaaaaaaaaaaa".utf8).span, language: language)
  }

  @Test(arguments: [
    ("de", ["hyph_de_AT.dic", "hyph_de.dic"], 3),
    ("de-AT", ["hyph_de.dic", "hyph_de_AT.dic"], 3),
    ("de_at", ["hyph_de.dic", "hyph_de_AT.dic"], 3),
    ("de-CH-1996", ["hyph_de_AT.dic", "hyph_de.dic"], 3),
    ("en-Latn-US", ["hyph_en.dic", "hyph_en_Latn_US.dic"], 3),
    ("en", ["hyph_en_GB.dic", "hyph_en_US.dic"], 3),
    ("sv", ["hyph_sv_SE.dic", "hyph_sv_FI.dic", "hyph_sve.dic"], 3),
    ("EN-us", ["hyph_en_US.dic", "hyph_en.dic"], 2),
  ])
  func theFileOfALanguage(language: String, files: [String], point: Int) throws {
    let hyphenator = try hyphenator(files: files, languages: [language])
    #expect(points(hyphenator, language) == [point])
    #expect(hyphenator.languages == [language])
  }

  /// As Debian's `hyphen-de` has one file by eight names.
  @Test func languagesWhoseFilesAreLinksShareOne() throws {
    try withTemporaryDirectory { folder in
      let file = try write(Array("UTF-8\n.aa1\n".utf8), to: folder + "/hyph_de_DE.dic")
      for name in ["hyph_de.dic", "hyph_de_AT.dic"] {
        try FileManager.default.createSymbolicLink(
          atPath: folder + "/" + name, withDestinationPath: "hyph_de_DE.dic")
      }
      let other = try write(Array("UTF-8\n.aa1\n".utf8), to: folder + "/hyph_de_CH.dic")
      for language in ["de", "de-AT", "de-DE", "de-LU"] {
        #expect(try PatternHyphenator.file(for: language, directory: folder) == file)
      }
      #expect(try PatternHyphenator.file(for: "de-CH", directory: folder) == other)
      #expect(throws: HyphenationError.noPatterns(language: "ja", directory: folder)) {
        try PatternHyphenator.file(for: "ja", directory: folder)
      }
    }
  }

  @Test(arguments: [
    ("de", 2), ("de-AT", 2), ("DE_at", 2), ("de-CH", 3), ("de-CH-1996", 3), ("en", 4),
    ("en-US", 4), ("en-US-posix", 4),
  ])
  func theNearestOfItsLanguages(language: String, point: Int) throws {
    let hyphenator = try hyphenator(
      files: ["hyph_de.dic", "hyph_de_CH.dic", "hyph_en_US.dic"],
      languages: ["de", "de-CH", "en-US"])
    #expect(points(hyphenator, language) == [point])
  }

  @Test(arguments: [nil, "", "fr", "en-GB", "e", "d", "deu", "mul", "🙂", "de--AT", "-de"])
  func otherLanguagesHaveNoPoints(language: String?) throws {
    let hyphenator = try hyphenator(
      files: ["hyph_de.dic", "hyph_en_US.dic"], languages: ["de", "en-US"])
    #expect(points(hyphenator, language).isEmpty)
  }

  @Test func textWithoutALanguage() throws {
    let hyphenator = try hyphenator(
      files: ["hyph_de.dic", "hyph_en_US.dic"], languages: ["de", "en-US"], defaultLanguage: "en")
    #expect(points(hyphenator, nil) == [3])
    #expect(points(hyphenator, "fr").isEmpty)
    let silent = try self.hyphenator(files: [], languages: [], defaultLanguage: "en")
    #expect(points(silent, nil).isEmpty)
  }
}
