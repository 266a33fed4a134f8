internal import TableLayout

/// Reads a binary property list, as Core Foundation's `CFBinaryPList.c` describes it.
///
/// Each object is read once, however many lists refer to it. Complexity: linear in the number of
/// bytes.
struct BinaryPropertyList {
  /// Lists may refer to the same objects again, but all in all to no more than so many a byte.
  private static let mostValuesPerByte = 64

  private let file: BinaryPropertyListFile
  private var known: [Int: Object] = [:]

  /// How many references were read. Each has a byte of its own unless lists lie in one another.
  private var references = 0

  /// How many halves of surrogate pairs the strings have.
  private var halves = 0

  static func value(
    of bytes: [UInt8], halves: inout Int
  ) throws(PropertyListError) -> FieldValue {
    var reader = BinaryPropertyList(file: try BinaryPropertyListFile(bytes))
    defer { halves += reader.halves }
    return try reader.object(reader.file.top, depth: 0).value
  }

  private init(file: BinaryPropertyListFile) { self.file = file }

  private struct Object {
    var value: FieldValue

    /// The number of values in it, each as often as it occurs.
    var size = 1

    /// How many lists deep it is.
    var height = 0
  }

  private mutating func object(_ index: Int, depth: Int) throws(PropertyListError) -> Object {
    if let object = known[index] {
      if depth + object.height > PropertyListRows.maximumDepth { throw .depth }
      return object
    }
    let place = try file.place(of: index)
    let object: Object
    switch place.kind {
    case 0xA, 0xB, 0xC:
      let elements = try objects(place, from: 0, place.count, depth: depth)
      object = try container(.list(elements.map(\.value)), elements)
    case 0xD:
      let keys = try objects(place, from: 0, place.count, depth: depth)
      let values = try objects(place, from: place.count, place.count, depth: depth)
      var fields: [String: FieldValue] = [:]
      for (key, value) in zip(keys, values) {
        guard case .string(let name) = key.value else { throw .damage("a key that is no string") }
        fields[name] = value.value
      }
      object = try container(.object(fields), values)
    default: object = Object(value: try file.scalar(place, halves: &halves))
    }
    known[index] = object
    return object
  }

  private mutating func objects(
    _ place: BinaryPropertyListFile.Place, from first: Int, _ count: Int, depth: Int
  ) throws(PropertyListError) -> [Object] {
    if depth >= PropertyListRows.maximumDepth { throw .depth }
    references += count
    if references > file.size { throw .repetition }
    var objects: [Object] = []
    for entry in first..<first + count {
      objects.append(try object(try file.reference(entry, of: place), depth: depth + 1))
    }
    return objects
  }

  private func container(
    _ value: FieldValue, _ elements: [Object]
  ) throws(PropertyListError) -> Object {
    var object = Object(value: value, height: 1)
    for element in elements {
      object.size += element.size
      object.height = max(object.height, element.height + 1)
    }
    if object.size / Self.mostValuesPerByte > file.size { throw .repetition }
    return object
  }
}
