/// The order in which Blink takes the scripts of a character that has several
/// (`ICUScriptData::GetScripts`).
enum ScriptOrder {
  /// The scripts of Script_Extensions in ICU's order of numbers (`UScriptCode`).
  private static let numbered: [Tag] = [
    "Arab", "Armn", "Beng", "Bopo", "Cher", "Copt", "Cyrl", "Deva", "Ethi", "Geor", "Goth", "Grek",
    "Gujr", "Guru", "Hani", "Hang", "Hebr", "Hira", "Knda", "Kana", "Latn", "Mlym", "Mong", "Mymr",
    "Orya", "Runr", "Sinh", "Syrc", "Taml", "Telu", "Thaa", "Thai", "Tibt", "Yiii", "Tglg", "Hano",
    "Buhd", "Tagb", "Cprt", "Limb", "Linb", "Shaw", "Tale", "Bugi", "Glag", "Sylo", "Tfng", "Hung",
    "Java", "Kali", "Lina", "Mand", "Mero", "Nkoo", "Orkh", "Perm", "Phag", "Cari", "Lyci", "Lydi",
    "Avst", "Cakm", "Kthi", "Mani", "Phlp", "Samr", "Lisu", "Dupl", "Elba", "Gran", "Sind", "Shrd",
    "Takr", "Tang", "Khoj", "Tirh", "Aghb", "Mahj", "Modi", "Mult", "Adlm", "Newa", "Osge", "Gonm",
    "Dogr", "Gong", "Rohg", "Sogd", "Nand", "Yezi", "Cpmn", "Ougr", "Toto", "Gara", "Gukh", "Onao",
    "Sunu", "Todr", "Tutg",
  ]

  private static let ranks: [UInt32: Int] = Dictionary(
    uniqueKeysWithValues: numbered.enumerated().map { ($1.rawValue, $0) })

  private static let common: UInt32 = 0x5A79_7979
  private static let latin: UInt32 = 0x4C61_746E

  /// The scripts that a character lists: its own first, if it has one, else the one of the lowest
  /// number, which for a character of the script Common is Latin only where it is alone.
  ///
  /// - Complexity: O(n log n) for n scripts, of which there are at most 23.
  static func scripts(of properties: CharacterProperties) -> [UInt32] {
    let own = properties.scriptTag
    let latinRank = own == common ? Int.max : nil
    func rank(_ script: UInt32) -> Int {
      if script == own { return -1 }
      return (script == latin ? latinRank : nil) ?? ranks[script] ?? numbered.count
    }
    return properties.scriptExtensions.sorted { rank($0) < rank($1) }
  }

  /// Whether an opening bracket that Unicode has in the script Common has the scripts of U+300C to
  /// Blink, since its East_Asian_Width is W or F (`FixScriptsByEastAsianWidth`).
  static func isWideBracket(_ value: UInt32) -> Bool {
    switch value {
    case 0x2329, 0xFE59, 0xFE5B, 0xFE5D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F: true
    default: false
    }
  }
}
