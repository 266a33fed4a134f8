/// Reads the lines of a stream.
///
/// Requests mostly ask the same of one text after the other. So the one before is kept: what a line
/// has in common with it is compared, and not read again.
struct StreamReader {
  private var last: (settings: [JSONMember], request: MeasureRequest)?

  /// - Parameter line: one line of `measure --jsonl`, of any bytes.
  mutating func read(_ line: [UInt8]) -> StreamRequest {
    StreamRequest(line: line) { members throws(ToolError) in try self.request(members) }
  }

  private mutating func request(_ members: [JSONMember]) throws(ToolError) -> MeasureRequest {
    var settings: [JSONMember] = []
    settings.reserveCapacity(members.count)
    var text: String?
    for member in members {
      switch (member.name, member.value) {
      case ("text", .string(let own)): text = own
      case ("id", .string), ("id", .number): continue
      default: settings.append(member)
      }
    }
    // Without a text of its own a request is its runs.
    guard let text else { return try MeasureRequest(members) }
    if let last, last.settings == settings {
      var request = last.request
      request.runs[0].text = text
      return request
    }
    let request = try MeasureRequest(members)
    last = (settings, request)
    return request
  }
}

/// A line of a stream: the request's `id` and the request, or why it is none.
package struct StreamRequest {
  /// A string, a number or null, to be given back as it came.
  package var id: JSONValue
  package var request: Result<MeasureRequest, ToolError>

  /// How many halves of surrogate pairs the line has, for which U+FFFD stands.
  package var halves = 0

  /// - Parameter line: one line of `measure --jsonl`, of any bytes.
  package init(line: [UInt8]) {
    self.init(line: line) { members throws(ToolError) in try MeasureRequest(members) }
  }

  /// - Parameter read: Makes a request of an object's members.
  fileprivate init(
    line: [UInt8], _ read: ([JSONMember]) throws(ToolError) -> MeasureRequest
  ) {
    do throws(ToolError) {
      let members = try Self.members(line, &halves)
      id = Self.id(members)
      do throws(ToolError) {
        request = .success(try read(members))
      } catch {
        request = .failure(error)
      }
    } catch {
      id = .null
      request = .failure(error)
    }
  }

  private static func members(
    _ line: [UInt8], _ halves: inout Int
  ) throws(ToolError) -> [JSONMember] {
    if let offset = line.firstInvalidUTF8 {
      throw .usage("not UTF-8 at byte \(offset): convert it, for example with iconv")
    }
    if line.allSatisfy({ $0 <= 0x20 }) {
      throw .usage("an empty line: give one JSON object a line")
    }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(line, halves: &halves)
    } catch {
      throw .usage(
        "not JSON at byte \(error.offset): \(error.reason): give one JSON object a line")
    }
    guard case .object(let members) = value else {
      throw .usage("\(value.kind), not an object: give one JSON object a line")
    }
    return members
  }

  private static func id(_ members: [JSONMember]) -> JSONValue {
    switch members.first(where: { $0.name == "id" })?.value {
    case .string(let text): .string(text)
    case .number(let value, let spelling): .number(value, spelling: spelling)
    default: .null
    }
  }
}
