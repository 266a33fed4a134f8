/// Cuts XML into tags and text.
///
/// Comments, processing instructions and document types are skipped wherever they may be.
struct XMLScanner {
  private let bytes: [UInt8]
  private var position = 0

  /// How many references name half of a surrogate pair, for which U+FFFD stands.
  private(set) var halves = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  func damage(_ reason: String, at offset: Int) -> PropertyListError {
    .damage("\(reason) at byte \(offset)")
  }

  /// The next tag.
  mutating func tag() throws(PropertyListError) -> XMLTag {
    try skipMisc()
    let offset = position
    guard take("<") else {
      throw damage(position < bytes.count ? "text between values" : "the end", at: offset)
    }
    let isClosing = take("/")
    let start = position
    while position < bytes.count, !bytes[position].endsXMLName { position += 1 }
    let name = bytes[start..<position]
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if quote != nil {
        if byte == quote { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        let isEmpty = bytes[position - 2] == UInt8(ascii: "/") && position - 2 >= name.endIndex
        return XMLTag(
          name: String(decoding: name, as: UTF8.self),
          kind: isClosing ? .closing : isEmpty ? .empty : .opening, offset: offset)
      }
    }
    throw damage("a tag that never ends", at: offset)
  }

  /// Takes a closing tag.
  mutating func close(_ name: String) throws(PropertyListError) {
    try check(try tag(), closes: name)
  }

  func check(_ tag: XMLTag, closes name: String) throws(PropertyListError) {
    guard tag.kind == .closing, tag.name == name else {
      throw damage("no </\(name.preview)>", at: tag.offset)
    }
  }

  /// The text of an element whose first tag was read, and its last tag.
  mutating func text(of name: String) throws(PropertyListError) -> String {
    var text: [UInt8] = []
    while position < bytes.count {
      let start = position
      if take("<![CDATA[") {
        let end = try skip(to: "]]>", from: start)
        text += bytes[start + 9..<end]
      } else if try skipMarkup() {
        continue
      } else if bytes[position] == UInt8(ascii: "<") {
        try close(name)
        return String(decoding: text, as: UTF8.self)
      } else if take("&") {
        let end = try skip(to: ";", from: start)
        let name = bytes[start + 1..<end]
        if let scalar = Unicode.Scalar(xmlEntity: name) {
          text += UTF8.encode(scalar)!
        } else if let number = UInt32(xmlReference: name), 0xD800..<0xE000 ~= number {
          text += "\u{FFFD}".utf8
          halves += 1
        } else {
          throw damage("an unknown entity", at: start)
        }
      } else {
        while position < bytes.count, bytes[position] != UInt8(ascii: "<"),
          bytes[position] != UInt8(ascii: "&")
        {
          position += 1
        }
        text += bytes[start..<position]
      }
    }
    throw damage("no </\(name.preview)>", at: position)
  }

  /// Nothing but what is skipped may be left.
  mutating func end() throws(PropertyListError) {
    try skipMisc()
    if position < bytes.count { throw damage("something after the value", at: position) }
  }

  private mutating func skipMisc() throws(PropertyListError) {
    var isSkipped = true
    while isSkipped {
      while position < bytes.count, bytes[position].isJSONSpace { position += 1 }
      isSkipped = try skipMarkup()
      if !isSkipped { isSkipped = try skipDocumentType() }
    }
  }

  /// Skips a comment or a processing instruction.
  private mutating func skipMarkup() throws(PropertyListError) -> Bool {
    let start = position
    if take("<!--") {
      _ = try skip(to: "-->", from: start)
    } else if take("<?") {
      _ = try skip(to: "?>", from: start)
    } else {
      return false
    }
    return true
  }

  private mutating func skipDocumentType() throws(PropertyListError) -> Bool {
    let start = position
    guard take("<!DOCTYPE") else { return false }
    var isInSubset = false
    while position < bytes.count {
      if try skipMarkup() { continue }
      let mark = position
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): _ = try skip(to: "\"", from: mark)
      case UInt8(ascii: "'"): _ = try skip(to: "'", from: mark)
      case UInt8(ascii: "["): isInSubset = true
      case UInt8(ascii: "]"): isInSubset = false
      case UInt8(ascii: ">") where !isInSubset: return true
      default: break
      }
    }
    throw damage("a document type that never ends", at: start)
  }

  /// Goes after the next mark.
  ///
  /// - Returns: Where the mark begins.
  private mutating func skip(
    to mark: StaticString, from start: Int
  ) throws(PropertyListError) -> Int {
    while position < bytes.count {
      let found = position
      if take(mark) { return found }
      position += 1
    }
    throw damage("something that never ends", at: start)
  }

  @inline(__always)
  private mutating func take(_ mark: StaticString) -> Bool {
    let count = mark.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for offset in 0..<count where unsafe bytes[position + offset] != mark.utf8Start[offset] {
      return false
    }
    position += count
    return true
  }
}

extension UInt8 {
  fileprivate var endsXMLName: Bool {
    switch self {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"): true
    default: isJSONSpace
    }
  }
}
