/// One record of CSV, as RFC 4180 has it.
///
/// Fields may be quoted; a quote inside is written twice. White space belongs to its field.
enum CSVRecord {
  /// - Parameter bytes: well-formed UTF-8, without the line end.
  static func fields(of bytes: [UInt8]) throws(CSVError) -> [String] {
    var fields: [String] = []
    var field: [UInt8] = []
    var state = CSVState()
    for byte in bytes {
      let before = state
      try state.take(byte)
      switch (before.place, state.place) {
      case (_, .start):
        fields.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
      // The quotes around a field, and the first of two inside.
      case (.start, .quoted), (.quoted, .closed): break
      default: field.append(byte)
      }
    }
    if case .quoted = state.place { throw .openQuote }
    fields.append(String(decoding: field, as: UTF8.self))
    return fields
  }

  /// Whether there is a carriage return outside quotes, as where it alone ends lines.
  static func hasBareCarriageReturn(_ bytes: [UInt8]) -> Bool {
    var state = CSVState()
    return bytes.contains { byte in
      // What is wrong is said when the record is read.
      try? state.take(byte)
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

  /// Goes on by one byte. An error leaves the place as if the byte were plain.
  mutating func take(_ byte: UInt8) throws(CSVError) {
    switch (place, byte) {
    case (.quoted, UInt8(ascii: "\"")): place = .closed
    case (.quoted, _): break
    case (_, UInt8(ascii: ",")): place = .start
    case (.start, UInt8(ascii: "\"")), (.closed, UInt8(ascii: "\"")): place = .quoted
    case (.plain, UInt8(ascii: "\"")): throw .strayQuote
    case (.closed, _):
      place = .plain
      throw .textAfterQuote
    default: place = .plain
    }
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
