internal import Interchange

/// Reads Apple's string catalogs, `.xcstrings`.
///
/// Variations by plural and device become branches. A substitution's texts stand in the place of
/// `%#@name@`, one substitution chosen at a time. A text that its source language lacks is the key.
struct StringCatalogReader {
  /// How deep variations may be nested.
  private static let maximumDepth = 8

  /// How many substitutions a text may have, and how long they may make it.
  private static let mostSubstitutions = 20
  private static let longestText = 1 << 20

  private let source: String
  private var translations: [Translation] = []

  static func read(_ bytes: [UInt8]) throws(ReadingProblem) -> [Translation] {
    let root = try LocatedJSON.document(bytes)
    guard let source = root["sourceLanguage"]?.string, let strings = root["strings"]?.members
    else {
      throw ReadingProblem(
        "no string catalog: it has \"sourceLanguage\" and \"strings\"", line: root.line)
    }
    var reader = StringCatalogReader(source: LanguageTag.tag(source, isCertain: true) ?? source)
    for (key, entry) in strings { try reader.read(key, entry) }
    return reader.translations
  }

  private init(source: String) { self.source = source }

  private mutating func read(_ key: String, _ entry: LocatedJSON) throws(ReadingProblem) {
    let comment = entry["comment"]?.string
    let isTranslatable = entry["shouldTranslate"]?.bool ?? true
    var hasSource = false
    for (name, localization) in entry["localizations"]?.members ?? [] {
      let language = LanguageTag.tag(name, isCertain: true) ?? name
      if language == source { hasSource = true }
      var texts: [(branch: [String], text: String, state: String?, line: Int)] = []
      try collect(localization, [], &texts, depth: 0)
      texts = try substituted(texts, localization)
      for (branch, text, state, line) in texts {
        var translation = Translation(
          key: key, language: language, MessageText(scanning: text),
          branch: branch.isEmpty ? nil : branch.joined(separator: ", "), line: line,
          comment: comment)
        if state == "new" { translation.standing = .fuzzy }
        if !isTranslatable { translation.standing = .notTranslatable }
        translations.append(translation)
      }
    }
    if !hasSource, !key.isEmpty {
      var translation = Translation(
        key: key, language: source, MessageText(scanning: key), line: entry.line,
        comment: comment)
      if !isTranslatable { translation.standing = .notTranslatable }
      translations.append(translation)
    }
  }

  /// The texts of a localization, with their variations.
  private func collect(
    _ node: LocatedJSON, _ branch: [String],
    _ texts: inout [(branch: [String], text: String, state: String?, line: Int)], depth: Int
  ) throws(ReadingProblem) {
    if depth > Self.maximumDepth {
      throw ReadingProblem(
        "variations nested more than \(Self.maximumDepth) levels deep: take levels out",
        line: node.line)
    }
    if let unit = node["stringUnit"], let value = unit["value"], let text = value.string {
      texts.append((branch, text, unit["state"]?.string, value.line))
    }
    for (_, choices) in node["variations"]?.members ?? [] {
      for (name, choice) in choices.members ?? [] {
        try collect(choice, branch + [name], &texts, depth: depth + 1)
      }
    }
  }

  /// The texts, in which substitutions stand in their places.
  private func substituted(
    _ texts: [(branch: [String], text: String, state: String?, line: Int)],
    _ localization: LocatedJSON
  ) throws(ReadingProblem) -> [(branch: [String], text: String, state: String?, line: Int)] {
    guard let substitutions = localization["substitutions"]?.members, !substitutions.isEmpty else {
      return texts
    }
    guard substitutions.count <= Self.mostSubstitutions else {
      throw ReadingProblem(
        "\(substitutions.count) substitutions: a text has at most \(Self.mostSubstitutions)",
        line: localization.line)
    }
    var choices: [(name: String, texts: [(branch: [String], text: String)])] = []
    for (name, substitution) in substitutions {
      var found: [(branch: [String], text: String, state: String?, line: Int)] = []
      try collect(substitution, [], &found, depth: 0)
      let spec = substitution["formatSpecifier"]?.string ?? "@"
      choices.append(
        (name, found.map { ($0.branch, $0.text.replacing("%arg", with: "%\(spec)")) }))
    }
    var result: [(branch: [String], text: String, state: String?, line: Int)] = []
    for text in texts {
      for chosen in choices {
        for choice in chosen.texts {
          // Of several substitutions one is chosen at a time, the others are `other`.
          if choice.branch == ["other"], choices.count > 1, chosen.name != choices[0].name {
            continue
          }
          var filled = text.text
          for other in choices {
            let inner =
              other.name == chosen.name
              ? choice.text
              : (other.texts.first { $0.branch == ["other"] } ?? other.texts.first)?.text ?? ""
            filled = filled.replacing("%#@\(other.name)@", with: inner)
            if filled.utf8.count > Self.longestText {
              throw ReadingProblem(
                "substitutions of more than \(Self.longestText) bytes: shorten them",
                line: text.line)
            }
          }
          let name = choice.branch.joined(separator: " ")
          let branch = choices.count == 1 ? [name] : ["\(chosen.name)=\(name)"]
          result.append((text.branch + branch, filled, text.state, text.line))
        }
      }
    }
    return result
  }
}
