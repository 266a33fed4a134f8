internal import LineBreaking

/// The fonts that step in for what the font of texts lacks that are read, and what is known of
/// their text.
///
/// Each grapheme cluster has its font, whatever stands beside it. So characters that the font lacks
/// are items of their own, and the text around them is shaped without them. Under `.css` an emoji
/// is one, too.
final class KnownFallbacks {
  private let table: FallbackTable

  /// Their numbers are indices; the first is the text's own.
  private var fonts: [FontInstance]

  /// Runs of such characters, each shaped once: places and advance in the units of their font.
  var runs = KnownWords()

  /// What a unit of each of them is worth.
  private var scales: [FontScale]
  private let setting: TextSetting

  init(_ font: Font, _ setting: TextSetting) {
    table = FallbackTable(font, language: setting.breaking.language)
    fonts = [font.instance]
    scales = [setting.scale]
    self.setting = setting
  }

  /// The number of the font that shows a character; `nil` where none has it, or the font itself
  /// does, or one that changes with its size.
  func font(for scalar: Unicode.Scalar, _ presentation: Presentation) -> Int? {
    fallback(index(for: [scalar], presentation))
  }

  /// The same of a grapheme cluster.
  func font(for cluster: [Unicode.Scalar]) -> Int? {
    guard let presentation = Self.presentation(of: cluster) else { return nil }
    return fallback(index(for: cluster, presentation))
  }

  private func fallback(_ index: Int?) -> Int? {
    guard let index, index > 0, fonts[index].pointSize == nil else { return nil }
    return index
  }

  /// Whether the text's own font shows a grapheme cluster.
  func ownFontShows(_ cluster: [Unicode.Scalar]) -> Bool {
    if setting.convention.rules.firstFontShowsEmoji {
      return table.cssFont(for: cluster, presentation: .ordinary) === fonts[0]
    }
    return Self.presentation(of: cluster).map { index(for: cluster, $0) == 0 } ?? false
  }

  private static func presentation(of cluster: [Unicode.Scalar]) -> Presentation? {
    guard let first = cluster.first else { return nil }
    var scanner = PresentationScanner(
      first: first.value, CharacterProperties.of(first.value))
    for scalar in cluster.dropFirst() {
      scanner.take(scalar.value, CharacterProperties.of(scalar.value))
    }
    return scanner.presentation
  }

  private func index(for cluster: [Unicode.Scalar], _ presentation: Presentation) -> Int? {
    let font =
      setting.convention.rules.firstFontShowsEmoji
      ? table.cssFont(for: cluster, presentation: presentation)
      : table.font(for: cluster, presentation: presentation)
    guard let font else { return nil }
    if let index = fonts.firstIndex(where: { $0 === font }) { return index }
    fonts.append(font)
    scales.append(setting.scale(of: font))
    return fonts.count - 1
  }

  func instance(_ font: Int) -> FontInstance { fonts[font] }

  /// By which its runs are added up, under `.css` at the size of the tables.
  func scale(_ font: Int) -> FontScale { scales[font] }
}

/// What a text is measured in that has more than one font.
struct SharedUnit {
  let unit: LineUnit

  /// How many of it make one of the text's own font.
  let factor: Int

  /// How many make one of each fallback font, by their numbers in ``KnownFallbacks``.
  let fallbacks: [Int: Int]

  /// `nil` where the fonts share no unit.
  ///
  /// - Parameter least: See ``ReadRequest/unit``.
  init?(
    _ setting: TextSetting, _ items: [FallbackItem], _ known: KnownFallbacks, in least: LineUnit?
  ) {
    var units: [Int: LineUnit] = [:]
    for item in items where units[item.font] == nil {
      units[item.font] = LineUnit(
        known.instance(item.font), size: setting.scale.size, setting.convention.rules)
    }
    let own = setting.scale.unit
    let unit = LineUnit.shared(by: [own, least ?? own] + units.values)
    if unit == .points { return nil }
    self.unit = unit
    factor = unit.count(in: own)
    fallbacks = units.mapValues { unit.count(in: $0) }
  }
}

/// Where lines are taller than the text's own font makes them.
struct RaisedLines: Sendable {
  private var items: [(place: Int, box: LineMetrics)] = []
  private let base: LineMetrics

  /// `nil` where no line is: what raises lines of a system font is not read.
  init?(_ setting: TextSetting, _ shown: [FallbackItem], _ fallbacks: KnownFallbacks) {
    base = setting.base
    if !setting.raisesLines { return nil }
    var boxes: [Int: LineMetrics] = [:]
    for item in shown {
      let box =
        boxes[item.font]
        ?? LineMetrics(
          fallbacks.instance(item.font).metrics(
            size: setting.scale.size, convention: setting.convention),
          setting.convention.rules, pointSize: setting.scale.pointSize)
      boxes[item.font] = box
      var union = base
      union.formUnion(box)
      if union != base { items.append((item.place, box)) }
    }
    if items.isEmpty { return nil }
  }

  /// The box of a line of some segments.
  ///
  /// - Complexity: logarithmic in the items of the text, linear in the line's items.
  func box(ofLine line: Range<Int>) -> LineMetrics {
    var box = base
    let first = items.partitioningIndex { $0.place >= line.lowerBound }
    for item in items[first...] {
      if item.place >= line.upperBound { break }
      box.formUnion(item.box)
    }
    return box
  }
}

extension Reader {
  /// Counts places in another unit, with the items in fallback fonts, which are not in them yet.
  ///
  /// - Returns: Whether all of it can be counted.
  func widen(_ places: inout [LineTable.Place], by unit: SharedUnit) -> Bool {
    var (item, paragraph, added) = (0, 0, 0)
    for index in places.indices {
      while item < fallbackItems.count, fallbackItems[item].place <= index {
        added += Int(fallbackItems[item].units) * (unit.fallbacks[fallbackItems[item].font] ?? 0)
        item += 1
      }
      guard
        let place = LineTable.Place(
          contentEnd: Int(places[index].contentEnd) * unit.factor + added,
          nextStart: Int(places[index].nextStart) * unit.factor + added)
      else { return false }
      places[index] = place
      if paragraph < paragraphEnds.count, Int(paragraphEnds[paragraph]) == index + 1 {
        (paragraph, added) = (paragraph + 1, 0)
      }
    }
    return true
  }
}

extension ReadTables {
  /// Finds out which font shows a character that this one lacks, or not as an emoji.
  func makeFallback(
    _ character: inout ReadCharacter, _ scalar: Unicode.Scalar, isEmoji: Bool, _ slot: Int
  ) {
    // Letters of these scripts may look at those beside them, whatever their font. Others have
    // words that no rule of breaking knows.
    let script = slots[slot].script
    let mayJoin =
      script.hasDictionary
      ? BreakSteps.isComplex(scalar.value)
      : script.isComplex && !CharacterProperties.of(scalar.value).isNeutral
    let raisesLines = keepsHeight && !CharacterProperties.of(scalar.value).keepsSystemHeight
    let isPictograph = character.kind == .pictograph
    // Under `.css` own emoji are items.
    let isApart = rules.itemizesAsBlink && font.covers(scalar)
    guard isPictograph || character.kind == .added, !mayJoin, !raisesLines, !isApart,
      let font = fallbacks.font(for: scalar, isEmoji ? .emoji : .ordinary),
      !mayTrim(scalar, font, slot)
    else {
      character.kind = .refused
      return
    }
    if isPictograph {
      character.fallBack(on: font)
      return
    }
    character.kind = .fallback
    character.fallback = font
  }

  /// Whether a character of a fallback font may give way, or others to it.
  private func mayTrim(_ scalar: Unicode.Scalar, _ font: Int, _ slot: Int) -> Bool {
    if !rules.itemizesAsBlink || PunctuationKind(scalar.value) == .other { return false }
    if fallbacks.scale(font).punctuationTrim ?? .normal != .normal { return true }
    return slots[slot].punctuation != nil
      || ReadPunctuation(
        fallbacks.instance(font), language, script: slots[slot].script.tag ?? 0,
        fallbacks.scale(font)) != nil
  }

  /// Finds out which font shows an emoji of several characters.
  mutating func add(emoji missing: KnownWords.Missing, of utf8: Span<UInt8>) {
    emoji.makeRoom()
    guard let number = emoji.add(missing, utf8) else { return }
    var scalars: [Unicode.Scalar] = []
    var offset = missing.range.lowerBound
    while offset < missing.range.upperBound {
      guard let scalar = Unicode.Scalar(utf8.decodeScalar(at: &offset)) else { return }
      scalars.append(scalar)
    }
    guard let font = fallbacks.font(for: scalars) else { return }
    var word = KnownWords.Word()
    word.advance = Int32(font)
    emoji.set(number, word, places: [])
  }

  /// Shapes a run of characters in a fallback font.
  func add(
    fallback missing: KnownWords.Missing, in font: Int, of utf8: Span<UInt8>, shaper: Shaper
  ) {
    fallbacks.runs.makeRoom()
    guard let number = fallbacks.runs.add(missing, utf8) else { return }
    let bytes = missing.range.map { utf8[$0] }
    let glyphs = glyphs(of: bytes.span, missing.slot, shaper, in: fallbacks.instance(font))
    var places: [KnownWords.Place] = []
    var edges: [WordEdge] = []
    let run = glyphs.flatMap { glyphs in
      word(
        ShapedWord(
          word: missing, bytes: bytes, range: bytes.indices, all: glyphs, glyphs: glyphs.indices,
          scale: fallbacks.scale(font)),
        &places, &edges)
    }
    // What is known of pairs and of separators is the font's own.
    if let run, edges.isEmpty { fallbacks.runs.set(number, run, places: places) }
  }
}

extension CharacterProperties {
  /// Whether it has no direction of its own, and so joins no letters.
  fileprivate var isNeutral: Bool {
    switch bidiClass {
    case .otherNeutral, .commonSeparator, .europeanSeparator: true
    default: false
    }
  }
}
