import FileNames

extension StringProtocol {
  /// The text as part of a line: at most so many scalars, and `…` after them where there are more.
  ///
  /// Characters are escaped that would end the line, reorder it, or mean something to a terminal or
  /// to what reads logs. All that comes from outside goes through here on its way to people.
  package func onOneLine(upTo limit: Int) -> String {
    if utf8.count <= limit, !isEscaped { return String(self) }
    var text = ""
    var commands = RunnerCommandScan()
    let head = unicodeScalars.prefix(limit)
    for scalar in head {
      text += commands.isStart(scalar) ? scalar.codePointEscape : scalar.inMessage
    }
    return head.endIndex == unicodeScalars.endIndex ? text : text + "\u{2026}"
  }

  /// Whether it has characters that are escaped.
  private var isEscaped: Bool {
    var commands = RunnerCommandScan()
    return unicodeScalars.contains { scalar in
      scalar.isUnfitForMessages || commands.isStart(scalar)
    }
  }

  /// The text with an escape in place of each bracket with which a runner's command begins.
  package var withoutRunnerCommands: String {
    guard utf8.contains(UInt8(ascii: "#")) else { return String(self) }
    var commands = RunnerCommandScan()
    return unicodeScalars.reduce(into: "") { text, scalar in
      if commands.isStart(scalar) {
        text += scalar.codePointEscape
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension String {
  /// The text with characters escaped that would break a message's line or reorder it.
  var inOneLine: String { onOneLine(upTo: .max) }
}

extension String {
  /// A name in which scalars that nobody would see are spelled out, such as `\u{FEFF}`.
  package var withVisibleScalars: String {
    guard unicodeScalars.contains(where: \.isInvisible) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar.isInvisible ? scalar.codePointEscape : String(scalar)
    }
  }
}

extension [String] {
  /// "normal, pre or nowrap".
  package var alternatives: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + (last ?? "")
  }
}

extension Unicode.Scalar {
  /// The scalar, or its code point where it would break a line or reorder it.
  package var inMessage: String { isUnfitForMessages ? codePointEscape : String(self) }

  fileprivate var codePointEscape: String {
    if let byte = FileName.byte(of: self) {
      return "\\x\(String(byte, radix: 16, uppercase: true))"
    }
    return "\\u{\(String(value, radix: 16, uppercase: true))}"
  }

  /// Whether it shows nothing, or no other than a space does, and is not escaped anyway.
  fileprivate var isInvisible: Bool {
    if value < 0x80 || isUnfitForMessages { return false }
    return properties.isDefaultIgnorableCodePoint || properties.generalCategory == .spaceSeparator
      || properties.generalCategory == .format
  }

  /// Whether it would break a line or reorder it, or mean something to a terminal.
  package var isUnfitForMessages: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: FileName.byte(of: self) != nil
    }
  }
}
