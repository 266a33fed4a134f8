package import Interchange

/// Findings that are known: JSON Lines, one for the version and one for each text that does not
/// fit.
///
/// A text is known by its file, key, branch and language. The file is named as seen from the
/// baseline's folder. A text that lacks more than it did is new again.
package struct FitBaseline: Sendable {
  private static let version = 2

  /// How much more a text may lack before it counts as worse, in its unit: what print rounds.
  private static let tolerance = 0.05

  fileprivate struct Identity: Hashable {
    var file: String
    var key: String
    var branch: String?
    var language: String?
  }

  private struct Known {
    var faults: Set<String>
    var lack: Double
  }

  private let folder: String
  private var known: [Identity: Known] = [:]

  /// Whether all faults of a text are known, and it lacks no more than it did.
  ///
  /// - Parameter file: Its file's path, as ``paths(of:)`` has it.
  func has(_ entry: FitSurvey.Entry, file: String) -> Bool {
    guard let known = known[Identity(entry, file: file)] else { return false }
    return entry.faults.allSatisfy { known.faults.contains($0.rawValue) }
      && entry.lack <= known.lack + Self.tolerance
  }

  /// The paths of files as the baseline names them.
  func paths(of files: [TranslationFile]) -> [String] { Self.paths(of: files, folder) }

  private static func paths(of files: [TranslationFile], _ folder: String) -> [String] {
    files.map { RelativePath($0.path, from: folder).text }
  }

  /// Reads a file.
  ///
  /// - Throws: ``ToolError`` with file and line.
  package init(reading path: String) throws(ToolError) {
    guard Path.exists(path) else {
      throw ToolError("\(path): no such file: write it with --update", status: .noInput)
    }
    folder = RelativePath.folder(of: path)
    let bytes = try TextInput.bytes(
      of: FileDescriptor(reading: path, mayBePipe: false), limit: RecordReader.largest,
      what: "a baseline")
    // Asked only where something is wrong.
    var mend: ErrorMessage {
      Self.isBaseline(bytes) ? "write it again with --update" : "give another file"
    }
    var number = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      if line.allSatisfy(\.isJSONSpace) { continue }
      guard Array(line).firstInvalidUTF8 == nil,
        let value = try? JSONParser.parse(Array(line)), case .object(let members) = value
      else {
        throw ToolError(
          "\(path): line \(number): not a baseline of fit: \(mend)", status: .data)
      }
      try read(members, "\(path): line \(number)") { mend }
    }
  }

  /// Whether bytes are such a file, be it damaged after its first line or of another version.
  ///
  /// `--update` writes over nothing else.
  package static func isBaseline(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.lazy.split(separator: 0x0A).filter { !$0.allSatisfy(\.isJSONSpace) }
    for (number, line) in lines.prefix(2).enumerated() {
      guard Array(line).firstInvalidUTF8 == nil,
        let value = try? JSONParser.parse(Array(line)), case .object(let members) = value
      else { return number > 0 && line.starts(with: #"{"file":"#.utf8) }
      let isVersion = members.count == 1 && members[0].name == "version" && members[0].isNumber
      let isText = Set(members.map(\.name)).isSuperset(of: ["file", "key", "faults"])
      guard isText || number == 0 && isVersion else { return false }
    }
    return true
  }

  private mutating func read(
    _ members: [JSONMember], _ place: ErrorMessage, mend: () -> ErrorMessage
  ) throws(ToolError) {
    func value(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }
    func string(_ name: String) -> String? {
      if case .string(let text)? = value(name) { text } else { nil }
    }
    if case .number(let version, _)? = value("version") {
      if version == Double(Self.version) { return }
      throw ToolError(
        "\(place): its version is not \(Self.version): \(mend())", status: .data)
    }
    guard let file = string("file"), let key = string("key"),
      case .array(let names)? = value("faults")
    else {
      throw ToolError(
        "\(place): no \"file\", \"key\" or \"faults\": \(mend())", status: .data)
    }
    let identity = Identity(
      file: file, key: key, branch: string("branch"), language: string("language"))
    var lack = 0.0
    if case .number(let number, _)? = value("lacks") { lack = number }
    // Of two texts of one name either may come first.
    var entry = known[identity] ?? Known(faults: [], lack: lack)
    for case .string(let name) in names { entry.faults.insert(name) }
    entry.lack = max(entry.lack, lack)
    known[identity] = entry
  }

  /// The file of what a survey found.
  ///
  /// - Parameter path: Where it will be.
  package static func bytes(of survey: FitSurvey, path: String) -> [UInt8] {
    let paths = paths(of: survey.files, RelativePath.folder(of: path))
    var writer = JSONWriter()
    writer.object { $0.integer("version", version) }
    writer.newline()
    for entry in survey.entries where !entry.faults.isEmpty {
      let identity = Identity(entry, file: paths[entry.file])
      writer.object { writer in
        writer.string("file", identity.file)
        writer.string("key", identity.key)
        if let branch = identity.branch { writer.string("branch", branch) }
        if let language = identity.language { writer.string("language", language) }
        writer.array("faults", entry.faults) { $0.string($1.rawValue) }
        if entry.lack > 0 { writer.number("lacks", entry.lack) }
      }
      writer.newline()
    }
    return writer.bytes
  }
}

extension FitBaseline.Identity {
  fileprivate init(_ entry: FitSurvey.Entry, file: String) {
    let translation = entry.translation
    self.init(
      file: file, key: translation.key, branch: translation.branch,
      language: translation.language)
  }
}

extension JSONMember {
  fileprivate var isNumber: Bool { if case .number = value { true } else { false } }
}
