internal import LineBreaking

/// Cuts a text into items: stretches of one script, one level, one language and one font.
///
/// It goes by grapheme clusters, so no item begins inside one, save that a cluster of more than
/// ``longestCluster`` characters is cut. Controls and paragraph separators belong to no item: they
/// have no glyphs and take no room. Under `.css` it is as in ``CSSItems``.
///
/// Most text runs from left to right. That is taken for granted until a character says otherwise;
/// then the text is itemized again with its levels known.
///
/// - Complexity: linear in the length of the text.
struct Itemizer: ~Copyable {
  private(set) var items: [Item] = []
  private(set) var fonts: FontSet
  private(set) var missing: [Range<Int>] = []

  /// HarfBuzz before 7.0 takes quadratic time over consecutive combining marks
  /// (CVE-2023-25193): 100,000 of them cost 17 seconds at once, and 45 ms in pieces of 256.
  private static let longestCluster = 256

  /// How far it goes until it looks whether a deadline is past: a millisecond or less.
  private static let bytesPerCheck = 1 << 12

  /// The run that the next cluster is in, and those after it.
  private var runEnd: Int
  private var hasAttachment: Bool
  private var laterRuns: ArraySlice<Run>

  /// Where the last span started, and where the next one does: they part clusters.
  private var spanStart = 0
  private var spanEnd: Int {
    rules.itemizesAsBlink && laterRuns.first?.partsClusters == true ? runEnd : .max
  }

  /// The fonts for the run.
  private var table: FontTable
  private let fallbacks: FallbackTables
  private var language: Language
  private var coverage: Coverage

  /// Whether emoji do not have the first font that has them (`font-variant-emoji`).
  private var choosesEmoji: Bool

  /// The levels of the text, if they are known; without them everything has level 0.
  private let levels: [BidiRun]
  private var levelRun = 0

  private let rules: RuleBook

  /// Where items end besides, if they do as Blink's.
  private var blinkItems: CSSItems?
  private var startsFragment = false

  /// Where spaces ended that a paragraph starts with: what follows is a cluster of its own.
  private var leadingEnd = 0

  private var scripts = ScriptResolver()
  private var firstItemOfScript = 0
  private var open: Item?
  private var fontOfLastCluster = 0

  /// The item that the last span ended with, which may be shaped together with the next.
  private var joinable: Item?

  /// - Parameter levels: Empty when nothing is known to run from right to left.
  init(_ start: Start, levels: [BidiRun]) {
    let (run, rules, fallbacks) = (start.runs[0], start.rules, start.fallbacks)
    self.rules = rules
    blinkItems = rules.itemizesAsBlink ? CSSItems(start.style) : nil
    blinkItems?.take(run)
    scripts.followsICU = rules.resolvesScriptsAsICU
    runEnd = run.end
    hasAttachment = run.hasAttachment
    laterRuns = start.runs.dropFirst()
    self.levels = levels
    fonts = FontSet(run.font)
    table = FontTable(primary: run.font, index: 0, language: run.language, known: fallbacks)
    self.fallbacks = fallbacks
    language = Language(run.language)
    coverage = run.font.instance.coverage
    choosesEmoji = run.font.instance.role.variants?.emoji != nil
  }

  /// Goes through the text, and returns whether that was all: `false` means that levels are needed
  /// and that this itemizer is of no more use.
  mutating func itemize(
    _ utf8: Span<UInt8>, boundaries: TextBoundaries, watch: DeadlineWatch? = nil
  ) -> Bool {
    let flags = boundaries.flags.span
    var offset = 0
    var check = watch == nil ? Int.max : 0
    while offset < utf8.count {
      if offset >= check {
        if watch.isPast { break }
        check = offset + Self.bytesPerCheck
      }
      if offset >= runEnd { nextRun(at: offset) }
      if let item = open {
        let plain = endOfPlainText(from: offset, in: item, of: utf8, flags: flags)
        open?.range = item.range.lowerBound..<plain
        offset = plain
        if offset == utf8.count { break }
        if offset >= runEnd { nextRun(at: offset) }
      }
      var cluster = nextCluster(at: offset, upTo: spanEnd, in: utf8, flags: flags)
      if offset == spanStart { cluster.isRest = false }
      if levels.isEmpty && cluster.properties.mayReorder { return false }
      if let blinkItems {
        let leadingEnd = blinkItems.endOfLeadingSpaces(
          from: offset, upTo: runEnd, in: utf8)
        if leadingEnd > offset {
          addLeadingSpaces(offset..<leadingEnd, in: utf8, flags: flags)
          offset = leadingEnd
          continue
        }
        addAsChromium(&cluster, in: utf8, flags: flags)
      } else if cluster.isSeparator {
        closeItem()
        if flags[cluster.range.upperBound].contains(.mandatory) { endLine() }
      } else {
        add(cluster, in: utf8)
      }
      offset = cluster.range.upperBound
    }
    endLine()
    return true
  }

  /// A grapheme cluster, or a piece of one that is too long, and what its scalars tell.
  private struct Cluster {
    var range: Range<Int>
    var value: UInt32

    /// Of the first scalar.
    var properties: CharacterProperties

    /// Of the first scalar that has a script of its own, else of the first.
    var scriptProperties: CharacterProperties
    var isCovered: Bool
    var presentation: Presentation

    /// Whether this is the rest of a cluster too long to be one item.
    var isRest: Bool

    /// Whether this is one character.
    var isLone = true

    var isSeparator: Bool { properties.isControl || value == 0x2028 || value == 0x2029 }
  }

  /// Adds a cluster under `.css`, or what Chromium shapes together of it.
  private mutating func addAsChromium(
    _ cluster: inout Cluster, in utf8: Span<UInt8>, flags: Span<TextBoundaries.Flags>
  ) {
    if blinkItems?.isSeparator(cluster.value) == true {
      closeItem()
      if cluster.value > 0x0A { startsFragment = true }
      return
    }
    let isPlain =
      cluster.isLone
      && blinkItems?.goesOn(cluster.value, cluster.properties, at: cluster.range.lowerBound) == true
    if !isPlain { cut(&cluster, in: utf8, flags: flags) }
    add(cluster, in: utf8)
  }

  /// Cuts off what Chromium does not shape together with a cluster's start.
  private mutating func cut(
    _ cluster: inout Cluster, in utf8: Span<UInt8>, flags: Span<TextBoundaries.Flags>
  ) {
    guard let taken = blinkItems?.take(cluster.range, in: utf8) else { return }
    if taken.edge == .fragment { startsFragment = true }
    if taken.end < cluster.range.upperBound {
      cluster = nextCluster(at: cluster.range.lowerBound, upTo: taken.end, in: utf8, flags: flags)
    }
    if cluster.range.lowerBound == leadingEnd { cluster.isRest = false }
    if taken.edge == .nothing { return }
    closeItem()
    // Not the rest of a cluster too long.
    cluster.isRest = false
  }

  /// Adds preserved spaces as an item, and a fragment, of their own.
  private mutating func addLeadingSpaces(
    _ range: Range<Int>, in utf8: Span<UInt8>, flags: Span<TextBoundaries.Flags>
  ) {
    for offset in range {
      if offset >= runEnd { nextRun(at: offset) }
      add(nextCluster(at: offset, upTo: offset + 1, in: utf8, flags: flags), in: utf8)
    }
    closeItem()
    startsFragment = true
    leadingEnd = range.upperBound
  }

  private mutating func nextRun(at offset: Int) {
    var next: Run?
    var startsSpan = false
    var joinsLast = true
    while offset >= runEnd, let run = laterRuns.popFirst() {
      next = run
      runEnd = run.end
      startsSpan = startsSpan || run.startsSpan
      joinsLast = joinsLast && run.joinsLast
    }
    guard let next else { return }
    hasAttachment = next.hasAttachment
    blinkItems?.take(next)
    if startsSpan && rules.itemizesAsBlink {
      spanStart = offset
      // An inline item of Blink's ends with its element.
      let last = open
      closeItem()
      if joinsLast { joinable = last }
      startsFragment = true
    }
    if next.font == table.primary && next.language == table.language { return }
    table = FontTable(
      primary: next.font, index: fonts.intern(next.font), language: next.language,
      known: fallbacks)
    language = Language(next.language)
    coverage = next.font.instance.coverage
    choosesEmoji = next.font.instance.role.variants?.emoji != nil
  }

  /// How far the open item simply goes on: over clusters of one scalar in its script and level that
  /// the font asked for has.
  ///
  /// Most text is like that, and is passed here at a few nanoseconds a scalar.
  private func endOfPlainText(
    from start: Int, in item: Item, of utf8: Span<UInt8>, flags: Span<TextBoundaries.Flags>
  ) -> Int {
    guard item.font == table.primaryIndex, item.language == language, !hasAttachment,
      !choosesEmoji, let script = scripts.script, blinkItems?.kind ?? .text == .text
    else { return start }
    let hasKnownLevel = !levels.isEmpty
    var limit = min(utf8.count, runEnd)
    if hasKnownLevel {
      if start >= levels[levelRun].end || levels[levelRun].level != item.level { return start }
      limit = min(limit, levels[levelRun].end)
    }
    let coverage = coverage
    let classes = hasKnownLevel ? 0 : CharacterProperties.reordering
    var offset = start
    while offset < limit {
      var end = offset
      let value = utf8.decodeScalar(at: &end)
      guard flags[offset].contains(.grapheme), flags[end].contains(.grapheme),
        CharacterProperties.of(value).goesOn(in: script, endingAt: classes),
        coverage.contains(value), value & ~1 != 0x2028
      else { break }
      offset = end
    }
    return offset
  }

  /// Reads no further than ``CSSItems/beginsItem(_:)`` says, so that each character is read once.
  ///
  /// - Parameter limit: Where the cluster is cut.
  private func nextCluster(
    at start: Int, upTo limit: Int = .max, in utf8: Span<UInt8>, flags: Span<TextBoundaries.Flags>
  ) -> Cluster {
    var end = start
    let value = utf8.decodeScalar(at: &end)
    let properties = CharacterProperties.of(value)
    var scanner = PresentationScanner(first: value, properties)
    var cluster = Cluster(
      range: start..<end, value: value, properties: properties, scriptProperties: properties,
      isCovered: isCovered(value, properties), presentation: scanner.presentation,
      isRest: !flags[start].contains(.grapheme))
    if flags[end].contains(.grapheme) { return cluster }
    var length = 1
    while !flags[end].contains(.grapheme) && length < Self.longestCluster && end < limit {
      var after = end
      let next = utf8.decodeScalar(at: &after)
      if blinkItems?.beginsItem(next) ?? false { break }
      end = after
      length += 1
      let extending = CharacterProperties.of(next)
      if !isCovered(next, extending) { cluster.isCovered = false }
      if rules.fontsShowIgnorables && extending.isVariationSelector { cluster.isCovered = false }
      scanner.take(next, extending)
      if cluster.scriptProperties.isOfSharedScript && !extending.isOfSharedScript {
        cluster.scriptProperties = extending
      }
    }
    cluster.range = start..<end
    cluster.isLone = length == 1
    cluster.presentation = scanner.presentation
    return cluster
  }

  private func isCovered(_ value: UInt32, _ properties: CharacterProperties) -> Bool {
    rules.fontsShowIgnorables
      ? coverage.contains(value) || properties.isHiddenByHarfBuzz(value)
      : properties.isDefaultIgnorable || coverage.contains(value)
  }

  private mutating func add(_ cluster: Cluster, in utf8: Span<UInt8>) {
    let level = levels.isEmpty ? 0 : level(at: cluster.range.lowerBound)
    if cluster.value == 0xFFFC && hasAttachment {
      addAttachment(cluster.range, level: level)
      return
    }
    if case .startsRun(let script) = scripts.take(cluster.value, cluster.scriptProperties) {
      closeItem()
      assign(script)
    }
    let font = font(for: cluster, in: utf8)
    fontOfLastCluster = font
    let keepsHeight =
      rules.systemFontsKeepHeight && font != table.primaryIndex && table.primary.isSystemFont
      && cluster.scriptProperties.keepsSystemHeight
    var joinsLast = false
    let joinsSpan = open == nil && joinable != nil
    if let item = open ?? joinable, item.font == font, item.language == language, !cluster.isRest {
      if open != nil, item.level == level {
        open?.range = item.range.lowerBound..<cluster.range.upperBound
        if !keepsHeight { open?.keepsHeight = false }
        if cluster.value & ~1 == 0x2028 { open?.hasSeparators = true }
        return
      }
      joinsLast = item.isRightToLeft == (level & 1 != 0)
    }
    closeItem()
    open = Item(range: cluster.range, script: 0, font: font, language: language, level: level)
    open?.keepsHeight = keepsHeight
    if rules.itemizesAsBlink {
      open?.joinsLast = joinsLast
      open?.joinsSpan = joinsLast && joinsSpan
      open?.hasSeparators = cluster.value & ~1 == 0x2028
      open?.startsFragment = startsFragment || items.last?.level ?? level != level
      startsFragment = false
    }
  }

  private mutating func addAttachment(_ range: Range<Int>, level: UInt8) {
    closeItem()
    items.append(
      Item(
        range: range, script: 0, font: table.primaryIndex, language: language,
        level: level, isAttachment: true, startsFragment: rules.snapsFragments))
    startsFragment = rules.snapsFragments
  }

  /// The level at an offset; offsets only grow.
  private mutating func level(at offset: Int) -> UInt8 {
    while levelRun + 1 < levels.count && offset >= levels[levelRun].end { levelRun += 1 }
    return levels[levelRun].level
  }

  private mutating func closeItem() {
    joinable = nil
    guard let item = open else { return }
    items.append(item)
    open = nil
  }

  /// Gives the items of a finished run of one script that script.
  private mutating func assign(_ script: UInt32) {
    for index in firstItemOfScript..<items.count { items[index].script = script }
    firstItemOfScript = items.count
  }

  /// Ends the run of one script at a hard break.
  private mutating func endLine() {
    closeItem()
    assign(scripts.resolved)
    scripts.reset()
  }

  /// The index of the font for a cluster, which all pieces of a long one share if it can be.
  private mutating func font(for cluster: Cluster, in utf8: Span<UInt8>) -> Int {
    if cluster.isCovered && (cluster.presentation == .ordinary || rules.firstFontShowsEmoji)
      && !cluster.isRest && !choosesEmoji
    {
      return table.primaryIndex
    }
    var scalars: [Unicode.Scalar] = []
    var offset = cluster.range.lowerBound
    while offset < cluster.range.upperBound {
      if let scalar = Unicode.Scalar(utf8.decodeScalar(at: &offset)) { scalars.append(scalar) }
    }
    if cluster.isRest, CanonicalForms.covers(fonts.fonts[fontOfLastCluster].instance, scalars) {
      return fontOfLastCluster
    }
    let index =
      rules.firstFontShowsEmoji
      ? table.cssIndex(for: scalars, presentation: cluster.presentation, in: &fonts)
      : table.index(for: scalars, presentation: cluster.presentation, in: &fonts)
    if let index { return index }
    if let last = missing.last, last.upperBound == cluster.range.lowerBound, cluster.isRest {
      missing[missing.count - 1] = last.lowerBound..<cluster.range.upperBound
    } else {
      missing.append(cluster.range)
    }
    return table.primaryIndex
  }
}
