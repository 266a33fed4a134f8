internal import Interchange

/// A message in ICU's syntax: arguments in braces, `plural`, `selectordinal` and `select` with
/// branches, and apostrophes that quote.
///
/// It is read as ICU's `MessagePattern` does in its apostrophe mode `DOUBLE_OPTIONAL`.
struct ICUMessage: Sendable {
  /// How deep branches may be nested.
  static let maximumDepth = 16

  /// The most texts that one message may have, and their bytes.
  static let mostBranches = 200
  static let mostBytes = 1 << 24

  indirect enum Part: Sendable {
    case text([UInt8])
    case argument(String)
    /// `#` in a plural: its number.
    case number(String)
    case choice(name: String, isPlural: Bool, branches: [Branch])
  }

  struct Branch: Sendable {
    var selector: String
    var parts: [Part]
  }

  let parts: [Part]

  /// - Parameter quotes: Whether apostrophes quote; Flutter's do not unless told to.
  /// - Throws: ``ReadingProblem`` without a line.
  init(_ text: String, quotes: Bool = true) throws(ReadingProblem) {
    var parser = ICUMessageParser(Array(text.utf8), quotes: quotes)
    parts = try parser.message()
  }

  /// Whether a text seems to be a message with branches.
  static func hasBranches(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "{")) else { return false }
    for kind in ["plural", "select", "selectordinal"] {
      let word = Array(kind.utf8)
      var index = 0
      while let comma = bytes[index...].firstIndex(of: UInt8(ascii: ",")) {
        let rest = bytes[(comma + 1)...].drop(while: \.isASCIISpace)
        if rest.starts(with: word) {
          let after = rest.dropFirst(word.count).drop(while: \.isASCIISpace)
          if after.first == UInt8(ascii: ",") { return true }
        }
        index = comma + 1
      }
    }
    return false
  }

  /// The texts of a message, one for each choice of branches. An argument that is asked for again
  /// has the same value.
  ///
  /// - Throws: ``ReadingProblem`` without a line where there are more than ``mostBranches``.
  func texts() throws(ReadingProblem) -> [(branch: String?, text: MessageText)] {
    let all = try Self.expand(parts, [Draft()])
    let arguments = Set(all.flatMap { $0.values.map(\.name) })
    return all.map { draft in
      if draft.values.isEmpty { return (nil, draft.text) }
      let branch =
        arguments.count == 1
        ? draft.values[0].selector
        : draft.values.map { "\($0.name)=\($0.selector)" }.joined(separator: ", ")
      return (branch, draft.text)
    }
  }

  fileprivate struct Draft {
    var values: [(name: String, selector: String)] = []
    var text = MessageText()

    func selector(of name: String) -> String? {
      values.first { $0.name == name }?.selector
    }
  }

  private static func expand(
    _ parts: [Part], _ drafts: [Draft]
  ) throws(ReadingProblem) -> [Draft] {
    var drafts = drafts
    for part in parts {
      switch part {
      case .text(let bytes):
        for index in drafts.indices { drafts[index].text.append(bytes) }
      case .argument(let name):
        for index in drafts.indices {
          drafts[index].text.append(placeholder: "{\(name)}", name: name)
        }
      case .number(let name):
        for index in drafts.indices { drafts[index].appendNumber(name) }
      case .choice(let name, _, let branches):
        var chosen: [Draft] = []
        for draft in drafts {
          if let selector = draft.selector(of: name),
            let branch = branches.first(where: { $0.selector == selector })
              ?? branches.first(where: { $0.selector == "other" })
          {
            chosen += try expand(branch.parts, [draft])
            continue
          }
          for branch in branches {
            var draft = draft
            draft.values.append((name, branch.selector))
            chosen += try expand(branch.parts, [draft])
            if chosen.count > mostBranches {
              throw ReadingProblem(
                "a message of more than \(mostBranches) texts: choose by fewer arguments",
                line: nil)
            }
          }
        }
        drafts = chosen
        if drafts.reduce(0, { $0 + $1.text.bytes.count }) > mostBytes {
          throw ReadingProblem(
            "texts of more than \(mostBytes) bytes: shorten them", line: nil)
        }
      }
    }
    return drafts
  }
}

extension ICUMessage.Draft {
  /// A plural's number: what its branch says exactly, or a placeholder.
  fileprivate mutating func appendNumber(_ name: String) {
    if let selector = selector(of: name), selector.hasPrefix("=") {
      text.append(selector.utf8.dropFirst())
    } else {
      text.append(placeholder: "{\(name)}", name: name)
    }
  }
}

/// Reads ICU's syntax.
private struct ICUMessageParser {
  private let text: [UInt8]
  private let quotes: Bool
  private var position = 0

  init(_ text: [UInt8], quotes: Bool) {
    self.text = text
    self.quotes = quotes
  }

  mutating func message() throws(ReadingProblem) -> [ICUMessage.Part] {
    let parts = try self.parts(plural: nil, depth: 0)
    if position < text.count { throw problem("a } that closes nothing") }
    return parts
  }

  private func problem(_ reason: String) -> ReadingProblem {
    let place = String(decoding: text[min(position, text.count)...].prefix(40), as: UTF8.self)
    let near = place.isEmpty ? "at its end" : "before \"\(place.preview)\""
    return ReadingProblem("no message of ICU's: \(reason), \(near): correct it", line: nil)
  }

  private var current: UInt8? { position < text.count ? text[position] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte.isASCIISpace { position += 1 }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  /// What stands up to a closing brace or the end.
  ///
  /// - Parameter plural: The argument whose number `#` is.
  private mutating func parts(
    plural: String?, depth: Int
  ) throws(ReadingProblem) -> [ICUMessage.Part] {
    if depth > ICUMessage.maximumDepth {
      throw problem("branches nested more than \(ICUMessage.maximumDepth) levels deep")
    }
    var parts: [ICUMessage.Part] = []
    var literal: [UInt8] = []
    func end() {
      if !literal.isEmpty { parts.append(.text(literal)) }
      literal = []
    }
    while let byte = current {
      switch byte {
      case UInt8(ascii: "}"):
        end()
        return parts
      case UInt8(ascii: "{"):
        end()
        parts.append(try argument(depth: depth))
      case UInt8(ascii: "#") where plural != nil:
        end()
        parts.append(.number(plural ?? ""))
        position += 1
      case UInt8(ascii: "'") where quotes: literal += quoted(inPlural: plural != nil)
      default:
        literal.append(byte)
        position += 1
      }
    }
    end()
    return parts
  }

  /// What an apostrophe and the text that it quotes stand for.
  private mutating func quoted(inPlural: Bool) -> [UInt8] {
    let apostrophe = UInt8(ascii: "'")
    position += 1
    guard let next = current else { return [apostrophe] }
    if next == apostrophe {
      position += 1
      return [apostrophe]
    }
    let begins =
      next == UInt8(ascii: "{") || next == UInt8(ascii: "}")
      || inPlural && next == UInt8(ascii: "#")
    if !begins { return [apostrophe] }
    var literal: [UInt8] = []
    while let byte = current {
      position += 1
      if byte == apostrophe {
        if current != apostrophe { break }
        position += 1
      }
      literal.append(byte)
    }
    return literal
  }

  /// A name, number, type or selector.
  private mutating func word() throws(ReadingProblem) -> String {
    skipSpace()
    let start = position
    while let byte = current, !byte.isASCIISpace, !"{},'".utf8.contains(byte) { position += 1 }
    if start == position { throw problem("no name") }
    let word = String(decoding: text[start..<position], as: UTF8.self)
    skipSpace()
    return word
  }

  private mutating func argument(depth: Int) throws(ReadingProblem) -> ICUMessage.Part {
    position += 1
    let name = try word()
    if take("}") { return .argument(name) }
    if !take(",") { throw problem("neither , nor }") }
    let type = try word()
    switch type {
    case "plural", "selectordinal", "select":
      if !take(",") { throw problem("no , after \(type)") }
      let isPlural = type != "select"
      let branches = try branches(of: name, isPlural: isPlural, depth: depth + 1)
      return .choice(name: name, isPlural: isPlural, branches: branches)
    default:
      try skipStyle()
      return .argument(name)
    }
  }

  private mutating func branches(
    of name: String, isPlural: Bool, depth: Int
  ) throws(ReadingProblem) -> [ICUMessage.Branch] {
    var branches: [ICUMessage.Branch] = []
    while true {
      skipSpace()
      if take("}") { break }
      let selector = try word()
      if isPlural, branches.isEmpty, selector.hasPrefix("offset:") {
        // The number may stand after a space.
        if selector == "offset:" { _ = try word() }
        continue
      }
      if !take("{") { throw problem("no { after the selector \"\(selector.preview)\"") }
      let parts = try parts(plural: isPlural ? name : nil, depth: depth)
      if !take("}") { throw problem("a branch that never ends") }
      branches.append(ICUMessage.Branch(selector: selector, parts: parts))
    }
    guard branches.contains(where: { $0.selector == "other" }) else {
      throw problem("no branch \"other\" of {\(name.preview)}")
    }
    return branches
  }

  /// Skips the style of a number or date, which may have braces of its own.
  private mutating func skipStyle() throws(ReadingProblem) {
    var open = 1
    while let byte = current {
      position += 1
      if byte == UInt8(ascii: "{") { open += 1 }
      if byte == UInt8(ascii: "}") { open -= 1 }
      if open == 0 { return }
      if byte == UInt8(ascii: "'"), quotes {
        position -= 1
        _ = quoted(inPlural: false)
      }
    }
    throw problem("an argument that never ends")
  }
}

extension Translation {
  /// The translations of a text that may be a message of ICU's with branches; any other text has
  /// the placeholders of programs.
  static func all(
    key: String, language: String?, _ text: String, line: Int, comment: String? = nil
  ) -> [Translation] {
    if ICUMessage.hasBranches(text), let texts = try? ICUMessage(text).texts() {
      return texts.map { branch, text in
        Translation(
          key: key, language: language, text, branch: branch, line: line, comment: comment)
      }
    }
    return [
      Translation(
        key: key, language: language, MessageText(scanning: text), line: line, comment: comment)
    ]
  }
}
