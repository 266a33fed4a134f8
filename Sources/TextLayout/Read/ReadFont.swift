internal import LineBreaking

/// A font with a language and rules of breaking, and what is known of it.
final class ReadFont {
  private let font: UnownedFont

  /// The first text's setting. Other texts' settings are the same in all that tables depend on.
  private let setting: TextSetting

  /// How much proofs of the font cost: 1 for most, 3 for 65,535 glyphs.
  private let size: Int

  /// `nil` where no text is read; made when enough text came by.
  var tables: ReadTables?

  var wordCount: Int { tables?.words.count ?? 0 }

  /// Whether there are ``tables``; `nil` until somebody needs them.
  private var hasTables: Bool?

  /// The script of the last text in one script.
  var script: ReadScripts? {
    didSet { knownSlot = nil }
  }
  private var knownSlot: Int?

  /// The slot of that script, or of the one that a first text starts with.
  func slot(_ tables: inout ReadTables, for utf8: Span<UInt8>) -> Int? {
    if let knownSlot { return knownSlot }
    let guess = script ?? ReadScripts(startOf: utf8)
    let slot = tables.slot(of: guess)
    // Where nothing is proved of it, the next text may be in a script that is read.
    script = slot == nil ? nil : guess
    knownSlot = slot
    return slot
  }

  /// Whether the last text had characters or pairs that were new: then the next one may, too.
  var isLearning = true

  /// Whether a text was of several scripts: then the next one may be, too.
  var isMixed = false

  /// How many of the last texts were read, how many of them in vain, and how many were shaped at
  /// once since.
  private var readings = 0
  private var refusals = 0
  private var skipped = 0

  /// The bytes of all texts so far.
  private var passed = 0

  init(_ font: Font, _ setting: TextSetting) {
    self.font = UnownedFont(font)
    self.setting = setting
    size = max(font.typeface.harfBuzz.glyphCount / 20_000, 1)
  }

  func isOf(_ font: Font, _ setting: TextSetting) -> Bool {
    self.font.isLike(font) && self.setting.breaking == setting.breaking
      && self.setting.keepsHeight == setting.keepsHeight
      && self.setting.spacing == setting.spacing && self.setting.trim == setting.trim
      && self.setting.scale.hasSameUnits(as: setting.scale)
  }

  /// Whether so much text came by that tables pay.
  func isWorthwhile(adding bytes: Int, from leastBytes: Int) -> Bool {
    passed += bytes
    if passed / size <= leastBytes { return false }
    // Where half of the last texts were read in vain, the next ones are shaped for a while.
    if readings > Self.fewTexts && 2 * refusals > readings {
      skipped += 1
      if skipped < Self.manyTexts { return false }
      (readings, refusals, skipped) = (0, 0, 0)
    }
    readings += 1
    if let hasTables { return hasTables }
    if let steps = BreakSteps(setting.breaking) { tables = ReadTables(font.font, setting, steps) }
    let isMade = tables != nil
    hasTables = isMade
    return isMade
  }

  /// Takes note of a text that was read.
  func hasRead() {
    if readings >= Self.manyTexts { (readings, refusals) = (readings / 2, refusals / 2) }
  }

  /// Takes note of a text that is not read.
  func refuse() -> ReadText? {
    refusals += 1
    return nil
  }

  /// So many texts tell whether the next one is likely to be read, and for so many that holds.
  private static let fewTexts = 24
  private static let manyTexts = 1024
}
