/// Languages as files and folders name them.
enum LanguageTag {
  /// Two letters of ISO 639-1.
  private static let twoLetters = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da \
    de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz \
    ia id ie ig ii ik in io is it iu iw ja ji jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb \
    lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or \
    os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta \
    te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(separator: " ").map(String.init))

  /// Three letters that translators use often.
  private static let threeLetters = Set(
    """
    ace arn ast ban bcc ber bqi brx bug ceb chr ckb cmn csb doi dsb enm fil frp fur gsw haw hil hmn \
    hsb hrx ilo jbo kab kok kmr krl lij lmo lrc ltg lzh mai mhr mni nan nap nds nqo pap pcd pms \
    prs quc rom sah sat scn sco sdh sma sme smn szl tok trv tzl tzm vec vro wae yue zgh
    """.split(separator: " ").map(String.init))

  /// Old codes, and the ones in their place.
  private static let renamed = ["iw": "he", "in": "id", "ji": "yi"]

  /// The BCP 47 tag of a name such as `pt_BR`, `sr@latin` or `de_DE.UTF-8`; `nil` for what is
  /// none.
  ///
  /// - Parameter isCertain: Whether it is a language for other reasons, so that any letters are.
  static func tag(_ name: some StringProtocol, isCertain: Bool = false) -> String? {
    if name.utf8.count > 35 { return nil }
    let parts = name.split(separator: "@", maxSplits: 1)
    guard let plain = parts.first?.split(separator: ".", omittingEmptySubsequences: false).first
    else { return nil }
    var subtags = plain.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "-" || $0 == "_" }
    ).map { String($0) }
    guard var language = subtags.first?.lowercased(), (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy(\.isASCIILetter)
    else { return nil }
    subtags.removeFirst()
    guard let rest = canonical(subtags) else { return nil }
    let isKnown =
      language.utf8.count == 2
      ? twoLetters.contains(language) : threeLetters.contains(language)
    if !isKnown && !isCertain { return nil }
    language = renamed[language] ?? language
    var tags = [language] + rest
    if parts.count > 1, rest.isEmpty || rest[0].utf8.count != 4 {
      switch parts[1].lowercased() {
      case "latin": tags.insert("Latn", at: 1)
      case "cyrillic": tags.insert("Cyrl", at: 1)
      case "arabic": tags.insert("Arab", at: 1)
      default: break
      }
    }
    return tags.joined(separator: "-")
  }

  /// Script, region and variants with the letters' usual case; `nil` where one cannot be.
  private static func canonical(_ subtags: [String]) -> [String]? {
    var canonical: [String] = []
    for subtag in subtags {
      let bytes = subtag.utf8
      guard (2...8).contains(bytes.count), bytes.allSatisfy(\.isASCIILetterOrDigit) else {
        return nil
      }
      let isWord = bytes.allSatisfy(\.isASCIILetter)
      switch bytes.count {
      case 2 where isWord: canonical.append(subtag.uppercased())
      case 3 where isWord || !bytes.contains(where: \.isASCIILetter):
        canonical.append(subtag.uppercased())
      case 4 where isWord:
        canonical.append(subtag.prefix(1).uppercased() + subtag.dropFirst().lowercased())
      case 4 where bytes.first.map { !$0.isASCIILetter } == true: canonical.append(subtag)
      case 5...: canonical.append(subtag.lowercased())
      default: return nil
      }
    }
    return canonical
  }

  /// The language that a path names: by a folder of Apple's or Android's, the file's name, or the
  /// folder it lies in.
  ///
  /// - Returns: `nil` for none, as of `Base.lproj` and `values`.
  static func language(ofPath path: String) -> String? {
    var parts = path.split(separator: "/").map(String.init)
    guard let file = parts.popLast() else { return nil }
    for folder in parts.reversed() {
      if folder.hasSuffix(".lproj") {
        return tag(folder.dropLast(6), isCertain: folder != "Base.lproj")
      }
      if folder == "values" { return nil }
      if folder.hasPrefix("values-") { return android(folder.dropFirst(7)) }
      if folder == "LC_MESSAGES" { continue }
    }
    let name = file.split(separator: ".").dropLast()
    for part in name.reversed() {
      if let tag = tag(part) { return tag }
      // app_de, app-pt-BR
      let words = part.split { $0 == "_" || $0 == "-" }
      for count in [3, 2, 1] where words.count > count {
        if let tag = tag(words.suffix(count).joined(separator: "-")) { return tag }
      }
    }
    for folder in parts.suffix(2).reversed() where folder != "LC_MESSAGES" {
      if let tag = tag(folder) { return tag }
    }
    return nil
  }

  /// The language of the qualifiers of an Android folder, such as `pt-rBR` or `b+sr+Latn`.
  private static func android(_ qualifiers: Substring) -> String? {
    if qualifiers.hasPrefix("b+") {
      let tags = qualifiers.dropFirst(2).prefix { $0 != "-" }
      return tag(tags.split(separator: "+").joined(separator: "-"), isCertain: true)
    }
    let parts = qualifiers.split(separator: "-").drop { $0.hasPrefix("mcc") || $0.hasPrefix("mnc") }
    // The mode of cars is no language.
    guard let first = parts.first, first != "car", let language = tag(first, isCertain: true)
    else { return nil }
    if parts.count > 1, let region = parts.dropFirst().first, region.hasPrefix("r") {
      return tag("\(first)-\(region.dropFirst())", isCertain: true) ?? language
    }
    return language
  }
}

extension UInt8 {
  var isASCIILetter: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: false
    }
  }

  var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

  /// Space, tab, line feed, carriage return and form feed.
  var isASCIISpace: Bool {
    self == 0x20 || (0x09...0x0D).contains(self)
  }
}
