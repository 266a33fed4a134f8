internal import Interchange
internal import TextLayout
internal import Translations

/// Translators' files of all forms, and files of rules.
///
/// The first byte is the form, a letter from `a` in the order of ``paths``; `r` is a file of rules.
package struct TranslationTarget: FuzzTarget {
  package static let name = "translations"

  private static let paths = [
    "a.strings", "a.stringsdict", "a.xcstrings", "a.po", "a.pot", "a.xml", "a.arb", "a.xlf",
    "a.json", "a.csv", "a.srt", "a.vtt", "a.md", "a.html",
  ]

  private let library: FontLibrary

  package init() throws {
    library = try SmallFonts.library()
  }

  package mutating func run(_ bytes: [UInt8]) throws {
    guard let first = bytes.first else { return }
    let file = Array(bytes.dropFirst())
    if first == UInt8(ascii: "r") { return try checkRules(file) }
    let texts = try texts(of: file, Self.path(first))
    for text in texts { try check(text, lineCount: 1 + file.count { $0 == 0x0A || $0 == 0x0D }) }
    if bytes.reduce(0, &+) & 7 == 0 {
      try require(try self.texts(of: file, Self.path(first)) == texts, "other texts again")
    }
  }

  package func reproduction(of bytes: [UInt8]) -> String {
    let first = bytes.first ?? 0
    let file = Array(bytes.dropFirst())
    if first == UInt8(ascii: "r") {
      return file.shellCommand + " > r.yaml; font-metrics fit a.csv --rules r.yaml"
    }
    let path = Self.path(first)
    return file.shellCommand + " > \(path); font-metrics fit \(path) --width 120 --json"
  }

  private static func path(_ byte: UInt8) -> String {
    paths[Int(byte &- UInt8(ascii: "a")) % paths.count]
  }

  private func texts(of file: [UInt8], _ path: String) throws -> [Translation] {
    do {
      return try TranslationFile(bytes: file, path: path).translations
    } catch {
      try Answers.check(error: error.description)
      return []
    }
  }

  private func check(_ text: Translation, lineCount: Int) throws {
    try require(
      (1...lineCount).contains(text.line), "line \(text.line) of \(lineCount): \(text.key)")
    let bytes = Array(text.text.utf8)
    var end = 0
    for placeholder in text.placeholders {
      let range = placeholder.utf8Range
      try require(
        range.lowerBound >= end && range.upperBound <= bytes.count, "a place \(range) of no text")
      try require(
        bytes[range].elementsEqual(placeholder.spelling.utf8),
        "\(placeholder.spelling) does not stand at \(range)")
      end = range.upperBound
    }
    let (same, unfilled) = text.filled { _ in nil }
    try require(same == text.text, "a text that is not filled is another")
    try require(
      Set(unfilled) == Set(text.placeholders.map(\.spelling)), "placeholders without a name")
    let filled = text.filled { _ in "" }.text.utf8.count
    let left = bytes.count - text.placeholders.reduce(0) { $0 + $1.utf8Range.count }
    try require(filled == left, "\(filled) bytes without placeholders, not \(left)")
  }

  private func checkRules(_ file: [UInt8]) throws {
    guard let text = String(validating: file, as: UTF8.self) else { return }
    let library = library
    do {
      let rules = try FitRulesReader.rules(
        text, path: "r.yaml", library: { () throws(FontError) in library })
      var finder = FitRuleFinder(rules)
      for key in ["", "save.button", "a"] {
        let index = try finder.index(key: key, path: "a/b.csv")
        try require(
          index.map { rules.rules.indices.contains($0) } ?? true, "a rule that is not there")
        try require(try index == finder.index(key: key, path: "a/b.csv"), "another rule again")
      }
    } catch let error as ToolError {
      try Answers.check(error: error.description)
    }
  }
}
