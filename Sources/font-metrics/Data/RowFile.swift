internal import TableLayout

/// The rows of a file: a JSON list, JSON Lines, or a property list.
///
/// Its first characters tell which. An element that is a string is a row with the field `text`. Text
/// is taken as it is: no control character is mended.
struct RowFile {
  /// The largest file in bytes.
  static let largest = 1 << 26

  private let path: String

  /// - Throws: ``ToolError`` with the file's name, and the row's number.
  static func rows(_ path: String) throws(ToolError) -> [Row] {
    let bytes = try TextInput.bytes(
      of: FileDescriptor(reading: path), limit: largest, what: "a file of rows")
    let value = try RowFile(path: path).value(of: bytes)
    do {
      return try Row.rows(value)
    } catch {
      throw ToolError("\(path): \(error)", status: .data)
    }
  }

  /// The elements of a JSON list or a property list, whatever they are.
  ///
  /// - Parameter path: What errors call it.
  /// - Throws: ``ToolError`` where there is no list.
  static func elements(of bytes: [UInt8], _ path: String) throws(ToolError) -> [FieldValue] {
    let value = try RowFile(path: path).value(of: bytes)
    if case .list(let elements) = value { return elements }
    do {
      _ = try Row.rows(value)
      return []
    } catch {
      throw ToolError("\(path): \(error)", status: .data)
    }
  }

  private func value(of bytes: [UInt8]) throws(ToolError) -> FieldValue {
    PropertyListRows.isPropertyList(bytes)
      ? try PropertyListRows.value(of: bytes, path) : try json(bytes)
  }

  private func json(_ bytes: [UInt8]) throws(ToolError) -> FieldValue {
    if let offset = bytes.firstInvalidUTF8 {
      throw ToolError(
        "\(path): not UTF-8 at byte \(offset): convert it, for example with iconv", status: .data)
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    let lines = text.split(separator: UInt8(ascii: "\n")).filter { !$0.allSatisfy(\.isJSONSpace) }
    // A first line that is complete, with others behind it: one value a line.
    if lines.count > 1, (try? JSONParser.parse(Array(lines[0]))) != nil {
      return try jsonLines(text)
    }
    do {
      return FieldValue(try JSONParser.parse(text))
    } catch {
      throw ToolError(
        "\(path): neither JSON nor a property list: \(error.reason) at byte \(error.offset): give a "
          + "list of rows", status: .data)
    }
  }

  private func jsonLines(_ text: [UInt8]) throws(ToolError) -> FieldValue {
    var values: [FieldValue] = []
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isJSONSpace) {
      do {
        values.append(FieldValue(try JSONParser.parse(Array(line))))
      } catch {
        throw ToolError(
          "\(path): line \(index + 1): not JSON: \(error.reason) at byte \(error.offset): give one "
            + "row a line", status: .data)
      }
    }
    return .list(values)
  }
}

extension UInt8 {
  var isJSONSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0D || self == 0x0A }
}

extension FieldValue {
  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number, let spelling):
      // A number that a Double does not hold shows as it was written.
      if let integer = Int(spelling) {
        self = .integer(integer)
      } else {
        self = number.isFinite && number.magnitude < 0x1p53 ? .number(number) : .string(spelling)
      }
    case .string(let text): self = .string(text)
    case .array(let values): self = .list(values.map(FieldValue.init))
    case .object(let members):
      var fields: [String: FieldValue] = [:]
      fields.reserveCapacity(members.count)
      for member in members { fields[member.name] = FieldValue(member.value) }
      self = .object(fields)
    }
  }
}
