internal import Interchange

/// Reads Android's resources: `string`, `plurals` and `string-array`.
///
/// White space is one space, and none at the ends, but for what stands in quotes; backslashes
/// escape. Markup is taken out. A part in `xliff:g` is a placeholder, whose example the file may
/// give. Texts that refer to another resource are not translatable.
struct AndroidReader {
  private let language: String?
  private var translations: [Translation] = []
  private var comment: String?

  static func read(
    _ root: XMLElement, _ language: String?
  ) throws(ReadingProblem) -> [Translation] {
    var reader = AndroidReader(language: language)
    for node in root.nodes {
      switch node {
      case .comment(let text): reader.comment = text.trimmed
      case .text: break
      case .element(let element):
        try reader.read(element)
        reader.comment = nil
      }
    }
    return reader.translations
  }

  private init(language: String?) { self.language = language }

  private mutating func read(_ element: XMLElement) throws(ReadingProblem) {
    let isItem = element.name == "item" && element["type"] == "string"
    guard ["string", "plurals", "string-array"].contains(element.name) || isItem else { return }
    guard let name = element["name"] else {
      throw ReadingProblem("<\(element.name.preview)> without a name: add it", line: element.line)
    }
    let isTranslatable = element["translatable"] != "false"
    if element.name == "string" || isItem {
      return try add(element, name, branch: nil, isTranslatable)
    }
    var index = 0
    for item in element.elements where item.name == "item" {
      let branch: String
      if element.name == "plurals" {
        guard let quantity = item["quantity"] else {
          throw ReadingProblem(
            "an <item> of \"\(name.preview)\" without a quantity: add it", line: item.line)
        }
        branch = quantity
      } else {
        branch = String(index)
        index += 1
      }
      try add(item, name, branch: branch, isTranslatable)
    }
  }

  private mutating func add(
    _ element: XMLElement, _ name: String, branch: String?, _ isTranslatable: Bool
  ) throws(ReadingProblem) {
    var writer = AndroidTextWriter()
    writer.append(element)
    guard let text = writer.finish() else {
      throw ReadingProblem(
        "an escape in \"\(name.preview)\" that is none: write \\\\ for a backslash",
        line: element.line)
    }
    var translation = Translation(
      key: name, language: language, text, branch: branch, line: element.line,
      comment: comment)
    let isReference = ["@string/", "@android:string/", "?attr/"].contains {
      translation.text.hasPrefix($0)
    }
    if !isTranslatable || isReference { translation.standing = .notTranslatable }
    translations.append(translation)
  }
}

/// Makes the text of an Android resource (aapt2's `StringBuilder`).
private struct AndroidTextWriter {
  private var text = MessageText()

  /// What was written since the last placeholder of the file's own.
  private var literal: [UInt8] = []

  /// A space that is written if something follows.
  private var hasSpace = false
  private var isEmpty = true
  private var isQuoted = false
  private var isWrong = false

  mutating func append(_ element: XMLElement) {
    for node in element.nodes {
      switch node {
      case .text(let part): append(Array(part.utf8))
      case .comment: break
      case .element(let inner):
        if inner.localName == "g", let example = inner["example"], !inner.text.isEmpty {
          flush()
          let before = literal
          literal = []
          append(inner)
          let spelling = String(decoding: literal, as: UTF8.self)
          literal = before
          endLiteral()
          text.append(placeholder: spelling, name: inner["id"], example: example)
        } else {
          append(inner)
        }
      }
    }
  }

  /// The text; `nil` where an escape is none.
  mutating func finish() -> MessageText? {
    endLiteral()
    return isWrong ? nil : text
  }

  private mutating func endLiteral() {
    if literal.isEmpty { return }
    text.append(MessageText(scanning: String(decoding: literal, as: UTF8.self)))
    literal = []
  }

  /// Writes the space that is due.
  private mutating func flush() {
    if hasSpace, !isEmpty { literal.append(0x20) }
    hasSpace = false
    isEmpty = false
  }

  private mutating func write(_ bytes: some Sequence<UInt8>) {
    flush()
    literal.append(contentsOf: bytes)
  }

  private mutating func append(_ part: [UInt8]) {
    var index = 0
    while index < part.count {
      let byte = part[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\\"): escape(part, &index)
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where byte.isASCIISpace && !isQuoted: hasSpace = true
      default: write([byte])
      }
    }
  }

  private mutating func escape(_ part: [UInt8], _ index: inout Int) {
    guard index < part.count else { return }
    let byte = part[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): write([0x0A])
    case UInt8(ascii: "t"): write([0x09])
    case UInt8(ascii: "u"):
      var value: UInt32 = 0
      for _ in 0..<4 {
        guard index < part.count,
          let digit = Character(Unicode.Scalar(part[index])).hexDigitValue
        else {
          isWrong = true
          return
        }
        value = value << 4 | UInt32(digit)
        index += 1
      }
      if (0xD800..<0xDC00).contains(value), let low = lowHalf(part, index) {
        index += 6
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else {
        isWrong = true
        return
      }
      write(UTF8.encode(scalar)!)
    // aapt2 leaves out the backslash before anything else.
    default: write([byte])
    }
  }

  /// The second half of a surrogate pair, as an escape of its own.
  private func lowHalf(_ part: [UInt8], _ index: Int) -> UInt32? {
    guard index + 6 <= part.count, part[index...].starts(with: "\\u".utf8),
      let low = UInt32(
        String(decoding: part[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16),
      (0xDC00..<0xE000).contains(low)
    else { return nil }
    return low
  }
}
