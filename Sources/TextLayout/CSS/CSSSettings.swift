/// `"kern" 0, "ss01"`: tags in quotation marks, each with or without a value (CSS Fonts 4, sections
/// 6.12 and 8.2).
struct CSSSettings {
  /// A tag with what stands behind it; empty where nothing does.
  var settings: [(tag: Tag, value: String)] = []

  /// `normal` is no setting; `nil` for what is no list of settings.
  init?(_ text: String) {
    if text.lowercased() == "normal" { return }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let part = part.trimmedOfCSSSpace
      guard let mark = part.first, mark == "\"" || mark == "'" else { return nil }
      let rest = part.dropFirst()
      guard let end = rest.firstIndex(of: mark), rest[..<end].utf8.count == 4,
        let tag = Tag(rest[..<end])
      else { return nil }
      let value = rest[rest.index(after: end)...].trimmedOfCSSSpace
      settings.append((tag, String(value)))
    }
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
    return features.map { $0.value == 1 ? "\"\($0.tag)\"" : "\"\($0.tag)\" \($0.value)" }
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
    return variations.map { "\"\($0.tag)\" \($0.value.css)" }.joined(separator: ", ")
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
