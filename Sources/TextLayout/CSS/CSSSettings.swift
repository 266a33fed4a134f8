/// `"kern" 0, "ss01"`: tags in quotation marks, each with or without a value (CSS Fonts 4, sections
/// 6.12 and 8.2).
struct CSSSettings {
  /// A tag with what stands after it; empty where nothing does.
  var settings: [(tag: Tag, value: String)] = []

  /// `normal` is no setting; `nil` for what is no list of settings.
  ///
  /// In quotation marks a backslash makes a mark or another backslash part of the tag.
  init?(_ text: String) {
    if text.lowercased() == "normal" { return }
    var rest = text[...]
    while true {
      rest = rest.trimmedOfCSSSpace
      guard let mark = rest.popFirst(), mark == "\"" || mark == "'",
        let name = Self.name(&rest, until: mark), let tag = Tag(name)
      else { return nil }
      let end = rest.firstIndex(of: ",") ?? rest.endIndex
      settings.append((tag, String(rest[..<end].trimmedOfCSSSpace)))
      if end == rest.endIndex { return }
      rest = rest[rest.index(after: end)...]
    }
  }

  /// Four characters in quotation marks, without them.
  private static func name(_ rest: inout Substring, until mark: Character) -> String? {
    var name = ""
    while let character = rest.popFirst() {
      if character == mark { return name.utf8.count == 4 ? name : nil }
      guard character == "\\" else {
        name.append(character)
        continue
      }
      guard let escaped = rest.popFirst(), !escaped.isHexDigit, !escaped.isNewline else {
        return nil
      }
      name.append(escaped)
    }
    return nil
  }

  /// A tag in quotation marks.
  static func quoted(_ tag: Tag) -> String {
    var text = ""
    for character in tag.description {
      if character == "\"" || character == "\\" { text.append("\\") }
      text.append(character)
    }
    return "\"\(text)\""
  }
}

/// The value of `font-feature-settings`.
struct CSSFeatures: CSSValue {
  var features: [Feature] = []

  static var expected: String {
    "normal, or tags of four characters in quotation marks, each with on, off or a whole number: "
      + "\"liga\" 0, \"smcp\""
  }

  init?(css text: String) {
    guard let list = CSSSettings(text) else { return nil }
    for (tag, text) in list.settings {
      switch text.lowercased() {
      case "", "on": features.append(.on(tag))
      case "off": features.append(.off(tag))
      default:
        guard let number = CSSNumber(text), number.unit.isEmpty,
          let value = UInt32(exactly: number.value)
        else { return nil }
        features.append(Feature(tag, value))
      }
    }
  }

  init(_ features: [Feature]) {
    self.features = features
  }

  var css: String {
    if features.isEmpty { return "normal" }
    return features.map { CSSSettings.quoted($0.tag) + ($0.value == 1 ? "" : " \($0.value)") }
      .joined(separator: ", ")
  }
}

/// The value of `font-variation-settings`.
struct CSSVariations: CSSValue {
  var variations: [Variation] = []

  static var expected: String {
    "normal, or tags of four characters in quotation marks, each with a number: \"wght\" 650"
  }

  init?(css text: String) {
    guard let list = CSSSettings(text) else { return nil }
    for (tag, text) in list.settings {
      guard let number = CSSNumber(text), number.unit.isEmpty else { return nil }
      variations.append(Variation(tag, number.value))
    }
  }

  init(_ variations: [Variation]) {
    self.variations = variations
  }

  var css: String {
    if variations.isEmpty { return "normal" }
    return variations.map { "\(CSSSettings.quoted($0.tag)) \($0.value.css)" }.joined(
      separator: ", ")
  }
}

extension CSSStyle {
  var features: CSSFeatures {
    get { CSSFeatures(fontFeatureSettings) }
    set { fontFeatureSettings = newValue.features }
  }

  var variations: CSSVariations {
    get { CSSVariations(fontVariationSettings) }
    set { fontVariationSettings = newValue.variations }
  }
}

extension StringProtocol {
  /// The text without CSS's white space around it.
  var trimmedOfCSSSpace: SubSequence {
    func isSpace(_ character: Character) -> Bool {
      switch character {
      case " ", "\t", "\n", "\r", "\r\n", "\u{C}": true
      default: false
      }
    }
    guard let first = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return self[endIndex...] }
    return self[first...last]
  }
}
