internal import LineBreaking

/// What a shaper knows of the fonts that its plain texts are set in.
struct ReadFonts: ~Copyable {
  /// Texts that are set alike.
  private final class Setting {
    let setting: TextSetting
    let font: ReadFont

    init(_ setting: TextSetting, _ font: ReadFont) {
      self.setting = setting
      self.font = font
    }
  }

  /// Those used last stand last.
  private var settings: [Setting] = []
  private var reading = Reader()
  private var runs = ScriptRuns()

  /// A table of views has no more, and each may keep some megabytes.
  private static let bound = 8

  /// Less text of a font is shaped before tables would be made for it; tests change it. It is so
  /// many times that in a font of many glyphs.
  ///
  /// Tables cost as much as to shape one or two times that.
  var leastBytes = 2048

  /// How many words are kept of the font that has most.
  var wordCount: Int {
    settings.reduce(0) { max($0, $1.font.wordCount) }
  }

  /// Adds up a text, where enough of its font and script is known, or is worth finding out.
  ///
  /// - Returns: `nil` for a text that is to be shaped.
  mutating func readText(
    _ string: String, font: Font, options: LayoutOptions, wordBreaker: (any WordBreaker)?,
    shaper: Shaper
  ) -> ReadText? {
    guard let setting = setting(font, options) else { return nil }
    return readText(.string(string), string.utf8Span.span, wordBreaker, setting, shaper)
  }

  /// The same of a text that lies in memory of somebody else's.
  mutating func readText(
    _ text: BorrowedText, font: Font, options: LayoutOptions, wordBreaker: (any WordBreaker)?,
    shaper: Shaper
  ) -> ReadText? {
    guard let setting = setting(font, options) else { return nil }
    return unsafe readText(.borrowed(text), text.bytes.span, wordBreaker, setting, shaper)
  }

  /// Texts in a font without attributes; `nil` where none is plain.
  private mutating func setting(_ font: Font, _ options: LayoutOptions) -> Setting? {
    if let last = settings.last, last.setting.style == nil, last.setting.holds(font, options) {
      return last
    }
    guard Self.mayBePlain(options) else { return nil }
    let known = settings.firstIndex { $0.setting.style == nil && $0.setting.holds(font, options) }
    return known.map { use($0) } ?? add(TextSetting(font, options: options))
  }

  /// Adds up a text of one run, whose attributes and paragraph style ask for no more than a font, a
  /// language and a strategy.
  ///
  /// - Returns: `nil` for a text that is to be shaped.
  mutating func readText(
    _ string: String, attributes: TextAttributes, paragraphStyle: ParagraphStyle,
    options: LayoutOptions, wordBreaker: (any WordBreaker)?, shaper: Shaper
  ) -> ReadText? {
    guard Self.mayBePlain(options), !string.isEmpty else { return nil }
    let known = settings.lastIndex { setting in
      guard let style = setting.setting.style else { return false }
      return style.paragraph == paragraphStyle && style.attributes == attributes
        && setting.setting.holds(style.attributes.font, options)
    }
    if let known {
      return readText(
        .string(string), string.utf8Span.span, wordBreaker, use(known), shaper)
    }
    let resolved = ResolvedParagraphStyle(paragraphStyle)
    guard attributes.arePlain, resolved.isPlain,
      paragraphStyle.baseWritingDirection ?? .natural == .natural
    else { return nil }
    let setting = TextSetting(
      UniformStyle(attributes, paragraphStyle), options: options, pushesOut: resolved.pushesOut)
    return readText(.string(string), string.utf8Span.span, wordBreaker, add(setting), shaper)
  }

  private static func mayBePlain(_ options: LayoutOptions) -> Bool {
    options.convention.rules.readsPlainTexts && options.direction == .natural
  }

  /// A known setting, which becomes the one used last.
  private mutating func use(_ index: Int) -> Setting {
    if index + 1 < settings.count { settings.append(settings.remove(at: index)) }
    return settings[settings.count - 1]
  }

  /// A new setting, for which the one used longest ago is forgotten.
  private mutating func add(_ setting: TextSetting) -> Setting {
    let font = settings.last { $0.font.isOf(setting) }?.font ?? ReadFont(setting)
    let added = Setting(setting, font)
    if settings.count == Self.bound { settings.removeFirst() }
    settings.append(added)
    return added
  }

  /// - Parameter utf8: The source's.
  private mutating func readText(
    _ source: TextSource, _ utf8: Span<UInt8>, _ wordBreaker: (any WordBreaker)?,
    _ setting: Setting, _ shaper: Shaper
  ) -> ReadText? {
    let font = setting.font
    guard font.isWorthwhile(adding: utf8.count, from: leastBytes) else { return nil }
    // The tables are lent for all of it: to ask for each part of them would cost as much as
    // reading.
    switch read(utf8, &font.tables!, font, shaper) {
    case .isRead(let fallbacks):
      font.hasRead()
      return readText(source, wordBreaker, setting.setting, fallbacks)
        ?? font.refuse()
    case .isRefused: return font.refuse()
    case .hasNoTables: return nil
    }
  }

  private enum Outcome {
    case isRead(KnownFallbacks)
    case isRefused, hasNoTables
  }

  private mutating func read(
    _ utf8: Span<UInt8>, _ tables: inout ReadTables, _ font: ReadFont, _ shaper: Shaper
  ) -> Outcome {
    guard !tables.isRefuted, let slot = font.slot(&tables, for: utf8) else { return .hasNoTables }
    tables.newWords = 0
    if font.isMixed {
      guard runs.find(in: utf8, &tables) else { return .isRefused }
    } else {
      runs.guess(slot, count: utf8.count)
    }
    if font.isLearning { font.isLearning = tables.prepare(utf8, runs: runs, shaper: shaper) }
    for _ in 0..<Self.mostReadings {
      switch reading.read(utf8, tables, runs: runs) {
      case .isRead: return .isRead(tables.fallbacks)
      case .isRefused: return .isRefused
      case .isOfOtherScripts:
        guard runs.isGuess, runs.find(in: utf8, &tables) else { return .isRefused }
        guard let run = runs.runs.first else { return .isRefused }
        if runs.runs.contains(where: { $0.slot != run.slot }) {
          font.isMixed = true
        } else {
          font.script = tables.slots[run.slot].script
        }
      case .isIncomplete:
        if !reading.missing.isOfWords {
          font.isLearning = tables.prepare(utf8, runs: runs, shaper: shaper)
        }
        fill(&tables, from: utf8, shaper)
        if tables.isRefuted || tables.hasTooManyWords { return .isRefused }
      }
    }
    return .isRefused
  }

  /// Finds out what was missing.
  private func fill(_ tables: inout ReadTables, from utf8: Span<UInt8>, _ shaper: Shaper) {
    for (scalar, slot) in reading.missing.characters { tables.add(scalar, slot) }
    tables.add(pairs: reading.missing.pairs, shaper: shaper)
    tables.add(words: reading.missing.words, of: utf8, shaper: shaper)
    for cluster in reading.missing.clusters { tables.add(cluster, of: utf8, shaper: shaper) }
    for (run, font) in reading.missing.fallbacks {
      tables.add(fallback: run, in: font, of: utf8, shaper: shaper)
    }
  }

  /// Characters, pairs and words, each once for the script that was guessed and for the right one.
  private static let mostReadings = 8

  private func readText(
    _ source: TextSource, _ wordBreaker: (any WordBreaker)?, _ setting: TextSetting,
    _ fallbacks: KnownFallbacks
  ) -> ReadText? {
    var places = reading.readPlaces
    var factor = 1
    var boxes: RaisedLines?
    if reading.hasFallbacks {
      guard
        let unit = SharedUnit(setting.font.instance, reading.splits, fallbacks),
        reading.widen(&places, by: unit)
      else { return nil }
      factor = unit.factor
      boxes = RaisedLines(setting, reading.splits, fallbacks)
    }
    var paragraphEnds: [Int32] = []
    if !reading.paragraphEnds.isEmpty { paragraphEnds.append(contentsOf: reading.paragraphEnds) }
    var edges: [KernedPlace] = []
    if !reading.edges.isEmpty { edges.append(contentsOf: reading.edges) }
    var splits: [ItemSplit] = []
    if !reading.splits.isEmpty { splits.append(contentsOf: reading.splits) }
    guard
      let sums = LineTable(
        places, paragraphEnds: paragraphEnds, largestGain: edges.isEmpty ? 0 : 0x1p16,
        items: 2 * splits.count + paragraphEnds.count + 1,
        scale: setting.scale, dividedBy: factor, setting.convention.rules)
    else { return nil }
    return ReadText(
      source, setting, wordBreaker: wordBreaker, sums: sums, edges: edges, splits: splits,
      hasFallbacks: reading.hasFallbacks, boxes: boxes)
  }
}

extension TextAttributes {
  /// Whether they ask for nothing but a font and a language.
  fileprivate var arePlain: Bool {
    var plain = TextAttributes(font: font)
    plain.language = language
    // What is drawn without being measured.
    plain.foregroundColor = foregroundColor
    plain.backgroundColor = backgroundColor
    plain.underline = underline
    plain.strikethrough = strikethrough
    return self == plain
  }
}

/// A font with a language and rules of breaking, and what is known of it.
private final class ReadFont {
  private let font: Font
  private let breaking: LineBreaker.Options
  private let keepsHeight: Bool

  /// How much proofs of the font cost: 1 for most, 3 for 65,535 glyphs.
  private let size: Int

  /// `nil` where no text is read; made when enough text came by.
  var tables: ReadTables?

  var wordCount: Int { tables?.words.count ?? 0 }

  /// Whether there are ``tables``; `nil` until somebody needs them.
  private var hasTables: Bool?

  /// That of the last text in one script.
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

  /// The last texts that were read, those of them that were not plain, and those shaped at once
  /// since.
  private var readings = 0
  private var refusals = 0
  private var skipped = 0

  /// The bytes of all texts so far.
  private var passed = 0

  init(_ setting: TextSetting) {
    font = setting.font
    breaking = setting.breaking
    keepsHeight = setting.keepsHeight
    size = max(font.typeface.harfBuzz.glyphCount / 20_000, 1)
  }

  func isOf(_ setting: TextSetting) -> Bool {
    font.isLike(setting.font) && breaking == setting.breaking
      && keepsHeight == setting.keepsHeight
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
    if let steps = BreakSteps(breaking) {
      tables = ReadTables(
        font, language: breaking.language, steps, keepsHeight: keepsHeight)
    }
    let isMade = tables != nil
    hasTables = isMade
    return isMade
  }

  /// Takes note of a text that was read.
  func hasRead() {
    if readings >= Self.manyTexts { (readings, refusals) = (readings / 2, refusals / 2) }
  }

  /// Takes note of a text that is not plain.
  func refuse() -> ReadText? {
    refusals += 1
    return nil
  }

  /// So many texts tell whether the next one is likely to be plain, and for so many that holds.
  private static let fewTexts = 24
  private static let manyTexts = 1024
}
