internal import CExpat

/// Reads a document of XML with libexpat.
///
/// Nothing is fetched. Entities of the document itself are read; one of another file is an error,
/// and so are entities that make a text much longer than the file.
@safe package struct XMLReader: ~Copyable {
  /// How deep elements may be nested.
  package static let maximumDepth = 100

  /// How much longer than the file its entities may make it.
  static let mostAmplification = 8

  private let parser: XML_Parser

  /// - Returns: The root.
  /// - Complexity: linear in the number of bytes.
  package static func document(_ bytes: [UInt8]) throws(ReadingProblem) -> XMLElement {
    // Other encodings are libexpat's business, which reads the declaration.
    let isForeign = SourceText.isUTF32(bytes)
    let reader = try XMLReader(encoding: isForeign ? "UTF-8" : nil)
    return try reader.document(isForeign ? SourceText.utf8(bytes) : bytes)
  }

  private init(encoding: String?) throws(ReadingProblem) {
    guard let parser = unsafe encoding == nil ? XML_ParserCreate(nil) : XML_ParserCreate("UTF-8")
    else { throw ReadingProblem("no memory to read it: give a smaller file", line: nil) }
    unsafe self.parser = unsafe parser
  }

  deinit { unsafe XML_ParserFree(parser) }

  private borrowing func document(_ bytes: [UInt8]) throws(ReadingProblem) -> XMLElement {
    let builder = unsafe XMLBuilder(parser, byteCount: bytes.count)
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    unsafe XML_SetBillionLaughsAttackProtectionMaximumAmplification(
      parser, Float(Self.mostAmplification))
    unsafe XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, 1 << 16)
    unsafe XML_SetElementHandler(
      parser, { unsafe XMLBuilder.of($0).start($1, $2) },
      { data, _ in unsafe XMLBuilder.of(data).end() })
    unsafe XML_SetCharacterDataHandler(parser) { unsafe XMLBuilder.of($0).append($1, Int($2)) }
    unsafe XML_SetCommentHandler(parser) { unsafe XMLBuilder.of($0).comment($1) }
    unsafe XML_SetExternalEntityRefHandler(parser) { _, _, _, _, _ in 0 }
    unsafe XML_SetSkippedEntityHandler(parser) { data, name, _ in
      unsafe XMLBuilder.of(data).skip(name)
    }
    let status = withExtendedLifetime(builder) {
      unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
          unsafe XML_Parse(parser, characters.baseAddress, Int32(characters.count), 1)
        }
      }
    }
    if let failure = builder.failure { throw failure }
    guard status == XML_STATUS_OK, let root = builder.root else { throw problem() }
    return root
  }

  private borrowing func problem() -> ReadingProblem {
    let code = unsafe XML_GetErrorCode(parser)
    let line = unsafe Int(clamping: expat_line(parser))
    switch code {
    case XML_ERROR_EXTERNAL_ENTITY_HANDLING:
      return ReadingProblem(
        "an entity of another file, which is not read: write its text out", line: line)
    case XML_ERROR_AMPLIFICATION_LIMIT_BREACH:
      return ReadingProblem(XMLBuilder.amplified, line: line)
    case XML_ERROR_UNKNOWN_ENCODING:
      return ReadingProblem("an encoding that is not read: save it in UTF-8", line: line)
    default:
      let reason = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "no XML"
      return ReadingProblem("\(reason): correct the XML there", line: line)
    }
  }
}

/// Puts together what libexpat tells.
@safe private final class XMLBuilder {
  static let amplified =
    "entities that make the text more than \(XMLReader.mostAmplification) times as long as the file: "
    + "write their text out"

  private let parser: XML_Parser
  private let mostText: Int
  private var textCount = 0
  private var open: [XMLElement] = []

  /// Text that did not end yet.
  private var text: [UInt8] = []
  private(set) var root: XMLElement?
  private(set) var failure: ReadingProblem?

  init(_ parser: XML_Parser, byteCount: Int) {
    unsafe self.parser = unsafe parser
    mostText = (byteCount + 1 << 13) * XMLReader.mostAmplification
  }

  static func of(_ data: UnsafeMutableRawPointer?) -> XMLBuilder {
    unsafe Unmanaged<XMLBuilder>.fromOpaque(data!).takeUnretainedValue()
  }

  private func fail(_ problem: String) {
    if failure != nil { return }
    failure = ReadingProblem(problem, line: unsafe Int(clamping: expat_line(parser)))
    unsafe XML_StopParser(parser, XML_Bool(0))
  }

  private func count(_ bytes: Int) -> Bool {
    textCount += bytes
    if textCount > mostText { fail(Self.amplified) }
    return failure == nil
  }

  func start(
    _ name: UnsafePointer<XML_Char>?, _ pairs: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    if open.count >= XMLReader.maximumDepth {
      return fail("nested more than \(XMLReader.maximumDepth) levels deep: take levels out")
    }
    endText()
    var attributes: [(name: String, value: String)] = []
    var index = 0
    while let name = unsafe pairs?[index], let value = unsafe pairs?[index + 1] {
      let pair = unsafe (name: String(cString: name), value: String(cString: value))
      guard count(pair.value.utf8.count) else { return }
      attributes.append(pair)
      index += 2
    }
    open.append(
      XMLElement(
        name: unsafe name.map { unsafe String(cString: $0) } ?? "", attributes: attributes,
        line: unsafe Int(clamping: expat_line(parser))))
  }

  func end() {
    endText()
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].nodes.append(.element(element))
    }
  }

  func append(_ characters: UnsafePointer<XML_Char>?, _ length: Int) {
    guard count(length), let characters = unsafe characters else { return }
    let buffer = unsafe UnsafeBufferPointer(start: characters, count: length)
    unsafe text.append(contentsOf: buffer.map { UInt8(bitPattern: $0) })
  }

  func comment(_ characters: UnsafePointer<XML_Char>?) {
    guard let characters = unsafe characters, !open.isEmpty else { return }
    endText()
    open[open.count - 1].nodes.append(.comment(unsafe String(cString: characters)))
  }

  func skip(_ name: UnsafePointer<XML_Char>?) {
    let name = unsafe name.map { unsafe String(cString: $0) } ?? ""
    fail("the entity \"\(name.preview)\" is not declared here: write its text out")
  }

  private func endText() {
    if text.isEmpty { return }
    if !open.isEmpty {
      open[open.count - 1].nodes.append(.text(String(decoding: text, as: UTF8.self)))
    }
    text.removeAll(keepingCapacity: true)
  }
}
