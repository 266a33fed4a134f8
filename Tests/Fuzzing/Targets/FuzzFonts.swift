internal import TestSupport
internal import TextLayout

/// The fonts that texts are set in: small ones, since what decides findings is speed.
struct FuzzFonts {
  /// A font and the Swift code that opens it.
  struct Choice {
    let font: Font
    let source: [String]
  }

  private(set) var choices: [Choice]

  /// A font whose words are shaped one by one, one whose clusters are, and one whose brackets give
  /// way under `.css`.
  private(set) var devanagari: Choice
  private(set) var thai: Choice
  private(set) var eastAsian: Choice
  private var uses = 0

  init() throws {
    choices = try Self.opened()
    devanagari = try Self.openedDevanagari()
    thai = try Self.openedThai()
    eastAsian = try Self.openedEastAsian()
  }

  /// Opens the fonts again now and then: HarfBuzz keeps a plan in each face for every script,
  /// language and set of features, and looks for it one by one.
  mutating func use() throws {
    uses += 1
    if uses.isMultiple(of: 512) {
      (choices, devanagari) = (try Self.opened(), try Self.openedDevanagari())
      (thai, eastAsian) = (try Self.openedThai(), try Self.openedEastAsian())
    }
  }

  private static func opened() throws -> [Choice] {
    try [
      Self.choice(["Em.ttf"]),
      Self.choice(["Unsafe.ttf"]),
      // Kerning, joined letters, marks; Em steps in for Chinese.
      Self.choice(["Roboto-Regular.ttf", "NotoNaskhArabic-Regular.ttf", "Em.ttf"]),
      Self.choice(["Ligatures.ttf", "SpaceKern.ttf", "Em.ttf"]),
    ]
  }

  private static func openedDevanagari() throws -> Choice {
    try choice(["NotoSerifDevanagari-Regular.ttf", "Em.ttf"])
  }

  private static func openedThai() throws -> Choice {
    try choice(["NotoSansThai-Regular.ttf", "Em.ttf"])
  }

  private static func openedEastAsian() throws -> Choice {
    try choice(["NotoSansCJK-Regular.ttc", "NotoNaskhArabic-Regular.ttf"])
  }

  private static func choice(_ files: [String], size: Double = 10) throws -> Choice {
    let paths = try files.map(Fixtures.font)
    let font = try FontLibrary(files: paths).font(file: paths[0], size: size)
    let names = paths.map { path in
      path.hasPrefix(Fixtures.packageRoot)
        ? String(path.dropFirst(Fixtures.packageRoot.count + 1)) : path
    }
    return Choice(
      font: font,
      source: [
        "let library = try FontLibrary(files: \(names))",
        "let font = try library.font(file: \(names[0].swiftLiteral), size: \(size))",
      ])
  }
}
