internal import Interchange
internal import Translations

/// Findings that are known: JSON Lines, one for the version and one for each text that does not
/// fit.
struct FitBaseline {
  private static let version = 1

  /// What is known of a text: its faults.
  private struct Identity: Hashable {
    var key: String
    var branch: String?
    var language: String?
  }

  private var faults: [Identity: Set<String>] = [:]

  /// Whether all faults of a text are known.
  func has(_ translation: Translation, _ found: [FitResult.Fault]) -> Bool {
    let known = faults[Self.identity(translation)] ?? []
    return found.allSatisfy { known.contains($0.rawValue) }
  }

  private static func identity(_ translation: Translation) -> Identity {
    Identity(
      key: translation.key, branch: translation.branch, language: translation.language)
  }

  init() {}

  /// - Throws: ``ToolError`` with file and line.
  init(reading path: String) throws(ToolError) {
    guard Path.exists(path) else {
      throw ToolError("\(path): no such file: write it with --update", status: .noInput)
    }
    let bytes = try TextInput.bytes(
      of: FileDescriptor(reading: path), limit: RecordReader.largest, what: "a baseline")
    var number = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      if line.allSatisfy(\.isJSONSpace) { continue }
      guard Array(line).firstInvalidUTF8 == nil,
        let value = try? JSONParser.parse(Array(line)), case .object(let members) = value
      else {
        throw ToolError(
          "\(path): line \(number): not a baseline of fit: write it again with --update",
          status: .data)
      }
      try read(members, path, number)
    }
  }

  private mutating func read(
    _ members: [JSONMember], _ path: String, _ line: Int
  ) throws(ToolError) {
    func string(_ name: String) -> String? {
      guard case .string(let text)? = members.first(where: { $0.name == name })?.value else {
        return nil
      }
      return text
    }
    if case .number(let version, _)? = members.first(where: { $0.name == "version" })?.value {
      if version == Double(Self.version) { return }
      throw ToolError(
        "\(path): line \(line): its version is not \(Self.version): write it again with --update",
        status: .data)
    }
    guard let key = string("key"),
      case .array(let names)? = members.first(where: { $0.name == "faults" })?.value
    else {
      throw ToolError(
        "\(path): line \(line): no \"key\" or \"faults\": write it again with --update",
        status: .data)
    }
    let identity = Identity(key: key, branch: string("branch"), language: string("language"))
    for case .string(let name) in names { faults[identity, default: []].insert(name) }
  }

  /// The file of what a survey found.
  static func bytes(of survey: FitSurvey) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { $0.integer("version", version) }
    writer.newline()
    for entry in survey.entries where !entry.faults.isEmpty {
      writer.object { writer in
        writer.string("key", entry.translation.key)
        if let branch = entry.translation.branch { writer.string("branch", branch) }
        if let language = entry.translation.language { writer.string("language", language) }
        writer.array("faults", entry.faults) { $0.string($1.rawValue) }
      }
      writer.newline()
    }
    return writer.bytes
  }
}
