internal import LineBreaking

/// What a shaper knows of the fonts that its plain texts are set in.
struct ReadFonts: ~Copyable {
  /// Texts that are set alike.
  private final class Setting {
    let setting: TextSetting
    let font: ReadFont
    private let key: UnownedFont
    private var hasSheet: Bool { setting.sheet != nil }

    /// What styled texts ask for besides their font; `nil` for texts without attributes.
    private let style: (language: String?, paragraph: ParagraphStyle)?

    /// That of the last such text, for the next ones to share, as long as somebody has it.
    private weak var shared: UniformStyle?

    init(_ setting: TextSetting, _ font: ReadFont, of key: Font, style: UniformStyle? = nil) {
      self.setting = setting
      self.font = font
      self.key = UnownedFont(key)
      self.style = style.map { ($0.attributes.language, $0.paragraph) }
      shared = style
    }

    func holds(_ font: Font, _ options: LayoutOptions) -> Bool {
      style == nil && !hasSheet && key.isSame(as: font) && setting.options == options
    }

    func holds(_ font: Font, _ style: CSSStyle, _ options: LayoutOptions) -> Bool {
      guard let sheet = setting.sheet else { return false }
      return key.isSame(as: font) && sheet == style && setting.options == options
    }

    /// - Parameter attributes: Such as change nothing but font and language.
    func holds(
      _ attributes: TextAttributes, _ paragraph: ParagraphStyle, _ options: LayoutOptions
    ) -> Bool {
      guard let style else { return false }
      return key.isSame(as: attributes.font) && style.language == attributes.language
        && style.paragraph == paragraph && setting.options == options
    }

    /// The style of a text that this holds.
    func style(_ attributes: TextAttributes, _ paragraph: ParagraphStyle) -> UniformStyle {
      if let shared, shared.attributes == attributes { return shared }
      let style = UniformStyle(attributes, paragraph)
      shared = style
      return style
    }
  }

  /// A text that somebody wants measured.
  private struct Request {
    let source: TextSource
    let font: Font
    let style: UniformStyle?
    let wordBreaker: (any WordBreaker)?
    let shaper: Shaper
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
    let request = Request(
      source: .string(string), font: font, style: nil, wordBreaker: wordBreaker, shaper: shaper)
    return read(request, string.utf8Span.span, setting)
  }

  /// The same of a text that lies in memory of somebody else's.
  mutating func readText(
    _ text: BorrowedText, font: Font, options: LayoutOptions, wordBreaker: (any WordBreaker)?,
    shaper: Shaper
  ) -> ReadText? {
    guard let setting = setting(font, options) else { return nil }
    let request = Request(
      source: .borrowed(text), font: font, style: nil, wordBreaker: wordBreaker, shaper: shaper)
    return unsafe read(request, text.bytes.span, setting)
  }

  /// Texts in a font without attributes; `nil` where none is read.
  private mutating func setting(_ font: Font, _ options: LayoutOptions) -> Setting? {
    if let last = settings.last, last.holds(font, options) { return last }
    guard Self.mayRead(options) else { return nil }
    if let known = settings.firstIndex(where: { $0.holds(font, options) }) { return use(known) }
    let setting = TextSetting(font, options: options)
    return add(Setting(setting, readFont(font, setting), of: font))
  }

  /// Adds up a text of one run, whose attributes and paragraph style ask for no more than a font, a
  /// language and a strategy.
  ///
  /// - Returns: `nil` for a text that is to be shaped.
  mutating func readText(
    _ string: String, attributes: TextAttributes, paragraphStyle: ParagraphStyle,
    options: LayoutOptions, wordBreaker: (any WordBreaker)?, shaper: Shaper
  ) -> ReadText? {
    guard Self.mayRead(options), !string.isEmpty, attributes.changeFontAlone else { return nil }
    let known = settings.lastIndex { $0.holds(attributes, paragraphStyle, options) }
    guard let setting = known.map({ use($0) }) ?? setting(attributes, paragraphStyle, options)
    else { return nil }
    let request = Request(
      source: .string(string), font: attributes.font,
      style: setting.style(attributes, paragraphStyle), wordBreaker: wordBreaker, shaper: shaper)
    return read(request, string.utf8Span.span, setting)
  }

  /// Adds up what white-space processing left of a text in a style sheet's properties.
  ///
  /// - Parameter source: The text that it is left of.
  /// - Returns: `nil` for a text that is to be shaped.
  mutating func readText(
    _ content: CSSContent, font: Font, style: CSSStyle, options: LayoutOptions,
    wordBreaker: (any WordBreaker)?, shaper: Shaper
  ) -> ReadText? {
    guard Self.mayRead(options), content.style.mayBeRead else { return nil }
    let known = settings.lastIndex { $0.holds(font, style, options) }
    guard let setting = known.map({ use($0) }) ?? setting(content, font, style, options)
    else { return nil }
    let request = Request(
      source: .string(content.text.source), font: font, style: nil, wordBreaker: wordBreaker,
      shaper: shaper)
    return read(request, content.text.string.utf8Span.span, setting)
  }

  /// New texts in a style sheet's properties; `nil` where none is read.
  private mutating func setting(
    _ content: CSSContent, _ font: Font, _ style: CSSStyle, _ options: LayoutOptions
  ) -> Setting? {
    let setting = TextSetting(font, style, content, options: options)
    let styled = content.style.font(font)
    guard ResolvedParagraphStyle(content.style, fontSize: setting.scale.size).isPlain else {
      return nil
    }
    return add(Setting(setting, readFont(styled, setting), of: font))
  }

  /// New texts in a style; `nil` where none is read.
  private mutating func setting(
    _ attributes: TextAttributes, _ paragraphStyle: ParagraphStyle, _ options: LayoutOptions
  ) -> Setting? {
    let resolved = ResolvedParagraphStyle(paragraphStyle)
    guard resolved.isPlain, paragraphStyle.baseWritingDirection ?? .natural == .natural else {
      return nil
    }
    let style = UniformStyle(attributes, paragraphStyle)
    let setting = TextSetting(style, options: options, pushesOut: resolved.pushesOut)
    return add(
      Setting(setting, readFont(attributes.font, setting), of: attributes.font, style: style))
  }

  private static func mayRead(_ options: LayoutOptions) -> Bool {
    options.direction != .rightToLeft
  }

  /// A known setting, which becomes the one used last.
  private mutating func use(_ index: Int) -> Setting {
    if index + 1 < settings.count { settings.append(settings.remove(at: index)) }
    return settings[settings.count - 1]
  }

  /// A new setting, for which the one used longest ago is forgotten.
  private mutating func add(_ setting: Setting) -> Setting {
    if settings.count == Self.bound { settings.removeFirst() }
    settings.append(setting)
    return setting
  }

  /// What is known of a font already, at any size, or is yet to be.
  private func readFont(_ font: Font, _ setting: TextSetting) -> ReadFont {
    settings.last { $0.font.isOf(font, setting) }?.font ?? ReadFont(font, setting)
  }

  /// - Parameter utf8: The source's.
  private mutating func read(
    _ request: Request, _ utf8: Span<UInt8>, _ setting: Setting
  ) -> ReadText? {
    let font = setting.font
    guard font.isWorthwhile(adding: utf8.count, from: leastBytes) else { return nil }
    // The tables are lent for all of it: to ask for each part of them would cost as much as
    // reading.
    let direction = setting.setting.options.direction
    switch read(utf8, &font.tables!, font, direction, request.shaper) {
    case .isRead(let fallbacks):
      font.hasRead()
      return readText(request, setting.setting, fallbacks) ?? font.refuse()
    case .isRefused: return font.refuse()
    case .hasNoTables: return nil
    }
  }

  private enum Outcome {
    case isRead(KnownFallbacks)
    case isRefused, hasNoTables
  }

  private mutating func read(
    _ utf8: Span<UInt8>, _ tables: inout ReadTables, _ font: ReadFont,
    _ direction: BaseDirection, _ shaper: Shaper
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
      case .isRead:
        // In a block from left to right its neutral characters have other levels.
        for run in runs.runs where direction == .leftToRight {
          if tables.slots[run.slot].script.isRightToLeft { return .isRefused }
        }
        return .isRead(tables.fallbacks)
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
    for emoji in reading.missing.emoji { tables.add(emoji: emoji, of: utf8) }
    for (run, font) in reading.missing.fallbacks {
      tables.add(fallback: run, in: font, of: utf8, shaper: shaper)
    }
  }

  /// Characters, pairs and words, each once for the script that was guessed and for the right one.
  private static let mostReadings = 8

  private func readText(
    _ request: Request, _ setting: TextSetting, _ fallbacks: KnownFallbacks
  ) -> ReadText? {
    if setting.convention.rules.itemizesAsBlink && reading.startsInSpace { return nil }
    var places = reading.readPlaces
    var factor = 1
    var boxes: RaisedLines?
    if reading.hasFallbacks {
      guard
        let unit = SharedUnit(request.font.instance, reading.splits, fallbacks),
        reading.widen(&places, by: unit)
      else { return nil }
      factor = unit.factor
      boxes = RaisedLines(setting, size: request.font.size, reading.splits, fallbacks)
    }
    var paragraphEnds: [Int32] = []
    if !reading.paragraphEnds.isEmpty { paragraphEnds.append(contentsOf: reading.paragraphEnds) }
    var edges: [LineTable.Edge] = []
    if !reading.edges.isEmpty { edges.append(contentsOf: reading.edges) }
    var splits: [ItemSplit] = []
    if !reading.splits.isEmpty { splits.append(contentsOf: reading.splits) }
    guard
      var sums = LineTable(
        places, paragraphEnds: paragraphEnds, largestGain: edges.isEmpty ? 0 : 0x1p16,
        items: 2 * splits.count + paragraphEnds.count + 1,
        unit: LineTable.Unit(
          scale: setting.scale, rules: setting.convention.rules, factor: factor)),
      !reading.rules.looksAtEdges || sums.look(at: edges, reach: reading.reach)
    else { return nil }
    return ReadText(
      request.source, request.font, request.style, setting, wordBreaker: request.wordBreaker,
      sums: sums, edges: edges, splits: splits, hasFallbacks: reading.hasFallbacks, boxes: boxes)
  }
}

extension CSSStyle {
  /// Whether lines of a text are sums of advances and end where they are full.
  fileprivate var mayBeRead: Bool {
    wraps && textWrapStyle == .auto && letterSpacing == .zero && wordSpacing == .zero
  }
}

extension TextAttributes {
  /// Whether they ask for nothing but a font and a language, and what is drawn without being
  /// measured.
  fileprivate var changeFontAlone: Bool {
    kern == nil && tracking == 0 && baselineOffset == 0 && ligatures == .standard
      && writingDirection == nil && !keepsLineFeeds && attachment == nil
  }
}
