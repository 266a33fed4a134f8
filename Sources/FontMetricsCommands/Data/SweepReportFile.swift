internal import Foundation
internal import TableLayout

/// A sweep's report as a file has it: JSON, its keys sorted.
enum SweepReportFile {
  /// - Throws: ``ToolError`` with the file's name.
  static func read(_ path: String) throws(ToolError) -> SweepReport {
    guard Path.exists(path) else {
      throw ToolError("\(path): no such file: write it with --update", status: .noInput)
    }
    let bytes = try TextInput.bytes(
      of: FileDescriptor(reading: path), limit: RecordReader.largest, what: "a baseline")
    do {
      return try JSONDecoder().decode(SweepReport.self, from: Data(bytes))
    } catch {
      throw ToolError(
        "\(path): not a sweep's report: \(reason(error)): write it again with --update",
        status: .data)
    }
  }

  /// A line, ended with a line feed.
  static func bytes(of report: SweepReport) throws(ToolError) -> [UInt8] {
    try encode(report)
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
      "member \"\(context.codingPath.map(\.stringValue).joined(separator: ".").preview)\" is of the wrong "
        + "type"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty ? "it is no JSON" : context.debugDescription
    default: "it cannot be read"
    }
  }
}
