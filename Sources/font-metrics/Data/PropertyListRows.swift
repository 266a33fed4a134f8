internal import Foundation
internal import TableLayout

/// Reads property lists, XML or binary.
enum PropertyListRows {
  /// Nesting beyond this is an error.
  fileprivate static let maximumDepth = 64

  private static let beginnings = ["bplist", "<?xml", "<!DOCTYPE plist", "<plist"]

  static func isPropertyList(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(1024).drop { $0 <= UInt8(ascii: " ") }
    return beginnings.contains { start.starts(with: $0.utf8) }
  }

  /// - Throws: ``ToolError`` with the file's name.
  static func value(of bytes: [UInt8], _ path: String) throws(ToolError) -> FieldValue {
    if XMLDepth.exceeds(maximumDepth, in: bytes) {
      throw ToolError(
        "\(path): nested more than \(maximumDepth) levels deep: give a list of rows", status: .data)
    }
    do {
      let element = try PropertyListDecoder().decode(
        PropertyListElement.self, from: Data(bytes))
      return element.value
    } catch let error as PropertyListProblem {
      throw ToolError("\(path): \(error.description)", status: .data)
    } catch {
      throw ToolError(
        "\(path): a damaged property list: check it with plutil, or give JSON", status: .data)
    }
  }
}

/// What a property list may have, but a row may not.
private enum PropertyListProblem: Error, CustomStringConvertible {
  case depth
  case data

  var description: String {
    switch self {
    case .depth:
      "nested more than \(PropertyListRows.maximumDepth) levels deep: give a list of rows"
    case .data: "a value is data: give strings, numbers, booleans or dates"
    }
  }
}

/// A value of a property list. Dates become text as ISO 8601 has it.
private struct PropertyListElement: Decodable {
  let value: FieldValue

  init(from decoder: any Decoder) throws {
    if decoder.codingPath.count > PropertyListRows.maximumDepth { throw PropertyListProblem.depth }
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      var fields: [String: FieldValue] = [:]
      for key in container.allKeys {
        fields[key.stringValue] = try container.decode(PropertyListElement.self, forKey: key).value
      }
      value = .object(fields)
    } else if var container = try? decoder.unkeyedContainer() {
      var values: [FieldValue] = []
      while !container.isAtEnd {
        values.append(try container.decode(PropertyListElement.self).value)
      }
      value = .list(values)
    } else {
      value = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> FieldValue {
    if let text = try? container.decode(String.self) { return .string(text) }
    if let bool = try? container.decode(Bool.self) { return .bool(bool) }
    if let number = try? container.decode(Int.self) { return .integer(number) }
    if let number = try? container.decode(Double.self) { return .number(number) }
    if let date = try? container.decode(Date.self) {
      return .string(date.formatted(.iso8601))
    }
    throw PropertyListProblem.data
  }
}

/// The keys of a dictionary, whatever they are.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// Counts how deep the elements of an XML text nest before a parser follows them by recursion.
private struct XMLDepth {
  /// Whether more than so many elements are open at once. Comments and CDATA count for nothing.
  static func exceeds(_ limit: Int, in bytes: [UInt8]) -> Bool {
    if bytes.starts(with: "bplist".utf8) { return false }
    var depth = 0
    var position = 0
    while let mark = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[mark...]
      position = mark + 1
      if rest.starts(with: "<!--".utf8) {
        position = bytes.end(of: "-->", from: mark)
      } else if rest.starts(with: "<![CDATA[".utf8) {
        position = bytes.end(of: "]]>", from: mark)
      } else if rest.starts(with: "</".utf8) {
        depth -= 1
      } else if rest.starts(with: "<!".utf8) || rest.starts(with: "<?".utf8) {
        continue
      } else {
        let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? bytes.endIndex
        let isEmpty = end > mark && bytes[end - 1] == UInt8(ascii: "/")
        if !isEmpty { depth += 1 }
        if depth > limit { return true }
        position = end
      }
    }
    return false
  }
}

extension [UInt8] {
  /// Behind the next mark, or the end without one.
  fileprivate func end(of mark: StaticString, from start: Int) -> Int {
    let mark = Array(mark.description.utf8)
    var position = start
    while position + mark.count <= count {
      if self[position..<position + mark.count].elementsEqual(mark) { return position + mark.count }
      position += 1
    }
    return count
  }
}
