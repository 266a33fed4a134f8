internal import Interchange
internal import Foundation
internal import TableLayout

/// Writes chosen rows in one of the forms.
enum RowText {
  case json, jsonLines, csv

  /// Property lists, by Foundation.
  case xml, binary

  var form: DataForm {
    switch self {
    case .json: .json
    case .jsonLines: .jsonLines
    case .csv: .csv
    case .xml, .binary: .propertyList
    }
  }

  /// Rows of the values that the form can have; all rows of CSV have the same fields, of text.
  func rows(_ input: inout FuzzInput) -> [[String: FieldValue]] {
    let count = input.index(below: 5)
    let columns = 1 + input.index(below: 4)
    return (0..<count).map { _ in
      let fields = self == .csv ? columns : input.index(below: 4)
      return Dictionary(
        uniqueKeysWithValues: (0..<fields).map { field in
          ("f\(field)", self == .csv ? .string(text(&input)) : value(&input, depth: 0))
        })
    }
  }

  func file(of rows: [[String: FieldValue]]) throws -> [UInt8] {
    switch self {
    case .json:
      var writer = JSONWriter()
      writer.value(.array(rows.map { JSONValue(.object($0)) }))
      return writer.bytes
    case .jsonLines:
      var writer = JSONWriter()
      for row in rows {
        writer.value(JSONValue(.object(row)))
        writer.newline()
      }
      return writer.bytes
    case .csv:
      let names = (0..<max(rows.first?.count ?? 1, 1)).map { "f\($0)" }
      var text = names.joined(separator: ",") + "\r\n"
      for row in rows {
        text += names.map { Self.quoted(row[$0]?.text ?? "") }.joined(separator: ",") + "\r\n"
      }
      return Array(text.utf8)
    case .xml, .binary:
      let data = try PropertyListSerialization.data(
        fromPropertyList: rows.map { $0.mapValues(\.propertyList) },
        format: self == .xml ? .xml : .binary, options: 0)
      return Array(data)
    }
  }

  /// RFC 4180, section 2; quoted also where it need not be.
  private static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x20 && !"\",".utf8.contains($0) }
    if isPlain { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  private func value(_ input: inout FuzzInput, depth: Int) -> FieldValue {
    switch input.index(below: depth < 3 ? 8 : 6) {
    case 0: return .string(text(&input))
    case 1: return .integer(Int(input.byte()))
    case 2: return .integer(input.element(of: [.max, .min, -1, 1 << 53, 256, 65536, -32769]))
    case 3: return .number(Double(input.byte()) / 8)
    case 4: return .number(input.element(of: [0.1, -1e-9, 1e15 + 0.5, 1e-300, -2.5]))
    case 5: return .bool(input.bool())
    case 6:
      return .list((0..<input.index(below: 4)).map { _ in value(&input, depth: depth + 1) })
    default:
      return .object(
        Dictionary(
          uniqueKeysWithValues: (0..<input.index(below: 4)).map { field in
            ("k\(field)", value(&input, depth: depth + 1))
          }))
    }
  }

  private func text(_ input: inout FuzzInput) -> String {
    let pieces =
      ["\"", ",", "\n", "<", "&", "]]>", "'", "\\", "/", "{", " ", "\t"]
      + ["\u{e9}", "e\u{301}", "\u{1F600}", "\u{5d0}", "\u{feff}", "\u{2028}", "\u{10FFFF}", "--"]
    // XML has neither, or makes line feeds of them.
    let controls = self == .xml ? [] : ["\r", "\r\n", "\0", "\u{1}", "\u{7f}"]
    var text = String.UnicodeScalarView()
    for _ in 0..<input.index(below: 12) {
      let byte = input.byte()
      if (0x30...0x7A).contains(byte) {
        text.append(Unicode.Scalar(byte))
      } else {
        let all = pieces + controls
        text.append(contentsOf: all[Int(byte) % all.count].unicodeScalars)
      }
    }
    return String(text)
  }
}

extension JSONValue {
  /// A value without null.
  fileprivate init(_ value: FieldValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .number(Double(value), spelling: "\(value)")
    case .number(let value): self = .number(value, spelling: "\(value)")
    case .string(let text): self = .string(text)
    case .list(let values): self = .array(values.map { JSONValue($0) })
    case .object(let fields):
      self = .object(fields.map { JSONMember(name: $0.key, value: JSONValue($0.value)) })
    }
  }
}

extension FieldValue {
  /// As Foundation has it.
  fileprivate var propertyList: Any {
    switch self {
    case .null: ""
    case .bool(let value): value
    case .integer(let value): value
    case .number(let value): value
    case .string(let text): text
    case .list(let values): values.map(\.propertyList)
    case .object(let fields): fields.mapValues(\.propertyList)
    }
  }
}
