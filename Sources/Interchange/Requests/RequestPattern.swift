/// A line of a stream that was read, to be compared with the next one: most requests of a stream
/// are the same bytes but for their text and their `id`.
struct RequestPattern {
  private let line: [UInt8]

  /// Where the values of `id` and `text` stand, which differ, in the order of the line.
  private let holes: [Hole]

  /// What the line asks for.
  private let request: MeasureRequest

  private struct Hole {
    var range: Range<Int>
    var isText: Bool
  }

  /// The members whose values may differ.
  private static let differing = FieldSelection(["id", "text"])

  /// Longer ones are not kept.
  private static let longest = 1 << 16

  /// `nil` for a line of several runs, and one whose text or id is not found by its bytes alone.
  ///
  /// - Parameters:
  ///   - line: Well-formed JSON.
  ///   - request: What it asks for.
  init?(_ line: [UInt8], _ request: MeasureRequest) {
    guard line.count <= Self.longest, request.runs.count == 1, request.block == nil,
      let places = JSONFields.places(line, Self.differing), let text = places["text"],
      line[text.lowerBound] == UInt8(ascii: "\"")
    else { return nil }
    self.line = line
    self.request = request
    var holes = [Hole(range: text, isText: true)]
    if let id = places["id"] { holes.append(Hole(range: id, isText: false)) }
    self.holes = holes.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The request of another line, where it is like this one; `nil` where it has to be read.
  ///
  /// - Parameter other: Well-formed UTF-8.
  func request(_ other: [UInt8]) -> (id: JSONValue, request: MeasureRequest)? {
    let (own, bytes) = (line.span, other.span)
    var id = JSONValue.null
    var text: String?
    var place = 0
    var next = 0
    for hole in holes {
      guard own.isSame(place..<hole.range.lowerBound, in: bytes, at: &next) else { return nil }
      place = hole.range.upperBound
      if hole.isText {
        guard let found = bytes.stringOrNil(&next) else { return nil }
        text = found
      } else {
        guard let found = bytes.plainID(&next) else { return nil }
        id = found
      }
    }
    guard let text, own.isSame(place..<own.count, in: bytes, at: &next), next == bytes.count else {
      return nil
    }
    var request = request
    request.runs[0].text = text
    return (id, request)
  }
}

extension Span<UInt8> {
  /// Whether a part of these bytes stands in others at an offset, which becomes that after it.
  fileprivate func isSame(_ range: Range<Int>, in other: Self, at offset: inout Int) -> Bool {
    let end = offset + range.count
    guard end <= other.count, extracting(range).isSame(as: other.extracting(offset..<end)) else {
      return false
    }
    offset = end
    return true
  }

  /// The string at an offset, which becomes that after it; `nil` for anything else.
  fileprivate func stringOrNil(_ offset: inout Int) -> String? {
    guard offset < count, self[offset] == UInt8(ascii: "\"") else { return nil }
    return jsonString(&offset)
  }

  /// The string or the whole number at an offset, which becomes that after it; `nil` for other
  /// numbers and all else.
  fileprivate func plainID(_ offset: inout Int) -> JSONValue? {
    if let text = stringOrNil(&offset) { return .string(text) }
    var end = offset
    var value = 0
    while end < count, self[end] &- UInt8(ascii: "0") < 10, end - offset < 16 {
      value = 10 * value + Int(self[end] - UInt8(ascii: "0"))
      end += 1
    }
    // Anything else would go on with the number.
    guard end > offset, self[offset] != UInt8(ascii: "0") || end == offset + 1, end < count,
      self[end] == UInt8(ascii: ",") || self[end] == UInt8(ascii: "}") || self[end].isJSONSpace
    else { return nil }
    let spelling = String(wellFormed: extracting(offset..<end))
    offset = end
    return .number(Double(value), spelling: spelling)
  }
}
