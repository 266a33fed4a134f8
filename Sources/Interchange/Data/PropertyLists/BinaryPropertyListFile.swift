internal import TableLayout

/// The bytes of a binary property list: where its objects lie, and those that are no lists.
struct BinaryPropertyListFile {
  private static let trailerSize = 32

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let table: Int

  /// The object that all others are in.
  let top: Int

  init(_ bytes: [UInt8]) throws(PropertyListError) {
    self.bytes = bytes
    let trailer = bytes.count - Self.trailerSize
    guard trailer >= 8 else { throw .damage("it ends early") }
    func field(_ offset: Int) -> Int? {
      Int(exactly: bytes[trailer + offset..<trailer + offset + 8].bigEndian)
    }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = field(8), let top = field(16), let table = field(24),
      (1...trailer).contains(count), (0..<count).contains(top),
      (8...trailer).contains(table), count * offsetSize <= trailer - table
    else { throw .damage("its last 32 bytes do not fit the others") }
    self.count = count
    self.top = top
    self.table = table
  }

  var size: Int { bytes.count }

  /// Where an object lies.
  struct Place {
    /// The upper half of its first byte.
    var kind: UInt8

    /// The lower half.
    var detail: UInt8

    /// How many elements, characters or bytes it has, where it has a number of them.
    var count: Int

    /// Where its content begins.
    var start: Int
  }

  func place(of index: Int) throws(PropertyListError) -> Place {
    guard index < count else { throw .damage("no object \(index)") }
    let offset = try integer(at: table + index * offsetSize, size: offsetSize)
    guard offset < table else { throw .damage("an object outside of the file") }
    let (kind, detail) = (bytes[offset] >> 4, bytes[offset] & 0xF)
    var place = Place(kind: kind, detail: detail, count: Int(detail), start: offset + 1)
    // Longer ones have a whole number between.
    if detail == 0xF, kind >= 0x4 {
      let size = 1 << Int(try unsigned(at: offset + 1, size: 1) & 0xF)
      guard size <= 8 else { throw .damage("an object that is too long") }
      place.count = try integer(at: offset + 2, size: size)
      place.start = offset + 2 + size
    }
    guard place.count <= bytes.count else { throw .damage("an object that is too long") }
    return place
  }

  /// The object that an entry of a list refers to.
  func reference(_ entry: Int, of place: Place) throws(PropertyListError) -> Int {
    try integer(at: place.start + entry * referenceSize, size: referenceSize)
  }

  /// The value of an object that is no list.
  ///
  /// - Parameter halves: To it the number of halves of surrogate pairs is added, for which U+FFFD
  ///   stands.
  func scalar(_ place: Place, halves: inout Int) throws(PropertyListError) -> FieldValue {
    switch (place.kind, place.detail) {
    case (0, 0): return .null
    case (0, 8): return .bool(false)
    case (0, 9): return .bool(true)
    case (1, 0...2):
      return FieldValue(Int128(try unsigned(at: place.start, size: 1 << Int(place.detail))))
    case (1, 3):
      return .integer(Int(Int64(bitPattern: try unsigned(at: place.start, size: 8))))
    case (1, 4):
      let high = Int64(bitPattern: try unsigned(at: place.start, size: 8))
      return FieldValue(Int128(high) << 64 | Int128(try unsigned(at: place.start + 8, size: 8)))
    case (2, 2):
      let bits = UInt32(truncatingIfNeeded: try unsigned(at: place.start, size: 4))
      return .number(Double(Float(bitPattern: bits)))
    case (2, 3): return .number(Double(bitPattern: try unsigned(at: place.start, size: 8)))
    case (3, 3):
      let seconds = Double(bitPattern: try unsigned(at: place.start, size: 8))
      return CalendarDate(secondsSince2001: seconds).map { .string($0.description) } ?? .noText
    case (4, _), (8, _): return .noText
    case (5, _), (7, _):
      guard let text = String(validating: try content(place, width: 1), as: UTF8.self) else {
        throw .damage("a string that is not Unicode")
      }
      return .string(text)
    case (6, _):
      let bytes = try content(place, width: 2)
      let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return .string(Self.text(units, halves: &halves))
    default: throw .damage("an object of unknown kind")
    }
  }

  private static func text(_ units: [UInt16], halves: inout Int) -> String {
    var text = String.UnicodeScalarView()
    var decoder = UTF16()
    var units = units.makeIterator()
    while true {
      switch decoder.decode(&units) {
      case .scalarValue(let scalar): text.append(scalar)
      case .error:
        text.append("\u{FFFD}")
        halves += 1
      case .emptyInput: return String(text)
      }
    }
  }

  private func content(
    _ place: Place, width: Int
  ) throws(PropertyListError) -> ArraySlice<UInt8> {
    let end = place.start + place.count * width
    guard end <= table else { throw .damage("an object outside of the file") }
    return bytes[place.start..<end]
  }

  private func integer(at offset: Int, size: Int) throws(PropertyListError) -> Int {
    guard let number = Int(exactly: try unsigned(at: offset, size: size)) else {
      throw .damage("an object outside of the file")
    }
    return number
  }

  private func unsigned(at offset: Int, size: Int) throws(PropertyListError) -> UInt64 {
    guard offset + size <= bytes.count else { throw .damage("it ends early") }
    return bytes[offset..<offset + size].bigEndian
  }
}

extension ArraySlice<UInt8> {
  /// At most eight bytes.
  fileprivate var bigEndian: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
}
