// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import CTextGauge
internal import TableLayout

/// Texts in one buffer, as Arrow has them. It is read in place.
@safe struct TextColumn: @unchecked Sendable {
  private let bytes: UnsafeRawBufferPointer
  private let offsets: UnsafeRawPointer?
  private let isWide: Bool
  let count: Int

  /// Checks all offsets, so that none leads out of the buffer later.
  init(
    _ bytes: UnsafeRawPointer?, byteCount: Int, _ offsets: UnsafeRawPointer?,
    _ type: tg_offset_type, count: Int
  ) throws(Failure) {
    guard type == TG_OFFSETS_32 || type == TG_OFFSETS_64 else {
      throw .argument("offset_type", " \(type): give TG_OFFSETS_32 or TG_OFFSETS_64")
    }
    guard byteCount >= 0, 0..<(1 << 48) ~= count else {
      throw .argument("count", " or byte_count: no memory has so much")
    }
    if unsafe count > 0 && offsets == nil { throw .isNull("offsets") }
    if unsafe byteCount > 0 && bytes == nil { throw .isNull("bytes") }
    unsafe self.bytes = UnsafeRawBufferPointer(start: bytes, count: byteCount)
    unsafe self.offsets = offsets
    isWide = type == TG_OFFSETS_64
    self.count = count
    try check()
  }

  private func check() throws(Failure) {
    // Of no texts Arrow may have no offset at all.
    if count == 0 { return }
    var last = offset(0)
    if last < 0 { throw Self.wrong(0, "offset 0 is below zero") }
    for index in 0..<count {
      let next = offset(index + 1)
      guard next >= last, next <= bytes.count else {
        throw Self.wrong(
          index + 1,
          "offset \(index + 1) is \(next): give \(last) to \(bytes.count), ascending")
      }
      guard next - last <= Int(Int32.max) else {
        throw Failure(
          status: TG_ERROR_SIZE, message: "text \(index) has more than 2 GiB",
          place: "text \(index)")
      }
      last = next
    }
  }

  private static func wrong(_ index: Int, _ message: String) -> Failure {
    Failure(status: TG_ERROR_DATA, message: message, place: "offset \(index)")
  }

  private func offset(_ index: Int) -> Int {
    guard let offsets = unsafe offsets else { return 0 }
    return isWide
      ? Int(unsafe offsets.loadUnaligned(fromByteOffset: index * 8, as: Int64.self))
      : Int(unsafe offsets.loadUnaligned(fromByteOffset: index * 4, as: Int32.self))
  }

  /// The bytes of a text.
  func bytes(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    // Whoever made the offsets may have changed them since they were checked.
    let start = min(max(offset(index), 0), bytes.count)
    let end = min(max(offset(index + 1), start), bytes.count, start + Int(Int32.max))
    return unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      .assumingMemoryBound(to: UInt8.self)
  }

  /// A text; what is no UTF-8 in it has U+FFFD in its place.
  subscript(index: Int) -> String {
    unsafe String.checkedCopy(of: UnsafeRawBufferPointer(bytes(index))).text
  }
}

extension String {
  /// A text of C's, and whether it is UTF-8; what is not has U+FFFD in its place.
  ///
  /// Bytes are copied before they are checked: whoever changes them meanwhile makes another text,
  /// and never a `String` that is no UTF-8.
  static func checkedCopy(of bytes: UnsafeRawBufferPointer) -> (text: String, isWhole: Bool) {
    let text = unsafe String(unsafeUninitializedCapacity: bytes.count) { room in
      unsafe UnsafeMutableRawBufferPointer(room).copyMemory(from: bytes)
      return bytes.count
    }
    return (text, unsafe text.utf8.elementsEqual(bytes))
  }
}

/// Bits of C's, the first of a byte its lowest, as Arrow has them.
@safe private struct Bits: @unchecked Sendable {
  private let bytes: UnsafePointer<UInt8>
  private let first: Int

  init(_ bytes: UnsafePointer<UInt8>, first: Int) {
    unsafe self.bytes = bytes
    self.first = first
  }

  subscript(index: Int) -> Bool {
    let place = first + index
    return unsafe bytes[place >> 3] >> UInt8(place & 7) & 1 != 0
  }
}

/// Numbers of C's, wherever they are aligned.
@safe private struct Numbers<Number: BitwiseCopyable>: @unchecked Sendable {
  private let start: UnsafeRawPointer

  init(_ start: UnsafeRawPointer) { unsafe self.start = start }

  subscript(index: Int) -> Number {
    unsafe start.loadUnaligned(
      fromByteOffset: index * MemoryLayout<Number>.size, as: Number.self)
  }
}

/// A field of all rows, as `tg_column` says.
struct FieldColumn: Sendable {
  let name: String
  private let validity: Bits?
  private let values: Values

  fileprivate enum Values: Sendable {
    case none
    case texts(TextColumn)
    case doubles(Numbers<Double>)
    case integers(Numbers<Int64>)
    case bools(Bits)
  }

  init(_ column: tg_column, rows: Int) throws(Failure) {
    name = try unsafe string(column.name, "column.name")
    let first = unsafe column.bit_offset
    guard 0..<(1 << 48) ~= first else {
      throw .argument("column.bit_offset", " of \"\(name)\": no memory has so much")
    }
    validity = unsafe column.validity.map { unsafe Bits($0, first: first) }
    values = try unsafe Values(column, name, first: first, rows: rows)
  }

  subscript(row: Int) -> FieldValue {
    if let validity, !validity[row] { return .null }
    switch values {
    case .none: return .null
    case .texts(let texts): return .string(texts[row])
    case .doubles(let numbers): return .number(numbers[row])
    case .integers(let numbers): return .integer(Int(numbers[row]))
    case .bools(let bits): return .bool(bits[row])
    }
  }
}

extension FieldColumn.Values {
  /// - Parameter first: The bit of row 0.
  fileprivate init(
    _ column: tg_column, _ name: String, first: Int, rows: Int
  ) throws(Failure) {
    switch unsafe column.type {
    case TG_COLUMN_TEXT_32, TG_COLUMN_TEXT_64:
      let type = unsafe column.type == TG_COLUMN_TEXT_64 ? TG_OFFSETS_64 : TG_OFFSETS_32
      self = .texts(
        try unsafe TextColumn(
          column.data, byteCount: column.data_size, column.offsets, type, count: rows))
    case TG_COLUMN_DOUBLE, TG_COLUMN_INT64, TG_COLUMN_BOOL:
      // Of no rows Arrow may have no buffer at all.
      self = rows == 0 ? .none : try unsafe Self.numbers(column, name, first: first, rows: rows)
    default:
      throw .argument("column.type", " \(unsafe column.type) of \"\(name)\": give a TG_COLUMN type")
    }
  }

  private static func numbers(
    _ column: tg_column, _ name: String, first: Int, rows: Int
  ) throws(Failure) -> Self {
    switch unsafe column.type {
    case TG_COLUMN_DOUBLE: return .doubles(Numbers(try data(column, name, rows * 8)))
    case TG_COLUMN_INT64: return .integers(Numbers(try data(column, name, rows * 8)))
    default:
      let data = try data(column, name, (first + rows + 7) / 8)
      return .bools(unsafe Bits(data.assumingMemoryBound(to: UInt8.self), first: first))
    }
  }

  /// The data of a column that is no text.
  private static func data(
    _ column: tg_column, _ name: String, _ size: Int
  ) throws(Failure) -> UnsafeRawPointer {
    guard let data = unsafe column.data else { throw .isNull("column.data") }
    guard unsafe limit(column.data_size) >= size else {
      throw Failure(
        status: TG_ERROR_DATA,
        message: "column \"\(name)\" has \(unsafe column.data_size) bytes, not \(size)",
        place: name)
    }
    return unsafe data
  }
}
