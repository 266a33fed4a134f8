package import Interchange
package import TableLayout
internal import TextLayout

// Foundation proper brings ICU's data, which makes a static tool large.
#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A sweep's report as a file has it: JSON Lines, a line for what was swept, one for each row and
/// one for each view of it that has findings.
package enum SweepReportFile {
  /// Reads a baseline; also one of a single object, as `--update` wrote it formerly.
  ///
  /// - Throws: ``ToolError`` with the file's name.
  package static func read(_ path: String) throws(ToolError) -> SweepReport {
    guard Path.exists(path) else {
      throw ToolError("\(path): no such file: write it with --update", status: .noInput)
    }
    let bytes = try TextInput.bytes(
      of: FileDescriptor(reading: path), limit: RecordReader.largest, what: "a baseline")
    return try report(
      bytes, path, mend: { isReport(bytes) ? "write it again with --update" : "give another file" })
  }

  /// What the bytes of a baseline say.
  ///
  /// - Parameters:
  ///   - path: What errors call it.
  ///   - mend: How errors say to mend it.
  package static func report(
    _ bytes: [UInt8], _ path: String, mend: () -> ErrorMessage
  ) throws(ToolError) -> SweepReport {
    do throws(BaselineFault) {
      return try report(bytes)
    } catch {
      let place: ErrorMessage =
        if let line = error.line { "\(path): line \(line + 1)" } else { "\(path)" }
      throw ToolError("\(place): not a sweep's report: \(error.reason): \(mend())", status: .data)
    }
  }

  /// Whether bytes are a sweep's report, be it damaged after its head or of another version.
  ///
  /// `--update` writes over nothing else.
  package static func isReport(_ bytes: [UInt8]) -> Bool {
    let decoder = JSONDecoder()
    let head = bytes.drop(while: \.isJSONSpace).prefix { $0 != UInt8(ascii: "\n") }
    if isHead(head) { return true }
    return (try? decoder.decode(FormerHead.self, from: Data(bytes))) != nil
  }

  /// What a baseline's first line has, and nothing else.
  private static func isHead(_ line: ArraySlice<UInt8>) -> Bool {
    guard Array(line).firstInvalidUTF8 == nil, let value = try? JSONParser.parse(Array(line)),
      case .object(let members) = value
    else { return false }
    return Set(members.map(\.name)) == ["version", "template", "categories", "widths", "languages"]
  }

  /// What a baseline of a single object has.
  private struct FormerHead: Decodable {
    let template: String
    let categories: [String]
    let widths: [Double]
  }

  /// What is wrong with a baseline.
  private struct BaselineFault: Error {
    /// From 0; nil where it is the whole file.
    let line: Int?
    let reason: ErrorMessage
  }

  private static func report(_ bytes: [UInt8]) throws(BaselineFault) -> SweepReport {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated().filter { !$0.element.allSatisfy(\.isJSONSpace) }
    let decoder = JSONDecoder()
    if let first = lines.first,
      (try? decoder.decode(Version.self, from: Data(first.element))) != nil
    {
      return try report(lines, decoder)
    }
    do {
      return try decoder.decode(SweepReport.self, from: Data(bytes))
    } catch {
      throw BaselineFault(line: nil, reason: "\(reason(error))")
    }
  }

  /// What tells lines from a single object.
  private struct Version: Decodable {
    let version: Int
  }

  private static func report(
    _ lines: [(offset: Int, element: ArraySlice<UInt8>)], _ decoder: JSONDecoder
  ) throws(BaselineFault) -> SweepReport {
    let version: Version = try decode(lines[0], decoder)
    if version.version != SweepBaseline.version {
      throw BaselineFault(
        line: nil, reason: "its version is \(version.version), not \(SweepBaseline.version)")
    }
    let header: SweepBaseline.Header = try decode(lines[0], decoder)
    var records: [SweepBaseline.Record] = []
    for line in lines.dropFirst() { records.append(try decode(line, decoder)) }
    do {
      return try SweepReport(SweepBaseline(header: header, records: records))
    } catch {
      // The header is the first line.
      throw BaselineFault(
        line: error.record.map { lines[$0 + 1].offset }, reason: "\(reason: error.description)")
    }
  }

  private static func decode<Value: Decodable>(
    _ line: (offset: Int, element: ArraySlice<UInt8>), _ decoder: JSONDecoder
  ) throws(BaselineFault) -> Value {
    do {
      return try decoder.decode(Value.self, from: Data(line.element))
    } catch {
      throw BaselineFault(line: line.offset, reason: "\(reason(error))")
    }
  }

  /// The lines of a baseline.
  package static func bytes(of report: SweepReport) -> [UInt8] {
    let baseline = report.baseline
    var writer = JSONWriter()
    writer.write(baseline.header)
    for record in baseline.records { writer.write(record) }
    return writer.bytes
  }

  /// One line of JSON, its keys sorted.
  static func encode(_ value: some Encodable) throws(ToolError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
    } catch {
      throw ToolError("the report cannot be written as JSON: \(error)", status: .software)
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, _): "no member \"\(key.stringValue.preview)\""
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath.isEmpty
        ? "it is no object"
        : "member \"\(context.codingPath.map(\.stringValue).joined(separator: ".").preview)\" is of the wrong "
          + "type"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty ? "it is no JSON" : context.debugDescription
    default: "it cannot be read"
    }
  }
}

/// Members are in the order of reading: what a line is about comes first.
extension JSONWriter {
  fileprivate mutating func write(_ header: SweepBaseline.Header) {
    object { writer in
      writer.integer("version", header.version)
      writer.string("template", header.template)
      writer.array("categories", header.categories) { $0.string($1.shortName) }
      writer.array("widths", header.widths) { $0.number($1) }
      writer.array("languages", header.languages) { $0.value($1.map(JSONValue.string) ?? .null) }
    }
    newline()
  }

  fileprivate mutating func write(_ record: SweepBaseline.Record) {
    object { writer in
      writer.string("row", record.row)
      if let language = record.language { writer.string("language", language) }
      if let view = record.view { writer.string("view", view) }
      if let heights = record.heights {
        writer.array("heights", heights) { $0.array($1) { $0.number($1) } }
      }
      if let findings = record.findings {
        writer.array("findings", findings) { $0.write($1) }
      }
    }
    newline()
  }

  private mutating func write(_ fault: SweepBaseline.Fault) {
    object { writer in
      writer.string("kind", fault.kind.rawValue)
      if let detail = fault.detail { writer.string("detail", detail) }
      writer.array("at", fault.at) { writer, places in
        writer.object { writer in
          writer.number("width", places.width)
          writer.array("categories", places.categories) { $0.string($1.shortName) }
        }
      }
    }
  }
}
