internal import CYAML

/// Reads one document of YAML with libyaml.
@safe struct YAMLReader: ~Copyable {
  /// How deep values may be nested; the document itself is at 0.
  static let maximumDepth = 64

  /// So many open brackets, to which libyaml reads ahead, its later versions refuse. They are
  /// refused here, so that all versions do.
  private static let mostBrackets = 1000

  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// The text, to which the parser keeps a pointer.
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var depth = 0

  /// - Returns: Nil for a text without a document.
  /// - Complexity: linear in the length of the text.
  static func document(_ text: String) throws(YAMLError) -> YAMLNode? {
    var reader = try YAMLReader(Array(text.utf8))
    return try reader.document()
  }

  private init(_ text: [UInt8]) throws(YAMLError) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      throw .noMemory
    }
    unsafe self.parser = unsafe parser
    unsafe bytes = .allocate(capacity: text.count)
    _ = unsafe bytes.initialize(fromContentsOf: text)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe bytes.deallocate()
  }

  private mutating func document() throws(YAMLError) -> YAMLNode? {
    _ = try next()  // The stream's start.
    if case .end = try next().kind { return nil }
    let root = try node(try next())
    _ = try next()  // The document's end.
    let last = try next()
    if case .end = last.kind { return root }
    throw .anotherDocument(line: last.line)
  }

  /// The node that an event begins.
  private mutating func node(_ event: Event) throws(YAMLError) -> YAMLNode {
    if depth > Self.maximumDepth { throw .nesting(line: event.line, column: nil) }
    if event.tag == .other { throw .tag(line: event.line) }
    let value: YAMLNode.Value
    switch event.kind {
    case .scalar(let text, let isPlain): value = .scalar(text, isPlain: isPlain)
    case .list: value = .list(try nested(event) { reader throws(YAMLError) in try reader.list() })
    case .mapping:
      value = .mapping(try nested(event) { reader throws(YAMLError) in try reader.mapping() })
    case .alias: value = .alias
    case .close, .end, .other:
      throw .syntax(problem: "no value", line: event.line, column: event.column)
    }
    return YAMLNode(value: value, line: event.line)
  }

  private mutating func nested<Nodes>(
    _ event: Event, _ read: (inout YAMLReader) throws(YAMLError) -> Nodes
  ) throws(YAMLError) -> Nodes {
    depth += 1
    defer { depth -= 1 }
    if unsafe Int(parser.pointee.flow_level) >= Self.mostBrackets {
      throw .nesting(line: event.line, column: event.column)
    }
    return try read(&self)
  }

  private mutating func list() throws(YAMLError) -> [YAMLNode] {
    var list: [YAMLNode] = []
    while true {
      let event = try next()
      if case .close = event.kind { return list }
      list.append(try node(event))
    }
  }

  private mutating func mapping() throws(YAMLError) -> [YAMLMember] {
    var members: [YAMLMember] = []
    while true {
      let event = try next()
      if case .close = event.kind { break }
      let key = try node(event)
      members.append(YAMLMember(key: key, value: try node(try next())))
    }
    let repeated = Dictionary(grouping: members.map(\.key)) { $0 }.values.filter { $0.count > 1 }
    if !repeated.isEmpty { throw .repeatedKeys(repeated.map { $0[0] }) }
    return members
  }
}

extension YAMLReader {
  /// What libyaml tells one after the other.
  private struct Event {
    enum Kind {
      case scalar(String, isPlain: Bool)
      case list, mapping, alias

      /// The end of a list or a mapping.
      case close

      /// The end of the stream.
      case end
      case other
    }

    /// `!!str` says that a value is a text; no other tag is read.
    enum Tag { case none, string, other }

    var kind: Kind
    var tag: Tag
    var line: Int
    var column: Int
  }

  private func next() throws(YAMLError) -> Event {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe Event(
      kind: Self.kind(event), tag: Self.tag(event), line: Int(event.start_mark.line) + 1,
      column: Int(event.start_mark.column) + 1)
  }

  private static func tag(_ event: yaml_event_t) -> Event.Tag {
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      guard let name = unsafe event.data.scalar.tag else { return .none }
      return unsafe String(cString: name) == "tag:yaml.org,2002:str" ? .string : .other
    case YAML_SEQUENCE_START_EVENT:
      return unsafe event.data.sequence_start.tag == nil ? .none : .other
    case YAML_MAPPING_START_EVENT:
      return unsafe event.data.mapping_start.tag == nil ? .none : .other
    default: return .none
    }
  }

  private static func kind(_ event: yaml_event_t) -> Event.Kind {
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let isPlain = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE && tag(event) == .none
      return .scalar(unsafe String(decoding: bytes, as: UTF8.self), isPlain: isPlain)
    case YAML_SEQUENCE_START_EVENT: return .list
    case YAML_MAPPING_START_EVENT: return .mapping
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .close
    case YAML_ALIAS_EVENT: return .alias
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return .end
    default: return .other
    }
  }

  private func failure() -> YAMLError {
    let parser = unsafe self.parser.pointee
    let problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "no YAML"
    let mark = unsafe parser.problem_mark
    let (line, column) = (Int(mark.line) + 1, Int(mark.column) + 1)
    switch unsafe parser.error {
    case YAML_MEMORY_ERROR: return .noMemory
    case YAML_READER_ERROR:
      return .character(problem: problem, offset: unsafe Int(clamping: parser.problem_offset))
    default:
      // Later versions of libyaml have a limit of their own.
      if problem.contains("nesting level") { return .nesting(line: line, column: column) }
      return .syntax(problem: problem, line: line, column: column)
    }
  }
}
