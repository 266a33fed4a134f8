package import TableLayout

/// Reads property lists, XML or binary.
///
/// Dates become text as ISO 8601 has it. Data is no text: it becomes a list without elements, so
/// that only a view that shows it is in error. Whole numbers beyond `Int` become text.
package enum PropertyListRows {
  /// Nesting beyond this is an error.
  static let maximumDepth = 64

  private static let binaryMark = "bplist"
  private static let beginnings = [binaryMark, "<?xml", "<!--", "<!DOCTYPE", "<plist"]

  static func isPropertyList(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    let start = text.prefix(1024).drop { $0 <= UInt8(ascii: " ") }
    return beginnings.contains { start.starts(with: $0.utf8) }
  }

  /// The value of a binary property list.
  ///
  /// - Throws: ``ToolError`` without a file's name.
  package static func binaryValue(of bytes: [UInt8]) throws(ToolError) -> FieldValue {
    var halves = 0
    do {
      return try BinaryPropertyList.value(of: bytes, halves: &halves)
    } catch {
      throw ToolError("\(error.description)", status: .data)
    }
  }

  /// - Parameter halves: To it the number of halves of surrogate pairs is added.
  /// - Throws: ``ToolError`` with the file's name.
  static func value(
    of bytes: [UInt8], _ path: String, halves: inout Int
  ) throws(ToolError) -> FieldValue {
    do {
      return bytes.starts(with: binaryMark.utf8)
        ? try BinaryPropertyList.value(of: bytes, halves: &halves)
        : try XMLPropertyList.value(of: bytes, halves: &halves)
    } catch {
      throw ToolError("\(path): \(error.description)", status: .data)
    }
  }
}

/// What is wrong with a property list.
enum PropertyListError: Error, CustomStringConvertible {
  case depth
  case repetition
  case damage(String)

  var description: String {
    switch self {
    case .depth:
      "nested more than \(PropertyListRows.maximumDepth) levels deep: give a list of rows"
    case .repetition: "lists that hold the same lists again and again: give each row once"
    case .damage(let reason):
      "a damaged property list: \(reason): check it with plutil, or give JSON"
    }
  }
}

extension FieldValue {
  /// A value that no view can show.
  static let noText = FieldValue.list([])
}
