/// Whose forms of the Han characters a font has.
///
/// Pan-CJK families ship one face a region, and all of them have all characters, so neither a
/// character set nor Fontconfig's languages tell them apart; their family names do ("Noto Sans CJK
/// SC", "Source Han Serif TC", "PingFang HK").
enum HanRegion: Hashable, Sendable {
  case japan, korea, mainland, taiwan, hongKong

  /// The region that a family name's last word tells; `nil` when it tells none.
  init?(family: String) {
    switch family.split(separator: " ").last {
    case "JP", "J": self = .japan
    case "KR", "K": self = .korea
    case "SC", "CN", "GB": self = .mainland
    case "TC", "TW": self = .taiwan
    case "HK", "HC", "MO": self = .hongKong
    default: return nil
    }
  }

  /// The regions for a BCP 47 language, the best first; empty for languages without Han.
  static func preferences(_ language: String) -> [HanRegion] {
    switch fontconfigLanguage(language) {
    case "ja", "ja-jp": [.japan]
    case "ko", "ko-kr": [.korea]
    case "zh-cn", "zh-sg": [.mainland, .taiwan, .hongKong]
    case "zh-tw": [.taiwan, .hongKong, .mainland]
    case "zh-hk", "zh-mo": [.hongKong, .taiwan, .mainland]
    default: []
    }
  }

  /// A BCP 47 language as Fontconfig writes it: the script of Chinese becomes a territory,
  /// other scripts are dropped.
  static func fontconfigLanguage(_ language: String) -> String {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let primary = parts.first else { return language }
    let territory = parts.dropFirst().first { $0.utf8.count == 2 }
    guard ["zh", "yue", "cmn"].contains(primary) else {
      return territory.map { "\(primary)-\($0)" } ?? primary
    }
    if parts.contains("hans") { return territory == "sg" ? "zh-sg" : "zh-cn" }
    if let territory, ["hk", "mo"].contains(territory) { return "zh-\(territory)" }
    if parts.contains("hant") { return primary == "yue" ? "zh-hk" : "zh-tw" }
    if let territory, ["cn", "sg", "tw"].contains(territory) { return "zh-\(territory)" }
    return primary == "yue" ? "zh-hk" : "zh-cn"
  }

  /// Puts the faces of the language's region first among the regional faces; all others keep
  /// their places.
  static func reorder(
    _ order: [Int], language: String?, region: (Int) -> HanRegion?
  ) -> [Int] {
    let preferences = language.map(preferences) ?? []
    if preferences.isEmpty { return order }
    var places: [Int] = []
    var ranked: [[Int]] = Array(repeating: [], count: preferences.count + 1)
    for (place, face) in order.enumerated() {
      guard let region = region(face) else { continue }
      places.append(place)
      ranked[preferences.firstIndex(of: region) ?? preferences.count].append(face)
    }
    var result = order
    for (place, face) in zip(places, ranked.joined()) { result[place] = face }
    return result
  }
}
