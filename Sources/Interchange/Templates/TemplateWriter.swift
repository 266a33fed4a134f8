/// Writes a template as the YAML that ``TemplateParser`` reads.
///
/// Views and constraints stand on lines of their own. What is small stands in one line, as in
/// `font: {size: 17}`.
package struct TemplateWriter {
  /// How long a value in one line may be.
  private static let longestFlow = 80

  /// Words that YAML does not take for text.
  private static let words: Set<String> = ["true", "false", "null", "yes", "no", "on", "off"]

  private var text = ""

  /// The YAML of a mapping.
  ///
  /// - Complexity: linear in the size of the result.
  package static func yaml(_ node: TemplateNode) -> String {
    var writer = TemplateWriter()
    if case .mapping(let members) = node.value { writer.write(members, indent: 0, first: "") }
    return writer.text
  }

  /// - Parameter first: What stands before the first key, instead of the indent.
  private mutating func write(_ members: [TemplateNode.Member], indent: Int, first: String) {
    var start = first
    for member in members {
      text += start + Self.quoted(member.key) + ":"
      write(member.value, indent: indent)
      start = String(repeating: " ", count: indent)
    }
  }

  private mutating func write(_ node: TemplateNode, indent: Int) {
    if let flow = Self.flow(node) {
      text += " " + flow + "\n"
      return
    }
    text += "\n"
    let space = String(repeating: " ", count: indent + 2)
    switch node.value {
    case .mapping(let members): write(members, indent: indent + 2, first: space)
    case .list(let list):
      for element in list {
        if case .mapping(let members) = element.value, !Self.isFlat(element) {
          write(members, indent: indent + 4, first: space + "- ")
        } else {
          text += space + "- " + Self.spelled(element) + "\n"
        }
      }
    case .scalar: break
    }
  }

  /// The node in one line; `nil` for one that takes several.
  private static func flow(_ node: TemplateNode) -> String? {
    switch node.value {
    case .scalar: return spelled(node)
    case .list(let list):
      guard list.isEmpty || list.allSatisfy({ $0.number != nil }) else { return nil }
      return spelled(node)
    case .mapping:
      guard isFlat(node) else { return nil }
      let text = spelled(node)
      return text.utf8.count <= longestFlow ? text : nil
    }
  }

  /// Whether nothing in a mapping needs lines of its own: it has scalars, numbers, and mappings of
  /// those.
  private static func isFlat(_ node: TemplateNode) -> Bool {
    switch node.value {
    case .scalar: true
    case .list(let list): list.allSatisfy { $0.number != nil }
    case .mapping(let members):
      !members.contains { $0.key == "name" } && members.allSatisfy { isFlat($0.value) }
    }
  }

  private static func spelled(_ node: TemplateNode) -> String {
    switch node.value {
    case .scalar(let text, let isPlain): isPlain ? text : quoted(text)
    case .list(let list): "[" + list.map(spelled).joined(separator: ", ") + "]"
    case .mapping(let members):
      "{" + members.map { "\(quoted($0.key)): \(spelled($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  /// A text, in quotes where it could be read as something else.
  static func quoted(_ text: String) -> String {
    let isWord = text.unicodeScalars.allSatisfy { $0.isPlainInYAML }
    if isWord, text.unicodeScalars.first?.properties.isAlphabetic == true, text.last != " ",
      !words.contains(text.lowercased()), !text.contains("  ")
    {
      return text
    }
    var bytes: [UInt8] = []
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": bytes += [UInt8(ascii: "\\")] + UTF8.encode(scalar)!
      case "\n": bytes += "\\n".utf8
      case "\t": bytes += "\\t".utf8
      case "\r": bytes += "\\r".utf8
      default:
        if scalar.isWrittenInYAML {
          bytes += UTF8.encode(scalar)!
        } else {
          let digits = String(scalar.value, radix: 16)
          let count = scalar.value > 0xFFFF ? 8 : 4
          bytes += (count == 8 ? "\\U" : "\\u").utf8
          bytes += String(repeating: "0", count: count - digits.utf8.count).utf8
          bytes += digits.utf8
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Whether it is itself in a plain scalar, whatever is beside it.
  fileprivate var isPlainInYAML: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", " ", ".", "=", "<", ">", "+", "*", "@", "-", "/":
      true
    default: false
    }
  }

  /// Whether it may stand in quotes as it is, and does a terminal no harm.
  fileprivate var isWrittenInYAML: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }
}
