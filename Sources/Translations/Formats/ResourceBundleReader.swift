internal import Interchange

/// Reads Flutter's Application Resource Bundle, `.arb`.
///
/// A member whose name begins with `@` tells of the text before it. Texts are messages in ICU's
/// syntax, in which apostrophes do not quote, as by Flutter's `gen-l10n`.
enum ResourceBundleReader {
  static func read(
    _ bytes: [UInt8], _ language: String?
  ) throws(ReadingProblem) -> [Translation] {
    let root = try LocatedJSON.document(bytes)
    guard let members = root.members else {
      throw ReadingProblem("no resource bundle: give an object of texts", line: root.line)
    }
    var language = language
    var notes: [String: LocatedJSON] = [:]
    for (name, value) in members where name.hasPrefix("@") {
      if name == "@@locale", let tag = value.string {
        language = LanguageTag.tag(tag, isCertain: true) ?? language
      }
      notes[String(name.dropFirst())] = value
    }
    var translations: [Translation] = []
    for (key, value) in members where !key.hasPrefix("@") {
      guard let text = value.string else {
        throw ReadingProblem("\"\(key.preview)\" is no text: give a string", line: value.line)
      }
      let texts: [(branch: String?, text: MessageText)]
      do throws(ReadingProblem) {
        texts = try ICUMessage(text, quotes: false).texts()
      } catch {
        throw ReadingProblem("\"\(key.preview)\": \(error.problem)", line: value.line)
      }
      let note = notes[key]
      var examples: [String: String] = [:]
      for (name, placeholder) in note?["placeholders"]?.members ?? [] {
        examples[name] = placeholder["example"]?.string
      }
      for (branch, text) in texts {
        var translation = Translation(
          key: key, language: language, text, branch: branch, line: value.line,
          comment: note?["description"]?.string)
        for index in translation.placeholders.indices {
          let name = translation.placeholders[index].name ?? ""
          translation.placeholders[index].example = examples[name]
        }
        translations.append(translation)
      }
    }
    return translations
  }
}
