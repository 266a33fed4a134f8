/// The forms of data.
package enum DataForm: Sendable {
  case json, jsonLines, propertyList, csv

  /// Tells the form by the path's end, then by the first characters.
  ///
  /// - Parameters:
  ///   - path: Nil for standard input.
  ///   - firstLine: The first line that is not blank.
  init(path: String?, firstLine: [UInt8]) {
    let ending = path?.lowercased() ?? ""
    if Self.isJSONLines(path: ending) {
      self = .jsonLines
    } else if ending.hasSuffix(".csv") {
      self = .csv
    } else if ending.hasSuffix(".plist") {
      self = .propertyList
    } else if ending.hasSuffix(".json") {
      self = firstLine.beginsJSONLines && firstLine.isJSON ? .jsonLines : .json
    } else if PropertyListRows.isPropertyList(firstLine) {
      self = .propertyList
    } else if firstLine.isEmpty || firstLine.beginsJSONLines {
      self = .jsonLines
    } else if firstLine[0] == UInt8(ascii: "[") || firstLine[0] == UInt8(ascii: "{") {
      self = .json
    } else {
      self = firstLine.isJSON ? .jsonLines : .csv
    }
  }

  /// Whether a path's end names JSON Lines.
  static func isJSONLines(path: String) -> Bool {
    let ending = path.lowercased()
    return ending.hasSuffix(".jsonl") || ending.hasSuffix(".ndjson")
  }
}

extension [UInt8] {
  fileprivate var isJSON: Bool {
    firstInvalidUTF8 == nil && (try? JSONParser.parse(self)) != nil
  }

  /// Whether this is an object that does not go on in the next line; it may be damaged.
  fileprivate var beginsJSONLines: Bool {
    guard first == UInt8(ascii: "{"), let last = last(where: { !$0.isJSONSpace }) else {
      return false
    }
    return !"{[,:".utf8.contains(last)
  }
}
