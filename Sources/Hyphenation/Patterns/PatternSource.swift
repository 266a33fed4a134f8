/// The lines of a pattern file after its first, which names the encoding.
struct PatternSource {
  /// The encodings that are read; neither needs a table.
  enum Encoding { case utf8, latin1 }

  let file: String
  let encoding: Encoding

  /// The number of the line read last, counted from 1.
  private(set) var lineNumber = 1

  private let bytes: [UInt8]
  private var offset: Int

  init(file: String, bytes: [UInt8]) throws(HyphenationError) {
    let end = bytes.firstIndex(of: 0x0A) ?? bytes.count
    let line = String(decoding: bytes[..<end].prefix(40), as: UTF8.self)
    let name = line.split(whereSeparator: \.isWhitespace).first ?? ""
    switch name.uppercased() {
    case "UTF-8": encoding = .utf8
    case "ISO8859-1", "ISO-8859-1": encoding = .latin1
    default:
      // A file of something else has anything there.
      let printable = name.map { (" "..."~").contains($0) ? $0 : "?" }
      throw .unknownEncoding(file: file, encoding: String(printable))
    }
    self.file = file
    self.bytes = bytes
    offset = min(end + 1, bytes.count)
  }

  /// The next line without its end, or `nil` at the end of the file.
  mutating func next() throws(HyphenationError) -> [Unicode.Scalar]? {
    if offset == bytes.count { return nil }
    var end = offset
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    let line = offset..<end
    offset = min(end + 1, bytes.count)
    lineNumber += 1
    if encoding == .latin1 { return bytes[line].map(Unicode.Scalar.init) }
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(line.count)
    guard let text = try? UTF8Span(validating: bytes.span.extracting(line)) else {
      throw failure("no UTF-8")
    }
    var iterator = text.makeUnicodeScalarIterator()
    while let scalar = iterator.next() { scalars.append(scalar) }
    return scalars
  }

  /// An error that names this file and the line read last.
  func failure(_ reason: String) -> HyphenationError {
    .damagedFile(file, line: lineNumber, reason: reason)
  }
}
