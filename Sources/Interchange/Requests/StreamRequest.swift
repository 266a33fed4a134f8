/// Reads the lines of a stream. What is the same in a line and in the one before is not read again.
struct StreamReader {
  private var pattern: RequestPattern?

  /// - Parameter line: one line of `measure --jsonl`, of any bytes.
  mutating func read(_ line: [UInt8]) -> StreamRequest {
    if let pattern, line.firstInvalidUTF8 == nil, let known = pattern.request(line) {
      return StreamRequest(id: known.id, request: .success(known.request))
    }
    let read = StreamRequest(line: line)
    if read.halves == 0, case .success(let request) = read.request {
      pattern = RequestPattern(line, request)
    }
    return read
  }
}

/// A line of a stream: the request's `id` and the request, or why it is none.
package struct StreamRequest {
  /// A string, a number or null, to be given back as it came.
  package var id: JSONValue
  package var request: Result<MeasureRequest, ToolError>

  /// How many halves of surrogate pairs the line has, for which U+FFFD stands.
  package var halves = 0

  fileprivate init(id: JSONValue, request: Result<MeasureRequest, ToolError>) {
    self.id = id
    self.request = request
  }

  /// - Parameter line: one line of `measure --jsonl`, of any bytes.
  package init(line: [UInt8]) {
    do throws(ToolError) {
      let members = try Self.members(line, &halves)
      id = Self.id(members)
      do throws(ToolError) {
        request = .success(try MeasureRequest(members))
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
