/// All names that properties have in Chromium, and which of them mean the same.
enum CSSPropertyNames {
  /// The name as style sheets have it: `line-height` for `lineHeight` and `LINE-HEIGHT`,
  /// `overflow-wrap` for the old `word-wrap`. Names of custom properties, and those that nobody
  /// knows, are left as they are.
  ///
  /// - Complexity: linear in the length of the name.
  static func canonical(_ name: String) -> String {
    if name.hasPrefix("--") { return name }
    let lower = name.lowercased()
    if let known = known(lower) { return known }
    return known(hyphenated(name)) ?? lower
  }

  /// The longhands that a shorthand sets; `nil` for what is none.
  static func longhands(of name: String) -> [String]? { table.shorthands[name] }

  /// Whether Chromium has a property or a descriptor of this name.
  static func isKnown(_ name: String) -> Bool {
    table.names.contains(name) || table.shorthands[name] != nil
  }

  private static func known(_ name: String) -> String? {
    table.aliases[name] ?? (isKnown(name) ? name : nil)
  }

  /// `lineHeight` as `line-height`, `webkitLineClamp` and `WebkitLineClamp` as
  /// `-webkit-line-clamp`.
  private static func hyphenated(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      if ("A"..."Z").contains(scalar) {
        result += "-"
        result += String(scalar).lowercased()
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result.hasPrefix("webkit-") ? "-" + result : result
  }

  private struct Table: Sendable {
    var names: Set<String> = []
    var aliases: [String: String] = [:]
    var shorthands: [String: [String]] = [:]
  }

  private static let table: Table = {
    var table = Table()
    table.names.formUnion(words(ChromiumProperties.longhands))
    table.names.formUnion(words(ChromiumProperties.descriptors))
    for entry in words(ChromiumProperties.others) {
      let parts = entry.split(separator: "=")
      let (name, longhands) = (String(parts[0]), parts[1].split(separator: ",").map(String.init))
      if longhands.count > 1 {
        table.shorthands[name] = longhands
      } else if longhands[0] == name {
        table.names.insert(name)
      } else {
        table.aliases[name] = longhands[0]
      }
    }
    // What scripts call it, for which `float` is a word of theirs.
    table.aliases["css-float"] = "float"
    // It says what `line-break` does (measured, Chromium 156).
    table.aliases["-webkit-line-break"] = "line-break"
    // It sets the same longhands.
    table.aliases["-webkit-text-emphasis"] = "text-emphasis"
    return table
  }()

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}

extension CSSStyle {
  /// Whether lines may depend on a property. Those that they do not depend on are passed over with
  /// ``CSSUnknownProperties/ignore``.
  package static func dependsOnProperty(_ name: String) -> Bool {
    CSSDeclarationReader.isRead(CSSPropertyNames.canonical(name))
  }

  /// A property's name as style sheets have it: `line-height` for `lineHeight`.
  package static func canonicalName(_ name: String) -> String { CSSPropertyNames.canonical(name) }
}
