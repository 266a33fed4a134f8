import Foundation
import TestSupport
import TextLayout

/// Rows of text that this project and its peers measure alike.
struct PeerDocument: Encodable {
  /// A font file as every peer can open it.
  struct Face: Encodable {
    var family: String
    var file: String

    /// Its place in a collection.
    var index: Int
  }

  /// The name of its file of rows.
  var key: String
  var name: String

  /// BCP 47; `nil` where no one language is right.
  var language: String?

  /// The font asked for, then those that step in.
  var faces: [Face]
  var rows: [String]

  /// What the program that runs the peers reads: all but the rows, which are in a file.
  enum CodingKeys: String, CodingKey {
    case key, name, language, faces, rows, characters, words, distinctWords, distinctCharacters
  }

  func encode(to encoder: any Encoder) throws {
    let words = rows.flatMap { $0.split(whereSeparator: \.isWhitespace) }
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(key, forKey: .key)
    try fields.encode(name, forKey: .name)
    try fields.encode(language, forKey: .language)
    try fields.encode(faces, forKey: .faces)
    try fields.encode(rows.count, forKey: .rows)
    try fields.encode(rows.reduce(0) { $0 + $1.unicodeScalars.count }, forKey: .characters)
    try fields.encode(words.count, forKey: .words)
    try fields.encode(Set(words).count, forKey: .distinctWords)
    try fields.encode(Set(rows.joined().unicodeScalars).count, forKey: .distinctCharacters)
  }

  /// Writes all documents into a folder: `documents.json`, and a file of rows for each.
  ///
  /// A NUL ends each row, which no text contains.
  static func write(to folder: String) throws {
    let documents = try PeerSentences().documents()
    for document in documents {
      let bytes = Array(document.rows.map { $0 + "\0" }.joined().utf8)
      try TestSupport.write(bytes, to: "\(folder)/\(document.key).rows")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try TestSupport.write([UInt8](encoder.encode(documents)), to: "\(folder)/documents.json")
  }

  /// Reads the first rows of a file of rows.
  static func rows(_ path: String, count: Int) throws -> [String] {
    try loadBytes(path).split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .prefix(count).map { String(decoding: $0, as: UTF8.self) }
  }
}
