/// One record of CSV, as RFC 4180 has it.
///
/// Fields may be quoted; a quote inside is written twice. White space belongs to its field.
enum CSVRecord {
  /// Where the fields stand, with the quotes around them.
  static func fields(of bytes: Span<UInt8>) throws(CSVError) -> [Range<Int>] {
    var fields: [Range<Int>] = []
    var start = 0
    var state = CSVState()
    var offset = 0
    while offset < bytes.count {
      if let error = state.error(after: bytes[offset]) { throw error }
      offset += 1
      if state.place == .start {
        fields.append(start..<offset - 1)
        start = offset
      } else if state.isInside {
        offset = bytes.endOfPlainCSV(from: offset)
      }
    }
    if case .quoted = state.place { throw .openQuote }
    fields.append(start..<bytes.count)
    return fields
  }

  /// The text of a field, without the quotes around it and one of each two inside.
  ///
  /// - Parameter field: well-formed UTF-8.
  static func text(of field: Span<UInt8>) -> String {
    let quote = UInt8(ascii: "\"")
    guard field.count >= 2, field[0] == quote else { return String(wellFormed: field) }
    let inside = field.extracting(1..<field.count - 1)
    guard inside.indices.contains(where: { inside[$0] == quote }) else {
      return String(wellFormed: inside)
    }
    var text: [UInt8] = []
    var offset = 0
    while offset < inside.count {
      text.append(inside[offset])
      offset += inside[offset] == quote ? 2 : 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether there is a carriage return outside quotes, as where it alone ends lines.
  static func hasBareCarriageReturn(_ bytes: [UInt8]) -> Bool {
    var state = CSVState()
    return bytes.contains { byte in
      // What is wrong is said when the record is read.
      _ = state.error(after: byte)
      return byte == UInt8(ascii: "\r") && !state.isQuoted
    }
  }
}

/// Where in a record of CSV a byte stands.
struct CSVState {
  enum Place {
    /// At the beginning of a field.
    case start
    case plain
    case quoted

    /// After a quote in a quoted field: its end, unless another quote follows.
    case closed
  }

  private(set) var place = Place.start

  /// Whether a line feed belongs to a field.
  var isQuoted: Bool { place == .quoted }

  /// Whether any byte but a quote, a comma and a line feed leaves the place as it is.
  var isInside: Bool { place == .plain || place == .quoted }

  /// Goes on by one byte. One that is wrong leaves the place as if it were plain.
  @inline(__always)
  mutating func error(after byte: UInt8) -> CSVError? {
    switch (place, byte) {
    case (.quoted, UInt8(ascii: "\"")): place = .closed
    case (.quoted, _): break
    case (_, UInt8(ascii: ",")): place = .start
    case (.start, UInt8(ascii: "\"")), (.closed, UInt8(ascii: "\"")): place = .quoted
    case (.plain, UInt8(ascii: "\"")): return .strayQuote
    case (.closed, _):
      place = .plain
      return .textAfterQuote
    default: place = .plain
    }
    return nil
  }
}

/// Why a record is not CSV.
enum CSVError: Error, CustomStringConvertible {
  case openQuote
  case strayQuote
  case textAfterQuote

  var description: String {
    switch self {
    case .openQuote: "a quote that never ends: close the field with \""
    case .strayQuote: "a quote inside a field that has none around it: quote it, and write \"\""
    case .textAfterQuote: "text after a closing quote: write \"\" for a quote inside a field"
    }
  }
}
