package import TextLayout

/// What `fit` is asked in JSON: files or texts, and the rules that say which box each has.
///
/// ```json
/// {"files": ["de.lproj/Localizable.strings"], "rules": "fit.yaml"}
/// {"texts": [{"key": "ok", "text": "Bestätigen", "language": "de"}],
///  "rules": {"font": {"family": "Inter", "size": 17}, "rules": [{"width": 120, "lines": 1}]}}
/// ```
package struct FitRequest {
  /// A text that is given and not read.
  package struct Text {
    package var key: String
    package var text: String
    package var language: String?
  }

  private static let known = ["files", "texts", "language", "rules", "baseline", "jobs"]

  /// Translators' files.
  package var files: [String]

  /// Texts that no file has.
  package var texts: [Text]

  /// The language of texts that have none.
  package var language: String?
  package private(set) var rules = FitRules()

  /// Where the rules are.
  private var source: RulesSource

  private enum RulesSource {
    case file(String)

    /// - Parameter path: What errors call it.
    case text(String, path: String)
  }

  /// The file of findings that are known.
  package var baseline: String?
  package var jobs: Int

  /// Reads an object, and not yet its rules: ``readFileOfRules()`` and ``readRules(_:)`` do.
  ///
  /// - Throws: ``ToolError`` that names the field.
  package init(_ json: [UInt8]) throws(ToolError) {
    let value: JSONValue
    do { value = try JSONParser.parse(json) } catch {
      throw ToolError("the request is no JSON: \(error): give an object", status: .data)
    }
    guard case .object(let members) = value else {
      throw .usage("the request is \(value.kind): give an object with \"files\" and \"rules\"")
    }
    let fields = try Fields(members, known: Self.known)
    files = try fields.strings("files") ?? []
    texts = try Self.texts(fields)
    try Self.checkPaths(fields, files)
    if files.isEmpty, texts.isEmpty, fields.value("files") == nil, fields.value("texts") == nil {
      throw .usage("no field \"files\" or \"texts\": give one of them")
    }
    language = try fields.string("language")
    try language?.checkLanguageTag(name: "language")
    baseline = try fields.string("baseline")
    jobs = try fields.integer("jobs", in: 1...256) ?? 1
    source = try Self.source(fields)
  }

  /// Reads the file that the rules are in, if they are in one.
  ///
  /// - Throws: ``ToolError`` that names the file.
  package mutating func readFileOfRules() throws(ToolError) {
    guard case .file(let path) = source else { return }
    let text = try TextInput.text(
      ofFile: path, limit: FitRulesReader.largestFile, what: "a file of rules")
    source = .text(text, path: path)
  }

  /// Reads the rules, and their file unless that was read.
  ///
  /// - Parameter library: The fonts of the rules.
  /// - Throws: ``ToolError`` that names the file of rules and its line.
  package mutating func readRules(_ library: FontLibrary) throws(ToolError) {
    try readFileOfRules()
    guard case .text(let text, let path) = source else { return }
    rules = try FitRulesReader.rules(text, path: path, library: { () in library })
  }

  /// The system would end a path at a zero byte, and open another file.
  private static func checkPaths(_ fields: Fields, _ files: [String]) throws(ToolError) {
    var paths = files.map { ("files", $0) }
    for name in ["rules", "baseline"] {
      if case .string(let path)? = fields.value(name) { paths.append((name, path)) }
    }
    for (name, path) in paths where path.utf8.contains(0) {
      throw .usage(
        "\(own: name): the path \"\(path.preview)\" has a zero byte in it: give a file's path")
    }
  }

  private static func texts(_ fields: Fields) throws(ToolError) -> [Text] {
    let objects = try fields.objects("texts", known: ["key", "text", "language"]) ?? []
    var texts: [Text] = []
    texts.reserveCapacity(objects.count)
    for (index, object) in objects.enumerated() {
      let text = try object.required("text", object.string("text"), "give the text")
      let language = try object.string("language")
      try language?.checkLanguageTag(name: "language")
      texts.append(
        Text(key: try object.string("key") ?? String(index + 1), text: text, language: language))
    }
    return texts
  }

  private static func source(_ fields: Fields) throws(ToolError) -> RulesSource {
    switch fields.value("rules") {
    case nil: throw .usage("no field \"rules\": give a file's path, or an object of rules")
    case .string(let path)?: return .file(path)
    case .object(let members)?:
      var writer = JSONWriter()
      writer.value(.object(members))
      return .text(String(decoding: writer.bytes, as: UTF8.self), path: "rules")
    case let value?:
      throw fields.wrongType("rules", value, wanted: "a file's path, or an object of rules")
    }
  }
}
