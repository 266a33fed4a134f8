import Testing

@testable import Translations

/// The texts of a file that a test has as text: name and text.
func read(
  _ text: String, _ path: String, language: String? = nil
) throws(TranslationError) -> [Translation] {
  try TranslationFile(bytes: Array(text.utf8), path: path, language: language).translations
}

/// Names and texts.
func pairs(_ translations: [Translation]) -> [[String]] {
  translations.map { [$0.name, $0.text] }
}

/// What a file's error says.
func problem(_ bytes: [UInt8], _ path: String) -> String {
  do {
    _ = try TranslationFile(bytes: bytes, path: path)
    return "no error"
  } catch {
    return error.description
  }
}

func problem(_ text: String, _ path: String) -> String { problem(Array(text.utf8), path) }
