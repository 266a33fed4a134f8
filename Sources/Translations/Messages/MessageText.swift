/// A text that is put together of literal parts and placeholders.
struct MessageText: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var placeholders: [Placeholder] = []

  init() {}

  /// A text as programs format it: `%d`, `%1$@`, `%(name)s`, `{name}`, `{{name}}`, `${name}`.
  init(scanning text: String) {
    var scanner = PlaceholderScanner(Array(text.utf8))
    self = scanner.scan()
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ text: some Sequence<UInt8>) { bytes.append(contentsOf: text) }

  mutating func append(placeholder spelling: String, name: String?, example: String? = nil) {
    let start = bytes.count
    bytes += spelling.utf8
    placeholders.append(
      Placeholder(
        spelling: spelling, name: name, utf8Range: start..<bytes.count, example: example))
  }

  mutating func append(_ other: MessageText) {
    let offset = bytes.count
    bytes += other.bytes
    for var placeholder in other.placeholders {
      let range = placeholder.utf8Range
      placeholder.utf8Range = range.lowerBound + offset..<range.upperBound + offset
      placeholders.append(placeholder)
    }
  }
}

extension Translation {
  /// A text of a file with its placeholders.
  init(
    key: String, language: String?, _ text: MessageText, branch: String? = nil, line: Int,
    comment: String? = nil
  ) {
    self.init(
      key: key, language: language, text: text.string, branch: branch, line: line,
      comment: comment)
    placeholders = text.placeholders
  }
}
