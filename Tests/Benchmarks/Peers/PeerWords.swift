import Foundation
import TestSupport

/// The words of a Debian dictionary, for rows whose words repeat no more often than a book's.
///
/// The samples have a thousand words of English and a hundred of Hebrew. Whoever keeps words would
/// look better with them than with a book.
struct PeerWords {
  /// With so many, 48,000 words of a text have about as many distinct ones among them as a novel's.
  private static let count = 10_000

  private static let files = ["en": "en_US", "ar": "ar", "he": "he_IL", "hi": "hi_IN"]

  /// Mostly the shorter ones first, as frequent words are short.
  private let words: [String]

  /// `nil` where the dictionary of a language is not installed.
  init?(_ language: String) throws {
    guard let name = Self.files[language] else { return nil }
    let path = "/usr/share/hunspell/\(name).dic"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    // A first line says how many there are; flags follow a word after a stroke.
    let lines = try loadLines(path).dropFirst()
    var all = lines.map { String($0.prefix { $0 != "/" }) }.filter { word in
      word.count > 1
        && word.allSatisfy { $0.isLetter && !$0.isUppercase && $0.isASCII == (language == "en") }
    }
    var random = SplitMix64(seed: 1)
    all.shuffle(using: &random)
    var ranked: [(word: String, rank: Int)] = []
    for word in all.prefix(Self.count) {
      ranked.append((word, word.count + random.int(below: 6)))
    }
    words = ranked.sorted { ($0.rank, $0.word) < ($1.rank, $1.word) }.map(\.word)
  }

  /// A text with other words, between the same spaces and punctuation.
  func replacingWords(of text: String, random: inout SplitMix64) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.first {
      if character.isLetter {
        let word = rest.prefix(while: \.isLetter)
        let other = pick(&random)
        result += character.isUppercase ? other.capitalized : other
        rest = rest.dropFirst(word.count)
      } else {
        result.append(character)
        rest.removeFirst()
      }
    }
    return result
  }

  /// The word of a rank is taken as often as Zipf's law has it: by one over the rank.
  private func pick(_ random: inout SplitMix64) -> String {
    let rank = pow(Double(words.count), random.double(in: 0...1))
    return words[min(Int(rank), words.count) - 1]
  }
}
