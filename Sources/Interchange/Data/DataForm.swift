/// The forms of data.
package enum DataForm: Sendable {
  case json, jsonLines, propertyList, csv

  /// Tells the form by the path's end, then by the first characters.
  ///
  /// - Parameters:
  ///   - path: Nil for standard input.
  ///   - firstLine: The first line that is not blank.
  init(path: String?, firstLine: [UInt8]) {
    if let named = path.flatMap(Self.named) {
      self = named
    } else if path?.lowercased().hasSuffix(".json") == true {
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

  /// The form that a path's end names; `nil` where what the file has tells more. A file called
  /// JSON may be JSON Lines.
  static func named(_ path: String) -> DataForm? {
    let ending = path.lowercased()
    if ending.hasSuffix(".jsonl") || ending.hasSuffix(".ndjson") { return .jsonLines }
    if ending.hasSuffix(".csv") { return .csv }
    return ending.hasSuffix(".plist") ? .propertyList : nil
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
