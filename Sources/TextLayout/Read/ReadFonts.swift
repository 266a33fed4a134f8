internal import LineBreaking

/// What a shaper knows of the fonts that texts are set in which it reads.
struct ReadFonts: ~Copyable {
  /// Texts that are set alike.
  private final class Setting {
    let setting: TextSetting
    let font: ReadFont
    private let key: UnownedFont
    private var hasSheet: Bool { setting.sheet != nil }

    /// What styled texts ask for besides their font; `nil` for texts without attributes.
    private let style: (language: String?, paragraph: ParagraphStyle)?

    /// The style of the last such text, for the next ones to share, as long as somebody has it.
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
    _ request: ReadRequest, options: LayoutOptions, shaper: Shaper
  ) -> ReadText? {
    guard let setting = setting(request.font, options) else { return nil }
    return read(request, setting, shaper: shaper)
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
  mutating func readText(
    _ request: ReadRequest, style: (attributes: TextAttributes, paragraph: ParagraphStyle),
    options: LayoutOptions, shaper: Shaper
  ) -> ReadText? {
    let (attributes, paragraph) = style
    guard Self.mayRead(options), request.source.count > 0, attributes.changeFontAlone else {
      return nil
    }
    let known = settings.lastIndex { $0.holds(attributes, paragraph, options) }
    guard let setting = known.map({ use($0) }) ?? setting(attributes, paragraph, options)
    else { return nil }
    return read(request, setting, style: setting.style(attributes, paragraph), shaper: shaper)
  }

  /// Adds up what white-space processing left of a text in a style sheet's properties.
  mutating func readText(
    _ request: ReadRequest, _ content: CSSContent, sheet: CSSStyle, options: LayoutOptions,
    shaper: Shaper
  ) -> ReadText? {
    guard Self.mayRead(options), content.style.mayBeRead else { return nil }
    let known = settings.lastIndex { $0.holds(request.font, sheet, options) }
    guard let setting = known.map({ use($0) }) ?? setting(content, request.font, sheet, options)
    else { return nil }
    let left = content.text.string.utf8Span.span
    return read(request, left, setting, style: nil, shaper: shaper)
  }

  /// New texts in a style sheet's properties; `nil` where none is read.
  private mutating func setting(
    _ content: CSSContent, _ font: Font, _ style: CSSStyle, _ options: LayoutOptions
  ) -> Setting? {
    let setting = TextSetting(font, style, content, options: options)
    let styled = content.style.font(font)
    let resolved = ResolvedParagraphStyle(content.style, fontSize: setting.scale.size)
    guard resolved.leavesLines, resolved.isNatural,
      abs(setting.spacing.letter) < Self.greatestSpacing,
      abs(setting.spacing.word) < Self.greatestSpacing
    else { return nil }
    return add(Setting(setting, readFont(styled, setting), of: font))
  }

  /// New texts in a style; `nil` where none is read.
  private mutating func setting(
    _ attributes: TextAttributes, _ paragraphStyle: ParagraphStyle, _ options: LayoutOptions
  ) -> Setting? {
    let resolved = ResolvedParagraphStyle(paragraphStyle)
    guard resolved.leavesLines, paragraphStyle.baseWritingDirection ?? .natural == .natural else {
      return nil
    }
    let style = UniformStyle(attributes, paragraphStyle)
    let setting = TextSetting(style, options: options, pushesOut: resolved.pushesOut)
    return add(
      Setting(setting, readFont(attributes.font, setting), of: attributes.font, style: style))
  }

  /// In pixels of the device: characters with more have no room for their advance.
  private static let greatestSpacing = 64.0

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

  private mutating func read(
    _ request: ReadRequest, _ setting: Setting, style: UniformStyle? = nil, shaper: Shaper
  ) -> ReadText? {
    switch request.source {
    case .string(let string):
      return read(request, string.utf8Span.span, setting, style: style, shaper: shaper)
    case .borrowed(let text):
      return unsafe read(request, text.bytes.span, setting, style: style, shaper: shaper)
    }
  }

  /// - Parameter utf8: The source's, or what white-space processing left of it.
  private mutating func read(
    _ request: ReadRequest, _ utf8: Span<UInt8>, _ setting: Setting, style: UniformStyle?,
    shaper: Shaper
  ) -> ReadText? {
    let font = setting.font
    if request.unit == .points { return nil }
    guard font.isWorthwhile(adding: utf8.count, from: leastBytes) else { return nil }
    // The tables are lent for all of it: to ask for each part of them would cost as much as
    // reading.
    let direction = setting.setting.options.direction
    if let wordBreaker = request.wordBreaker {
      reading.lineBreaker = LineBreaker(setting.setting.breaking, wordBreaker: wordBreaker)
    }
    defer { if reading.lineBreaker != nil { reading.forgetWords() } }
    switch read(utf8, &font.tables!, font, direction, shaper) {
    case .isRead(let fallbacks):
      font.hasRead()
      guard let sums = sums(setting.setting, fallbacks, in: request.unit) else {
        return font.refuse()
      }
      return ReadText(request, style: style, setting.setting, sums)
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
    reading.findWords(in: utf8, tables, runs)
    if font.isLearning {
      font.isLearning = tables.prepare(utf8, runs: runs, reading.boundaries, shaper: shaper)
    }
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
        reading.findWords(in: utf8, tables, runs)
        if runs.runs.contains(where: { $0.slot != run.slot }) {
          font.isMixed = true
        } else {
          font.script = tables.slots[run.slot].script
        }
      case .isIncomplete:
        if !reading.missing.isOfWords {
          font.isLearning = tables.prepare(utf8, runs: runs, reading.boundaries, shaper: shaper)
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

  /// What was read, in memory of its own; `nil` where lines are more than its sums.
  ///
  /// - Parameter least: See ``ReadRequest/unit``.
  private func sums(
    _ setting: TextSetting, _ fallbacks: KnownFallbacks, in least: LineUnit?
  ) -> ReadSums? {
    if setting.convention.rules.itemizesAsBlink && reading.startsInSpace { return nil }
    var places = reading.readPlaces
    var unit = setting.scale.unit
    var boxes: RaisedLines?
    if reading.hasFallbacks || least ?? unit != unit {
      guard let shared = SharedUnit(setting, reading.fallbackItems, fallbacks, in: least),
        reading.widen(&places, by: shared)
      else { return nil }
      // Where edges count, all fonts count alike: in parts of pixels.
      assert(shared.factor == 1 || !reading.rules.looksAtEdges)
      unit = shared.unit
      boxes = RaisedLines(setting, reading.fallbackItems, fallbacks)
    }
    var paragraphEnds: [Int32] = []
    if !reading.paragraphEnds.isEmpty { paragraphEnds.append(contentsOf: reading.paragraphEnds) }
    var edges: [LineTable.Edge] = []
    if !reading.edges.isEmpty { edges.append(contentsOf: reading.edges) }
    guard
      var table = LineTable(
        places, paragraphEnds: paragraphEnds, unit: unit, setting.convention.rules),
      !reading.rules.looksAtEdges
        || table.look(at: edges, reach: reading.reach, endTrim: reading.endTrim)
    else { return nil }
    return ReadSums(
      table: table, edges: edges, hasFallbacks: reading.hasFallbacks, boxes: boxes)
  }
}

extension CSSStyle {
  /// Whether lines of a text are sums of advances, end where they are full, and show all that they
  /// have.
  fileprivate var mayBeRead: Bool {
    wraps && textWrapStyle == .auto && textBoxTrim == .none && textEmphasisStyle == .none
      && textFit == .none
      && textOverflow == .clip && !changesFonts
      && hyphenateCharacter == nil && textAutospace == .noAutospace
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
