/// Makes objects of JSON of chosen fields and values, right and wrong.
struct ObjectGrammar {
  private var input: FuzzInput
  private var json: [UInt8] = []

  init(_ input: FuzzInput) {
    self.input = input
  }

  /// The bytes of one object, nearly always JSON.
  ///
  /// - Parameters:
  ///   - needed: Fields that it nearly always has.
  ///   - others: Those that it may have.
  mutating func object(
    _ needed: [FieldKind.Field], _ others: [FieldKind.Field]
  ) -> [UInt8] {
    append("{")
    for (index, field) in needed.enumerated() where input.byte() < 0xF8 {
      if index > 0 { append(",") }
      member(field)
    }
    for _ in 0..<input.index(below: 7) {
      append(",")
      member(input.element(of: others))
    }
    append("}")
    if input.byte() > 0xFC { cut() }
    return json
  }

  private mutating func append(_ text: String) { json += text.utf8 }

  /// Ends early, or has a byte that does not belong there.
  private mutating func cut() {
    let place = (Int(input.byte()) << 8 | Int(input.byte())) % (json.count + 1)
    if input.bool() {
      json.removeSubrange(place...)
    } else {
      let byte = input.byte()
      json.insert(byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte, at: place)
    }
  }

  private mutating func member(_ field: (name: String, kind: FieldKind)) {
    append("\"\(field.name)\":")
    value(of: field.kind)
  }

  private mutating func value(of kind: FieldKind) {
    if input.byte() >= 0xF4 { return anyValue(depth: 0) }
    switch kind {
    case .number: number()
    case .text: text()
    case .bool: append(input.bool() ? "true" : "false")
    case .font: font()
    case .choice(let names): string(input.element(of: names))
    case .object(let fields): object(fields)
    case .list(let element):
      append("[")
      for index in 0..<input.index(below: 4) {
        if index > 0 { append(",") }
        value(of: element)
      }
      append("]")
    case .pieces(let pieces, let most):
      append("\"")
      for _ in 0..<input.index(below: most + 1) { append(input.element(of: pieces)) }
      append("\"")
    case .either(let kinds): value(of: input.element(of: kinds))
    }
  }

  /// Fields each once; twice is what raw bytes find.
  private mutating func object(_ fields: [(name: String, kind: FieldKind)]) {
    append("{")
    var seen: Set<String> = []
    for _ in 0..<1 + input.index(below: min(fields.count, 6)) {
      let field = input.element(of: fields)
      if !seen.insert(field.name).inserted { continue }
      if seen.count > 1 { append(",") }
      member(field)
    }
    append("}")
  }

  private mutating func font() {
    let count = input.byte() < 0xE0 ? 1 : input.index(below: 4)
    if count != 1 { append("[") }
    for index in 0..<count {
      if index > 0 { append(",") }
      string(input.byte() < 0xF8 ? input.element(of: SmallFonts.families) : "No Such")
    }
    if count != 1 { append("]") }
  }

  private mutating func number() {
    if input.byte() < 0xA0 {
      let value = Int(input.byte())
      return append(input.bool() ? "\(value)" : "\(Double(value) / 4)")
    }
    append(input.element(of: FieldKind.numbers))
  }

  private mutating func string(_ text: String) {
    append("\"\(text)\"")
  }

  /// Text of pieces and of the input's own bytes.
  private mutating func text() {
    append("\"")
    for _ in 0..<input.index(below: 24) {
      let byte = input.byte()
      if byte < 0x20 || byte > 0x7E || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        append(FieldKind.textPieces[Int(byte) % FieldKind.textPieces.count])
      } else {
        json.append(byte)
      }
    }
    append("\"")
  }

  private mutating func anyValue(depth: Int) {
    switch input.index(below: depth < 3 ? 9 : 6) {
    case 0: append("null")
    case 1: append("true")
    case 2: append("\"\"")
    case 3: text()
    case 4: number()
    case 5: append(input.element(of: ["nul", "01", "NaN", "'a'", "\"\\x\"", "-", "\"", ""]))
    case 6:
      append("[")
      anyValue(depth: depth + 1)
      append("]")
    case 7:
      append("{\"a\":")
      anyValue(depth: depth + 1)
      append("}")
    default:
      let depth = Int(input.byte())
      append(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    }
  }
}
