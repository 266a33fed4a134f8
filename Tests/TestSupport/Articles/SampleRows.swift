import Foundation
public import TableLayout
public import TextLayout

/// The rows of a file of `Tests/Samples`, whose README says what is in them.
public enum SampleRows: String, CaseIterable, Sendable {
  case questions, stories, people, articles, notes

  /// All rows, in the order of the file.
  public func load() throws -> [Row] {
    let bytes = try loadBytes(Fixtures.packageFile("Tests/Samples/\(rawValue).json"))
    return try Row.rows(FieldValue(json: bytes))
  }
}

extension FieldValue {
  /// Reads JSON.
  public init(json: [UInt8]) throws {
    self = try JSONDecoder().decode(DecodedValue.self, from: Data(json)).value
  }
}

private struct DecodedValue: Decodable {
  var value: FieldValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let text = try? container.decode(String.self) {
      value = .string(text)
    } else if let flag = try? container.decode(Bool.self) {
      value = .bool(flag)
    } else if let number = try? container.decode(Int.self) {
      value = .integer(number)
    } else if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else if let list = try? container.decode([DecodedValue].self) {
      value = .list(list.map(\.value))
    } else {
      value = .object(try container.decode([String: DecodedValue].self).mapValues(\.value))
    }
  }
}

extension Row {
  /// The size in a picture's address, such as `https://img.example/480x320/pier.jpg`: a point a
  /// pixel, as UIKit takes a picture that was loaded; `nil` where there is none.
  public func imageSize(_ field: String) -> Size? {
    for part in (self[field]?.text ?? "").split(separator: "/") {
      let sides = part.split(separator: "x", omittingEmptySubsequences: false)
      guard sides.count == 2, let width = Double(sides[0]), let height = Double(sides[1]) else {
        continue
      }
      return Size(width: width, height: height)
    }
    return nil
  }
}
