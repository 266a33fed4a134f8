import TextLayout

/// The tables of a font file of one face, to be changed and written again.
struct FontFileBytes {
  private var version: [UInt8]
  private(set) var tables: [TextLayout.Tag: [UInt8]] = [:]

  init(_ bytes: [UInt8]) {
    version = Array(bytes.prefix(4))
    func number(_ offset: Int, _ size: Int) -> Int {
      bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
    }
    for record in 0..<number(4, 2) {
      let place = 12 + 16 * record
      let offset = number(place + 8, 4)
      tables[Tag(rawValue: UInt32(number(place, 4)))] =
        Array(bytes[offset..<offset + number(place + 12, 4)])
    }
  }

  subscript(tag: TextLayout.Tag) -> [UInt8]? {
    get { tables[tag] }
    set { tables[tag] = newValue }
  }

  /// The file, without checksums, which nothing here reads.
  var bytes: [UInt8] {
    let sorted = tables.sorted { $0.key < $1.key }
    var directory = version + Self.numbers(sorted.count, 0, 0, 0)
    var body: [UInt8] = []
    let start = 12 + 16 * sorted.count
    for (tag, table) in sorted {
      directory += Self.number32(Int(tag.rawValue)) + Self.number32(0)
      directory += Self.number32(start + body.count) + Self.number32(table.count)
      body += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
    }
    return directory + body
  }

  /// Numbers of 16 bits as a table has them.
  static func numbers(_ values: Int...) -> [UInt8] { numbers(values) }

  static func numbers(_ values: [Int]) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  private static func number32(_ value: Int) -> [UInt8] { numbers(value >> 16, value) }
}
